"""A leaderboard whose every line is proven; see README.md."""
