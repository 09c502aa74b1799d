import Domain
import Foundation
import Git
import Testing

/// What prevents synchronizing, each with its own error.
@Suite("What git refuses, or what would be refused")
struct RefusalTests {
  private func error(_ device: GitDevice) async -> SyncError? {
    do {
      _ = try await device.sync()
      return nil
    } catch {
      return error as? SyncError
    }
  }

  @Test("A detached head, no remote, no upstream, and a merge or rebase under way")
  func states() async throws {
    let shared = try await SharedRepository(devices: 1)
    let one = shared.devices[0]
    let top = try one.top()
    try one.git("checkout", "-q", "--detach")
    #expect(await error(one) == .noBranch(repository: top, found: "main"))
    try one.git("branch", "-q", "-m", "main", "words")
    #expect(await error(one) == .noBranch(repository: top, found: "words"))
    try one.git("branch", "-q", "-m", "words", "main")
    try one.git("checkout", "-q", "main")
    for (file, what) in [
      ("MERGE_HEAD", SyncError.Unfinished.merge), ("CHERRY_PICK_HEAD", .cherryPick),
      ("REVERT_HEAD", .revert), ("rebase-merge/x", .rebase),
    ] {
      try one.write(".git/" + file, one.git("rev-parse", "HEAD"))
      #expect(await error(one) == .unfinished(repository: top, what: what))
      try one.remove("data/.git/" + file.prefix { $0 != "/" })
    }
    try one.git("branch", "--unset-upstream")
    #expect(
      await error(one)
        == .noUpstream(repository: top, branch: "main", remote: "origin", toCommit: nil)
    )
    try one.git("remote", "remove", "origin")
    #expect(await error(one) == .noRemote(repository: top, branch: "main", toCommit: nil))
  }

  @Test("No repository: a synchronizer of folders is named")
  func noRepository() async throws {
    let shared = try await SharedRepository(devices: 1)
    let one = shared.devices[0]
    try one.remove("data/.git")
    #expect(await error(one) == .noRepository(folder: one.data, synchronizer: nil))
    try one.write(".stfolder/marker", "")
    #expect(await error(one) == .noRepository(folder: one.data, synchronizer: "Syncthing"))
    let missing = GitDevice("z", below: shared.root, seed: 1)
    #expect(await error(missing) == .noLibrary(folder: missing.data))
    try FileManager.default.createDirectory(
      atPath: missing.data,
      withIntermediateDirectories: true
    )
    #expect(await error(missing) == .noLibrary(folder: missing.data))
  }

  @Test(
    "A library that was there is missing, as every other command says",
    arguments: [true, false],
    [true, false]
  )
  func gone(isDry: Bool, isFolderThere: Bool) async throws {
    let shared = try await SharedRepository(devices: 1)
    let one = shared.devices[0]
    try await one.restart()
    try one.remove("data")
    // Like the mount point of a disk that is not mounted.
    if isFolderThere {
      try FileManager.default.createDirectory(
        atPath: one.data,
        withIntermediateDirectories: true
      )
    }
    await #expect(throws: StoreError.libraryGone(path: one.data)) {
      try await one.sync(isDry: isDry)
    }
  }

  @Test("A larger repository gets the library only when it was added there")
  func larger() async throws {
    let shared = try await SharedRepository(devices: 1)
    let one = shared.devices[0]
    try one.remove("data/.git")
    try SharedRepository.git(in: one.root, "init", "-q", "-b", "main")
    try one.configure()
    try one.git("remote", "add", "origin", shared.root + "/home.git")
    try SharedRepository.git(
      in: shared.root,
      "init",
      "-q",
      "--bare",
      "-b",
      "main",
      shared.root + "/home.git"
    )
    try one.write("../notes.txt", "mine")
    try SharedRepository.git(in: one.root, "add", "notes.txt")
    try one.git("commit", "-q", "-m", "Notes")
    try one.git("push", "-q", "-u", "origin", "main")
    let top = try one.top()
    #expect(await error(one) == .notAdded(repository: top, folder: one.data))
    try one.git("add", ".")
    try one.git("commit", "-q", "-m", "Words")
    try await one.addWord()
    try one.write("../notes.txt", "mine, changed")
    #expect(await error(one) == nil)
    // Files beside the library belong to the learner.
    #expect(try one.git("diff", "--name-only", "HEAD") == "notes.txt\n")
    try await one.restart()
    // At the first commit there is no library, and so no folder of it.
    let commits = try SharedRepository.git(in: one.root, "rev-list", "HEAD").split(separator: "\n")
    try SharedRepository.git(in: one.root, "checkout", "-q", String(commits.last ?? ""))
    #expect(await error(one) == .noBranch(repository: top, found: "main"))
    #expect(await one.unfinishedWork() == .noBranch(repository: top, found: "main"))
    try SharedRepository.git(in: one.root, "checkout", "-q", "main")
    #expect(await one.unfinishedWork() == nil)
    try one.remove("data")
    let named = await one.filesToBringBack()
    #expect(named.contains("format.json"))
    #expect(try await one.sync().restored.count == named.count)
    #expect(one.read("format.json") != nil)
  }

  @Test("A stash counts only where it has what is missing, and the last one that has it is named")
  func stashes() async throws {
    let shared = try await SharedRepository(devices: 1)
    let one = shared.devices[0]
    try await one.restart()
    try one.write("dev/0000000000000001/000001.jsonl", "")
    try one.git("stash", "-q", "-u")
    try one.write("notes.txt", "mine")
    try one.git("stash", "-q", "-u")
    let expected = SyncError.stashed(repository: try one.top(), stash: "stash@{1}")
    #expect(await one.unfinishedWork(before: "dev/0000000000000001/000001.jsonl") == expected)
    #expect(await one.unfinishedWork(before: "dev/0000000000000002/000001.jsonl") == nil)
    #expect(await one.unfinishedWork(before: "") == expected, "the whole library")
    try one.git("stash", "drop", "-q", "stash@{1}")
    #expect(await one.unfinishedWork(before: "dev/0000000000000001/000001.jsonl", "") == nil)
  }

  @Test("Two libraries that were begun separately are not mixed")
  func otherLibrary() async throws {
    let shared = try await SharedRepository(devices: 1)
    let two = GitDevice("b", below: shared.root, seed: 9)
    try await two.begin()
    try SharedRepository.git(in: two.data, "init", "-q", "-b", "main")
    try two.configure()
    try two.git("remote", "add", "origin", shared.remote)
    try two.git("config", "branch.main.remote", "origin")
    try two.git("config", "branch.main.merge", "refs/heads/main")
    let found = await error(two)
    #expect(found == .otherLibrary(folder: two.data, address: shared.remote))
    #expect(try two.marked() == [])
  }

  @Test("A clone on a branch that the other side does not have learns which one it has")
  func otherBranch() async throws {
    let shared = try await SharedRepository(devices: 1)
    try SharedRepository.git(in: shared.remote, "symbolic-ref", "HEAD", "refs/heads/master")
    let two = GitDevice("b", below: shared.root, seed: 9)
    try FileManager.default.createDirectory(atPath: two.root, withIntermediateDirectories: true)
    try SharedRepository.git(in: shared.root, "clone", "-q", shared.remote, two.data)
    try two.configure()
    #expect(
      await error(two)
        == .missingBranch(
          repository: try two.top(),
          remote: "origin",
          branch: "master",
          found: "main"
        )
    )
    try two.git("switch", "-q", "main")
    #expect(await error(two) == nil)
  }

  @Test("A conflict beside the library is named and left; the library is merged anyway")
  func conflict() async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    for (device, text) in [(one, "one\n"), (two, "two\n")] {
      try device.write("notes.txt", text)
      try device.git("add", "notes.txt")
      try device.git("commit", "-q", "-m", "Notes")
      try await device.addWord()
    }
    _ = try await one.sync()
    let top = try two.top()
    #expect(await error(two) == .conflicts(repository: top, files: ["notes.txt"]))
    #expect(try two.marked() == [])
    #expect(try await two.problems(one.claims + two.claims) == [])
    // As long as the conflict is not marked as resolved.
    #expect(await error(two) == .conflicts(repository: top, files: ["notes.txt"]))
    try two.write("notes.txt", "both\n")
    try two.git("add", "notes.txt")
    #expect(await error(two) == .unfinished(repository: top, what: .merge))
    try two.git("commit", "-q", "--no-edit")
    try await shared.settle()
    #expect(try await one.problems(one.claims + two.claims) == [])
    #expect(one.read("notes.txt") == Array("both\n".utf8))
  }

  @Test("Changes beside the library that are not committed stay, and are named when in the way")
  func inTheWay() async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    try one.write("notes.txt", "one\n")
    try one.git("add", "notes.txt")
    try one.git("commit", "-q", "-m", "Notes")
    _ = try await one.sync()
    try two.write("notes.txt", "mine\n")
    try await two.addWord()
    #expect(await error(two) == .inTheWay(repository: try two.top(), files: ["notes.txt"]))
    #expect(two.read("notes.txt") == Array("mine\n".utf8))
    try two.remove("data/notes.txt")
    try await shared.settle()
    #expect(try await one.problems(two.claims) == [])
  }

  @Test("The attributes of the library are written where they are missing")
  func attributes() async throws {
    let shared = try await SharedRepository(devices: 2)
    let one = shared.devices[0]
    try one.write(".gitattributes", "*.txt text")
    #expect(await error(one) == nil)
    let text = String(decoding: one.read(".gitattributes") ?? [], as: UTF8.self)
    #expect(text.hasPrefix("*.txt text\n*.jsonl merge=union -text\n"))
    try one.write(".git/info/attributes", "*.jsonl -merge\n")
    let path = "dev/0123456789abcdef/000001.jsonl"
    #expect(await error(one) == .wrongAttributes(repository: try one.top(), file: path))
    try one.remove("data/.git/info/attributes")
    try await shared.settle()
    #expect(shared.devices[1].read(".gitattributes") == one.read(".gitattributes"))
  }

  @Test("A library of an earlier version leaves out what newer ones do")
  func newerRules() async throws {
    let shared = try await SharedRepository(devices: 2)
    let one = shared.devices[0]
    try one.write(".gitignore", "mine\n*.tmp")
    try one.remove("data/.stignore")
    #expect(await error(one) == nil)
    let text = String(decoding: one.read(".gitignore") ?? [], as: UTF8.self)
    #expect(text == "mine\n*.tmp\n*.files/replica.sqlite*\n")
    #expect(one.read(".stignore") != nil)
    try await shared.settle()
    #expect(shared.devices[1].read(".gitignore") == one.read(".gitignore"))
  }

  @Test("Files of the library that a rule leaves out are named")
  func ignored() async throws {
    let shared = try await SharedRepository(devices: 1)
    let one = shared.devices[0]
    try one.write(".git/info/exclude", "*.png\n")
    let image = try await one.addImage()
    let report = try await one.sync()
    #expect(report.ignored == ["media/\(image.name.prefix(2))/\(image.name)"])
  }

  @Test("What a hook refuses, here or on the other side, is said in its words")
  func hook() async throws {
    let shared = try await SharedRepository(devices: 1)
    let one = shared.devices[0]
    let path = one.data + "/.git/hooks/pre-commit"
    try one.write(".git/hooks/pre-commit", "#!/bin/sh\necho 'error: not on Mondays'\nexit 1\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try await one.addWord()
    let top = try one.top()
    #expect(
      await error(one) == .failed(repository: top, step: "commit", reason: "not on Mondays")
    )
    try one.remove("data/.git/hooks/pre-commit")
    // git says no more than that the push failed.
    for (hook, folder) in [("pre-push", one.data + "/.git"), ("pre-receive", shared.remote)] {
      let path = folder + "/hooks/" + hook
      try FileManager.default.createDirectory(
        atPath: folder + "/hooks",
        withIntermediateDirectories: true
      )
      let text = "#!/bin/sh\necho 'not after ten' >&2\nexit 1\n"
      try Data(text.utf8).write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      #expect(
        await error(one) == .failed(repository: top, step: "push", reason: "not after ten"),
        "\(hook)"
      )
      try FileManager.default.removeItem(atPath: path)
    }
  }
}
