extension String {
  /// Whether it is the path of a library in one file of SQLite, by its ending in small letters or
  /// capitals.
  package var isSQLitePath: Bool {
    [".sqlite", ".db"].contains { suffix($0.count).lowercased() == $0 }
  }
}
