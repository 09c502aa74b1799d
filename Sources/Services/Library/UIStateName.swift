import Domain

/// The names of UI state of which each library has its own.
enum UIStateName {
  /// The name for a library at a path, or for one that is in no folder.
  static func of(_ name: String, library: String?) -> String {
    guard let library else { return name }
    return name + "-" + String(SHA256.hexadecimalHash(of: Array(library.utf8)).prefix(16))
  }
}
