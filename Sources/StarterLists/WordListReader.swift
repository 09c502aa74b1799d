import Domain
import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads word lists: UTF-8, columns separated by tabs, without quoting.
///
/// The first line names the columns; `kanji`, `gana`, `meaning` and, if there is one, `example` are
/// used in any order, and others are ignored. Lines may end with CR LF, and empty ones are skipped.
package enum WordListReader {
  /// The words of the file at a path, in order.
  package static func words(ofFileAt path: String) throws(StarterBookError) -> [WordInput] {
    try words(in: content(of: path), path: path)
  }

  /// The number of words in the file at a path: its lines except the first and empty ones.
  ///
  /// Much faster than reading the words, but it does not detect malformed lines.
  package static func count(ofFileAt path: String) throws(StarterBookError) -> Int {
    do {
      let file = try InputFile(path)
      var counter = LineCounter()
      var offset = 0
      // In pieces, since the memory for a whole list would be touched for the first time.
      while case let bytes = try file.bytes(at: offset, count: 1 << 14), !bytes.isEmpty {
        counter.take(bytes)
        offset += bytes.count
      }
      return max(0, counter.lines - 1)
    } catch {
      throw StarterBookError(error, path)
    }
  }

  /// The words of a file of corrections, each as it was and as it is: its columns `old_kanji`,
  /// `old_gana` and `old_meaning` beside the three of any word list.
  package static func corrections(
    ofFileAt path: String
  ) throws(StarterBookError) -> [(old: WordInput, new: WordInput)] {
    try corrections(in: content(of: path), path: path)
  }

  /// The corrections in the bytes of a file, in order; `path` is used in errors.
  static func corrections(
    in bytes: [UInt8],
    path: String
  ) throws(StarterBookError) -> [(old: WordInput, new: WordInput)] {
    let old = try words(in: bytes, path: path, columnPrefix: "old_")
    let new = try words(in: bytes, path: path)
    return zip(old, new).map { (old: $0, new: $1) }
  }

  /// The size of the file at a path in bytes.
  package static func size(ofFileAt path: String) throws(StarterBookError) -> Int {
    do { return try InputFile(path).size } catch { throw StarterBookError(error, path) }
  }

  private static func content(of path: String) throws(StarterBookError) -> [UInt8] {
    do { return try InputFile.bytes(of: path) } catch { throw StarterBookError(error, path) }
  }

  /// The words in the bytes of a file, in order; `path` is used in errors, and the names of the
  /// columns may have a prefix.
  /// - Throws: `StarterBookError.malformed` for a heading without the three columns, and for a line
  ///   that is not a complete word in UTF-8.
  package static func words(
    in bytes: [UInt8],
    path: String,
    columnPrefix prefix: String = ""
  ) throws(StarterBookError) -> [WordInput] {
    var columns: Columns?
    var words: [WordInput] = []
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if line.isEmpty { continue }
      guard let fields = fields(of: line) else { throw .malformed(path: path, line: number) }
      if let columns {
        guard let word = columns.word(of: fields) else {
          throw .malformed(path: path, line: number)
        }
        words.append(word)
      } else {
        columns = Columns(heading: fields, prefix: prefix)
        if columns == nil { throw .malformed(path: path, line: number) }
      }
    }
    if columns == nil { throw .malformed(path: path, line: 1) }
    return words
  }

  /// The fields of a line; nil when it is not UTF-8.
  private static func fields(of line: ArraySlice<UInt8>) -> [String]? {
    var fields: [String] = []
    for bytes in line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false) {
      guard let field = String(validating: bytes, as: UTF8.self) else { return nil }
      fields.append(field)
    }
    return fields
  }
}

/// Counts the lines of a text that are not empty.
private struct LineCounter {
  private var ended = 0
  /// Whether the line that has not ended is empty so far.
  private var isEmpty = true

  var lines: Int { isEmpty ? ended : ended + 1 }

  /// Takes the next piece of the text.
  mutating func take(_ piece: [UInt8]) {
    piece.withUnsafeBytes { piece in
      var start = 0
      while let base = piece.baseAddress, start < piece.count {
        let found = memchr(base + start, Int32(UInt8(ascii: "\n")), piece.count - start)
        let end = found.map { UnsafeRawPointer($0) - base } ?? piece.count
        isEmpty = isEmpty && piece[start..<end].allSatisfy { $0 == UInt8(ascii: "\r") }
        start = end + 1
        guard found != nil else { return }
        if !isEmpty { ended += 1 }
        isEmpty = true
      }
    }
  }
}

/// The positions of the columns of a word list.
private struct Columns {
  let kanji: Int
  let gana: Int
  let meaning: Int
  let example: Int?

  /// Parses the first line; nil when a column is missing.
  init?(heading: [String], prefix: String) {
    guard let kanji = heading.firstIndex(of: prefix + "kanji"),
      let gana = heading.firstIndex(of: prefix + "gana"),
      let meaning = heading.firstIndex(of: prefix + "meaning")
    else { return nil }
    self.kanji = kanji
    self.gana = gana
    self.meaning = meaning
    example = heading.firstIndex(of: prefix + "example")
  }

  /// The word on a line; nil when a column or a part of the word is missing.
  func word(of fields: [String]) -> WordInput? {
    guard fields.count > max(kanji, gana, meaning) else { return nil }
    var word = WordInput(
      meaning: SideInput(fields[meaning]),
      gana: SideInput(fields[gana]),
      kanji: SideInput(fields[kanji])
    )
    if let example, fields.count > example { word.texts[.example] = fields[example] }
    word = word.normalized
    return word.missing.isEmpty ? word : nil
  }
}

extension StarterBookError {
  fileprivate init(_ failure: InputFile.Failure, _ path: String) {
    switch failure {
    case .missing, .notAFile, .tooLarge: self = .missing(path: path)
    case .system(let code): self = .system(path: path, code: code)
    }
  }
}
