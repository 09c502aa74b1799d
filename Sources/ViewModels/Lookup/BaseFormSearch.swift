import Domain
import JapaneseText

/// A search with a word in the form in which dictionaries list it: 食べる for 食べました.
public nonisolated struct BaseFormSearch: Hashable, Sendable {
  /// The form in which dictionaries list the word.
  public let form: String
  /// The whole text to search for.
  public let text: String

  /// The searches to try when a text finds nothing, the likeliest first: its only word is
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
