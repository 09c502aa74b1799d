import TestSupport
import Testing

@testable import ViewModels

@Suite("The runs of cards that were in front")
struct ShownCardRunsTests {
  @Test("Runs grow, and join where a card between them is added")
  func runs() {
    var shown = ShownCards([0, 1, 5])
    #expect(shown.runs == [0...1, 5...5] && shown.count == 3 && shown.firstMissing == 2)
    for position in [3, 1, 4] { shown.insert(position) }
    #expect(shown.runs == [0...1, 3...5] && shown.count == 5)
    #expect(shown.run(of: 4) == 3...5 && shown.run(of: 2) == nil && shown.run(of: -1) == nil)
    shown.insert(2)
    #expect(shown.runs == [0...5] && shown.firstMissing == 6)
    #expect(ShownCards().firstMissing == 0 && ShownCards([2]).firstMissing == 0)
  }

  @Test("They are those of a set of positions, in whatever order these come")
  func anyOrder() {
    // Each remainder once, far from their order.
    let positions = (0..<100).map { $0 * 37 % 101 }
    var shown = ShownCards()
    for (index, position) in positions.enumerated() {
      shown.insert(position)
      let expected = positions[...index].sorted()
      #expect(shown == ShownCards(expected) && Array(shown.runs.joined()) == expected)
    }
  }
}
