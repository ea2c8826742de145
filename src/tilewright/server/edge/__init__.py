"""What every request passes: connections, limits, cookies, errors, the page, and how the interface describes itself."""

API = "/api/"  # below it programs ask, not people
INTERFACE = f"{API}v1"
