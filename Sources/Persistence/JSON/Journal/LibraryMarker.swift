import Domain

/// Remembers, outside the library, that there is one in a folder.
///
/// A folder that is not mounted looks like one in which nothing was ever kept. Whoever wrote into it
/// would begin a second library, and the learner would find the first one gone.
struct LibraryMarker {
  private let path: String
  private let locations: JSONDatabaseLocations
  private let files: any FileSystem

  init(_ locations: JSONDatabaseLocations, _ files: any FileSystem) {
    var data = locations.data
    let checksum = data.withUTF8 { Envelope.checksum(of: UnsafeRawBufferPointer($0)) }
    path = locations.state + "/libraries/at-" + UInt64(checksum).hexadecimal.suffix(8)
    (self.locations, self.files) = (locations, files)
  }

  /// Whether a library was seen in the folder.
  func isSet() throws(StoreError) -> Bool { try files.readWhole(path, limit: limit) == content }

  /// Takes note that there is one.
  ///
  /// Where nothing can be written, that is no error: then it is not
  /// noticed when the library goes.
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

  /// Forgets the library, as the learner has said that it is to go.
  func clear() throws(StoreError) { try files.unlink(path) }

  private var content: [UInt8] { Array((locations.data + "\n").utf8) }
  private let limit = 1 << 13
}
