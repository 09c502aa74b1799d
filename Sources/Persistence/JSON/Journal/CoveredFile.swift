/// A file whose lines are in a snapshot, as the snapshot's header lists it.
struct CoveredFile {
  let name: String
  /// The end of the file; nil for a file covered by a snapshot that is itself covered.
  var end: (lines: Int, last: UInt32)?

  /// The maximum number of files listed: old ones do not come back.
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
