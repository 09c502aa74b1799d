import Domain
import ViewModels

nonisolated extension NoticeTexts {
  static let english = NoticeTexts(
    book: { notice in englishBook(notice) },
    study: { notice, why in englishStudy(notice, why) },
    review: { notice in englishReview(notice) },
    word: { notice, why in englishWord(notice, why) },
    words: { notice in englishWords(notice) },
    inputMethodIsOn: "An input method is on; its keys work as commands here too.",
    nothingToUndo: "Nothing left to undo.",
    nothingToRedo: "Nothing left to redo.",
    cannotUndo: { "That cannot be undone any more: \($0)" },
    cannotRedo: { "That cannot be redone any more: \($0)" }
  )

  private static func englishBook(_ notice: BookNotice) -> String {
    switch notice {
    case .created(let title): "Made “\(title)”. a adds its first word."
    case .creationUndone(let title): "“\(title)” is deleted again."
    case .renamed(_, let title): "Renamed to “\(title)”. u takes it back."
    case .deleted(let title, let count):
      "Deleted “\(title)” and its \(CommonTexts.english.words(count)). u brings it back."
    case .restored(let title): "“\(title)” is back with its words."
    case .renameUndone(let title): "The title is “\(title)” again."
    case .closed(let closed): englishClosed(closed)
    case .reopened(let title): "“\(title)” is open again."
    case .closingUndone(let closed): englishClosingUndone(closed)
    case .reviewed(let title): "“\(title)” is done for today. u takes it back."
    case .reviewUndone(let title): "“\(title)” is not done for today after all."
    case .chosen(let mark, let title): englishChosen(mark, title)
    case .choiceForgotten(let mark, let title):
      "“\(title)” follows its age again: \(today(mark))."
    case .starterBooksAdded(let level, let count):
      "Made \(CommonTexts.english.books(count)) of \(level). ⏎ studies the selected one."
    case .starterBooksUndone(let level, let count):
      "\(CommonTexts.english.books(count)) of \(level) \(count == 1 ? "is" : "are") deleted again."
    case .sorted(let order): "Sorted: \(name(order))."
    case .closedBooksShown(let shown, let count): englishClosedBooks(shown, count)
    case .needsBook: "Select a book first."
    case .needsWord: "Select a word first: / finds words, and l lists those of a book."
    case .isClosed(let title): "“\(title)” is closed. O opens it again."
    case .isOpen(let title): "“\(title)” is open already."
    }
  }

  private static func englishClosed(_ closed: ClosedBook) -> String {
    guard let target = closed.target else { return "Closed “\(closed.title)”. u opens it again." }
    let words = CommonTexts.english.words(closed.copied)
    return "Closed “\(closed.title)”; \(words) copied to “\(target)”. u undoes it."
  }

  private static func englishClosingUndone(_ closed: ClosedBook) -> String {
    guard closed.copied > 0, let target = closed.target else {
      return "“\(closed.title)” is open again."
    }
    let words = CommonTexts.english.words(closed.copied)
    return "“\(closed.title)” is open again; \(words) taken back from “\(target)”."
  }

  private static func englishChosen(_ mark: ScheduleMark, _ title: String) -> String {
    switch mark {
    case .none: "“\(title)” is left out today. t chooses again."
    case .study: "“\(title)” is for study today. t chooses again."
    case .review: "“\(title)” is for review today. t chooses again."
    }
  }

  private static func today(_ mark: ScheduleMark) -> String {
    switch mark {
    case .none: "nothing today"
    case .study: "study today"
    case .review: "review today"
    }
  }

  private static func englishClosedBooks(_ shown: Bool, _ count: Int) -> String {
    let books = count == 1 ? "1 closed book" : "\(count) closed books"
    if count == 0 { return "There are no closed books." }
    return shown ? "Showing \(books). . hides them." : "Hiding \(books). . shows them."
  }

  private static func name(_ order: WordBookOrder) -> String {
    switch order {
    case .newestFirst: "newest first"
    case .oldestFirst: "oldest first"
    case .title: "by title"
    case .mostUnknownFirst: "most words to learn first"
    }
  }
}
