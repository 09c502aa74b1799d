/// A kind of file that words can be written to.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// A package of Anki, with images, schedules and reviews.
  case apkg
  /// Everything that the library holds of the words.
  case json
  /// Values with commas between them, and a heading: RFC 4180.
  case csv
  /// Values with tabs between them, and a heading.
  case tsv
  /// Lines for Anki's own import of text.
  case ankiText = "anki-text"
  /// A table for each book.
  case markdown

  /// The ending of such a file's name, without the dot.
  var ending: String {
    switch self {
    case .apkg, .json, .csv, .tsv: rawValue
    case .ankiText: "txt"
    case .markdown: "md"
    }
  }

  /// Whether reviews and images are part of it.
  package var holdsReviews: Bool {
    switch self {
    case .apkg, .json: true
    case .csv, .tsv, .ankiText, .markdown: false
    }
  }

  /// The format that the ending of a file's name says; nil when none does.
  package init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.ending == ending }) else { return nil }
    self = format
  }
}
