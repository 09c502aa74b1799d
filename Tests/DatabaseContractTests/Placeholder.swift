// The first test of this target replaces this line.
