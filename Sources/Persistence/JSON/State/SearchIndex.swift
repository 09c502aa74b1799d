import CBytes
import JapaneseText

/// The folded texts of all words in one array of bytes, so that all are searched in one pass.
///
/// Built by the first search. Words are in listing order, so that a search can stop at its limit; a
/// word that changes is appended again.
struct SearchIndex {
  private(set) var bytes: [UInt8] = []
  private(set) var entries: [Entry] = []
  /// The number of entries at first, in listing order.
  let ordered: Int
  /// The newest entry of each word that was added more than once.
  private(set) var newest: [UInt32: Int] = [:]
  private(set) var tagLists = TagLists()

  struct Entry: BitwiseCopyable {
    var start: UInt32
    var row: UInt32
    /// The index of the list of its tags.
    var tags: UInt32
  }

  /// Follows each text; it does not occur in UTF-8.
  static let separator: UInt8 = 0xFF
  /// Precedes a text that only matches by what it contains: nothing begins with what it begins
  /// with.
  static let opening: UInt8 = 0xFE

  init(of words: borrowing EntityTable) {
    let rows = words.rows
    var order = (0..<UInt32(rows.count)).filter { rows[Int($0)].isKnown }
    let isOrdered = zip(order, order.dropFirst()).allSatisfy {
      rows[Int($0)].isListedBefore(rows[Int($1)])
    }
    if !isOrdered { order.sort { rows[Int($0)].isListedBefore(rows[Int($1)]) } }
    ordered = order.count
    entries.reserveCapacity(order.count)
    bytes.reserveCapacity(words.arena.bytes.count - words.arena.wasted)
    for row in order { add(Int(row), words) }
  }

  /// Updates the index with a word that is new or has other texts.
  mutating func update(_ row: Int, in words: EntityTable) {
    newest[UInt32(row)] = entries.count
    add(row, words)
  }

  private mutating func add(_ row: Int, _ words: EntityTable) {
    let tags = tagLists.place(of: row, in: words)
    entries.append(Entry(start: UInt32(bytes.count), row: UInt32(row), tags: tags))
    let texts = words.texts(of: row)
    for text in words.layout.searched.whole { add(words.arena.bytes(of: texts[text])) }
    for text in words.layout.searched.inside where texts[text].count > 0 {
      bytes.append(Self.opening)
      add(words.arena.bytes(of: texts[text]))
    }
  }

  private mutating func add(_ text: RawSpan) {
    SearchFolding.append(text, to: &bytes)
    bytes.append(Self.separator)
  }
}
