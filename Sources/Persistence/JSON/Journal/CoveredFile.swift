/// A file whose lines a snapshot holds, as the snapshot's header names it.
struct CoveredFile {
  let name: String
  /// How far it went; nil for what was in a snapshot that is itself covered.
  var end: (lines: Int, last: UInt32)?

  /// So many files are named at most: what was covered long ago does not come back.
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
