import Domain
import TerminalKit
import ViewModels

nonisolated extension NoticeTexts {
  static func englishUndoAsks(_ change: EarlierChange) -> String {
    let count = change.bookCount + change.wordCount
    let were = English.form(count, "was", "were")
    guard change.kind == .bookAdding else {
      return "\(subject(change)) \(were) imported last time. \(undo) again undoes it."
    }
    let them = English.form(count, "it", "them")
    return "\(subject(change)) \(were) made or restored last time. \(undo) again deletes \(them)."
  }

  static func englishEarlier(_ change: EarlierChange, _ isUndone: Bool) -> String {
    let left = left(by: change)
    guard isUndone else { return "Redone\(origin(change.maker)): \(act(change)).\(left)" }
    return "Undone\(origin(change.maker)): \(act(change))\(result(ofUndoing: change)).\(left)"
  }

  /// The words that undoing an import has left, as a sentence; empty for none.
  static func left(_ count: Int) -> String {
    if count == 0 { return "" }
    let stay = English.form(count, "stays", "stay")
    return " \(were(count)) changed, marked or added since and \(stay)."
  }

  /// The words of which an undo has left something, as a sentence; empty for none.
  static func englishChanged(_ count: Int) -> String {
    if count == 0 { return "" }
    return " \(were(count)) changed since and \(English.form(count, "keeps that.", "keep that."))"
  }

  /// The words of which an undo has left the marks, as a sentence; empty for none.
  private static func leftMarks(_ count: Int) -> String {
    if count == 0 { return "" }
    return " \(were(count)) marked since and \(English.form(count, "stays", "stay"))."
  }

  private static func left(by change: EarlierChange) -> String {
    switch change.kind {
    case .mark: leftMarks(change.leftCount)
    case .grade, .adding, .importing, .addingAndEdit: left(change.leftCount)
    default: englishChanged(change.leftCount)
    }
  }

  /// A word within a sentence; one with only images has no name.
  static func englishWordName(_ word: String) -> String { word.isEmpty ? "the word" : word }

  private static func were(_ count: Int) -> String {
    "\(CommonTexts.english.words(count)) \(English.form(count, "was", "were"))"
  }

  /// Who made a change, if that was not this run.
  private static func origin(_ maker: EarlierChange.Maker) -> String {
    switch maker {
    case .earlierRun: ", from last time"
    case .command: ", from a command or another window"
    case .thisRun: ""
    }
  }
}

// MARK: - What was done

nonisolated extension NoticeTexts {
  /// What was done, as it follows “Undone:” and “Redone:”.
  private static func act(_ change: EarlierChange) -> String {
    let subject = subject(change)
    return switch change.kind {
    case .adding: "\(subject) added" + (change.addedTo.map { " to “\($0)”" } ?? "")
    case .restoring: "\(subject) restored" + (change.addedTo.map { " to “\($0)”" } ?? "")
    case .bookAdding: "\(subject) added"
    case .deletion, .bookDeletion: "\(subject) deleted"
    case .move: "\(subject) moved"
    case .mark(let state): "\(subject) marked" + (state.map { " \($0.symbol)" } ?? "")
    case .grade(let rating): "\(subject) graded" + (rating.map { " \(englishRating($0))" } ?? "")
    case .card(let card): "\(subject) \(card.map(englishChange) ?? "changed")"
    case .edit: "\(subject) changed"
    case .tags: "tags of \(subject) changed"
    case .addingAndEdit: "\(subject) added or changed"
    case .sheet(let changed, let added, let deleted): englishEdited(changed, added, deleted)
    case .moreNew(let count): englishMoreNew(count)
    case .correction(isLeft: true): "\(subject) left as it is"
    case .correction(isLeft: false): "the correction of \(subject) offered again"
    case .rename(let old, let new): rename(subject, from: old, to: new)
    case .fronts(let fronts): "\(subject) \(BooksTexts.english.asks(fronts))"
    case .newFirst(true): "new words first from \(subject)"
    case .newFirst(false): "new words of \(subject) in the usual order"
    case .task(let task): choice(task, for: subject)
    case .dayDone(true): "\(subject) off today’s books"
    case .dayDone(false): "\(subject) among today’s books again"
    case .choice: "what was chosen for \(subject)"
    case .closing: "\(subject) closed"
    case .reopening: "\(subject) reopened"
    case .importing: "\(subject) imported"
    }
  }

  /// What an undo leaves behind, where the text would say the opposite without it.
  private static func result(ofUndoing change: EarlierChange) -> String {
    let count = change.bookCount + change.wordCount
    return switch change.kind {
    case .deletion, .bookDeletion: English.form(count, "; it is back", "; they are back")
    case .restoring: English.form(count, "; it is deleted again", "; they are deleted again")
    case .closing: "; it is open again"
    case .reopening: "; it is closed again"
    case .dayDone(true): "; it is back"
    case .dayDone(false): "; it is off them"
    default: ""
    }
  }

  private static func rename(_ subject: String, from old: String, to new: String?) -> String {
    new.map { "“\(old)” renamed to “\($0)”" } ?? "\(subject) renamed"
  }

  private static func choice(_ task: BookTask?, for subject: String) -> String {
    switch task {
    case .study: "study today for \(subject)"
    case .review: "review today for \(subject)"
    case BookTask.none?: "nothing today for \(subject)"
    case nil: "\(subject) by its age again"
    }
  }

  /// What a change is about: its name, or how many there are; an import may be of reviews alone.
  private static func subject(_ change: EarlierChange) -> String {
    let (books, words) = (change.bookCount, change.wordCount)
    if books == 0 {
      if words == 0, change.kind == .importing { return "reviews" }
      return change.name.map(englishWordName) ?? CommonTexts.english.words(words)
    }
    let book = change.name.map { "“\($0)”" } ?? CommonTexts.english.books(books)
    if words == 0 { return book }
    guard change.kind == .importing else {
      return English.sentence([book, CommonTexts.english.words(words)])
    }
    // The words of the new books are not counted.
    let own = English.form(books, "with its words", "with their words")
    let others = "\(CommonTexts.english.words(words)) of other books"
    return English.sentence(["\(book) \(own)", others])
  }
}
