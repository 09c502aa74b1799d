import CustomDump
import Domain
import TestSupport
import Testing

@testable import Services

@Suite("Card states, review by review")
struct ScheduleFoldingTests {
  @Test("Applying one more review gives the same as folding all of them", arguments: [true, false])
  func extending(usesFuzz: Bool) throws {
    var settings = ReviewSettings()
    settings.usesFuzz = usesFuzz
    let folding = try ScheduleFolding(settings)
    let random = SeededRandom(seed: 17)
    for word in 0..<200 {
      let id = WordID(high: 0, low: UInt64(word))
      var (entries, days, summary) = ([ReviewLog.Entry](), 0, CardSummary?.none)
      for number in 0..<25 {
        days += [0, 0, 1, 5, 40][Int(random.next() % 5)]
        let entry = ReviewLog.Entry(
          moment: .fixture(days: days, seconds: number * 60),
          rating: [.again, .hard, .good, .good, .easy][Int(random.next() % 5)],
          carried: Self.carried(random)
        )
        entries.append(entry)
        let whole = folding.summary(of: entries[...], id)
        let next = summary.map { folding.extend($0, by: entry, id) } ?? whole
        if next != whole { return expectNoDifference(next, whole, "word \(word), \(number)") }
        summary = next
      }
    }
  }

  /// Now and then a state that another program had.
  private static func carried(_ random: SeededRandom) -> CarriedState? {
    let number = random.next()
    let memory = MemoryState(
      stability: Double(number % 500) + 1,
      difficulty: Double(number % 9) + 1
    )
    switch number % 12 {
    case 0: return CarriedState(due: .on(Day(number: Day.fixture.number + Int(number % 99))))
    case 1: return CarriedState(due: .on(.fixture), memory: memory)
    case 2: return CarriedState(due: .at(.fixture), memory: memory)
    default: return nil
    }
  }

  @Test("What changes the schedule changes the name, and nothing else does")
  func names() throws {
    let name = try ScheduleFolding(ReviewSettings()).name
    let changes: [(inout ReviewSettings) -> Void] = [
      { $0.parameters[0] = 0.3 }, { $0.desiredRetention = 0.8 }, { $0.learningSteps = [60] },
      { $0.relearningSteps = [] }, { $0.maximumInterval = 100 }, { $0.usesFuzz = false },
    ]
    for change in changes {
      var settings = ReviewSettings()
      change(&settings)
      #expect(try ScheduleFolding(settings).name != name)
    }
    var settings = ReviewSettings()
    (settings.newPerDay, settings.rolloverHour, settings.leechThreshold) = (1, 2, 3)
    #expect(try ScheduleFolding(settings).name == name)
  }
}
