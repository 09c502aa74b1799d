import Domain
import Testing

@Suite("Card summaries")
struct CardSummariesTests {
  private func id(_ number: Int) -> WordID { WordID(high: 0, low: UInt64(number)) }

  private func summary(_ number: Int) -> CardSummary {
    CardSummary(
      state: .new,
      firstDay: Day(number: number),
      wasLearnt: false,
      failedLastDay: false
    )
  }

  private func summaries() -> CardSummaries {
    var summaries = CardSummaries()
    for number in 1...5 { summaries.set(summary(number), of: id(number)) }
    return summaries
  }

  @Test(
    "Words one after the other are found in any order, and those without reviews are not",
    arguments: [[1, 2, 3, 4, 5, 6], [5, 4, 3, 2, 1], [2, 9, 3, 1, 1, 5, 8, 4]]
  )
  func inTurn(order: [Int]) {
    let summaries = summaries()
    var place = 0
    for number in order {
      let found = summaries.summary(of: id(number), near: &place)
      #expect(found?.firstDay.number == (number <= 5 ? number : nil))
    }
  }

  @Test("A later summary of a word replaces the one before")
  func replaced() {
    var summaries = summaries()
    summaries.set(summary(20), of: id(2))
    #expect(summaries.wordIDs == (1...5).map(id))
    #expect(summaries.values == [1, 20, 3, 4, 5].map(summary))
    #expect(summaries[id(2)] == summary(20))
  }
}
