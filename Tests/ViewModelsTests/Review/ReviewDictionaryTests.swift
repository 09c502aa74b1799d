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
    await settle()
    return desk
  }

  @Test("A session with typed answers begins to build its index, once")
  func building() async {
    let desk = await desk(.unprepared(fraction: 0))
    #expect(desk.dictionary.onPrepare.inputs.count == 1)
    await desk.model.typing.type("t")
    await desk.model.load()
    await settle()
    #expect(desk.dictionary.onPrepare.inputs.count == 1)
  }

  @Test("Other sessions do not, until answers are typed; nor is a finished index built again")
  func notBuilding() async {
    let desk = await desk(.unprepared(fraction: 0), preferences: ReviewPreferences())
    #expect(desk.dictionary.onStatus.inputs.isEmpty)
    await desk.model.typing.toggle()
    await settle()
    #expect(desk.dictionary.onPrepare.inputs.count == 1)
    #expect(await self.desk(.ready).dictionary.onPrepare.inputs.isEmpty)
  }

  /// A wrong answer to 食べ物, while the index is being built until the gate opens.
  private func answered(_ gate: Gate) async -> ReviewDesk {
    let desk = await desk(.preparing(fraction: 0.5))
    desk.dictionary.onPrepare.does { _ in
      await gate.wait()
      return [.ready]
    }
    for character in "kuimono" { await desk.model.typing.type(String(character)) }
    await desk.model.typing.check()
    #expect(desk.picture == "食べ物 covered, 2 left")
    #expect(desk.model.state.entry?.awaitsDictionary == true)
    return desk
  }

  /// The dictionary is ready, and lists another reading of 食べ物.
  private func finish(_ desk: ReviewDesk, _ gate: Gate) async {
    let entry = DictionaryEntry(
      kanji: "食べ物",
      gana: "くいもの",
      senses: [["food"]],
      isCommon: true,
      source: "JMdict"
    )
    desk.dictionary.onEntries.returns([entry])
    desk.dictionary.onStatus.returns(.ready)
    gate.open()
    await settle()
  }

  @Test("While it is built, an answer that seems wrong waits for it, and may be right then")
  func waiting() async {
    let gate = Gate()
    let desk = await answered(gate)
    await finish(desk, gate)
    #expect(desk.picture == "食べ物 covered, 2 left")
    #expect(desk.model.state.entry?.mix == .alsoRight(asked: "たべもの"))
    #expect(desk.model.state.entry?.awaitsDictionary == false)
  }

  @Test("Another Enter judges without it, and says that the answer may be right")
  func notReady() async {
    let gate = Gate()
    let desk = await answered(gate)
    await desk.model.typing.check()
    #expect(desk.picture == "食べ物 uncovered, 2 left")
    #expect(desk.model.state.notice == .review(.dictionaryIsNotReady))
    await finish(desk, gate)
    #expect(desk.picture == "食べ物 uncovered, 2 left", "the verdict stands")
  }

  @Test("What is typed while it is built is not judged before Enter")
  func typing() async {
    let gate = Gate()
    let desk = await answered(gate)
    await desk.model.typing.type("n")
    await finish(desk, gate)
    #expect(desk.picture == "食べ物 covered, 2 left")
    #expect(desk.model.state.entry?.verdict == nil && desk.model.state.entry?.mix == nil)
  }
}
