import Domain
import Testing

@Suite("Confused words")
struct ConfusionLedgerTests {
  private let aunt = AnswerFixture.word("叔母さん", "おばさん", "aunt", id: 1)
  private let granny = AnswerFixture.word("お婆さん", "おばあさん", "grandmother", id: 2)
  private let cola = AnswerFixture.word("コーラ", "こーら", "cola; coke", id: 3)
  private let shell = AnswerFixture.word("甲羅", "こうら", "shell", id: 4)

  private func review(
    _ word: Word,
    _ typed: String?,
    asked: Side? = .meaning,
    _ rating: Rating = .again,
    at time: Int64 = 0
  ) -> Review {
    Review(
      id: ReviewID(high: 1, low: UInt64(time)),
      wordID: word.id,
      moment: StudyMoment(time: Timestamp(milliseconds: time), day: Day(number: 0)),
      rating: rating,
      asked: asked,
      typed: typed
    )
  }

  private func ledger(_ reviews: [Review]) -> ConfusionLedger {
    ConfusionLedger(words: [aunt, granny, cola, shell], reviews: reviews)
  }

  @Test("A wrong answer that is another word's text counts for both words")
  func pairs() {
    let ledger = ledger([
      review(aunt, "おばあさん", at: 1), review(granny, "おばさん", at: 2),
      review(granny, "aunt", asked: .gana, at: 3), review(cola, "Shell", asked: .gana, at: 4),
    ])
    #expect(
      ledger.confusions == [
        Confusion([aunt.id, granny.id], count: 3, last: Timestamp(milliseconds: 3)),
        Confusion([cola.id, shell.id], count: 1, last: Timestamp(milliseconds: 4)),
      ]
    )
    #expect(ledger.drill == [aunt.id, granny.id])
  }

  @Test("Untyped, right or unknown answers are not confusions")
  func none() {
    let reviews = [
      review(aunt, nil), review(aunt, "おばあさん", asked: nil),
      review(aunt, "おばあさん", .good), review(aunt, "おばさん"), review(aunt, "おじさん"),
      review(AnswerFixture.word("", "か", "mosquito", id: 9), "こうら"),
    ]
    #expect(ledger(reviews).confusions.isEmpty)
    #expect(ledger([]).drill.isEmpty)
  }

  @Test("The order of the reviews does not matter")
  func order() {
    let reviews = [
      review(shell, "コーラ", at: 5), review(aunt, "オバアサン", at: 7),
      review(shell, "coke", asked: .gana, at: 3),
    ]
    #expect(ledger(reviews) == ledger(reviews.reversed()))
    #expect(ledger(reviews).drill == [cola.id, shell.id])
  }
}
