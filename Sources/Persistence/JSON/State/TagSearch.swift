import Domain

/// Compares the tags of words with those that a search asks for.
///
/// Many words have the same tags, so each list of tags is read only once.
struct TagSearch {
  private let pattern: WordPattern
  private let text: Int
  private var known: [[UInt8]: Bool] = [:]
  private var last: (bytes: [UInt8], matches: Bool)

  init(_ pattern: WordPattern) {
    self.pattern = pattern
    text = Fields.words.layout.text(of: "tags")
    last = ([], pattern.accepts(tags: []))
  }

  /// Whether the tags of a row are as asked for.
  mutating func matches(_ row: Int, of words: EntityTable) -> Bool {
    if pattern.tags.isEmpty { return true }
    let tags = words.texts(of: row)[text]
    let bytes = words.arena.bytes.span.bytes[tags.start, tags.count]
    if bytes.byteCount == last.bytes.count, bytes.holds(last.bytes, at: 0) { return last.matches }
    let key = [UInt8](bytes)
    var value = KeptValue()
    value.text = bytes
    let matches = known[key] ?? pattern.accepts(tags: [String](value) ?? [])
    known[key] = matches
    last = (key, matches)
    return matches
  }
}
