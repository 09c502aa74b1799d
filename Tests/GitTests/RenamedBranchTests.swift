import Domain
import Foundation
import Git
import Testing

@Suite("A branch that was renamed on the other side")
struct RenamedBranchTests {
  @Test(
    "It is not made there again, whatever git fetches",
    arguments: [
      "+refs/heads/*:refs/remotes/origin/*", "+refs/heads/main:refs/remotes/origin/main",
      "+refs/tags/*:refs/tags/*",
    ]
  )
  func renamed(fetched: String) async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    _ = try await one.sync()
    try one.git("config", "remote.origin.fetch", fetched)
    try SharedRepository.git(in: shared.remote, "branch", "-q", "-m", "main", "words")
    try await one.addWord()
    let top = try one.top()
    let removed = SyncError.removedBranch(
      repository: top,
      remote: "origin",
      branch: "main",
      found: "words"
    )
    await #expect(throws: removed) { try await one.sync(isDry: true) }
    await #expect(throws: removed) { try await one.sync() }
    let branches = try SharedRepository.git(in: shared.remote, "branch", "--list", "main")
    #expect(branches == "")
    try one.git("config", "remote.origin.fetch", "+refs/heads/*:refs/remotes/origin/*")
    for device in [one, two] {
      try device.git("fetch", "-q", "origin")
      try device.git("branch", "-q", "-u", "origin/words")
    }
    try await shared.settle()
    #expect(try await two.problems(one.claims) == [])
  }

  @Test("A branch that the other side never had is not made beside others, in a dry run either")
  func neverThere() async throws {
    let shared = try await SharedRepository(devices: 1)
    let one = shared.devices[0]
    try one.git("switch", "-q", "-c", "words")
    try one.git("config", "branch.words.remote", "origin")
    try one.git("config", "branch.words.merge", "refs/heads/words")
    let top = try one.top()
    for isDry in [true, false] {
      await #expect(
        throws: SyncError.removedBranch(
          repository: top,
          remote: "origin",
          branch: "words",
          found: "main"
        )
      ) { try await one.sync(isDry: isDry) }
    }
  }
}
