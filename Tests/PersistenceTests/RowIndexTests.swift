import TestSupport
import Testing

@testable import Persistence

@Suite("Finding rows by identifier")
struct RowIndexTests {
  @Test(
    "Each is found only in its own row, in ascending order and after that",
    arguments: [0, 1, 40] as [UInt64]
  )
  func found(disorder: UInt64) {
    let random = SeededRandom(seed: disorder)
    var (index, rows, places) = (RowIndex(), [EntityRow](), [RawID: Int]())
    for number in 1...400 as ClosedRange<UInt64> {
      let isLate = random.next() % 50 < disorder
      let id = RawID(high: isLate ? random.next() % 9 : 9, low: 2 * number)
      #expect(index.row(of: id, in: rows) == nil)
      rows.append(EntityRow(id: id))
      index.addLast(of: rows)
      places[id] = rows.count - 1
      for _ in 0..<3 {
        let asked = RawID(high: random.next() % 10, low: random.next() % 810)
        #expect(index.row(of: asked, in: rows) == places[asked])
      }
    }
    for (place, row) in rows.enumerated() { #expect(index.row(of: row.id, in: rows) == place) }
  }
}
