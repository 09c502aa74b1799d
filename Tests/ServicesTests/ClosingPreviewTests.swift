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

  private var cards: [ReviewCard] {
    [
      card(1, .success, .review), card(2, .success, .new), card(3, .fail, .relearning(step: 0)),
      card(4, .undefined, .new), card(5, .success, .new, isSecond: true),
    ]
  }

  @Test("Words that are not ○ move; of the others those without any review are told apart")
  func moving() {
    let preview = ClosingPreview(of: cards, movingTo: .book(2))
    #expect(preview.moved == 2 && preview.stayed == 3)
    // The second card of the last word is new, its first card was learnt.
    #expect(preview.reviewed == 2 && preview.unreviewed == 1)
  }

  @Test("Without a target all stay; what is not ○ and new is neither")
  func staying() {
    let preview = ClosingPreview(of: cards, movingTo: .nowhere)
    #expect(preview.moved == 0 && preview.stayed == 5)
    #expect(preview.reviewed == 3 && preview.unreviewed == 1)
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
    #expect(preview.suspended == 3 && preview.reviewed == 0 && preview.unreviewed == 1)
  }
}
