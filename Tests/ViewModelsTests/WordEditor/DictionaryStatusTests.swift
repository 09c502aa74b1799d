import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The dictionary in the word editor")
struct DictionaryStatusTests {
  private let world = EditorWorld()

  private func follow() async -> [DictionaryStatus?] {
    var told: [DictionaryStatus?] = []
    await world.model.prepareDictionary { told.append(world.state.dictionary) }
    return told
  }

  @Test("It is prepared when words are first typed, and its progress is shown")
  func preparing() async {
    world.dictionary.onStatus.returns(.unprepared(fraction: 0))
    world.dictionary.onPrepare.returns([
      .preparing(fraction: 0.1), .preparing(fraction: 0.9), .ready,
    ])
    let shown = await follow()
    expectNoDifference(shown, [.preparing(fraction: 0.1), .preparing(fraction: 0.9), nil])
  }

  @Test("Reading it can be stopped, and continues where it was")
  func stopping() async {
    world.dictionary.onStatus.returns(.unprepared(fraction: 0))
    world.dictionary.onPrepare.returns([.preparing(fraction: 0.4)])
    _ = await follow()
    world.dictionary.onPause.succeeds()
    await world.model.toggleDictionary {}
    #expect(world.dictionary.onPause.inputs.count == 1)
    world.dictionary.onPrepare.returns([.unprepared(fraction: 0.4)])
    _ = await follow()
    #expect(world.state.dictionary == .unprepared(fraction: 0.4))
    world.dictionary.onPrepare.returns([.preparing(fraction: 0.4), .ready])
    var told: [DictionaryStatus?] = []
    await world.model.toggleDictionary { told.append(world.state.dictionary) }
    expectNoDifference(told, [.preparing(fraction: 0.4), nil])
    await world.model.toggleDictionary {}
    #expect(world.dictionary.onPause.inputs.count == 1, "One that is ready is left alone.")
  }

  /// Types “neko” while the dictionary is being read, and lets it become ready after `then`.
  private func becomesReady(afterTyping then: () async -> Void) async -> [String] {
    let cat = DictionaryEntry(
      kanji: "猫",
      gana: "ねこ",
      senses: [["cat"]],
      isCommon: true,
      source: "EDICT"
    )
    let gate = Gate()
    world.dictionary.onStatus.returns(.unprepared(fraction: 0))
    world.dictionary.onPrepare.does { _ in
      await gate.wait()
      return [.ready]
    }
    let following = Task.immediate { await follow() }
    await world.model.focus(.side(.gana))
    for key in "neko" { await world.model.type(String(key)) }
    await then()
    world.dictionary.onStatus.returns(.ready)
    world.dictionary.onEntries.returns([cat])
    gate.open()
    _ = await following.value
    return world.form.suggestions.items.map(\.kanji)
  }

  @Test("Text typed while it was read is looked up when it is ready")
  func typedBefore() async {
    #expect(await becomesReady {} == ["猫"])
  }

  @Test("Dismissed or old text is not looked up again")
  func turnedAway() async {
    world.samples.onSamples.returns([.fixture(1, gana: "ねこや", kanji: "猫屋")])
    #expect(await becomesReady { await world.model.moveDown() } == ["猫屋"], "chosen in")
    await world.model.edit(.deleteToStart)
    #expect(await becomesReady { await world.model.leave() } == [], "closed")
    await world.model.edit(.deleteToStart)
    #expect(await becomesReady { await world.model.focus(.tags) } == [], "left")
  }

  @Test(
    "A ready dictionary is not reported; a missing one is, unless none is configured"
  )
  func others() async {
    world.dictionary.onStatus.returns(.ready)
    let ready = await follow()
    expectNoDifference(ready, [])
    world.dictionary.onStatus.returns(.absent(searched: []))
    let without = await follow()
    expectNoDifference(without, [])
    world.dictionary.onStatus.returns(.absent(searched: ["/usr/share/edict/edict"]))
    let missing = await follow()
    expectNoDifference(missing, [.absent(searched: ["/usr/share/edict/edict"])])
  }
}
