import Domain
import Foundation
import Testing

@testable import Durability

/// Images and `format.json` that somebody has removed and committed with git itself.
@Suite("Synchronizing after a file was removed in a commit")
struct RemovedFilesTests {
  private let shared: SharedRepository
  private let (one, two): (GitDevice, GitDevice)
  /// The image that a word has, and one that none has any more.
  private let (used, unused): (String, String)

  init() async throws {
    shared = try await SharedRepository(devices: 2)
    (one, two) = (shared.devices[0], shared.devices[1])
    unused = Self.path(of: try await one.addImage())
    used = Self.path(of: try await one.addImage())
    try await shared.settle()
  }

  private static func path(of image: ImageReference) -> String {
    "media/\(image.name.prefix(2))/\(image.name)"
  }

  /// Commits, with git itself, that some files are gone.
  /// - Returns: The name of the commit.
  private func commitLoss(of paths: [String]) throws -> String {
    for path in paths { try one.remove("data/" + path) }
    try one.git("commit", "-q", "-a", "-m", "Loss")
    return try one.head()
  }

  /// All computers have the image that a word has, and nothing is reported again.
  private func expectUsedOnly() async throws {
    try await shared.settle()
    for device in shared.devices {
      #expect(device.read(used) != nil && device.read(unused) == nil)
      #expect(try await device.problems([]) == [])
      #expect(try await device.sync() == SyncReport(remote: "origin", branch: "main"))
    }
  }

  @Test(
    "An image that a word has comes back from what another computer has sent; another one may go",
    arguments: [true, false]
  )
  func received(hasChanges: Bool) async throws {
    let commit = try commitLoss(of: [used, unused])
    try one.git("push", "-q")
    // The learner's setting for diffs of merges makes no difference.
    try two.git("config", "log.diffMerges", "combined")
    if hasChanges { try await two.addWord() }
    let report = try await two.sync()
    #expect(report.kept == [.init(path: used, commit: commit, target: used)])
    #expect(report.sent > 0)
    try await expectUsedOnly()
  }

  @Test("What a merge of git itself has taken over comes back before it is sent")
  func merged() async throws {
    let commit = try commitLoss(of: [used, unused])
    try one.git("push", "-q")
    try await two.addWord()
    try two.git("add", "-A")
    try two.git("commit", "-q", "-m", "Word")
    try two.git("pull", "-q", "--no-rebase", "--no-edit")
    #expect(two.read(used) == nil)
    #expect(try await two.sync().kept == [.init(path: used, commit: commit, target: used)])
    try await expectUsedOnly()
  }

  @Test("What was committed as removed here comes back before it is sent")
  func sent() async throws {
    let commit = try commitLoss(of: [used, unused])
    let kept = SyncReport.KeptLines(path: used, commit: commit, target: used)
    let plan = try await one.sync(isDry: true)
    #expect(plan.kept == [kept] && one.read(used) == nil)
    let report = try await one.sync()
    #expect(report.kept == [kept] && report.stored == plan.stored)
    try await expectUsedOnly()
  }

  @Test(
    "The image of a branch of which a merge by hand has taken nothing comes back with its word",
    arguments: [true, false]
  )
  func droppedByMerge(isSent: Bool) async throws {
    try one.git("switch", "-q", "-c", "side")
    let image = Self.path(of: try await one.addImage())
    try await one.restart()
    try one.git("add", "-A")
    try one.git("commit", "-q", "-m", "Image")
    try one.git("switch", "-q", "main")
    try one.git("merge", "-q", "-s", "ours", "--no-edit", "side")
    #expect(one.read(image) == nil)
    if isSent { try one.git("push", "-q") }
    let kept = try await (isSent ? two : one).sync().kept
    #expect(kept.map(\.path).contains(image))
    try await shared.settle()
    for device in shared.devices {
      #expect(device.read(image) != nil)
      #expect(try await device.problems(one.claims).filter(\.isMissing) == [])
      #expect(try await device.sync() == SyncReport(remote: "origin", branch: "main"))
    }
  }

  @Test("An image that was added and removed since the others have synchronized comes back, too")
  func neverSeen() async throws {
    let image = Self.path(of: try await one.addImage())
    try one.git("add", "-A")
    try one.git("commit", "-q", "-m", "Image")
    let commit = try commitLoss(of: [image])
    try one.git("push", "-q")
    #expect(try await two.sync().kept == [.init(path: image, commit: commit, target: image)])
    try await shared.settle()
    for device in shared.devices { #expect(device.read(image) != nil) }
  }

  @Test("Other files that are removed in the same commit are not taken for one")
  func otherFiles() async throws {
    let others = ["media/.DS_Store", "media/\(used.split(separator: "/")[1])/.DS_Store"]
    for path in others {
      try one.write(path, "x")
      try one.git("add", "-f", path)
    }
    try one.git("commit", "-q", "-m", "Others")
    try await shared.settle()
    let commit = try commitLoss(of: [used, unused] + others)
    try one.git("push", "-q")
    #expect(try await two.sync().kept == [.init(path: used, commit: commit, target: used)])
    try await expectUsedOnly()
  }

  @Test("An image whose word has another one since may go with the same merge")
  func replaced() async throws {
    let new = Self.path(of: try await one.addImage())
    try one.git("add", "-A")
    try one.git("commit", "-q", "-m", "Image")
    _ = try commitLoss(of: [used, unused])
    try one.git("push", "-q")
    #expect(try await two.sync().kept == [])
    #expect(two.read(new) != nil && two.read(used) == nil)
  }

  @Test(
    "A sound that a word names comes back, one of a deleted book too; another one may go",
    arguments: [true, false]
  )
  func sounds(isCommitted: Bool) async throws {
    let unused = try await one.addSound([1])
    let used = try await one.addSound([2])
    try await shared.settle()
    try await one.database.deleteBooks([GitDevice.sharedBook])
    if isCommitted {
      _ = try commitLoss(of: [unused, used])
    } else {
      for path in [unused, used] { try one.remove("data/" + path) }
    }
    let report = try await one.sync()
    #expect(report.restored == (isCommitted ? [] : [used]))
    #expect(report.kept.map(\.path) == (isCommitted ? [used] : []))
    _ = try await two.sync()
    #expect(two.read(used) == [2] && two.read(unused) == nil)
  }

  @Test("format.json comes back")
  func format() async throws {
    let whole = try #require(one.read("format.json"))
    let commit = try commitLoss(of: ["format.json"])
    try one.git("push", "-q")
    let kept = SyncReport.KeptLines(path: "format.json", commit: commit, target: "format.json")
    #expect(try await two.sync().kept == [kept])
    try await shared.settle()
    for device in shared.devices {
      #expect(device.read("format.json") == whole)
      #expect(try await device.problems(one.claims) == [])
    }
  }
}
