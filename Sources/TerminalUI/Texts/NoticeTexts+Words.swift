import Domain
import TerminalKit
import ViewModels

nonisolated extension NoticeTexts {
  static func englishWords(_ notice: WordsNotice) -> String {
    switch notice {
    case .done(let deed, let count): englishDone(deed, count)
    case .undone(let deed, let count): englishUndone(deed, count)
    case .marksUndone(let count, let left):
      "\(CommonTexts.english.words(count)) \(English.form(count, "has its", "have their")) earlier "
        + "mark again; \(English.number(left)) \(English.form(left, "was", "were")) marked since and "
        + "\(English.form(left, "stays", "stay"))."
    case .nothingToChange:
      "Nothing to change: the words are already like that, or do not exist any more."
    case .sheetUnchanged: "The text is unchanged; nothing was changed."
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

  private static func englishDone(_ deed: WordsChangeKind, _ count: Int) -> String {
    let words = CommonTexts.english.words(count)
    switch deed {
    case .moved(let book): return "\(words) moved to “\(book)”. \(undo) undoes it."
    case .copied(let book): return "\(words) copied to “\(book)”. \(undo) undoes it."
    case .deleted:
      return "\(words) deleted. \(undo) brings \(English.form(count, "it", "them")) back."
    case .tagged(let added, let removed):
      return "\(words) \(tags(added, removed)). \(undo) undoes it."
    case .edited(let changed, let added, let deleted):
      return "\(englishEdited(changed, added, deleted)). \(undo) undoes it."
    case .corrected: return "\(words) corrected. \(undo) undoes it."
    case .state(let state): return "\(words) marked \(state.symbol). \(undo) undoes it."
    case .card(let change): return "\(words) \(englishChange(change)). \(undo) undoes it."
    }
  }

  private static func englishUndone(_ deed: WordsChangeKind, _ count: Int) -> String {
    let words = CommonTexts.english.words(count)
    let are = English.form(count, "is", "are")
    switch deed {
    case .moved(let book): return "\(words) \(are) back from “\(book)”."
    case .copied(let book): return "Undone: \(words) \(are) removed from “\(book)”."
    case .deleted: return "\(words) \(are) back."
    case .tagged:
      return "\(words) \(English.form(count, "has its", "have their")) earlier tags again."
    case .edited(let changed, let added, let deleted):
      return "Undone: \(englishEdited(changed, added, deleted))."
    case .corrected: return "\(words) \(are) as before the correction."
    case .state:
      return "\(words) \(English.form(count, "has its", "have their")) earlier mark again."
    case .card(let change): return "\(words) \(are) \(englishOpposite(change))."
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
