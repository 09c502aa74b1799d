import Domain
import TerminalKit
import ViewModels

nonisolated extension NoticeTexts {
  static func englishWords(_ notice: WordsNotice) -> String {
    switch notice {
    case .done(.deleted, let count):
      "\(englishDeed(.deleted, count)). \(undo) brings \(English.form(count, "it", "them")) back."
    case .done(let deed, let count): "\(englishDeed(deed, count)). \(undo) undoes it."
    case .undone(.deleted, let count):
      "Undone: \(englishDeed(.deleted, count)); \(English.form(count, "it is", "they are")) back."
    case .undone(let deed, let count): "Undone: \(englishDeed(deed, count))."
    case .marksUndone(let state, let count, let left):
      "Undone: \(englishDeed(.state(state), count)); \(English.number(left)) "
        + "\(English.form(left, "was", "were")) marked since and "
        + "\(English.form(left, "stays", "stay"))."
    case .nothingToChange:
      "Nothing to change: the words are already like that, or do not exist any more."
    case .sheetUnchanged:
      "The text is unchanged. An editor with its own window has to wait: EDITOR=\"code --wait\"."
    case .sheetKept(let path):
      "Nothing was changed. \(StudyListKeys.map[.editTogether]) continues with the text, which is "
        + "\(path)."
    case .sheetIsGone(let path):
      "The text is no longer at \(path), so nothing was changed. "
        + "\(StudyListKeys.map[.editTogether]) starts again."
    case .notEdited(let end, let path): englishNotEdited(end, path)
    case .correctionLeft(let word):
      "“\(word)” stays as it is. \(undo) undoes it; \(CorrectionsKeys.map[.showLeft]) lists what you left."
    case .correctionOffered(let word): "The correction of “\(word)” is offered again."
    case .noWord:
      "There is no word here. \(StudyListKeys.filterMap[.filter(.cancel)]) shows all words again."
    }
  }

  /// What was done, as it follows “Undone:”, too.
  private static func englishDeed(_ deed: WordsChangeKind, _ count: Int) -> String {
    let words = CommonTexts.english.words(count)
    return switch deed {
    case .moved(let book): "\(words) moved to “\(book)”"
    case .copied(let book): "\(words) copied to “\(book)”"
    case .deleted: "\(words) deleted"
    case .tagged(let added, let removed): "\(words) \(tags(added, removed))"
    case .edited(let changed, let added, let deleted): englishEdited(changed, added, deleted)
    case .corrected: "\(words) corrected"
    case .state(let state): "\(words) marked \(state.symbol)"
    case .card(let change): "\(words) \(englishChange(change))"
    }
  }

  /// `tagged verb, N5, no longer old`.
  private static func tags(_ added: [String], _ removed: [String]) -> String {
    English.list([
      added.isEmpty ? nil : "tagged \(English.list(added))",
      removed.isEmpty ? nil : "no longer tagged \(English.list(removed))",
    ])
  }
}
