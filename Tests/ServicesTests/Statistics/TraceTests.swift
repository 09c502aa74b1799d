import Domain
import Scheduling
import TestSupport
import Testing

@Suite("Walking through a word's reviews")
struct TraceTests {
  @Test(
    "It ends in the same state as folding, with and without fuzz",
    arguments: [nil, 7 as WordID?]
  )
  func equalsFold(word: WordID?) throws {
    let scheduler = try Scheduler(ReviewSettings())
    let random = SeededRandom(seed: 3)
    for _ in 0..<300 {
      var day = 0
      let entries = (0..<Int(random.next() % 12)).map { place in
        day += Int(random.next() % 3) * Int(random.next() % 20)
        return ReviewLog.Entry(
          moment: .fixture(days: day, seconds: place),
          rating: Rating(rawValue: UInt8(random.next() % 4) + 1) ?? .good
        )
      }
      var visited = 0
      var states: [CardState] = [.new]
      for place in entries.indices {
        states.append(scheduler.fold(entries[...place], varyingBy: word))
      }
      let state = scheduler.trace(entries[...], varyingBy: word) { entry, phase, recall in
        #expect(entry == entries[visited])
        #expect(phase == states[visited].phase)
        #expect(recall == scheduler.retrievability(of: states[visited], on: entry.moment.day))
        visited += 1
      }
      #expect(state == states.last)
      #expect(visited == entries.count)
    }
  }
}
