import Domain
import TestSupport
import Testing

@Suite("What closing a book does to its words")
struct ClosingPreviewTests {
  private func card(
    _ id: WordID,
    _ state: StudyState,
    _ phase: CardPhase,
    isSecond: Bool = false
  ) -> ReviewCard {
    var card = CardState.new
    card.phase = phase
    return ReviewCard(word: .fixture(id, state: state), state: card, isSecond: isSecond)
  }

  /// Two learnt words, one ○ of which only the second card was learnt, one ○ and one – without a
  /// review, and one that is asked the other way for the first time.
  private var cards: [ReviewCard] {
    var learntTheOtherWay = card(6, .success, .new)
    learntTheOtherWay.isOtherReviewed = true
    var asked = card(5, .success, .new, isSecond: true)
    asked.isOtherReviewed = true
    return [
      card(1, .success, .review), card(2, .success, .new), card(3, .fail, .relearning(step: 0)),
      card(4, .undefined, .new), asked, learntTheOtherWay,
    ]
  }

  @Test("Words that are not ○ move; of the others those without any review are distinguished")
  func moving() {
    let preview = ClosingPreview(of: cards, movingTo: .book(2))
    #expect(preview.moved == 2 && preview.stayed == 4)
    #expect(preview.reviewed == 3 && preview.unreviewed == 1)
  }

  @Test("Without a target all stay, and each is counted once")
  func staying() {
    let preview = ClosingPreview(of: cards, movingTo: .nowhere)
    #expect(preview.moved == 0 && preview.stayed == 6)
    #expect(preview.reviewed == 4 && preview.unreviewed == 2)
  }

  @Test("Suspended words do not go on being reviewed")
  func suspended() {
    let preview = ClosingPreview(
      of: cards.map { card in
        var card = card
        card.word.isSuspended = true
        return card
      },
      movingTo: .nowhere
    )
    #expect(preview.suspended == 4 && preview.reviewed == 0 && preview.unreviewed == 2)
  }
}
