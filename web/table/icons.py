"""Icons: small line drawings as inline SVG, coloured by the text around them."""

PATHS = {
    "menu": "M4 7h16M4 12h16M4 17h16",
    "undo": "M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12h-2",
    "hint": "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.6 10.8c-.7.6-1.1 1.2-1.1 2.2h-5c0-1-.4-1.6-1.1-2.2A6 6 0 0 1 12 3Z",
    "sort": "M7 4v16M7 20l-3-3M7 20l3-3M13 6h8M13 12h6M13 18h4",
    "log": "M5 4h14v16H5zM8 9h8M8 13h8M8 17h5",
    "look": "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
    "close": "M6 6l12 12M18 6 6 18",
    "lock": "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
    "cup": "M7 4h10v5a5 5 0 0 1-10 0zM7 6H4c0 3 1 4 3 4M17 6h3c0 3-1 4-3 4M12 14v4M8 20h8",
    "seal": "M12 3l2.3 2 3-.3.7 3 2.6 1.6-1.2 2.7 1.2 2.7-2.6 1.6-.7 3-3-.3L12 21l-2.3-2-3 .3-.7-3L3.4 14.7 4.6 12"
    "l-1.200-2.700L6 7.700l.7-3 3 .3zM8.500 12.200l2.400 2.400 4.600-5",
    "sound": "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500ZM15.500 9a4.300 4.300 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11",
    "muted": "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500ZM16 9.500l5 5M21 9.500l-5 5",
    "move-left": "M11 5l-7 7 7 7M4 12h16",
    "move-right": "M13 5l7 7-7 7M20 12H4",
    "film-first": "M6 5v14M18 5l-9 7 9 7z",
    "film-back": "M15 5l-7 7 7 7",
    "film-play": "M7 4l12 8-12 8z",
    "film-pause": "M8 5v14M16 5v14",
    "film-next": "M9 5l7 7-7 7",
    "film-last": "M18 5v14M6 5l9 7-9 7z",
    "half": "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 4v16M15 5v14M18 7v10",
}


def icon(name: str) -> str:
    """The drawing of that name; it says nothing to those who listen, the button around it does."""
    return '<svg class="i i-' + name + '" viewBox="0 0 24 24" aria-hidden="true"><path d="' + PATHS[name] + '"/></svg>'
