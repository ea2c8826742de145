"""What every request passes: connections, limits, cookies, errors, the page, and how the interface describes itself."""
