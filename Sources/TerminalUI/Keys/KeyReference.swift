import TerminalKit
import ViewModels

/// All key tables of the program; `Documentation/KEYS.md` is written from them.
public nonisolated enum KeyReference {
  /// The key tables in the order of the document.
  ///
  /// A screen that is not here is not documented; a test counts the tables of the sources.
  public static func tables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(texts.books.name, BooksKeys.map, texts, texts.books.key),
      KeyTable(texts.books.filterName, BooksKeys.filterMap, texts, texts.books.key),
      KeyTable(texts.study.cardName, StudyKeys.map, texts, texts.study.key),
      KeyTable(texts.study.detailsName, StudyKeys.detailsMap, texts, texts.study.key),
      KeyTable(texts.study.summaryName, StudyKeys.summaryMap, texts, texts.study.key),
      KeyTable(texts.study.emptyName, StudyKeys.emptyMap, texts, texts.study.key),
    ] + reviews(texts) + [
      KeyTable(texts.study.listName, StudyListKeys.map, texts, texts.study.listKey),
      KeyTable(texts.study.filterName, StudyListKeys.filterMap, texts, texts.study.listKey),
      KeyTable(texts.editor.name, WordEditorKeys.map, texts, texts.editor.key),
      KeyTable(texts.quickAdd.name, QuickAddKeys.map, texts, texts.quickAdd.key),
      KeyTable(texts.closeBook.name, CloseBookKeys.map, texts, texts.closeBook.key),
      KeyTable(texts.closeBook.filterName, CloseBookKeys.filterMap, texts, texts.closeBook.key),
      KeyTable(
        texts.keys.failedName(texts.closeBook.name),
        CloseBookKeys.failedMap,
        texts,
        texts.closeBook.key
      ),
      KeyTable(texts.chooseBook.name, ChooseBookKeys.map, texts, texts.chooseBook.key),
      KeyTable(texts.chooseBook.filterName, ChooseBookKeys.filterMap, texts, texts.chooseBook.key),
      KeyTable(texts.starterBooks.name, StarterBooksKeys.map, texts, texts.starterBooks.key),
      failed(texts.starterBooks.name, StarterBooksKeys.failedMap, texts, texts.starterBooks.key),
      KeyTable(texts.trash.name, TrashKeys.map, texts, texts.trash.key),
      failed(texts.trash.name, TrashKeys.failedMap, texts, texts.trash.key),
      KeyTable(texts.fitting.name, FittingKeys.map, texts, texts.fitting.key),
      KeyTable(texts.keys.promptName, PromptKeys.map, texts, texts.overlays.promptKey),
      KeyTable(texts.keys.confirmName, ConfirmKeys.map, texts, texts.overlays.confirmKey),
      KeyTable(texts.keys.readingName, ReadingKeys.map, texts, texts.overlays.readingKey),
      KeyTable(texts.keys.everywhere, GlobalKeys.map, texts, texts.keys.global),
    ] + figures(texts)
  }

  /// The keys of the screens that tell how one studies.
  private static func figures(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(texts.statistics.name, StatisticsKeys.map, texts, texts.statistics.key),
      KeyTable(texts.wordHistory.name, WordHistoryKeys.map, texts, texts.wordHistory.key),
    ]
  }

  /// The keys of review sessions.
  private static func reviews(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(texts.review.name, ReviewKeys.map, texts, texts.review.key),
      KeyTable(texts.review.typing.name, ReviewKeys.typingMap, texts, texts.review.key),
      KeyTable(texts.review.typing.verdictName, ReviewKeys.verdictMap, texts, texts.review.key),
      KeyTable(texts.review.detailsName, ReviewKeys.detailsMap, texts, texts.review.key),
      KeyTable(texts.review.restName, ReviewKeys.restMap, texts, texts.review.key),
      KeyTable(texts.reviewChoice.name, ReviewChoiceKeys.map, texts, texts.reviewChoice.key),
    ]
  }

  /// The keys of a screen whose content could not be read.
  private static func failed<Action: Hashable & Sendable>(
    _ name: String,
    _ map: KeyMap<Action>,
    _ texts: Texts,
    _ text: (Action) -> KeyText
  ) -> KeyTable {
    KeyTable(texts.keys.failedName(name), map, texts, text)
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

/// One key table, whatever its actions are.
public nonisolated struct KeyTable: Sendable {
  /// What the table is for.
  public let name: String
  /// Its keys by heading.
  public let sections: [HelpSection]
  /// The keys that stand in it twice, as they are shown.
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
