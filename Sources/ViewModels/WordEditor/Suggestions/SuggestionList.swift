import Domain
import JapaneseText

/// The words offered for the text of a field.
public nonisolated struct SuggestionList: Hashable, Sendable {
  /// The words, the likeliest first.
  public private(set) var items: [Suggestion]
  /// The selected word, which Enter accepts; nil when the list is not entered.
  public private(set) var selection: Int?

  /// Whether nothing is offered.
  public var isEmpty: Bool { items.isEmpty }

  /// Creates a list of words.
  init(items: [Suggestion] = []) {
    self.items = items
  }

  /// Moves down, and into the list.
  mutating func selectNext() {
    guard !isEmpty else { return }
    selection = min((selection ?? -1) + 1, items.count - 1)
  }

  /// Moves up, and out of the list.
  mutating func selectPrevious() {
    selection = selection.flatMap { $0 > 0 ? $0 - 1 : nil }
  }

  /// Keeps the words that match a longer text, until there is a new result.
  mutating func narrow(to query: TypedWordQuery) {
    selection = nil
    let typed = query.parts.map { (SearchFolding.fold($0.text), $0.side) }
    items.removeAll { word in
      !typed.contains { SearchFolding.fold(word[$1]).contains($0) }
    }
  }
}
