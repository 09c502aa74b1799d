import Domain
import Synchronization
import Testing

@Suite("Identifiers")
struct IdentifierTests {
  /// Texts and halves from the ULID specification: the time of its example, and the limits.
  @Test(
    "The text form is a ULID",
    arguments: [
      ("00000000000000000000000000", UInt64(0), UInt64(0)),
      ("7ZZZZZZZZZZZZZZZZZZZZZZZZZ", .max, .max),
      ("00000000000000000000000001", 0, 1),
      ("0000000000000G000000000000", 1, 0),
      ("014D2PF2DBSQQZXQ5TK1V58CGG", 0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210),
    ]
  )
  func texts(text: String, high: UInt64, low: UInt64) {
    let id = WordID(high: high, low: low)
    #expect(id.description == text)
    #expect(WordID(text) == id)
    #expect(WordID(text.lowercased()) == id)
  }

  @Test("The time comes first: 01ARYZ6S41 is 1469918176385 ms")
  func time() throws {
    let id = try #require(WordID("01ARYZ6S41TSV4RRFFQ69G5FAV"))
    #expect(id.high >> 16 == 1_469_918_176_385)
    #expect(id.description == "01ARYZ6S41TSV4RRFFQ69G5FAV")
  }

  @Test(
    "A text that is not a ULID is rejected",
    arguments: [
      "", "0", "80000000000000000000000000", "0000000000000000000000000U",
      "000000000000000000000000000", "0000000000000000000000000あ", "0000000000000000000000000-",
    ]
  )
  func refusals(text: String) {
    #expect(WordID(text) == nil)
  }

  @Test("An invalid digit is noticed in every position")
  func digits() {
    let digits = Array("7ZZZZZZZZZZZZZZZZZZZZZZZZZ".utf8)
    for place in digits.indices {
      for wrong in Array("ULIO-\u{0}\u{7F}".utf8) + [0x80, 0xFF] {
        var text = digits
        text[place] = wrong
        #expect(WordID(utf8: text.span.bytes) == nil)
      }
    }
  }

  @Test("Identifiers and their texts sort alike")
  func order() {
    let ids = [(0, 5), (1, 0), (1, 9), (2, 1)].map { WordID(high: $0.0, low: $0.1) }
    #expect(ids.shuffled().sorted() == ids)
    #expect(ids.map(\.description).sorted() == ids.map(\.description))
  }

  @Test("A generator's identifiers increase within a millisecond and when the clock is set back")
  func monotonic() {
    let clock = StepClock([5, 5, 5, 4, 3, 6])
    let generator = ULIDGenerator(clock: clock, random: CountingRandom())
    let ids: [WordID] = (0..<6).map { _ in generator.make() }
    #expect(ids.sorted() == ids)
    #expect(Set(ids).count == 6)
    #expect(ids.map { $0.high >> 16 } == [5, 5, 5, 5, 5, 6])
  }
}

/// A clock that returns the given milliseconds one after the other.
private final class StepClock: WallClock {
  private let times: Mutex<[Int64]>

  init(_ times: [Int64]) { self.times = Mutex(times) }

  var now: Timestamp { Timestamp(milliseconds: times.withLock { $0.removeFirst() }) }

  func day(of moment: Timestamp) -> Day { Day(number: 0) }

  func secondOfDay(at moment: Timestamp) -> Int { 0 }
}

/// "Randomness" that counts down, so that carries occur.
private final class CountingRandom: RandomSource {
  private let state = Mutex(UInt64.max)

  func next() -> UInt64 {
    state.withLock { state in
      state -= 1
      return state
    }
  }
}
