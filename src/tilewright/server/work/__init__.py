"""What takes long: processes for heavy work, the verbs that they answer, jobs, and what is prepared or remembered."""
