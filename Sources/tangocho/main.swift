// Replaced by the command line.
