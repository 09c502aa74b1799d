import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The dictionary in the word editor")
struct DictionaryStatusTests {
  private let fixture = EditorFixture()

  private func follow() async -> [DictionaryStatus?] {
    var told: [DictionaryStatus?] = []
    await fixture.model.prepareDictionary { told.append(fixture.state.dictionary) }
    return told
  }

  @Test("It is prepared when words are first typed, and its progress is shown")
  func preparing() async {
    fixture.dictionary.onStatus.returns(.unprepared(fraction: 0))
    fixture.dictionary.onPrepare.returns([
      .preparing(fraction: 0.1), .preparing(fraction: 0.9), .ready,
    ])
    let shown = await follow()
    expectNoDifference(shown, [.preparing(fraction: 0.1), .preparing(fraction: 0.9), nil])
  }

  @Test("Reading it can be stopped, and continues where it was")
  func stopping() async {
    fixture.dictionary.onStatus.returns(.unprepared(fraction: 0))
    fixture.dictionary.onPrepare.returns([.preparing(fraction: 0.4)])
    _ = await follow()
    fixture.dictionary.onPause.succeeds()
    await fixture.model.toggleDictionary {}
    #expect(fixture.dictionary.onPause.inputs.count == 1)
    fixture.dictionary.onPrepare.returns([.unprepared(fraction: 0.4)])
    _ = await follow()
    #expect(fixture.state.dictionary == .unprepared(fraction: 0.4))
    fixture.dictionary.onPrepare.returns([.preparing(fraction: 0.4), .ready])
    var told: [DictionaryStatus?] = []
    await fixture.model.toggleDictionary { told.append(fixture.state.dictionary) }
    expectNoDifference(told, [.preparing(fraction: 0.4), nil])
    await fixture.model.toggleDictionary {}
    #expect(fixture.dictionary.onPause.inputs.count == 1, "One that is ready is left alone.")
  }

  /// Types “neko” while the dictionary is being read, and lets it become ready after `then`.
  private func becomesReady(afterTyping then: () async -> Void) async -> [String] {
    let cat = DictionaryEntry.fixture("猫", "ねこ", "cat")
    let gate = Gate()
    fixture.dictionary.onStatus.returns(.unprepared(fraction: 0))
    fixture.dictionary.onPrepare.does { _ in
      await gate.wait()
      return [.ready]
    }
    let following = Task.immediate { await follow() }
    await fixture.model.focus(.side(.gana))
    for key in "neko" { await fixture.model.type(String(key)) }
    await then()
    fixture.dictionary.onStatus.returns(.ready)
    fixture.dictionary.onEntries.returns([cat])
    gate.open()
    _ = await following.value
    return fixture.form.suggestions.items.map(\.kanji)
  }

  @Test("Text typed while it was read is looked up when it is ready")
  func typedBefore() async {
    #expect(await becomesReady {} == ["猫"])
  }

  @Test("Dismissed or old text is not looked up again")
  func turnedAway() async {
    fixture.samples.onSamples.returns([.fixture(1, gana: "ねこや", kanji: "猫屋")])
    #expect(await becomesReady { await fixture.model.moveDown() } == ["猫屋"], "chosen in")
    await fixture.model.edit(.deleteToStart)
    #expect(await becomesReady { await fixture.model.leave() } == [], "closed")
    await fixture.model.edit(.deleteToStart)
    #expect(await becomesReady { await fixture.model.focus(.tags) } == [], "left")
  }

  @Test(
    "A ready dictionary is not reported; a missing one is, unless none is configured"
  )
  func others() async {
    fixture.dictionary.onStatus.returns(.ready)
    let ready = await follow()
    expectNoDifference(ready, [])
    fixture.dictionary.onStatus.returns(.absent(searched: []))
    let without = await follow()
    expectNoDifference(without, [])
    fixture.dictionary.onStatus.returns(.absent(searched: ["/usr/share/edict/edict"]))
    let missing = await follow()
    expectNoDifference(missing, [.absent(searched: ["/usr/share/edict/edict"])])
  }
}
