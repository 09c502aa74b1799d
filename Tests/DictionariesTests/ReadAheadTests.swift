import Domain
import Testing

@testable import Dictionaries

@Suite("Reading ahead")
struct ReadAheadTests {
  @Test("The position is the consumer's, not that of the read-ahead")
  func position() throws {
    let reader = ReadAhead(NumberReader(batches: 7), count: 3)
    var positions: [Int64] = []
    var entries: [String] = []
    while let batch = try reader.next() {
      positions.append(reader.position)
      entries += batch.map(\.gana)
    }
    #expect(positions == [3, 6, 7])
    #expect(reader.fraction == 1)
    #expect(entries == (0..<7).map { "ご\($0)" })
    #expect(try reader.next() == nil)
  }

  @Test("A later error does not discard what was read before")
  func failure() throws {
    let reader = ReadAhead(NumberReader(batches: 7, failsAt: 4), count: 2)
    #expect(try reader.next()?.map(\.gana) == ["ご0", "ご1"])
    #expect(try reader.next()?.map(\.gana) == ["ご2", "ご3"])
    #expect(throws: DictionaryError.self) { try reader.next() }
    #expect(reader.position == 4)
  }
}

/// Hands out numbered entries, one in each batch.
private final class NumberReader: EntryReader {
  let name = "numbers"
  private(set) var position: Int64 = 0
  private let batches: Int64
  private let failsAt: Int64?

  init(batches: Int64, failsAt: Int64? = nil) {
    (self.batches, self.failsAt) = (batches, failsAt)
  }

  var fraction: Double { Double(position) / Double(batches) }

  func next() throws(DictionaryError) -> [DictionaryEntry]? {
    if position == failsAt { throw .unreadable(path: "numbers", code: 5) }
    guard position < batches else { return nil }
    defer { position += 1 }
    return [
      DictionaryEntry(
        kanji: nil,
        gana: "ご\(position)",
        senses: [["word \(position)"]],
        isCommon: false,
        source: name
      )
    ]
  }
}
