import Domain

extension Word {
  /// The tags with nothing in them that separates tags in Anki and in tables.
  package var exportedTags: [String] { tags.map { String($0.map { $0.isWhitespace ? "_" : $0 }) } }
}
