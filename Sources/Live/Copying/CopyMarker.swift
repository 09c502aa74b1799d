import Domain
import Persistence

/// Records, outside both libraries, that a copy was begun and is not complete, so that the same
/// command may go on although there is something at its destination.
nonisolated struct CopyMarker {
  /// The file of the record.
  let file: String
  private let destination: String
  private let files: any FileSystem

  /// Creates the marker of a destination.
  /// - Parameters:
  ///   - destination: The path of the copy.
  ///   - state: The folder for what is known on this computer.
  ///   - files: The file system.
  init(to destination: String, in state: String, _ files: any FileSystem) {
    (self.destination, self.files) = (destination, files)
    // Names of files are limited, paths are not.
    let name = SHA256.hexadecimalHash(of: Array(destination.utf8)).prefix(32)
    file = state + "/copies/" + name
  }

  /// The original of an unfinished copy; nil when there is none.
  var source: String? {
    get throws {
      guard let bytes = try files.readWhole(file) else { return nil }
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      return lines.count == 2 && lines[1] == destination ? String(lines[0]) : nil
    }
  }

  /// Records that a copy was begun.
  func set(from source: String) throws {
    try files.replace(file, with: Array((source + "\n" + destination + "\n").utf8))
  }

  /// Forgets it.
  func clear() throws { try files.unlink(file) }
}
