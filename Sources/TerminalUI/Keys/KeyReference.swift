import TerminalKit
import ViewModels

/// All key tables of the program; `Documentation/KEYS.md` is generated from them.
public nonisolated enum KeyReference {
  /// The key tables in the order of the document, one line per screen.
  ///
  /// A screen that is missing here is not documented; a test counts the tables of the sources.
  public static func tables(_ texts: Texts) -> [KeyTable] {
    [
      texts.books.keyTables(texts),
      texts.study.keyTables(texts),
      texts.review.keyTables(texts),
      texts.reviewChoice.keyTables(texts),
      texts.study.listKeyTables(texts),
      texts.editor.keyTables(texts),
      texts.quickAdd.keyTables(texts),
      texts.closeBook.keyTables(texts),
      texts.chooseBook.keyTables(texts),
      texts.starterBooks.keyTables(texts),
      texts.trash.keyTables(texts),
      texts.optimizer.keyTables(texts),
      texts.overlays.keyTables(texts),
      texts.keys.keyTables(texts),
      texts.statistics.keyTables(texts),
      texts.wordHistory.keyTables(texts),
    ].flatMap(\.self)
  }

  /// The document, in Markdown.
  public static func markdown(_ texts: Texts) -> String {
    var lines = ["# \(texts.keys.documentTitle)", "", texts.keys.documentIntroduction]
    for table in tables(texts) {
      lines += ["", "## \(table.name)"]
      for section in table.sections {
        if table.sections.count > 1 { lines += ["", "### \(section.title)"] }
        lines += ["", "| \(texts.keys.keyColumn) | \(texts.keys.actionColumn) |", "|---|---|"]
        lines += section.lines.map { "| \(keys($0)) | \(escaped($0.text)) |" }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func keys(_ line: HelpSection.Line) -> String {
    line.keys.map { "<kbd>\(escaped($0))</kbd>" }.joined(separator: " ")
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "|": result += "\\|"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
    return result
  }
}

/// One key table, for any type of action.
public nonisolated struct KeyTable: Sendable {
  /// What the table is for.
  public let name: String
  /// Its keys by heading.
  public let sections: [HelpSection]
  /// The keys that occur twice in it, as shown.
  public let duplicates: [String]
  /// The words of its hints.
  public let hints: [String]

  init<Action>(
    _ name: String,
    _ map: KeyMap<Action>,
    _ texts: Texts,
    _ text: (Action) -> KeyText
  ) {
    self.name = name
    sections = HelpSection.sections(of: map, texts: texts, text: text)
    duplicates = map.duplicates.map(\.label)
    hints = map.hints.map { text($0.action).hint }
  }
}
