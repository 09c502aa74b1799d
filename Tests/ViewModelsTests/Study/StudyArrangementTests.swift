import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The order in which words come")
struct StudyArrangementTests {
  private let cards = StudyCards(Word.fixtures(5, states: [.success, .fail, .undefined]))

  private func deal(_ mode: StudyMode, keeping id: WordID? = nil) -> String {
    let dealt = StudyArrangement(count: 5).deal(cards, in: mode, keeping: id)
    return "\(dealt.places) at \(dealt.position)"
  }

  @Test("A mode deals its cards; the word in front stays there, else the next one is")
  func dealing() {
    #expect(deal(.all) == "[0, 1, 2, 3, 4] at 0")
    #expect(deal(.all, keeping: 3) == "[0, 1, 2, 3, 4] at 2")
    #expect(deal(.excludeSuccess, keeping: 4) == "[1, 2, 4] at 2")
    #expect(deal(.onlyFail) == "[1, 4] at 0")
    #expect(deal(.onlyFail, keeping: 9) == "[1, 4] at 0")
  }

  @Test("Shuffled words stay so when they are loaded again, with new ones last")
  func following() {
    var shuffled = StudyArrangement(count: 20)
    shuffled.shuffle(Word.fixtures(20), seed: 7)
    #expect(shuffled.order == .shuffled)
    #expect(shuffled.places != Array(0..<20) && shuffled.places.sorted() == Array(0..<20))
    let before = shuffled.places
    shuffled.follow(count: 21) { $0 == 7 ? nil : $0 < 7 ? $0 : $0 - 1 }
    #expect(shuffled.places == before.filter { $0 != 7 }.map { $0 < 7 ? $0 : $0 - 1 } + [19, 20])
    shuffled.restore()
    #expect(shuffled.order == .creation)
    #expect(shuffled.places == Array(0..<21))
  }

  @Test("A seed gives the same order again, also after words have come and gone")
  func seeds() {
    let words = Word.fixtures(30)
    func order(_ words: [Word], seed: Int) -> [WordID] {
      var shuffled = StudyArrangement(count: words.count)
      shuffled.shuffle(words, seed: seed)
      return shuffled.places.map { words[$0].id }
    }
    #expect(order(words, seed: 7) != order(words, seed: 8))
    let fewer = words.filter { $0.id != 4 && $0.id != 30 }
    #expect(order(fewer, seed: 7) == order(words, seed: 7).filter { $0 != 4 && $0 != 30 })
  }

  @Test("In order of creation a word that comes back is among the others")
  func comingBack() {
    var order = StudyArrangement(count: 3)
    order.follow(count: 4) { $0 + 1 }
    #expect(order.places == [0, 1, 2, 3])
  }
}
