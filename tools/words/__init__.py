"""How the bundled word lists are made: sources fetched and checked, rules applied, a report written."""
