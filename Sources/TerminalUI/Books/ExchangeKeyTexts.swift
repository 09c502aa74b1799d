import TerminalKit
import ViewModels

nonisolated extension BooksTexts {
  /// The texts of the keys that exchange words with files and other computers.
  static func englishKey(_ way: FileExchange) -> KeyText {
    switch way {
    case .importing:
      KeyText("import a file: Anki, CSV, Quizlet, jpdb, Kindle, lines of words", hint: "import")
    case .exporting: KeyText("export books: to Anki, CSV, JSON, a test on paper", hint: "export")
    case .refreshing: KeyText("fetch what is new in subscribed books", hint: "refresh")
    case .synchronizing: KeyText("synchronize with other computers", hint: "synchronize")
    }
  }
}
