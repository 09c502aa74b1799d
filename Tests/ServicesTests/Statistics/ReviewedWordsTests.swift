import Domain
import TestSupport
import Testing

@testable import Services

@Suite("The words of a review log")
struct ReviewedWordsTests {
  private func id(_ number: UInt64) -> WordID { WordID(high: 0, low: number) }

  /// Three words, the second one with two cards.
  private var log: ReviewLog {
    var log = ReviewLog()
    for number in UInt64(1)...3 {
      let entries = [false, true].prefix(number == 2 ? 2 : 1).map {
        ReviewLog.Entry(moment: .fixture(), rating: .good, isSecond: $0)
      }
      log.append(id(number), entries[...])
    }
    return log
  }

  @Test(
    "Each is at the places of its cards, whatever order they come in",
    arguments: [[1, 2, 3], [3, 1, 2], [4, 2, 5, 3, 1], [2, 3]] as [[UInt64]]
  )
  func places(order: [UInt64]) {
    var words = ReviewedWords(of: log)
    for number in order {
      #expect(words.take(WordOutline(.fixture(id(number), in: 1))) == (number <= 3))
    }
    let found = words.outlines.map { $0?.id }
    #expect(found == [1, 2, 2, 3].map { order.contains($0) ? id($0) : nil })
  }
}
