import Domain
import TerminalKit
import ViewModels

nonisolated extension StarterBooksTexts {
  static let english = StarterBooksTexts(
    name: "Starter books",
    unofficial: "JLPT, no official list",
    introduction: "Words for the Japanese-Language Proficiency Test, N5 the easiest level. "
      + "They become word books like your own: rename, close and delete them as you like.",
    caution: "There is no official list for this test: the levels are an informed guess.",
    source: "Jonathan Waller, tanos.co.uk/jlpt · EDRDG · CC BY-SA 4.0",
    levelColumn: "Level",
    wordsColumn: "Words",
    booksColumn: "Books",
    addedColumn: "Yours",
    outcome: { level, added in
      let books = CommonTexts.english.books(level.bookCount)
      let add = StarterBooksKeys.map[.add]
      return added == 0
        ? "\(add) makes \(books), about 50 words each"
        : "\(CommonTexts.english.books(added)) of \(level.name) already yours; \(add) asks"
    },
    adding: { "Making \(CommonTexts.english.books($0.bookCount)) of \($0.name)…" },
    loading: "Reading the vocabulary…",
    empty: "This tangocho came without starter books.",
    retryKey: { "\(StarterBooksKeys.failedMap[.retry])  tries again" },
    backKey: { "\(StarterBooksKeys.map[.back])  goes back" },
    key: { action in
      switch action {
      case .add: KeyText("make the books of the selected level", hint: "add books")
      case .retry: KeyText("read the vocabulary again", hint: "try again")
      case .back: KeyText("go back", hint: "back")
      case .move(let movement): KeyTexts.english.movement(movement)
      }
    }
  )
}
