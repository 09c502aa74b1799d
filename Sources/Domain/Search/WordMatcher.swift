/// A `WordFilter` with what it needs to know about books and reviews: it decides which words match,
/// wherever words are searched.
package struct WordMatcher: Sendable {
  /// The texts and tags that words must have.
  package let pattern: WordPattern
  private let conditions: [Condition]
  private let traits: (@Sendable (WordOutline) -> WordTraits)?

  /// A condition that needs no text of a word.
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
    traits: (@Sendable (WordOutline) -> WordTraits)?
  ) {
    pattern = WordPattern(filter)
    self.traits = traits
    conditions = filter.terms.compactMap { term in
      switch term.condition {
      case .text, .phrase, .tag: return nil
      case .trait(let trait): return .trait(trait, isNegated: term.isNegated)
      case .book(let text):
        let pattern = TitlePattern(containing: text)
        let books = titles.filter { pattern.matches($0.value) }
        return .books(Set(books.keys), isNegated: term.isNegated)
      }
    }
  }

  /// Whether a word is in a book and has the states that are asked for; texts and tags are the
  /// pattern's.
  package func accepts(_ word: WordOutline) -> Bool {
    conditions.allSatisfy { condition in
      switch condition {
      case .trait(let trait, let isNegated):
        if trait.isComputed, traits == nil { true } else { has(trait, word) != isNegated }
      case .books(let books, let isNegated): books.contains(word.bookID) != isNegated
      }
    }
  }

  private func has(_ trait: WordTrait, _ word: WordOutline) -> Bool {
    if let computed = WordTraits(trait) { return traits?(word).contains(computed) ?? false }
    return switch trait {
    case .known: word.state == .success
    case .failed: word.state == .fail
    case .undefined: word.state == .undefined
    case .flagged: word.isFlagged
    case .suspended: word.isSuspended
    case .due, .new, .learning, .learnt, .buried, .leech: false
    }
  }
}
