extension Dictionary {
  /// Creates a dictionary of pairs; of those with the same key, the first one counts.
  @inlinable
  package init(first pairs: some Sequence<(Key, Value)>) {
    self.init(pairs) { first, _ in first }
  }
}

extension Sequence where Element: Identifiable {
  /// The elements by their ids; of those with the same id, the first one counts.
  @inlinable
  package var byID: [Element.ID: Element] { Dictionary(first: map { ($0.id, $0) }) }
}
