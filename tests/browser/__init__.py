"""The page in a real browser: a server of its own, Chromium, and the laws that hold on every screen."""
