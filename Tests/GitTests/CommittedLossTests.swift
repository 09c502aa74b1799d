import Domain
import TestSupport
import Testing

@testable import Durability
@testable import Persistence

/// What somebody has removed and committed with git itself must not be lost everywhere.
@Suite("Synchronizing after a loss that was committed")
struct CommittedLossTests {
  private let fixture: LossFixture
  private let (one, two): (GitDevice, GitDevice)

  init() async throws {
    fixture = try await LossFixture()
    (one, two) = (fixture.one, fixture.two)
  }

  @Test("What another computer has sent as removed is kept, and named", arguments: [true, false])
  func received(isGone: Bool) async throws {
    try fixture.commitLoss(ofAll: isGone)
    let commit = try one.head()
    try one.git("push", "-q")
    try await two.addWord()
    let report = try await two.sync()
    let kept = try #require(report.kept.first)
    #expect(report.kept.count == 1 && kept.path == fixture.path && kept.commit == commit)
    #expect(report.restored == [] && report.sent > 0)
    #expect(two.read(kept.target) == fixture.whole)
    try await fixture.expectWhole(in: kept.target)
  }

  @Test("What was added and removed since the others have synchronized is kept, too")
  func neverSeen() async throws {
    try await one.addWord()
    _ = try await one.sync()
    let added = try #require(
      try one.journal().first { $0 != fixture.path && one.read($0) != two.read($0) }
    )
    let bytes = try #require(one.read(added))
    try await one.restart()
    try one.remove("data/" + added)
    try one.git("commit", "-q", "-a", "-m", "Loss")
    try one.git("push", "-q")
    let kept = try await two.sync().kept
    #expect(kept.map(\.path) == [added])
    #expect(two.read(kept[0].target) == bytes)
    try await fixture.shared.settle()
    for device in fixture.shared.devices {
      #expect(try await device.problems(one.claims + two.claims).filter(\.isMissing) == [])
    }
  }

  @Test("Two copies of the same lines, of which each side has removed another one, are kept")
  func bothCopies() async throws {
    let copy = fixture.path.replacing(
      ".jsonl",
      with: ".sync-conflict-20260101-120000-ABCDEFG.jsonl"
    )
    try two.write(copy, fixture.whole)
    _ = try await two.sync()
    try await fixture.shared.settle()
    try fixture.commitLoss(ofAll: true)
    try one.git("push", "-q")
    try two.remove("data/" + copy)
    try two.git("commit", "-q", "-a", "-m", "Loss")
    let kept = try await two.sync().kept
    #expect(Set(kept.map(\.path)) == [fixture.path, copy])
    try await fixture.expectWhole(in: kept[0].target)
  }

  @Test("What was committed as removed here is kept before it is sent", arguments: [true, false])
  func sent(isGone: Bool) async throws {
    try fixture.commitLoss(ofAll: isGone)
    let commit = try one.head()
    let plan = try await one.sync(isDry: true)
    let kept = try #require(plan.kept.first)
    #expect(plan.kept.count == 1 && kept.path == fixture.path && kept.commit == commit)
    #expect(one.read(kept.target) == nil)
    let report = try await one.sync()
    #expect(report.kept == plan.kept && report.stored == plan.stored)
    try await fixture.expectWhole(in: kept.target)
  }

  @Test("What keeps the lines is kept as well when it is removed the same way")
  func again() async throws {
    try fixture.commitLoss(ofAll: true)
    let first = try #require(try await one.sync().kept.first)
    try await fixture.shared.settle()
    try one.git("rm", "-q", first.target)
    try one.git("commit", "-q", "-m", "Loss")
    try one.git("push", "-q")
    let second = try #require(try await two.sync().kept.first)
    #expect(second.path == first.target && second.target != first.target)
    try await fixture.expectWhole(in: second.target)
  }

  /// Removes lines on purpose, as the report advises: the file that keeps them is removed with git.
  /// - Returns: The file that kept them.
  private func removeOnPurpose() async throws -> String {
    try fixture.commitLoss(ofAll: true)
    let kept = try #require(try await one.sync().kept.first)
    try await fixture.shared.settle()
    try one.git("rm", "-q", kept.target)
    try one.git("commit", "-q", "-m", "Meant")
    try one.git("push", "-q")
    return kept.target
  }

  @Test("What every computer has taken with git itself is gone, as the report says")
  func meant() async throws {
    // The library has another file.
    try await two.addWord()
    try await two.database.close()
    try await fixture.shared.settle()
    let target = try await removeOnPurpose()
    try two.git("pull", "-q")
    for device in fixture.shared.devices {
      #expect(try await device.sync() == SyncReport(remote: "origin", branch: "main"))
      #expect(device.read(fixture.path) == nil && device.read(target) == nil)
    }
  }

  @Test("What a computer has taken with git itself into its own changes is gone, too")
  func meantWithChanges() async throws {
    // The library has another file.
    try await two.addWord()
    try await two.restart()
    try await fixture.shared.settle()
    let target = try await removeOnPurpose()
    try await two.addWord()
    try await two.restart()
    try two.git("add", "-A")
    try two.git("commit", "-q", "-m", "Word")
    try two.git("pull", "-q", "--no-rebase", "--no-edit")
    for device in [two, one, two] {
      #expect(try await device.sync().kept == [])
      #expect(device.read(fixture.path) == nil && device.read(target) == nil)
    }
  }

  @Test("A snapshot has the lines of what it replaces, and a file those of its conflict copy")
  func elsewhere() async throws {
    let copy = String(fixture.path.dropLast(6)) + ".sync-conflict-20261121-101010-ABCDEFG.jsonl"
    try one.write(copy, fixture.whole)
    try await fixture.shared.settle()
    try one.git("rm", "-q", copy)
    try one.git("commit", "-q", "-m", "Clean up")
    try await one.addWord()
    try await one.restart()
    try await one.database.compact()
    #expect(one.read(fixture.path) == nil)
    #expect(try await one.sync().kept == [])
    #expect(try await two.sync().kept == [])
    #expect(two.read(fixture.path) == nil && two.read(copy) == nil)
    #expect(try await two.problems(one.claims) == [])
  }

  @Test("Lines that were removed in several commits are all kept, those of the last one, too")
  func severalCommits() async throws {
    let file = try await growingFiles(of: [one])[0]
    try one.git("commit", "-q", "-a", "-m", "Words")
    let lines = try #require(one.read(file)).split(separator: 0x0A).map { $0 + [0x0A] }
    for count in [2, 1] {
      try one.write(file, Array(lines.prefix(count).joined()))
      try one.git("commit", "-q", "-a", "-m", "Loss")
    }
    try one.git("push", "-q")
    #expect(Set(try await two.sync().kept.map(\.path)) == [file])
    try await fixture.expectNothingMissing()
  }

  @Test("What is removed after both have merged commits of each other is kept, too")
  func crissCross() async throws {
    let files = try await growingFiles(of: [one, two])
    for device in [one, two] { try device.git("commit", "-q", "-a", "-m", "Words") }
    try one.git("fetch", "-q", two.data, "main")
    try two.git("fetch", "-q", one.data, "main")
    for device in [one, two] { try device.git("merge", "-q", "--no-edit", "FETCH_HEAD") }
    try one.git("fetch", "-q", two.data, "main")
    let bases = try one.git("merge-base", "--all", "HEAD", "FETCH_HEAD")
    #expect(bases.split(separator: "\n").count == 2)
    for file in files {
      let header = try #require(one.read(file)?.split(separator: 0x0A).first)
      try one.write(file, header + [0x0A])
    }
    try one.git("commit", "-q", "-a", "-m", "Loss")
    try one.git("push", "-q")
    #expect(Set(try await two.sync().kept.map(\.path)) == Set(files))
    try await fixture.expectNothingMissing()
  }

  @Test("A branch of which a merge by hand has taken nothing is kept", arguments: [true, false])
  func droppedByMerge(isSent: Bool) async throws {
    try one.git("switch", "-q", "-c", "side")
    let before = try Set(one.journal())
    try await one.addWord()
    try await one.restart()
    let added = try #require(try one.journal().first { !before.contains($0) })
    let bytes = try #require(one.read(added))
    try one.git("add", "-A")
    try one.git("commit", "-q", "-m", "Word")
    try one.git("switch", "-q", "main")
    try one.git("merge", "-q", "-s", "ours", "--no-edit", "side")
    #expect(one.read(added) == nil)
    let merge = try one.head()
    if isSent { try one.git("push", "-q") }
    let kept = try await (isSent ? two : one).sync().kept
    #expect(kept.map(\.path) == [added] && kept.map(\.commit) == [merge])
    #expect((isSent ? two : one).read(kept[0].target) == bytes)
    try await fixture.expectNothingMissing()
  }

  /// A journal file of each computer with a word that was sent and one that was not, which nobody writes
  /// any more.
  private func growingFiles(of devices: [GitDevice]) async throws -> [String] {
    var files: [String] = []
    for device in devices {
      let before = try Set(device.journal())
      try await device.addWord()
      files.append(try #require(try device.journal().first { !before.contains($0) }))
    }
    try await fixture.shared.settle()
    for (device, file) in zip(devices, files) {
      let sent = try #require(device.read(file)).count
      try await device.addWord()
      #expect(try #require(device.read(file)).count > sent)
      try await device.restart()
    }
    return files
  }

  @Test("A conflict copy with its own lines is kept, whatever a snapshot has of the file")
  func otherLines() async throws {
    try await two.addWord()
    let other = try #require(try two.journal().first { one.read($0) == nil })
    let header = try #require(fixture.whole.split(separator: 0x0A).first)
    let line = try #require(two.read(other)?.split(separator: 0x0A).last)
    let copy = fixture.path.replacing(
      ".jsonl",
      with: ".sync-conflict-20260101-120000-ABCDEFG.jsonl"
    )
    try one.write(copy, header + [0x0A] + line + [0x0A])
    try await fixture.shared.settle()
    try await one.addWord()
    try await one.restart()
    try await one.database.compact()
    #expect(one.read(fixture.path) == nil)
    try one.remove("data/" + copy)
    try one.git("commit", "-q", "-a", "-m", "Loss")
    let kept = try await one.sync().kept
    #expect(kept.map(\.path) == [copy])
    #expect(one.read(kept[0].target) == header + [0x0A] + line + [0x0A])
    try await fixture.expectNothingMissing()
  }
}
