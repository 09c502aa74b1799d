import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("The dictionary behind typed answers")
struct ReviewDictionaryTests {
  private let typing = ReviewPreferences(asks: .meaning, typesAnswers: true)

  private func fixture(
    _ status: DictionaryStatus,
    preferences: ReviewPreferences? = nil
  ) async -> ReviewFixture {
    let fixture = ReviewFixture(.new(2), preferences: preferences ?? typing)
    fixture.words.onSearch.returns(FoundWords())
    fixture.dictionary.onStatus.returns(status)
    fixture.dictionary.onPrepare.returns([])
    await fixture.model.load()
    await settle()
    return fixture
  }

  /// Returns when the index is being built; the time limit ends a test in which it never is.
  private func waitForBuilding(_ fixture: ReviewFixture) async {
    await waitUntil { !fixture.dictionary.onPrepare.inputs.isEmpty }
  }

  @Test("A session with typed answers begins to build its index, once", .timeLimit(.minutes(15)))
  func building() async {
    let fixture = await fixture(.unprepared(fraction: 0))
    await waitForBuilding(fixture)
    #expect(fixture.dictionary.onPrepare.inputs.count == 1)
    await fixture.model.typing.type("t")
    await fixture.model.load()
    await settle()
    #expect(fixture.dictionary.onPrepare.inputs.count == 1)
  }

  @Test(
    "Other sessions do not, until answers are typed; nor is a finished index built again",
    .timeLimit(.minutes(15))
  )
  func notBuilding() async {
    let fixture = await fixture(.unprepared(fraction: 0), preferences: ReviewPreferences())
    #expect(fixture.dictionary.onStatus.inputs.isEmpty)
    await fixture.model.typing.toggle()
    await waitForBuilding(fixture)
    #expect(fixture.dictionary.onPrepare.inputs.count == 1)
    #expect(await self.fixture(.ready).dictionary.onPrepare.inputs.isEmpty)
  }

  /// A wrong answer to 食べ物, while the index is being built until the gate opens.
  private func answered(_ gate: Gate) async -> ReviewFixture {
    let fixture = await fixture(.preparing(fraction: 0.5))
    fixture.dictionary.onPrepare.does { _ in
      await gate.wait()
      return [.ready]
    }
    for character in "kuimono" { await fixture.model.typing.type(String(character)) }
    await fixture.model.typing.check()
    #expect(fixture.picture == "食べ物 covered, 2 left")
    #expect(fixture.model.state.entry?.awaitsDictionary == true)
    return fixture
  }

  /// The dictionary is ready, and lists another reading of 食べ物.
  private func finish(_ fixture: ReviewFixture, _ gate: Gate) async {
    let entry = DictionaryEntry(
      kanji: "食べ物",
      gana: "くいもの",
      senses: [["food"]],
      isCommon: true,
      source: "JMdict"
    )
    fixture.dictionary.onEntries.returns([entry])
    fixture.dictionary.onStatus.returns(.ready)
    gate.open()
    await settle()
  }

  @Test(
    "While it is built, an answer that seems wrong waits for it, and may be right then",
    .timeLimit(.minutes(15))
  )
  func waiting() async {
    let gate = Gate()
    let fixture = await answered(gate)
    await finish(fixture, gate)
    await waitUntil { fixture.model.state.entry?.awaitsDictionary != true }
    #expect(fixture.picture == "食べ物 covered, 2 left")
    #expect(fixture.model.state.entry?.tryAgain == .alsoRight(asked: "たべもの"))
    #expect(fixture.model.state.entry?.awaitsDictionary == false)
  }

  @Test("Another Enter judges without it, and says that the answer may be right")
  func notReady() async {
    let gate = Gate()
    let fixture = await answered(gate)
    await fixture.model.typing.check()
    #expect(fixture.picture == "食べ物 uncovered, 2 left")
    #expect(fixture.model.state.notice == .review(.dictionaryIsNotReady))
    await finish(fixture, gate)
    #expect(fixture.picture == "食べ物 uncovered, 2 left", "the verdict stands")
  }

  @Test("What is typed while it is built is not judged before Enter")
  func typing() async {
    let gate = Gate()
    let fixture = await answered(gate)
    await fixture.model.typing.type("n")
    await finish(fixture, gate)
    #expect(fixture.picture == "食べ物 covered, 2 left")
    #expect(fixture.model.state.entry?.verdict == nil && fixture.model.state.entry?.tryAgain == nil)
  }
}
