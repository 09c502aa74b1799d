/// A `WordFilter` with what it needs to know about books and reviews: it decides which words match,
/// wherever words are searched.
package struct WordMatcher: Sendable {
  /// The texts and tags that words must have.
  package let pattern: WordPattern
  private let conditions: [Condition]
  /// The computed states that a word must have, and those that it must not have.
  private let wanted: ComputedTraits, unwanted: ComputedTraits
  private let traits: (@Sendable (WordOutline) -> ComputedTraits)?
  /// Whether nothing matches, because a state that is asked for does not exist.
  private let matchesNothing: Bool

  /// A condition on the fields of a word.
  private enum Condition {
    case trait(WordTrait, isNegated: Bool)
    case books(Set<WordBookID>, isNegated: Bool)
  }

  /// Creates a matcher.
  /// - Parameters:
  ///   - filter: What was typed.
  ///   - titles: The titles of the books; not used unless the filter names a book.
  ///   - traits: The computed states of a word; not called unless the filter needs them, and nil
  ///     while they are not known: then they make no difference.
  package init(
    _ filter: WordFilter,
    titles: [WordBookID: String],
    traits: (@Sendable (WordOutline) -> ComputedTraits)?
  ) {
    pattern = WordPattern(filter)
    matchesNothing = filter.findsNothing
    self.traits = traits
    var conditions: [Condition] = []
    var (wanted, unwanted): (ComputedTraits, ComputedTraits) = ([], [])
    for term in filter.terms {
      switch term.condition {
      case .text, .phrase, .tag: continue
      case .trait(let trait):
        if let computed = ComputedTraits(trait) {
          if term.isNegated { unwanted.insert(computed) } else { wanted.insert(computed) }
        } else {
          conditions.append(.trait(trait, isNegated: term.isNegated))
        }
      case .book(let text):
        let pattern = TitlePattern(containing: text)
        let books = titles.filter { pattern.matches($0.value) }
        conditions.append(.books(Set(books.keys), isNegated: term.isNegated))
      }
    }
    (self.conditions, self.wanted, self.unwanted) = (conditions, wanted, unwanted)
  }

  /// Whether a word is in a book and has the states that are asked for; texts and tags are the
  /// pattern's.
  package func accepts(_ word: WordOutline) -> Bool {
    if matchesNothing { return false }
    for condition in conditions {
      switch condition {
      case .trait(let trait, let isNegated):
        if has(trait, word) == isNegated { return false }
      case .books(let books, let isNegated):
        if books.contains(word.bookID) == isNegated { return false }
      }
    }
    // They cost more than the fields.
    guard let traits, !wanted.isEmpty || !unwanted.isEmpty else { return true }
    let computed = traits(word)
    return computed.isSuperset(of: wanted) && computed.isDisjoint(with: unwanted)
  }

  private func has(_ trait: WordTrait, _ word: WordOutline) -> Bool {
    switch trait {
    case .known: word.state == .success
    case .failed: word.state == .fail
    case .undefined: word.state == .undefined
    case .flagged: word.isFlagged
    case .suspended: word.isSuspended
    case .due, .new, .learning, .learnt, .buried, .leech: false
    }
  }
}
