import TerminalKit
import ViewModels

nonisolated extension NoticeTexts {
  static func englishUndoDeletes(_ change: EarlierChange) -> String {
    let subject = change.name.map { "“\($0)”" } ?? count(change)
    let were = English.form(change.count, "was", "were")
    let them = English.form(change.count, "it", "them")
    return "\(subject) \(were) made or restored last time. \(undo) again deletes \(them)."
  }

  static func englishEarlier(_ change: EarlierChange, _ isUndone: Bool) -> String {
    let subject = change.name.map { "“\($0)”" } ?? count(change)
    let act = "\(act(change.kind)) \(subject)"
    let left = left(by: change)
    guard isUndone else { return "\(maker(change.maker, "Done again")): \(act)." + left }
    let undone = "\(maker(change.maker, "Undone")): \(act)." + left
    if change.canRedo { return undone }
    let trash =
      change.kind == .importing
      ? " \(BooksKeys.map[.trash]) on home, the trash, has what it added." : ""
    return undone + " It cannot be redone." + trash
  }

  private static func left(by change: EarlierChange) -> String {
    switch change.kind {
    case .mark, .grade, .adding, .importing, .addingAndEdit: left(change.leftCount)
    default: englishChanged(change.leftCount)
    }
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

  private static func were(_ count: Int) -> String {
    "\(CommonTexts.english.words(count)) \(English.form(count, "was", "were"))"
  }

  /// What is done with a change, and who made it, if that was not this run.
  private static func maker(_ maker: EarlierChange.Maker, _ what: String) -> String {
    switch maker {
    case .earlierRun: what + ", from last time"
    case .command: what + ", from a command or another window"
    case .ownCommand: what
    }
  }

  private static func count(_ change: EarlierChange) -> String {
    switch change.kind {
    case .bookAdding, .bookDeletion, .rename, .choice, .dayChoice, .closing, .reopening:
      CommonTexts.english.books(change.count)
    case .importing: "words"
    case .moreNew: "more new words"
    case .adding, .deletion, .move, .mark, .grade, .flag, .edit, .addingAndEdit, .correction:
      CommonTexts.english.words(change.count)
    }
  }

  private static func act(_ kind: EarlierChange.Kind) -> String {
    switch kind {
    case .adding, .bookAdding: "adding"
    case .deletion, .bookDeletion: "deleting"
    case .move: "moving"
    case .mark: "marking"
    case .grade: "grading"
    case .flag: "flagging or leaving out"
    case .edit: "changing"
    case .addingAndEdit: "adding or changing"
    case .moreNew: "allowing"
    case .correction: "deciding on the correction of"
    case .rename: "renaming"
    case .choice: "setting up"
    case .dayChoice: "what that day is for in"
    case .closing: "closing"
    case .reopening: "reopening"
    case .importing: "importing"
    }
  }
}
