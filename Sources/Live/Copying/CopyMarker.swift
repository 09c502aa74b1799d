import Domain
import Persistence

/// Records that a copy was begun and is not complete, so that the same command can resume it
/// although its destination is not empty.
///
/// One record is on this computer, outside both libraries. Another is with the copy, for computers
/// to which it is carried. A library on a server has neither: it keeps the record itself, and any
/// computer may finish the copy.
nonisolated struct CopyMarker {
  /// The file of the record on this computer.
  let file: String
  /// The file of the record with the copy.
  let carried: String
  private let destination: String
  private let files: any FileSystem

  /// Creates the marker of a destination; nil for a library that is not in files.
  /// - Parameters:
  ///   - place: The copy.
  ///   - destination: Its path without links.
  ///   - state: The folder for what is known on this computer.
  ///   - files: The file system.
  init?(
    to place: LibraryPlace,
    at destination: String,
    in state: String,
    _ files: any FileSystem
  ) {
    let carried =
      switch place {
      case .folder(let path): path + "/" + Self.name
      case .sqlite(let path): path + "." + Self.name
      case .memory, .server: String?.none
      }
    guard let carried else { return nil }
    (self.destination, self.carried, self.files) = (destination, carried, files)
    // Names of files are limited, paths are not.
    let name = String(SHA256.hexadecimalHash(of: Array(destination.utf8)).prefix(32))
    file = state + "/copies/" + name
  }

  /// The name of the record in a folder, and the end of its name beside a file.
  static let name = "unfinished-copy"

  /// Whether a file in a folder is the record, or one that was being written when the copy was killed.
  static func isOwn(_ file: String) -> Bool {
    file == name || file.hasPrefix(name + ".") && file.hasSuffix(".tmp")
  }

  /// The original of an unfinished copy that was begun elsewhere; nil when there is none.
  var carriedSource: String? {
    get throws {
      let source = try files.readWhole(carried).flatMap { Self.text(of: $0, before: "\n") }
      return source?.isEmpty == true ? nil : source
    }
  }

  /// The original of an unfinished copy that was begun here; nil when there is none.
  var source: String? {
    get throws {
      try files.readWhole(file).flatMap { Self.text(of: $0, before: "\n" + destination + "\n") }
    }
  }

  /// The text before an end, which a path may contain as well; nil when it ends otherwise.
  private static func text(of bytes: [UInt8], before end: String) -> String? {
    let (text, rest) = (bytes.dropLast(end.utf8.count), bytes.suffix(end.utf8.count))
    return rest.elementsEqual(end.utf8) ? String(decoding: text, as: UTF8.self) : nil
  }

  /// Records that a copy was begun.
  func set(from source: String) throws {
    try files.replace(file, with: Array((source + "\n" + destination + "\n").utf8))
    try files.replace(carried, with: Array((source + "\n").utf8))
  }

  /// Forgets it.
  func clear() throws {
    try files.unlink(carried)
    try files.unlink(file)
  }
}
