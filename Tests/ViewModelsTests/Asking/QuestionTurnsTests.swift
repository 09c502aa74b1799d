import Testing

@testable import ViewModels

@Suite("Questions about a text that changes faster than answers come")
@MainActor
struct QuestionTurnsTests {
  @Test("One is under way at a time, and of those that wait the latest is asked next")
  func latestIsNext() async {
    let turns = QuestionTurns()
    var asked: [Int] = []
    let first = await turns.ask {
      let later = (1...3).map { number in
        Task { await turns.ask { asked.append(number) } }
      }
      for _ in 0..<10 { await Task.yield() }
      #expect(asked == [])
      return later
    }
    for task in first ?? [] { _ = await task.value }
    #expect(asked == [3])
    #expect(await turns.ask { "an answer" } == "an answer")
  }

  @Test("A question whose task was cancelled is not asked, and holds nobody up")
  func cancelled() async {
    let turns = QuestionTurns()
    let answer = await turns.ask { () -> Task<Int?, Never> in
      let waits = Task { await turns.ask { 1 } }
      for _ in 0..<10 { await Task.yield() }
      waits.cancel()
      return waits
    }
    #expect(await answer?.value == .some(nil))
    #expect(await turns.ask { 2 } == 2)
  }
}
