import Domain
import Foundation
import Git
import Testing

@Suite("Commits that git or a hook refuses or holds up")
struct RefusedCommitTests {
  private func write(_ name: String, _ text: String, to device: GitDevice) throws {
    try device.write(".git/hooks/" + name, "#!/bin/sh\n" + text)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: device.data + "/.git/hooks/" + name
    )
  }

  @Test("A hook that says so is named, and not taken for a library that changes all the time")
  func hook() async throws {
    let shared = try await SharedRepository(devices: 1)
    let one = shared.devices[0]
    try write("pre-commit", "echo 'nothing to commit on Mondays'\nexit 1\n", to: one)
    try await one.addWord()
    let top = try one.top()
    let reason = "nothing to commit on Mondays"
    await #expect(throws: SyncError.failed(repository: top, step: "commit", reason: reason)) {
      try await one.sync()
    }
  }

  @Test("A process that a hook leaves in the background is not waited for")
  func background() async throws {
    let shared = try await SharedRepository(devices: 1)
    let one = shared.devices[0]
    let hook = "(sleep 300; : > .git/ended) &\necho $! > .git/background\n"
    try write("post-commit", hook, to: one)
    try await one.addWord()
    _ = try await one.sync()
    #expect(one.read(".git/ended") == nil)
    let text = String(decoding: try #require(one.read(".git/background")), as: UTF8.self)
    let number = try #require(pid_t(text.trimmingCharacters(in: .newlines)))
    #expect(kill(number, SIGKILL) == 0)
  }

  @Test(
    "A file that disappears before it is committed is left out, whatever else is in the folder",
    arguments: [false, true]
  )
  func vanished(isBesideNotes: Bool) async throws {
    let shared = try await SharedRepository(devices: 1)
    let one = shared.devices[0]
    _ = try await one.sync()
    if isBesideNotes { try one.write("notes.txt", "mine\n") }
    let path = "dev/0000000000000001/000001.jsonl"
    try one.write(path, "")
    // As a compaction does between the two commands.
    let text = "git ls-files --error-unmatch \(path) && rm -f \(path)\nexit 0\n"
    try write("post-index-change", text, to: one)
    #expect(try await one.sync().stored == 0)
    #expect(one.read(path) == nil)
    #expect(try one.git("ls-files", "--", path) == "")
  }
}
