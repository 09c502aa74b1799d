import CBytes
import JapaneseText

/// The folded texts of all words in one run of bytes, for searching any of them at once.
///
/// Made by the first search. Words come in listing order, so that a search can stop at its limit;
/// a word that changes is added once more behind them.
struct SearchIndex {
  private(set) var bytes: [UInt8] = []
  private(set) var entries: [Entry] = []
  /// How many entries were there at first, in listing order.
  let ordered: Int
  /// The newest entry of each word that was added more than once.
  private(set) var newest: [UInt32: Int] = [:]

  struct Entry: BitwiseCopyable {
    var start: UInt32
    var row: UInt32
  }

  /// Stands behind each text; no UTF-8 has it.
  static let separator: UInt8 = 0xFF
  /// Stands before a text of which only what is inside is found: nothing begins with what it begins with.
  private static let opening: UInt8 = 0xFE

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

  /// Takes note of a word that is new or has other texts.
  mutating func update(_ row: Int, in words: EntityTable) {
    newest[UInt32(row)] = entries.count
    add(row, words)
  }

  private mutating func add(_ row: Int, _ words: EntityTable) {
    entries.append(Entry(start: UInt32(bytes.count), row: UInt32(row)))
    let texts = words.texts(of: row)
    for text in words.layout.searched.whole { add(words.arena.bytes(of: texts[text])) }
    for text in words.layout.searched.inside where texts[text].count > 0 {
      bytes.append(Self.opening)
      add(words.arena.bytes(of: texts[text]))
    }
  }

  private mutating func add(_ text: UnsafeRawBufferPointer) {
    text.withMemoryRebound(to: UInt8.self) { SearchFolding.append($0, to: &bytes) }
    bytes.append(Self.separator)
  }
}
