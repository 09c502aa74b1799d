/// A kind of file that words can be written to as text.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// Values with commas between them, and a heading: RFC 4180.
  case csv
  /// Values with tabs between them, and a heading.
  case tsv
  /// Everything that the library holds of the words, their reviews too.
  case json
  /// Lines for Anki's own import of text.
  case anki
  /// A table for each book.
  case markdown

  /// The ending of such a file's name, without the dot.
  package var ending: String {
    switch self {
    case .csv: "csv"
    case .tsv: "tsv"
    case .json: "json"
    case .anki: "txt"
    case .markdown: "md"
    }
  }

  /// The format that the ending of a file's name says; nil when none does.
  package init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.ending == ending }) else { return nil }
    self = format
  }

  /// The text of a file with a library.
  /// - Throws: What the encoder of JSON throws.
  package func text(of library: ExportedLibrary) throws -> String {
    switch self {
    case .csv: DelimitedWriter.csv.text(of: library)
    case .tsv: DelimitedWriter.tsv.text(of: library)
    case .json: try LibraryFile(library).text()
    case .anki: AnkiTextWriter.text(of: library)
    case .markdown: MarkdownWriter.text(of: library)
    }
  }
}
