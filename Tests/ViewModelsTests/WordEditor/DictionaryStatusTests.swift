import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The dictionary behind the word editor")
struct DictionaryStatusTests {
  private let world = EditorWorld()

  private func follow() async -> [DictionaryStatus?] {
    var told: [DictionaryStatus?] = []
    await world.model.prepareDictionary { told.append(world.state.dictionary) }
    return told
  }

  @Test("It is made ready when words are typed first, and how far that is can be seen")
  func preparing() async {
    world.dictionary.onStatus.returns(.unprepared(fraction: 0))
    world.dictionary.onPrepare.returns([
      .preparing(fraction: 0.1), .preparing(fraction: 0.9), .ready,
    ])
    let shown = await follow()
    expectNoDifference(shown, [.preparing(fraction: 0.1), .preparing(fraction: 0.9), nil])
  }

  @Test(
    "One that is ready is no news; one that is missing is told, unless there is no place for it"
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
