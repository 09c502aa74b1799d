/// A file whose lines are in a snapshot, as the snapshot's header lists it.
struct CoveredFile: Equatable {
  var name: String
  /// The end of the file; nil when an earlier version wrote the snapshot.
  var end: End?

  /// How much of a file is in a snapshot.
  struct End: Equatable {
    /// The number of lines.
    var lines: Int
    /// The checksum of the last one.
    var last: UInt32

    /// The end of a file that a damaged snapshot had covered: which of its lines are left is not known.
    static let unknown = End(lines: 0, last: 0)
  }

  /// The maximum number of files listed: one of those before them seldom comes back, and is known by its
  /// lines.
  static let most = 1000

  func append(to bytes: inout [UInt8]) {
    bytes.append("{\"name\":")
    bytes.append(text: name)
    if let end {
      bytes.append(",\"lines\":")
      bytes.append(decimal: end.lines)
      bytes.append(",\"last\":\"")
      bytes.append(hexadecimal: UInt64(end.last), digits: 8)
      bytes.append("\"")
    }
    bytes.append("}")
  }
}
