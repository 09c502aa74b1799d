import Domain
import Testing

@testable import Durability
@testable import Persistence

/// What somebody has removed, committed and sent with git itself is found by the same computer, which
/// knows where it synchronized last.
@Suite("Synchronizing after a loss that was committed and sent")
struct PushedLossTests {
  private let fixture: LossFixture
  private let (one, two): (GitDevice, GitDevice)

  init() async throws {
    fixture = try await LossFixture()
    (one, two) = (fixture.one, fixture.two)
  }

  /// Commits and sends, with git itself, that the journal file is gone, or has lost a line.
  private func sendLoss(ofAll isGone: Bool = true) throws {
    try fixture.commitLoss(ofAll: isGone)
    try one.git("push", "-q")
  }

  @Test(
    "It comes back, and is sent, although no other computer has seen it",
    arguments: [true, false]
  )
  func alone(isGone: Bool) async throws {
    try sendLoss(ofAll: isGone)
    let plan = try await one.sync(isDry: true)
    let kept = try #require(plan.kept.first)
    #expect(plan.kept.count == 1 && kept.path == fixture.path && one.read(kept.target) == nil)
    let report = try await one.sync()
    #expect(report.kept == plan.kept && report.sent == 1)
    #expect(one.read(kept.target) == fixture.whole)
    try await fixture.expectWhole(in: kept.target)
  }

  @Test("What another computer has brought back already is not reported once more")
  func afterAnother() async throws {
    try sendLoss()
    let kept = try #require(try await two.sync().kept.first)
    #expect(try await one.sync().kept == [])
    try await fixture.expectWhole(in: kept.target)
  }

  @Test("A computer that has taken it with git itself finds it, too")
  func pulled() async throws {
    try sendLoss()
    try two.git("pull", "-q")
    #expect(two.read(fixture.path) == nil)
    let kept = try #require(try await two.sync().kept.first)
    #expect(kept.path == fixture.path)
    #expect(try await one.sync().kept == [])
    try await fixture.expectWhole(in: kept.target)
  }

  @Test("It is found once the other side can be reached")
  func offline() async throws {
    try sendLoss()
    try fixture.shared.setOffline(true)
    let report = try await one.sync()
    #expect(report.offline != nil && report.kept == [])
    try fixture.shared.setOffline(false)
    let kept = try #require(try await one.sync().kept.first)
    #expect(kept.path == fixture.path)
    try await fixture.expectWhole(in: kept.target)
  }

  @Test("An image comes back if a word has it")
  func image() async throws {
    var images: [String] = []
    for _ in 0..<2 {
      let name = try await one.addImage().name
      images.append("media/\(name.prefix(2))/\(name)")
    }
    try await one.restart()
    try await fixture.shared.settle()
    // The word has the second one by now.
    for image in images { try one.remove("data/" + image) }
    try one.git("commit", "-q", "-a", "-m", "Loss")
    try one.git("push", "-q")
    #expect(try await one.sync(isDry: true).kept.map(\.path) == [images[1]])
    #expect(try await one.sync().kept.map(\.path) == [images[1]])
    #expect(one.read(images[0]) == nil && one.read(images[1]) != nil)
    #expect(try await one.sync() == SyncReport(remote: "origin", branch: "main"))
  }

  @Test("Where the history was rewritten since, nothing is compared")
  func rewritten() async throws {
    try one.git("commit", "-q", "--amend", "--allow-empty", "-m", "Other")
    try one.git("push", "-q", "--force")
    #expect(try await one.sync().kept == [])
  }
}
