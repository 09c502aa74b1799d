import Domain
import JapaneseText

/// The words that are offered for what stands in a field.
public nonisolated struct SuggestionList: Hashable, Sendable {
  /// The words, the likeliest first.
  public private(set) var items: [Suggestion]
  /// The one that Enter takes, once the learner has gone into the list.
  public private(set) var selection: Int?

  /// Whether nothing is offered.
  public var isEmpty: Bool { items.isEmpty }

  /// Offers words.
  init(items: [Suggestion] = []) {
    self.items = items
  }

  /// Goes down, and into the list.
  mutating func selectNext() {
    guard !isEmpty else { return }
    selection = min((selection ?? -1) + 1, items.count - 1)
  }

  /// Goes up, and out of the list.
  mutating func selectPrevious() {
    selection = selection.flatMap { $0 > 0 ? $0 - 1 : nil }
  }

  /// Keeps what a longer text may still mean, until there is an answer to it.
  mutating func narrow(to text: String, on side: Side) {
    selection = nil
    let typed = SearchFolding.fold(text)
    items.removeAll { !SearchFolding.fold($0[side]).contains(typed) }
  }
}
