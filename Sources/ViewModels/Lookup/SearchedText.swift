import Domain
import JapaneseText

/// The texts of which a search wants one, in a side, the example or the notes of a word, or as a tag.
nonisolated struct SearchedText {
  private let folded: [[UInt8]]

  init(_ search: String) { folded = WordPattern(WordFilter(search)).lead }

  /// Whether a text contains it.
  func isIn(_ text: String) -> Bool {
    let text = SearchFolding.fold(text)
    return folded.contains { text.contains($0) }
  }

  /// Whether a tag is it.
  func isTag(_ tag: String) -> Bool { folded.contains(SearchFolding.fold(tag)) }

  /// Whether a side of a word contains it; true when the search wants no text.
  func isInSide(of word: Word) -> Bool {
    folded.isEmpty || Side.allCases.contains { isIn(word[$0].text) }
  }
}
