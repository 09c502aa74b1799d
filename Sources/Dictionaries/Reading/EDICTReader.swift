import Domain
import JapaneseText

/// Reads EDICT and EDICT2 files, in EUC-JP or UTF-8.
final class EDICTReader: EntryReader {
  let name = "EDICT"
  private let lines: LineReader
  private let isUTF8: Bool
  private var line: [UInt8] = []

  init(_ file: SourceFile, at position: Int64, isUTF8: Bool) {
    lines = LineReader(file, at: position)
    self.isUTF8 = isUTF8
  }

  var position: Int64 { lines.position }
  var fraction: Double { lines.fraction }

  /// The entries of the next line; none for one that is truncated or damaged.
  func next() throws(DictionaryError) -> [DictionaryEntry]? {
    guard let bytes = try lines.next() else { return nil }
    line.removeAll(keepingCapacity: true)
    if isUTF8 {
      line += bytes
    } else if !EUCJP.append(bytes, to: &line) {
      return []
    }
    return EDICTLine.entries(in: line, source: name)
  }
}

extension EDICTReader {
  /// Whether the head of a file is EDICT in UTF-8 (true) or EUC-JP (false); nil for another format.
  static func isUTF8(_ head: [UInt8]) -> Bool? {
    // The last line may be truncated here.
    let lines = head.split(separator: UInt8(ascii: "\n")).prefix(100)
      .filter { line in line.contains { $0 >= 0x80 } }
    let asUTF8 = lines.count { line in
      String(validating: line, as: UTF8.self) != nil && isEntry(Array(line))
    }
    let asEUCJP = lines.count { line in
      var text: [UInt8] = []
      return EUCJP.append(line, to: &text) && isEntry(text)
    }
    guard max(asUTF8, asEUCJP) * 2 >= lines.count, !lines.isEmpty else { return nil }
    return asUTF8 >= asEUCJP
  }

  private static func isEntry(_ line: [UInt8]) -> Bool {
    !EDICTLine.entries(in: line, source: "").isEmpty
  }
}
