import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("One way through the cards")
struct StudyPassTests {
  private let cards = StudyCards(Word.fixtures(4, states: [.success, .fail]))

  @Test("It counts its own cards, now and when it began")
  func counting() {
    var pass = StudyPass([1, 3], of: cards)
    #expect(pass.counts == StateCounts(undefined: 0, success: 0, fail: 2))
    pass.count(1, from: .fail, to: .success)
    pass.count(0, from: .success, to: .fail)
    #expect(pass.counts == StateCounts(undefined: 0, success: 1, fail: 1))
    #expect(pass.countsAtStart == StateCounts(undefined: 0, success: 0, fail: 2))
    pass.begin(with: cards)
    #expect(pass.countsAtStart == pass.counts)
  }

  @Test("It knows which cards were in front; each counts once")
  func shown() {
    var pass = StudyPass([0, 1, 2, 3], of: cards)
    for position in [0, 2, 3, 2, 4] { pass.show(position) }
    #expect(pass.shownCount == 3)
    #expect(pass.firstNotShown == 1)
    #expect(pass.firstShown(upTo: 3) == 2 && pass.firstShown(upTo: 1) == 0)
    pass.show(1)
    #expect(pass.firstNotShown == nil)
    pass.begin(with: cards)
    #expect(pass.shownCount == 0)
  }

  @Test("A card is found by its place, wherever one looks first")
  func positions() {
    let pass = StudyPass([3, 1], of: cards)
    #expect(pass.position(of: 1, near: 1) == 1)
    #expect(pass.position(of: 1, near: 0) == 1)
    #expect(pass.position(of: 3, near: 99) == 0)
    #expect(pass.position(of: 0, near: 0) == nil)
  }
}
