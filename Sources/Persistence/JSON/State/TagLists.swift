import Domain
import JapaneseText

/// The lists of tags that words have, each once: many words have the same tags.
struct TagLists {
  /// The lists, with folded tags; the first one is empty.
  private(set) var lists: [[[UInt8]]] = [[]]
  private var places: [[UInt8]: UInt32] = [[]: 0]
  private var last: (bytes: [UInt8], place: UInt32) = ([], 0)

  /// The index of the list that a row has, which is added if it is new.
  mutating func place(of row: Int, in words: EntityTable) -> UInt32 {
    let text = words.texts(of: row)[Self.text]
    let bytes = words.arena.bytes.span.bytes[text.start, text.count]
    if bytes.byteCount == last.bytes.count, bytes.holds(last.bytes, at: 0) { return last.place }
    let key = [UInt8](bytes)
    let place = places[key] ?? add(bytes)
    places[key] = place
    last = (key, place)
    return place
  }

  private mutating func add(_ bytes: RawSpan) -> UInt32 {
    var value = KeptValue()
    value.text = bytes
    lists.append(([String](value) ?? []).map(SearchFolding.fold))
    return UInt32(lists.count - 1)
  }

  private static let text = Fields.words.layout.text(of: "tags")
}
