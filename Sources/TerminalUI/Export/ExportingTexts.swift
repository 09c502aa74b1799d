import Domain
import TerminalKit
import ViewModels

/// The screen that exports books.
public nonisolated struct ExportingTexts: TextPart {
  /// The name of the screen.
  public var name: String
  /// The name of its path in the list of keys, and of the keys while it works.
  public var pathName: String, busyName: String
  /// The labels of the kind of file and of its path.
  public var format: String, file: String
  /// The heading of the books, and the row of all of them.
  public var books: String, all: String
  /// The message that the file is being written, or that this is being stopped.
  public var exporting: String, stopping: String
  /// The lines of a placeholder that say how to leave it, or to stop.
  public var backKey: @Sendable () -> String, stopKey: @Sendable () -> String
  /// What Enter does.
  public var outcome: @Sendable (ExportState) -> String
  /// The numbers of books and words that are picked.
  public var picked: @Sendable (ExportState) -> String
  /// A kind of file.
  public var kind: @Sendable (ExportKind) -> String
  /// More about the selected row.
  public var about: @Sendable (ExportState.Row) -> String
  /// What notices of exports say.
  public var notice: @Sendable (ExportNotice) -> String
  /// What the keys do, for help and hints.
  public var key: @Sendable (ExportAction) -> KeyText
}

nonisolated extension ExportingTexts {
  static let english = ExportingTexts(
    name: "Export",
    pathName: "Export: typing the path",
    busyName: "Export: while the file is written",
    format: "format",
    file: "file",
    books: "Books",
    all: "all books",
    exporting: "Writing the file…",
    stopping: "Stopping…",
    backKey: { "\(ExportKeys.busyMap[.back])  goes back" },
    stopKey: { "\(ExportKeys.busyMap[.back])  stops; no file is written then" },
    outcome: { state in
      state.picked.isEmpty
        ? "Pick a book with \(ExportKeys.map[.change])"
        : "\(ExportKeys.map[.perform]) writes \(CommonTexts.english.words(state.wordCount)) "
          + "into \(state.path.line.text)"
    },
    picked: { state in
      English.row([
        CommonTexts.english.books(state.picked.count), CommonTexts.english.words(state.wordCount),
      ])
    },
    kind: { englishKind($0) },
    about: { row in
      switch row {
      case .kind: "\(ExportKeys.map[.change]) chooses the next format"
      case .path: "\(ExportKeys.map[.change]) types another path"
      case .all: "\(ExportKeys.map[.change]) picks all books, or none"
      case .book: "\(ExportKeys.map[.change]) picks the book, or unpicks it"
      }
    },
    notice: { englishNotice($0) },
    key: { englishKey($0) }
  )

  private static func englishKind(_ kind: ExportKind) -> String {
    switch kind {
    case .ankiPackage: "Anki: with images, reviews and due days"
    case .csv: "CSV: only the words, for spreadsheets"
    case .tsv: "TSV: only the words, with tabs"
    case .json: "JSON: everything, to import it again"
    case .ankiText: "text for Anki: only the words"
    case .markdown: "Markdown: only the words, in tables"
    case .testSheet: "a test on paper, with answers (HTML)"
    }
  }

  private static func englishNotice(_ notice: ExportNotice) -> String {
    switch notice {
    case .done(let summary, let path):
      // A test has words only.
      "Wrote \(CommonTexts.english.words(summary.words))"
        + (summary.books == 0 ? "" : " of \(CommonTexts.english.books(summary.books))")
        + (summary.reviews == 0 ? "" : " and \(English.count(summary.reviews, "review"))")
        + " to \(path)"
        + (summary.remarks.isEmpty ? "" : "." + summary.remarks.map { " \($0)." }.joined())
    case .stopped: "Stopped; no file was written."
    case .nothingPicked: "Pick a book first, with \(ExportKeys.map[.change])."
    }
  }

  private static func englishKey(_ action: ExportAction) -> KeyText {
    switch action {
    case .perform: KeyText("write the file", hint: "export")
    case .change: KeyText("pick the selected book, or change what is selected", hint: "pick")
    case .all: KeyText("pick all books, or none", hint: "all")
    case .kind: KeyText("the next format", hint: "format")
    case .typePath: KeyText("type another path", hint: "path")
    case .back: KeyText("go back; stop the export", hint: "back")
    case .move(let movement): KeyTexts.english.movement(movement)
    case .path(let action): KeyTexts.englishPath(action)
    }
  }

  static func englishError(_ error: ExportServiceError) -> String {
    switch error {
    case .noWriter(let path):
      path.isEmpty
        ? "This library writes no files for other programs."
        : "The program that writes other files is not at \(path), or cannot be started. "
          + "Reinstall tangocho."
    case .exists(let path): "There is a file \(path) already; it was not replaced."
    case .failed(let path, let reason):
      "“\(path)” was not written: "
        + (reason.isEmpty
          ? "the program that writes it ended and gave no reason. Try again." : reason)
    }
  }
}

nonisolated extension TextParts {
  /// Exporting.
  public var exporting: ExportingTexts {
    get { self[ExportingTexts.self] }
    set { self[ExportingTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var exporting: ExportingTexts { parts.exporting }
}
