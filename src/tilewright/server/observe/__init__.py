"""What whoever runs a server can see of it: metrics, and logs that programs can read.  Off unless asked for."""
