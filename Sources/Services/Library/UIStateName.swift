import Domain

/// The names of UI state of which each library has its own.
enum UIStateName {
  /// The name for a library at a path, or for one that is in no folder.
  static func of(_ name: String, library: String?) -> String {
    let hash = library.map { "-" + SHA256.hexadecimalHash(of: Array($0.utf8)).prefix(16) } ?? ""
    return name + hash
  }
}
