import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("A drill")
struct ReviewDrillTests {
  private func deck(_ count: Int) -> ReviewDeck {
    var deck = ReviewDeck()
    deck.deal(ReviewQueue(.new(count)), keeping: nil, at: .fixture)
    return deck
  }

  private func left(_ deck: ReviewDeck) -> [WordID] { deck.queue.pending.map(\.id) }

  @Test("Answers are undone one after the other, each with the cards as they lay")
  func undo() {
    var (drill, deck) = (ReviewDrill(), deck(3))
    let unchanged = { (_: Int) in false }
    #expect(!drill.canUndo)
    deck.uncover()
    drill.answer(.again, milliseconds: 100, wasTyped: false, after: 0, in: &deck, at: .fixture)
    #expect(left(deck) == [2, 3, 1])
    #expect(!deck.isUncovered)
    drill.answer(.good, milliseconds: 200, wasTyped: false, after: 0, in: &deck, at: .fixture)
    #expect(left(deck) == [3, 1])
    #expect(deck.tally == ReviewTally(graded: 2, recalled: 1, milliseconds: 300))
    #expect(drill.canUndo)
    #expect(drill.undo(unless: unchanged).map(left) == [2, 3, 1])
    let first = drill.undo(unless: unchanged)
    #expect(first.map(left) == [1, 2, 3])
    #expect(first?.isUncovered == true)
    #expect(drill.undo(unless: unchanged) == nil)
  }

  @Test("A word that was suspended is read again once it is to be in front, and only once")
  func leavingOut() {
    var (drill, deck) = (ReviewDrill(), deck(3))
    deck.remove(1, at: .fixture)
    drill.leaveOut(1)
    #expect(drill.words(of: deck, inFront: nil) == [2, 3])
    #expect(drill.words(of: deck, inFront: 2) == [2, 3])
    #expect(drill.words(of: deck, inFront: 1) == [1, 2, 3])
    #expect(drill.words(of: deck, inFront: 1) == [2, 3])
  }

  @Test("An answer that is undone brings no old text and no deleted word back")
  func changedElsewhere() async {
    let fixture = ReviewFixture(.new(3), source: .drill(.failed))
    await fixture.model.load()
    await fixture.answer(.good)
    let edited = ReviewCard(word: .fixture(1, kanji: SideContent("食物")))
    fixture.service.onCards.does { ids in
      let known = [edited, [ReviewCard].new(3)[1]]
      return known.filter { ids.contains($0.id) }
    }
    await fixture.model.grading.undo()
    #expect(fixture.picture == "食物 uncovered, 2 left")
    #expect(fixture.model.state.notice == .review(.answerUndone))
  }

  @Test("A suspended word that undo has brought back leaves it once more on redo")
  func suspendedAgain() async {
    let fixture = ReviewFixture(.new(3), source: .drill(.failed))
    await fixture.model.load()
    fixture.service.onChange.returns(WordStep(patches: [WordPatch(id: 1, isSuspended: false)]))
    fixture.words.onPerform.does { step in
      WordStep(patches: [WordPatch(id: 1, isSuspended: step.patches[0].isSuspended != true)])
    }
    fixture.service.onCards.does { [words = fixture.words] ids in
      let isSuspended = words.onPerform.inputs.last?.patches.first?.isSuspended == true
      return Word.fixtures(3).filter { ids.contains($0.id) }.map { known in
        var word = known
        word.isSuspended = isSuspended && word.id == 1
        return ReviewCard(word: word)
      }
    }
    await fixture.model.changes.suspend()
    for _ in 0..<2 {
      #expect(fixture.picture == "飲む covered, 2 left")
      await fixture.model.grading.undo()
      #expect(fixture.picture == "食べ物 covered, 3 left")
      await fixture.model.grading.redo()
    }
    #expect(fixture.picture == "飲む covered, 2 left")
  }

  @Test("It goes on with what was left, in that order; with all or none of it, it begins anew")
  func goingOn() {
    #expect(rest(left: [3, 9, 1], answered: [2]) == [3, 1])
    #expect(rest(left: [1, 2, 3]) == nil)
    #expect(rest(left: [9], answered: [1, 2, 3]) == nil)
    #expect(rest(left: []) == nil)
  }

  @Test("Words that it has got since are behind those that were left")
  func newcomers() {
    #expect(rest(left: [3], answered: [2]) == [3, 1])
    #expect(rest(left: [2, 3]) == [2, 3, 1])
  }

  /// What is left of a drill of three cards that was left before.
  private func rest(left: [WordID], answered: [WordID] = []) -> [WordID]? {
    ReviewDrill.rest(of: .new(3), left: left, answered: answered)?.map(\.id)
  }
}
