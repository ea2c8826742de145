"""The page as a folder of files: word lists, editions and documents, packed for a browser that has no server."""
