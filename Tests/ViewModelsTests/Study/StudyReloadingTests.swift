import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Words that are loaded again")
struct StudyReloadingTests {
  private let words = Word.fixtures(4)

  /// The ids of a pass, and the position of its front.
  private func picture(_ words: [Word], at position: Int, sorted: Bool = true) -> String? {
    let cards = StudyCards(self.words)
    let reloading = StudyReloading(words, after: cards, PendingStates())
    return reloading.map { reloading in
      let old = StudyPass([0, 1, 2, 3], of: cards)
      let pass = reloading.pass(after: old, in: .all, isSorted: sorted)
      let front = reloading.front(of: old, at: position, in: pass)
      let ids = pass.places.map { reloading.cards.words[$0].id.low }
      return "\(ids) at \(front.position) \(front.isSame ? "same" : "other")"
    }
  }

  @Test("Nothing new is not a change, also while a mark is on its way")
  func nothingNew() {
    #expect(picture(words, at: 0) == nil)
    var cards = StudyCards(words)
    var pending = PendingStates()
    pending.begin(1, from: .undefined)
    cards.set(.fail, at: 0)
    #expect(StudyReloading(words, after: cards, pending) == nil)
    #expect(StudyReloading(words, after: cards, PendingStates()) != nil)
  }

  @Test("The card in front stays there; when it is gone, the one that followed it is")
  func front() {
    #expect(picture(words.filter { $0.id != 1 }, at: 2) == "[2, 3, 4] at 1 same")
    #expect(picture(words.filter { $0.id != 3 }, at: 2) == "[1, 2, 4] at 2 other")
    #expect(picture(words.filter { $0.id != 4 }, at: 3) == "[1, 2, 3] at 2 other")
    #expect(picture([], at: 3) == "[] at 0 other")
  }

  @Test("New words join the pass where their order puts them; behind its end stays behind it")
  func newcomers() {
    let more = [.fixture(9)] + words
    #expect(picture(more, at: 1) == "[9, 1, 2, 3, 4] at 2 same")
    #expect(picture(more, at: 1, sorted: false) == "[1, 2, 3, 4, 9] at 1 same")
    #expect(picture(more, at: 4) == "[9, 1, 2, 3, 4] at 5 same")
  }

  @Test("A mark on its way to the disk stays on its word")
  func pending() {
    var cards = StudyCards(words)
    var pending = PendingStates()
    pending.begin(2, from: .undefined)
    cards.set(.fail, at: 1)
    let reloading = StudyReloading(Array(words.dropFirst()), after: cards, pending)
    #expect(reloading?.cards.states == [.fail, .undefined, .undefined])
    #expect(reloading?.cards.counts == StateCounts(undefined: 2, success: 0, fail: 1))
    #expect(reloading?.contains(1) == false)
    #expect(reloading?.newPlace(1) == 0)
  }
}
