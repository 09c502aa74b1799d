import Domain

nonisolated extension Sequence<WordBook> {
  /// A book that has a title already; closed ones only when no open one has it.
  func book(titled title: String) -> WordBook? {
    let same = filter { normalizedText($0.title) == normalizedText(title) }
    return same.first { !$0.isClosed } ?? same.first
  }
}
