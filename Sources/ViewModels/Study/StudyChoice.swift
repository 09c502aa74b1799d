import Domain

/// An action at the end of a pass.
public nonisolated enum StudyChoice: CaseIterable, Hashable, Sendable {
  /// The cards that were not shown.
  case notShown
  /// The cards of the pass once more.
  case again
  /// The words that are ×.
  case onlyFail
  /// The words that are not ○.
  case withoutSuccess
  /// Close the book.
  case closeBook
  /// Back to the books.
  case back

  /// The actions that are useful after a pass.
  ///
  /// - Parameters:
  ///   - deck: The cards.
  ///   - book: Their book; nil for those of several.
  /// - Returns: The actions, in their order on the screen.
  static func choices(for deck: StudyDeck, of book: WordBook?) -> [StudyChoice] {
    allCases.filter { choice in
      switch choice {
      case .notShown: deck.shownCount < deck.passCount
      case .again, .back: true
      case .onlyFail: deck.counts.fail > 0
      // If only × are left, it would offer the same words twice.
      case .withoutSuccess: deck.counts.undefined > 0
      case .closeBook: book?.isClosed == false
      }
    }
  }

  /// The action that the learner chose; at first what was not shown, then the words not yet known,
  /// otherwise leaving.
  static func best(of choices: [StudyChoice], unless chosen: StudyChoice?) -> StudyChoice? {
    if let chosen, choices.contains(chosen) { return chosen }
    let wanted: [StudyChoice] = [.notShown, .onlyFail, .withoutSuccess, .back]
    return wanted.first(where: choices.contains)
  }
}

nonisolated extension FrontType {
  /// The side shown first.
  var side: Side {
    switch self {
    case .kanji: .kanji
    case .gana: .gana
    case .meaning: .meaning
    }
  }

  /// The sides of a word in the order of uncovering; empty sides are left out.
  func sides(of word: Word) -> [Side] {
    let order: [Side] =
      switch self {
      case .kanji: [.kanji, .gana, .meaning]
      case .gana: [.gana, .kanji, .meaning]
      case .meaning: [.meaning, .gana, .kanji]
      }
    return order.filter { !word[$0].isEmpty }
  }

  /// The next value when the key is pressed.
  var next: FrontType {
    switch self {
    case .kanji: .gana
    case .gana: .meaning
    case .meaning: .kanji
    }
  }
}
