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
    expectNoDifference(
      await follow(),
      [.preparing(fraction: 0.1), .preparing(fraction: 0.9), nil]
    )
  }

  @Test(
    "One that is ready is no news; one that is missing is told, unless there is no place for it"
  )
  func others() async {
    world.dictionary.onStatus.returns(.ready)
    expectNoDifference(await follow(), [])
    world.dictionary.onStatus.returns(.absent(searched: []))
    expectNoDifference(await follow(), [])
    world.dictionary.onStatus.returns(.absent(searched: ["/usr/share/edict/edict"]))
    expectNoDifference(await follow(), [.absent(searched: ["/usr/share/edict/edict"])])
  }
}
