"""Running a server, a calendar and word lists."""
