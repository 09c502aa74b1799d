import Testing

@testable import ViewModels

@Suite("Questions about a text that changes faster than answers come")
@MainActor
struct QuestionTurnsTests {
  @Test("One is under way at a time, and of those that wait the latest is asked next")
  func latestIsNext() async {
    let turns = QuestionTurns()
    #expect(await turns.begin())
    var asked: [Int] = []
    let waiting = (1...3).map { number in
      Task {
        guard await turns.begin() else { return }
        asked.append(number)
        turns.end()
      }
    }
    for _ in 0..<10 { await Task.yield() }
    #expect(asked == [])
    turns.end()
    for task in waiting { await task.value }
    #expect(asked == [3])
    #expect(await turns.begin())
  }
}
