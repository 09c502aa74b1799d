import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("The side that a session asks first")
struct AskedSideTests {
  private func asked(_ fronts: CardFronts, isSecond: Bool = false) async -> [Notice?] {
    var card = ReviewCard(word: .fixture(1), isSecond: isSecond)
    card.state.phase = .review
    let fixture = ReviewFixture([card])
    var book = WordBook.fixture(1, title: "N5")
    (book.front, book.secondFront) = (fronts.front, fronts.second)
    fixture.books.onBooks.returns([.fixture(book)])
    await fixture.model.load()
    var notices: [Notice?] = []
    for _ in 0..<4 {
      await fixture.model.askNextSide()
      notices.append(fixture.model.state.notice)
    }
    return notices
  }

  @Test("A card of a book that asks both ways says where it keeps its side")
  func bothWays() async {
    #expect(
      await asked(CardFronts(.kanji, second: .meaning)) == [
        .review(.asks(.kanji)), .review(.asks(.gana)),
        .review(.asksNot(.meaning, instead: .kanji)), .review(.asks(.book)),
      ]
    )
    #expect(
      await asked(CardFronts(.kanji, second: .meaning), isSecond: true) == [
        .review(.asksNot(.kanji, instead: .meaning)),
        .review(.asksNot(.gana, instead: .meaning)),
        .review(.asks(.meaning)), .review(.asks(.book)),
      ]
    )
  }

  @Test("Elsewhere every side is asked")
  func oneWay() async {
    #expect(
      await asked(CardFronts(.kanji)) == [
        .review(.asks(.kanji)), .review(.asks(.gana)), .review(.asks(.meaning)),
        .review(.asks(.book)),
      ]
    )
  }
}
