// The first file of this target replaces this line.
