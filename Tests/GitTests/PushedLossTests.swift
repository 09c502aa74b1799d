import Domain
import Foundation
import Testing

@testable import Durability
@testable import Persistence

/// What somebody has removed, committed and sent with git itself is found by the same computer, which
/// knows where it synchronized last.
@Suite("Synchronizing after a loss that was committed and sent")
struct PushedLossTests {
  private let shared: SharedRepository
  private let (one, two): (GitDevice, GitDevice)
  /// The journal file of the first computer, and its content.
  private let path: String
  private let whole: [UInt8]

  init() async throws {
    shared = try await SharedRepository(devices: 2)
    (one, two) = (shared.devices[0], shared.devices[1])
    for _ in 0..<4 { try await one.addWord() }
    // What has written the file would write its lines again.
    try await one.restart()
    try await shared.settle()
    path = try #require(try one.journal().first)
    whole = try #require(one.read(path))
  }

  /// Commits and sends, with git itself, that a file is gone, or has lost a line.
  private func sendLoss(of path: String, ofAll isGone: Bool = true) throws {
    if isGone {
      try one.remove("data/" + path)
    } else {
      var lines = whole.split(separator: 0x0A).map { $0 + [0x0A] }
      lines.remove(at: 2)
      try one.write(path, Array(lines.joined()))
    }
    try one.git("commit", "-q", "-a", "-m", "Loss")
    try one.git("push", "-q")
  }

  /// All computers have what was lost, and nothing is reported again.
  private func expectWhole(_ target: String) async throws {
    try await shared.settle()
    for device in shared.devices {
      #expect(device.read(target) == whole)
      #expect(try await device.problems(one.claims + two.claims).filter(\.isMissing) == [])
      #expect(try await device.sync() == SyncReport(remote: "origin", branch: "main"))
    }
  }

  @Test(
    "It comes back, and is sent, although no other computer has seen it",
    arguments: [true, false]
  )
  func alone(isGone: Bool) async throws {
    try sendLoss(of: path, ofAll: isGone)
    let plan = try await one.sync(isDry: true)
    let kept = try #require(plan.kept.first)
    #expect(plan.kept.count == 1 && kept.path == path && one.read(kept.target) == nil)
    let report = try await one.sync()
    #expect(report.kept == plan.kept && report.sent == 1)
    #expect(one.read(kept.target) == whole)
    try await expectWhole(kept.target)
  }

  @Test("What another computer has brought back already is not reported once more")
  func afterAnother() async throws {
    try sendLoss(of: path)
    let kept = try #require(try await two.sync().kept.first)
    #expect(try await one.sync().kept == [])
    try await expectWhole(kept.target)
  }

  @Test("A computer that has taken it with git itself finds it, too")
  func pulled() async throws {
    try sendLoss(of: path)
    try two.git("pull", "-q")
    #expect(two.read(path) == nil)
    let kept = try #require(try await two.sync().kept.first)
    #expect(kept.path == path)
    #expect(try await one.sync().kept == [])
    try await expectWhole(kept.target)
  }

  @Test("It is found once the other side can be reached")
  func offline() async throws {
    try sendLoss(of: path)
    try shared.setOffline(true)
    let report = try await one.sync()
    #expect(report.offline != nil && report.kept == [])
    try shared.setOffline(false)
    let kept = try #require(try await one.sync().kept.first)
    #expect(kept.path == path)
    try await expectWhole(kept.target)
  }

  @Test("An image comes back if a word has it")
  func image() async throws {
    var images: [String] = []
    for _ in 0..<2 {
      let name = try await one.addImage().name
      images.append("media/\(name.prefix(2))/\(name)")
    }
    try await one.restart()
    try await shared.settle()
    // The word has the second one by now.
    try one.remove("data/" + images[0])
    try sendLoss(of: images[1])
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
