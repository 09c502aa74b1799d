import Domain

/// Detects the format of a dictionary file by its content.
enum DictionaryFile {
  /// Opens a dictionary at a position that a reader of the same file returned; 0 is the start.
  static func open(
    _ path: String,
    at position: Int64
  ) throws(DictionaryError) -> sending any EntryReader {
    let file = try SourceFile(path: path)
    var head = try file.bytes(at: 0, count: 1 << 16)
    if head.starts(with: "PK".utf8) { return try YomitanReader(file, at: position) }
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { head.removeFirst(3) }
    if head.starts(with: "<".utf8) {
      guard isJMdict(head) else { throw .unknownFormat(path: path) }
      return JMdictReader(file, at: position)
    }
    guard let isUTF8 = EDICTReader.isUTF8(head) else { throw .unknownFormat(path: path) }
    return EDICTReader(file, at: position, isUTF8: isUTF8)
  }

  /// Whether the head of an XML file is that of JMdict: a DOCTYPE, and then its root element.
  private static func isJMdict(_ head: [UInt8]) -> Bool {
    ["<!DOCTYPE JMdict ", "<JMdict>"].contains { head.firstRange(of: Array($0.utf8)) != nil }
  }
}
