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
    var random = RandomSourceGenerator(SeededRandom())
    var shuffled = StudyArrangement(count: 20)
    shuffled.shuffle(using: &random)
    #expect(shuffled.order == .shuffled)
    #expect(shuffled.places != Array(0..<20) && shuffled.places.sorted() == Array(0..<20))
    let before = shuffled.places
    shuffled.follow(count: 21) { $0 == 7 ? nil : $0 < 7 ? $0 : $0 - 1 }
    #expect(shuffled.places == before.filter { $0 != 7 }.map { $0 < 7 ? $0 : $0 - 1 } + [19, 20])
    shuffled.restore()
    #expect(shuffled.order == .creation)
    #expect(shuffled.places == Array(0..<21))
  }

  @Test("In order of creation a word that comes back is among the others")
  func comingBack() {
    var order = StudyArrangement(count: 3)
    order.follow(count: 4) { $0 + 1 }
    #expect(order.places == [0, 1, 2, 3])
  }
}
