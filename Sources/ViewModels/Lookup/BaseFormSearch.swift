import Domain
import JapaneseText

/// A search with a word in the form in which dictionaries list it: 食べる for 食べました.
public nonisolated struct BaseFormSearch: Hashable, Sendable {
  /// The form in which dictionaries list the word.
  public let form: String
  /// The whole text to search for.
  public let text: String

  /// What a search for a text has found.
  package enum Finding: Comparable {
    case nothing
    /// Words that have the text in their example or notes only.
    case mentions
    case words

    package init(_ found: some Sequence<Word>, by text: String) {
      self = .nothing
      let searched = SearchedText(text)
      for word in found {
        self = .mentions
        if searched.isInSide(of: word) {
          self = .words
          return
        }
      }
    }
  }

  /// The search that finds more than a text itself, as long as that finds no word; nil when the text
  /// is what to search for.
  /// - Throws: What `find` throws.
  package static func best(
    for text: String,
    by forms: any BaseFormService,
    _ find: (String) async throws -> Finding
  ) async rethrows -> BaseFormSearch? {
    var best: (search: BaseFormSearch?, finding: Finding) = (nil, try await find(text))
    if best.finding == .words { return nil }
    for search in await all(for: text, by: forms) where best.finding < .words {
      let finding = try await find(search.text)
      if finding > best.finding { best = (search, finding) }
    }
    return best.search
  }

  /// The searches to try when a text finds no word, the likeliest first: its only word is
  /// conjugated, in kanji, kana or romaji; tags and states stay.
  static func all(for text: String, by forms: any BaseFormService) async -> [BaseFormSearch] {
    var parts = text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
      .map(String.init)
    let places = parts.indices.filter { isWord(parts[$0]) }
    guard places.count == 1, let place = places.first else { return [] }
    let typed = parts[place]
    let kana = Romaji.hiragana(from: typed)
    var searches: [BaseFormSearch] = []
    for form in await forms.baseForms(of: kana) where form != typed && form != kana {
      parts[place] = form
      searches.append(BaseFormSearch(form: form, text: parts.joined(separator: " ")))
    }
    return searches
  }

  private static func isWord(_ part: String) -> Bool {
    let terms = WordFilter(part).terms
    guard terms.count == 1, case .text(part) = terms[0].condition else { return false }
    return !terms[0].isNegated
  }
}
