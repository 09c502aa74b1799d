import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Synchronizing by git")
struct GitSyncTests {
  /// Everything that was acknowledged anywhere is everywhere, once.
  private func expectSame(_ shared: SharedRepository) async throws {
    let claims = shared.devices.flatMap(\.claims)
    var contents: [LibraryShown] = []
    for device in shared.devices {
      #expect(try await device.problems(claims) == [], "\(device.name)")
      #expect(try device.marked() == [])
      contents.append(try await device.content())
    }
    #expect(contents.allSatisfy { $0 == contents[0] })
    #expect(contents[0].reviews == shared.devices.map(\.reviewCount).reduce(0, +))
  }

  @Test("Changes and images of three computers with clocks days apart reach each of them")
  func everybody() async throws {
    let shared = try await SharedRepository(devices: 3)
    for (place, device) in shared.devices.enumerated() {
      device.clock.advance(days: place * 3 - 3)
      try await device.addWord()
      try await device.addImage()
      try await device.review()
    }
    let first = try await shared.devices[0].sync()
    #expect(first.sent == 1 && first.received == 0 && first.stored > 0 && first.offline == nil)
    let second = try await shared.devices[1].sync()
    #expect(second.received > 0 && second.sent > 0)
    try await shared.settle()
    try await expectSame(shared)
    let nothing = try await shared.devices[0].sync()
    #expect(nothing.stored == 0 && nothing.received == 0 && nothing.sent == 0)
  }

  @Test("A dry run says what would be done, and changes nothing")
  func dryRun() async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    try await one.addWord()
    let before = try one.git("rev-parse", "HEAD") + one.git("status", "--porcelain")
    let plan = try await one.sync(isDry: true)
    #expect(plan.stored > 0 && !plan.hasNews && plan.received == 0)
    #expect(try one.git("rev-parse", "HEAD") + one.git("status", "--porcelain") == before)
    _ = try await one.sync()
    #expect(try await two.sync(isDry: true).hasNews)
    #expect(try await one.sync(isDry: true) == SyncReport(remote: "origin", branch: "main"))
  }

  @Test("Offline, the changes are committed; they go to the other side the next time")
  func offline() async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    try await one.addWord()
    try shared.setOffline(true)
    let report = try await one.sync()
    #expect(report.offline != nil && report.stored > 0 && report.sent == 0)
    #expect(try one.git("log", "-1", "--format=%s") == "tangocho on \(one.name)\n")
    #expect(try one.git("status", "--porcelain").isEmpty)
    #expect(try await one.sync(isDry: true).offline != nil)
    try shared.setOffline(false)
    #expect(try await one.sync().sent == 1)
    _ = try await two.sync()
    try await expectSame(shared)
  }

  @Test("Why a host cannot be reached begins with what is wrong, not with the address")
  func offlineReason() async throws {
    let shared = try await SharedRepository(devices: 1)
    let one = shared.devices[0]
    // Nobody listens there.
    try one.git("remote", "set-url", "origin", "http://127.0.0.1:9/a-long-way-to/words.git")
    let reason = try #require(try await one.sync().offline)
    #expect(reason.hasPrefix("Failed to connect to 127.0.0.1 port 9"), "\(reason)")
  }

  @Test("The address stays beside a reason that names another host, such as that of a proxy")
  func offlineProxy() async throws {
    let shared = try await SharedRepository(devices: 1)
    let one = shared.devices[0]
    try one.git("remote", "set-url", "origin", "http://words.example/a/words.git")
    // Nobody listens there.
    try one.git("config", "http.proxy", "http://127.0.0.1:9")
    let reason = try #require(try await one.sync().offline)
    #expect(reason.hasPrefix("Failed to connect to 127.0.0.1 port 9"), "\(reason)")
    #expect(reason.hasSuffix(" (http://words.example/a/words.git/)"), "\(reason)")
  }

  @Test("A clone that was made of an empty repository takes the library of the first computer")
  func emptyClone() async throws {
    let shared = try await SharedRepository(devices: 1)
    let (one, two) = (shared.devices[0], GitDevice("b", below: shared.root, seed: 9))
    let empty = shared.root + "/empty.git"
    try SharedRepository.git(in: shared.root, "init", "-q", "--bare", "-b", "main", empty)
    try FileManager.default.createDirectory(atPath: two.root, withIntermediateDirectories: true)
    try SharedRepository.git(in: shared.root, "clone", "-q", empty, two.data)
    try two.configure()
    let nothing = try await two.sync()
    #expect(nothing == SyncReport(remote: "origin", branch: "main"))
    try one.git("push", "-q", empty, "main")
    #expect(try await two.sync().received > 0)
    #expect(try await two.problems(one.claims) == [])
  }

  @Test("A tag that is called as the branch is not in the way")
  func tag() async throws {
    let shared = try await SharedRepository(devices: 2)
    try shared.devices[0].git("tag", "main")
    try await shared.devices[0].addWord()
    #expect(try await shared.devices[0].sync().sent == 1)
    try await shared.devices[1].addWord()
    try await shared.settle()
    try await expectSame(shared)
  }

  @Test("What a hook says that refuses a merge is the reason, not that git commits none")
  func refusedMerge() async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    for device in shared.devices { try await device.addWord() }
    _ = try await two.sync()
    let hook = ".git/hooks/pre-merge-commit"
    try one.write(hook, "#!/bin/sh\necho 'not on Mondays' >&2\nexit 1\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: one.data + "/" + hook
    )
    let top = try one.top()
    await #expect(
      throws: SyncError.failed(repository: top, step: "merge", reason: "not on Mondays")
    ) { try await one.sync() }
    try one.git("commit", "-q", "--no-edit")
    try await shared.settle()
    try await expectSame(shared)
  }

  @Test("A branch that goes to an address needs a remote: what others send would never be merged")
  func address() async throws {
    let shared = try await SharedRepository(devices: 1)
    let one = shared.devices[0]
    try one.git("remote", "remove", "origin")
    try one.git("push", "-q", "-u", shared.remote, "main")
    let top = try one.top()
    await #expect(throws: SyncError.noRemote(repository: top, branch: "main", toCommit: nil)) {
      try await one.sync()
    }
    try one.git("remote", "add", "origin", shared.remote)
    try one.git("push", "-q", "-u", "origin", "main")
    try await one.addWord()
    #expect(try await one.sync().sent == 1)
  }

  @Test("What others send is merged also where git keeps nothing of the branch of the other side")
  func leftOutBranch() async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    // As after cloning another branch alone.
    try one.git("config", "remote.origin.fetch", "+refs/heads/x/*:refs/remotes/origin/x/*")
    try one.git("update-ref", "-d", "refs/remotes/origin/main")
    for device in [one, two, one, two] {
      try await device.addWord()
      #expect(try await device.sync().sent > 0)
    }
    try await shared.settle()
    try await expectSame(shared)
  }

  @Test("A program that stays open shows what comes in, and writes on")
  func openProgram() async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    let changes = await two.database.changesFromOutside()
    _ = try await two.database.fetchBooks()
    try await one.addWord()
    _ = try await one.sync()
    _ = try await two.sync()
    var count = 0
    var news = changes.makeAsyncIterator()
    while count < 2, await news.next() != nil {
      count = try await two.database.fetchWords(in: GitDevice.sharedBook).count
    }
    try await two.addWord()
    try await shared.settle()
    try await expectSame(shared)
  }

  @Test("A file of the journal that both sides have continued has the lines of both")
  func sameFile() async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    try await one.addWord()
    let path = try #require(try one.journal().first)
    let old = try #require(one.read(path))
    try await one.addWord()
    let mine = try #require(one.read(path))
    try await one.review()
    let both = try #require(one.read(path))
    // As if a machine had been cloned with the program open: each copy has continued by itself.
    try await one.database.close()
    _ = try await two.sync()
    let theirs = old + both[mine.count...]
    try one.write(path, mine)
    try two.write(path, theirs)
    _ = try await one.sync()
    _ = try await two.sync()
    _ = try await one.sync()
    #expect(one.read(path) == two.read(path))
    for device in shared.devices {
      #expect(try await device.problems(one.claims).filter(\.isMissing) == [])
      #expect(try device.marked() == [])
    }
  }

  @Test("A file that one side has replaced by a snapshot stays where the other has continued it")
  func replacedFile() async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    try await one.addWord()
    let path = try #require(try one.journal().first)
    try await shared.settle()
    let old = try #require(one.read(path))
    try await one.addWord()
    let longer = try #require(one.read(path))
    try two.write(path, longer)
    try one.write(path, old)
    try await one.restart()
    try await one.database.compact()
    #expect(one.read(path) == nil)
    _ = try await one.sync()
    let report = try await two.sync()
    #expect(report.offline == nil)
    #expect(two.read(path) == longer)
    _ = try await one.sync()
    #expect(one.read(path) == longer)
    #expect(try await one.problems(one.claims).filter(\.isMissing) == [])
  }

  @Test("A snapshot goes to the others, and the files that it replaces go there too")
  func compaction() async throws {
    let shared = try await SharedRepository(devices: 2)
    let one = shared.devices[0]
    for _ in 0..<4 {
      try await one.addWord()
      try await one.restart()
    }
    try await shared.settle()
    try await one.database.compact()
    try await one.database.close()
    let names = try one.journal()
    #expect(names.contains { $0.contains("snap-") })
    let report = try await one.sync()
    #expect(report.restored == [])
    try await shared.settle()
    #expect(try shared.devices[1].journal() == names)
    try await expectSame(shared)
  }
}
