import Domain
import Files

/// The names of UI state of which each library has its own.
package enum UIStateName {
  /// What the names for a library go by: a folder or file has one path, also through a link, and one on a
  /// server its address.
  package static func place(of library: String) -> String {
    library.hasPrefix("/") ? canonicalPath(library) : library
  }

  /// The name for the library at a place, or for one that is in no folder.
  static func of(_ name: String, library place: String?) -> String {
    guard let place else { return name }
    return name + "-" + String(SHA256.hexadecimalHash(of: Array(place.utf8)).prefix(16))
  }
}
