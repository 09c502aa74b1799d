import CBytes
import JapaneseText

/// The folded texts of all words in one run of bytes, for searching any side at once.
///
/// Made by the first search. Words come in listing order, so that a search can stop at its limit;
/// a word that changes is added once more behind them.
struct SearchIndex {
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// How many entries were there at first, in listing order.
  private let ordered: Int
  /// The newest entry of each word that was added more than once.
  private var newest: [UInt32: Int] = [:]

  private struct Entry: BitwiseCopyable {
    var start: UInt32
    var row: UInt32
  }

  /// Stands behind each side; no UTF-8 has it.
  private static let separator: UInt8 = 0xFF

  init(of words: borrowing WordTable) {
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
  mutating func update(_ row: Int, in words: WordTable) {
    newest[UInt32(row)] = entries.count
    add(row, words)
  }

  private mutating func add(_ row: Int, _ words: WordTable) {
    entries.append(Entry(start: UInt32(bytes.count), row: UInt32(row)))
    let texts = words.texts(of: row)
    for part in 0..<WordTexts.meaningImage {
      words.arena.bytes(of: texts[part]).withMemoryRebound(to: UInt8.self) {
        SearchFolding.append($0, to: &bytes)
      }
      bytes.append(Self.separator)
    }
  }

  /// The rows with `needle` on a side, oldest first.
  func find(
    _ needle: [UInt8],
    in words: WordTable,
    limit: Int,
    where isWanted: (Int) -> Bool
  ) -> [Int] {
    guard !needle.isEmpty, limit > 0 else { return [] }
    var found: [Int] = []
    var foundInOrder = 0
    var entry = 0
    while let match = next(needle, from: entry) {
      entry = match + 1
      let row = entries[match].row
      guard newest[row].map({ $0 == match }) ?? true, isWanted(Int(row)) else { continue }
      if match < ordered {
        guard foundInOrder < limit else {
          entry = max(entry, ordered)
          continue
        }
        foundInOrder += 1
      }
      found.append(Int(row))
    }
    if found.count > foundInOrder {
      found.sort { words.rows[$0].isListedBefore(words.rows[$1]) }
    }
    return Array(found.prefix(limit))
  }

  /// The first entry from `first` on that has the needle.
  private func next(_ needle: [UInt8], from first: Int) -> Int? {
    guard first < entries.count else { return nil }
    let start = Int(entries[first].start)
    let place: Int? = bytes.withUnsafeBytes { haystack in
      guard let base = haystack.baseAddress,
        let found = tangocho_find(base + start, haystack.count - start, needle, needle.count)
      else { return nil }
      return found - base
    }
    return place.map { entry(at: $0, from: first) }
  }

  private func entry(at place: Int, from first: Int) -> Int {
    var (low, high) = (first, entries.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(entries[middle].start) <= place { low = middle } else { high = middle }
    }
    return low
  }
}
