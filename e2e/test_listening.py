"""A person who listens: a whole round by roles and names alone, every event told once, the focus never lost."""

from __future__ import annotations

import re
from collections import Counter

from playwright.sync_api import Locator, Page, expect

from e2e.conftest import SLOWEST, match_of, opened, ready
from e2e.site import Site

ADDRESS = "?seed=7&pace=instant&lang=pt"

# What a screen reader would say by itself: each node that comes into a log, and each new text of a status line or an
# alert, unless it is hidden from it. Also when the focus falls back to the page.
EAR = """() => {
  window.heard = [];
  window.lost = 0;
  const name = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.closest('[aria-hidden=true]')) return '';
    return node.getAttribute('aria-label') ?? [...node.childNodes].map(name).join('');
  };
  const said = new Map();
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (node.nodeType !== Node.ELEMENT_NODE || node.closest('[inert]')) continue;
        if (node.parentElement?.closest('[role=log]')) window.heard.push(['log', name(node)]);
        said.delete(node.parentElement?.closest('[role=status]')?.role);
      }
    for (const live of document.querySelectorAll('[role=status], [role=alert]')) {
      if (live.closest('[inert]') || said.get(live.role) === name(live)) continue;
      said.set(live.role, name(live));
      window.heard.push([live.role, name(live)]);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  document.addEventListener('focusout', () => setTimeout(() => {
    if (document.activeElement === document.body && document.hasFocus()) window.lost += 1;
  }, 60));
}"""

# How the log tells a move of the record.
TOLD = {
    "draw": "comprou",
    "refuse": "recusou",
    "take": "lixo",
    "lay": "baixou",
    "add": "juntou",
    "discard": "descartou",
    "pass": "passou a vez",
}


class Listener:
    """Plays by what it hears; finds things by role and name only."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.status = page.get_by_role("status")

    def button(self, name: str | re.Pattern[str], within: Locator | None = None) -> Locator:
        """A button by its name (the whole of it, when it is a text)."""
        return (within or self.page).get_by_role("button", name=name, exact=isinstance(name, str)).first

    def press(self, button: Locator) -> None:
        """What a screen reader does: focus, and a key."""
        button.focus()
        self.page.keyboard.press("Enter")

    def words(self) -> str:
        """The status line as it is read out: its cards are images with names."""
        return re.sub(r"[\n:\"-]+", " ", self.status.aria_snapshot())

    def cards(self) -> list[str]:
        """The cards that the status line names."""
        return [str(one.get_attribute("aria-label")) for one in self.status.get_by_role("img").all()]

    def hand(self) -> Locator:
        """The hand is a group that says how many cards it has."""
        return self.page.get_by_role("group", name=re.compile(r"^Sua mão, \d+ cartas?$"))

    def turn(self) -> bool:
        """Waits until it is one's turn; False when the round is over."""
        over = self.page.get_by_role("dialog", name="Fim da mão")
        hint = self.page.get_by_role("button", name="Dica", disabled=False)
        expect(hint.or_(over)).to_be_visible(timeout=SLOWEST)
        expect(self.status.filter(has_text=re.compile("pensando|Vez de"))).to_have_count(0, timeout=SLOWEST)
        return over.count() == 0

    def told(self) -> int:
        """How much the log has told."""
        return len([kind for kind, _ in self.page.evaluate("heard") if kind == "log"])

    def choose(self, names: list[str]) -> None:
        """Exactly these cards of the hand are chosen."""
        chosen = self.hand().get_by_role("button", pressed=True)
        while chosen.count():
            self.press(chosen.first)
        for name, number in Counter(names).items():
            same = self.hand().get_by_role("button", name=re.compile(f"^{name}\\b(?! de)"))
            for place in range(number):
                self.press(same.nth(place))
        expect(chosen).to_have_count(len(names))


def one_move(ear: Listener) -> str:
    """Asks for a hint and does what it says; returns its verb."""
    ear.press(ear.button("Dica"))
    expect(ear.status).to_contain_text("Dica", timeout=SLOWEST)
    told = ear.told()
    words, cards = ear.words(), ear.cards()
    verb = next(verb for verb in ("compre", "pegue", "recuse", "baixe", "junte", "descarte") if verb in words)
    if verb == "compre":
        ear.press(ear.button(re.compile("^Monte, .*comprar$")))
    elif verb == "pegue":
        ear.press(ear.button(re.compile("^Pegar o lixo")))
    elif verb == "recuse":
        ear.press(ear.button("Recusar"))
    else:
        ear.choose(cards)
        if verb == "junte":
            place = re.findall(r"ao jogo\s+(\d+)", words)[0]
            ours = ear.page.get_by_role("region", name="Jogos na mesa: Nós")
            ear.press(ear.button(re.compile(f"^Jogo {place}: "), ours))
        else:
            ear.press(ear.button("Baixar" if verb == "baixe" else "Descartar"))
    ear.page.wait_for_function("n => heard.filter(([kind]) => kind === 'log').length > n", arg=told, timeout=SLOWEST)
    return verb


def test_a_whole_round_by_roles_and_names(page: Page, site: Site) -> None:
    """Refusal, stock and pile, melds, additions, discards, the end, the sheet, the next round; nothing goes unsaid."""
    page.goto(site.address + ADDRESS)
    page.evaluate(EAR)
    ready(page)
    ear = Listener(page)
    assert ear.turn()
    ear.press(ear.button("Baixar"))
    expect(ear.status).to_contain_text("Escolha primeiro")
    ear.choose([str(ear.hand().get_by_role("button").first.get_attribute("aria-label")).split(",")[0]])
    for _ in range(2):
        before = len(page.evaluate("heard"))
        ear.press(ear.button("Baixar"))
        page.wait_for_function("n => heard.slice(n).some(([, text]) => text.includes('pelo menos três'))", arg=before)
    expect(ear.button(re.compile("^Regra ")).and_(page.get_by_text(re.compile("^[A-Z][0-9]+$")))).to_be_visible()
    done: Counter[str] = Counter()
    while ear.turn():
        pile = ear.button(re.compile("^Pegar o lixo"))
        if not done["pegue"] and pile.count():
            ear.press(pile)
            done["pegue"] += 1
            expect(pile).to_have_count(0, timeout=SLOWEST)
            continue
        done[one_move(ear)] += 1
    assert min(done[verb] for verb in ("compre", "pegue", "baixe", "junte", "descarte")) > 0, done

    sheet = page.get_by_role("dialog", name="Fim da mão")
    expect(sheet).to_contain_text(re.compile("bateu|As cartas acabaram"))
    expect(sheet.get_by_role("table").first.get_by_role("rowheader", name="Esta mão")).to_be_visible()
    expect(sheet.get_by_role("button", name="Próxima mão")).to_be_focused()
    heard = page.evaluate("heard")
    log = [text for kind, text in heard if kind == "log"]
    record = match_of(page)["record"]
    moves = Counter(move.split()[0] for move in record["rounds"][0]["moves"])
    for kind, word in TOLD.items():
        assert len([text for text in log if word in text]) == moves[kind], (kind, log)
    assert [text for text in log if "bateu!" in text or "As cartas acabaram" in text]
    assert [text for kind, text in heard if kind == "status" and "Sua vez" in text]
    assert not [text for _, text in heard if re.search(r"[a-z]\.[a-z]|[{}<>]|undefined", text)], "no keys, no marks"
    assert page.evaluate("lost") == 0

    page.keyboard.press("Enter")
    expect(sheet).to_have_count(0, timeout=SLOWEST)
    assert ear.turn()
    expect(ear.hand()).to_be_visible()
    assert [text for kind, text in page.evaluate("heard") if kind == "log" and "Mão 2" in text]
    assert page.evaluate("lost") == 0


def test_the_hand_is_arranged_without_dragging(both: Page, site: Site) -> None:
    """WCAG 2.5.7: taps alone; the place is told, and the order stays over a reload."""
    opened(both, site, ADDRESS)
    ear = Listener(both)
    assert ear.turn()

    def names() -> list[str]:
        return [str(one.get_attribute("aria-label")).split(",")[0] for one in ear.hand().get_by_role("button").all()]

    sort = ear.button(re.compile("^Arrumar a mão"))
    sort.click()
    expect(ear.status).to_contain_text("por número")
    sort.click()
    expect(ear.status).to_contain_text("à sua maneira")
    before = names()
    ear.hand().get_by_role("button").nth(3).click(position={"x": 8, "y": 20})
    ear.button("Mover para a esquerda").click()
    expect(ear.status).to_contain_text("lugar 3 de 11")
    assert names() == [*before[:2], before[3], before[2], *before[4:]]
    ear.button("Mover para a direita").click()
    ear.button("Mover para a direita").click()
    expect(ear.status).to_contain_text("lugar 5 de 11")
    arranged = [*before[:3], before[4], before[3], *before[5:]]
    assert names() == arranged
    both.reload()
    assert ear.turn()
    assert names() == arranged
    ear.button(re.compile("^Arrumar a mão")).click()
    expect(ear.status).to_contain_text("por naipe")


def test_single_keys_can_be_turned_off(page: Page, site: Site) -> None:
    """WCAG 2.1.4: then only arrows, Enter, Space and Escape act; the choice is kept."""
    opened(page, site, ADDRESS)
    ear = Listener(page)
    assert ear.turn()
    ear.press(ear.button("Menu"))
    ear.press(ear.button("Ajustes"))
    keys = page.get_by_role("group", name="Teclas de uma letra")
    ear.press(ear.button("Desligadas", keys))
    expect(ear.button("Desligadas", keys)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("h")
    page.keyboard.press("?")
    page.keyboard.press("ArrowRight")
    assert "Dica" not in ear.words()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(ear.hand().locator(":focus")).to_have_count(1)
