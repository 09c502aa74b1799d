import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("The dictionary behind typed answers")
struct ReviewDictionaryTests {
  private let typing = ReviewPreferences(asks: .meaning, typesAnswers: true)

  private func desk(
    _ status: DictionaryStatus,
    preferences: ReviewPreferences? = nil
  ) async -> ReviewDesk {
    let desk = ReviewDesk(.new(2), preferences: preferences ?? typing)
    desk.words.onSearch.returns(FoundWords())
    desk.dictionary.onStatus.returns(status)
    desk.dictionary.onPrepare.returns([])
    await desk.model.load()
    for _ in 0..<50 { await Task.yield() }
    return desk
  }

  @Test("A session with typed answers begins to build its index, once")
  func building() async {
    let desk = await desk(.unprepared(fraction: 0))
    #expect(desk.dictionary.onPrepare.inputs.count == 1)
    await desk.model.typing.type("t")
    await desk.model.load()
    for _ in 0..<50 { await Task.yield() }
    #expect(desk.dictionary.onPrepare.inputs.count == 1)
  }

  @Test("Other sessions do not, until answers are typed; nor is a finished index built again")
  func notBuilding() async {
    let desk = await desk(.unprepared(fraction: 0), preferences: ReviewPreferences())
    #expect(desk.dictionary.onStatus.inputs.isEmpty)
    await desk.model.typing.toggle()
    for _ in 0..<50 { await Task.yield() }
    #expect(desk.dictionary.onPrepare.inputs.count == 1)
    #expect(await self.desk(.ready).dictionary.onPrepare.inputs.isEmpty)
  }

  @Test("While it is built, a wrong answer says that it may be right")
  func notReady() async {
    let desk = await desk(.preparing(fraction: 0.5))
    for character in "nomu" { await desk.model.typing.type(String(character)) }
    await desk.model.typing.check()
    #expect(desk.picture == "食べ物 uncovered, 2 left")
    #expect(desk.model.state.notice == .review(.dictionaryIsNotReady))
  }
}
