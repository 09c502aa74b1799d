import Domain

/// Writes tables of values with separators between them.
struct DelimitedWriter: Sendable {
  /// The text between two values.
  let separator: Character
  /// What ends a line.
  let lineEnd: String

  /// Commas and CR LF, as in RFC 4180.
  static let csv = DelimitedWriter(separator: ",", lineEnd: "\r\n")
  /// Tabs and LF; quoted like CSV where a value needs it.
  static let tsv = DelimitedWriter(separator: "\t", lineEnd: "\n")

  /// What a flag is called that is set.
  static let yes = "yes"

  /// The names of the columns.
  static let columns =
    ["book"] + [Side.kanji, .gana, .meaning].map(\.rawValue)
    + WordText.allCases.map(\.rawValue) + ["tags", "state", "flagged", "suspended"]

  /// A heading, and a line for each word.
  func write(
    _ library: ExportedLibrary,
    _ emit: (String) throws -> Void
  ) rethrows {
    try emit(line(of: Self.columns))
    for book in library.books {
      for exported in book.words {
        try emit(line(of: Self.values(of: exported.word, in: book.book)))
      }
    }
  }

  private static func values(of word: Word, in book: WordBook) -> [String] {
    [book.title, word.kanji.text, word.gana.text, word.meaning.text]
      + WordText.allCases.map { word.texts[$0] }
      + [word.exportedTags.joined(separator: " "), word.state.symbol]
      + [word.isFlagged, word.isSuspended].map { $0 ? yes : "" }
  }

  func line(of values: [String]) -> String {
    values.map(quoted).joined(separator: String(separator)) + lineEnd
  }

  /// A value, in quotes where it would not be read back as it is without them.
  private func quoted(_ value: String) -> String {
    let needsQuotes = value.unicodeScalars.contains { scalar in
      scalar == "\"" || scalar == "\n" || scalar == "\r" || Character(scalar) == separator
    }
    // A line that begins with # is a comment to other programs.
    guard needsQuotes || value.hasPrefix("#") else { return value }
    var result = "\""
    for scalar in value.unicodeScalars {
      if scalar == "\"" { result += "\"" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
