import TestSupport
import Testing

@testable import Services

@Suite("The first few of many")
struct FirstElementsTests {
  @Test("They are the same as the first after sorting", arguments: [0, 1, 3, 200, 5_000])
  func sorted(count: Int) {
    let random = SeededRandom(seed: 3)
    let numbers = (0..<1_000).map { _ in random.next() % 700 }
    var first = FirstElements<UInt64>(count, by: <)
    for number in numbers { first.add(number) }
    #expect(Array(first.elements) == Array(numbers.sorted().prefix(count)))
  }
}
