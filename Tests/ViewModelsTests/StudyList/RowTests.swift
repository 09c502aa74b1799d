import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Rows that are covered, filtered and picked")
struct RowTests {
  @Test("Sides are covered and rows uncovered; another side covers them again")
  func covers() {
    var covers = RowCovers()
    covers.toggle(.meaning)
    covers.uncover(1)
    #expect(covers.sides == [.meaning] && covers.uncovered == [1])
    covers.coverAgain()
    #expect(covers.sides == [.meaning] && covers.uncovered.isEmpty)
    covers.uncover(1)
    covers.toggle(.gana)
    #expect(covers.sides == [.meaning, .gana] && covers.uncovered.isEmpty)
    covers.flip(front: .kanji)
    #expect(covers.sides.isEmpty)
    covers.flip(front: .kanji)
    #expect(covers.sides == [.meaning, .gana])
    covers.showAll()
    #expect(covers.sides.isEmpty)
  }

  @Test("A filter finds rows, remembers where the learner was before it, and ends once")
  func filter() {
    var filter = RowFilter()
    #expect(filter.end() == nil)
    filter.start(at: 3)
    filter.type("drink")
    filter.look(through: StudyCards(Word.fixtures(3)), pass: [2, 1, 0], titles: [:])
    #expect(filter.shown?.matches == [1])
    #expect(filter.endTyping() == true)
    #expect(filter.shown?.isTyping == false)
    filter.start(at: 1)
    #expect(filter.shown?.isTyping == true)
    #expect(filter.end() == .word(3))
    #expect(filter.shown == nil)
    filter.start(at: nil)
    #expect(filter.endTyping() == false)
    #expect(filter.end() == .end)
  }

  @Test("Other words are examined only after they were announced")
  func otherWords() {
    var filter = RowFilter()
    filter.start(at: nil)
    filter.type("drink")
    filter.look(through: StudyCards(Word.fixtures(3)), pass: [0, 1, 2], titles: [:])
    #expect(filter.shown?.matches == [1])
    let others = Array(Word.fixtures(3).reversed().dropFirst())
    filter.forgetWords()
    filter.look(through: StudyCards(others), pass: [0, 1], titles: [:])
    #expect(filter.shown?.matches == [0])
    filter.edit(.deleteToStart)
    filter.look(through: StudyCards(others), pass: [0, 1], titles: [:])
    #expect(filter.shown?.matches == [0, 1])
  }

  @Test("Words that have come or gone are examined before they are announced, too")
  func moreWords() {
    var filter = RowFilter()
    filter.start(at: nil)
    filter.type("drink")
    filter.look(through: StudyCards(Word.fixtures(2)), pass: [0, 1], titles: [:])
    let more = [.fixture(9)] + Word.fixtures(2)
    filter.look(through: StudyCards(more), pass: [0, 1, 2], titles: [:])
    #expect(filter.shown?.matches == [2])
  }

  @Test("A range is picked as the word was where it begins; without that word there is none")
  func ranges() {
    let rows: [WordID] = [1, 2, 3, 4, 5]
    var picks = RowPicks()
    var picked: Set<WordID> = []
    #expect(picks.extend(to: 4, of: rows, in: &picked) == false)
    picks.toggle(4, in: &picked)
    #expect(picks.extend(to: 1, of: rows, in: &picked) == true)
    #expect(picked == [2, 3, 4])
    picks.toggle(3, in: &picked)
    #expect(picks.extend(to: 3, of: rows, in: &picked) == true)
    #expect(picked == [2])
    #expect(picks.extend(to: 0, of: [1, 2] as [WordID], in: &picked) == false)
    picks.clear(&picked)
    #expect(picked.isEmpty)
    #expect(picks.extend(to: 4, of: rows, in: &picked) == false)
  }

  @Test("Picked words that are not among the rows are counted")
  func hidden() {
    var picks = RowPicks()
    picks.count([1, 2, 9], among: [1, 2, 3] as [WordID])
    #expect(picks.hiddenCount == 1)
    picks.count([], among: [1] as [WordID])
    #expect(picks.hiddenCount == 0)
  }

  @Test("A word that has left the pass since the filter looked through it is no row")
  func goneMatches() {
    let deck = StudyDeck(words: Word.fixtures(2))
    let places = RowPlaces(of: deck, matches: [1, 2, 4])
    #expect(places.count == 1)
    #expect(places.selected == 0)
    #expect(places.position(ofRow: 0) == 1)
    #expect(RowPlaces(of: deck, matches: [3]).selected == nil)
  }
}
