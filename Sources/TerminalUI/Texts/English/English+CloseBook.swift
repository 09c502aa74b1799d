import TerminalKit
import ViewModels

nonisolated extension CloseBookTexts {
  static let english = CloseBookTexts(
    name: "Close a book",
    filterName: "Close a book: finding one for its words",
    question: { "\(English.count($0, "word is", "words are")) not ○ yet: where to?" },
    nowhere: "Nowhere: they stay in this book",
    newBook: { $0.map { "A new book: “\($0)”" } ?? "A new book…" },
    gain: { "+\($0)" },
    openBooks: { English.count($0, "other book is open", "other books are open") },
    outcome: { outcome, title in englishOutcome(outcome, title) },
    allKnown: "Every word is ○: none has to go anywhere.",
    noWords: "There are no words in this book.",
    alreadyClosed: { "“\($0)” is closed already." },
    closing: { "Closing “\($0)”…" },
    nothingFound: { "No open book has “\($0)” in its title." },
    closeKey: { "\(CloseBookKeys.map[.close])  closes it" },
    retryKey: { "\(CloseBookKeys.failedMap[.retry])  tries again" },
    backKey: { "\(CloseBookKeys.map[.back])  goes back" },
    key: { action in englishKey(action) }
  )

  private static func englishOutcome(
    _ outcome: CloseBookState.Outcome,
    _ title: String
  ) -> String {
    let closing = "“\(title)” is closed and done for today."
    switch outcome {
    case .nothingToCopy: return closing
    case .stay(let count): return "\(words(count)) copied nowhere; \(closing)"
    case .copy(let count, let target):
      return "\(words(count)) copied to “\(target)” and \(start(count)) as –; \(closing)"
    case .copyToNew(let count, let target):
      return
        "“\(target)” is made, \(words(count)) copied to it and \(start(count)) as –; \(closing)"
    case .needsTitle:
      return "\(CloseBookKeys.map[.close]) asks for the title of the new book; "
        + "nothing is changed yet."
    }
  }

  private static func words(_ count: Int) -> String { English.count(count, "word is", "words are") }

  private static func start(_ count: Int) -> String { English.form(count, "starts", "start") }

  private static func englishKey(_ action: CloseBookAction) -> KeyText {
    switch action {
    case .close: KeyText("close the book, as the sentence above says", hint: "close it")
    case .newBook: KeyText("copy the words to a new book; asks for its title", hint: "new book")
    case .find: KeyText("find an open book by what you type", hint: "find")
    case .retry: KeyText("read the books again", hint: "try again")
    case .back: KeyText("go back and leave the book as it is", hint: "back")
    case .move(let movement): KeyTexts.english.movement(movement)
    case .choose: KeyText("choose the selected book, and list all again", hint: "choose")
    case .cancelFind: KeyText("list all books again", hint: "all books")
    case .edit(let edit): KeyTexts.english.edit(edit)
    }
  }
}
