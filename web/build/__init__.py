"""The steps of the build, one subject a module; build.py at the root calls them."""
