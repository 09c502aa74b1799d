import Domain
import Files

/// Records, outside the library, that there is one in a folder.
///
/// A folder that is not mounted looks like a new one. Writing into it would create a second
/// library, and the learner's first one would seem lost.
struct LibraryMarker {
  private let path: String
  private let locations: JSONDatabaseLocations
  private let files: any FileSystem

  init(_ locations: JSONDatabaseLocations, _ files: any FileSystem) {
    let checksum = Envelope.checksum(of: Array(locations.data.utf8).span.bytes)
    path = locations.state + "/libraries/at-" + String(UInt64(checksum).hexadecimal.suffix(8))
    (self.locations, self.files) = (locations, files)
  }

  /// Whether a library was seen in the folder.
  func isSet() throws(StoreError) -> Bool { try files.readWhole(path, limit: limit) == content }

  /// Records that there is one.
  ///
  /// A failure is not an error: then only a later loss of the library is not detected.
  func set(_ random: any RandomSource) {
    do {
      if try isSet() { return }
      try files.makeDirectories(directoryName(of: path))
      let temporary = path + "." + random.next().hexadecimal + ".tmp"
      try files.writeNew(temporary, content, durably: false)
      try files.rename(temporary, to: path)
    } catch {
      return
    }
  }

  /// Forgets the library, as the learner decided.
  func clear() throws(StoreError) { try files.unlink(path) }

  private var content: [UInt8] { Array((locations.data + "\n").utf8) }
  private let limit = 1 << 13
}
