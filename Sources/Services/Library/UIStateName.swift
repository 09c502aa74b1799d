import Domain
import Files

/// The names of UI state of which each library has its own.
enum UIStateName {
  /// The name for a library at a path, also through a link, or for one that is in no folder.
  static func of(_ name: String, library: String?) -> String {
    guard let library else { return name }
    // One on a server has an address.
    let place = library.hasPrefix("/") ? canonicalPath(library) : library
    return name + "-" + String(SHA256.hexadecimalHash(of: Array(place.utf8)).prefix(16))
  }
}
