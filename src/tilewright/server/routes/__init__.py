"""What can be asked over HTTP: a module for each family of routes, with the models of their bodies and answers."""
