import Domain
import Foundation
import Git
import Testing

@Suite("Locks of git, and files of a repository that cannot be opened")
struct LockTests {
  private func error(_ device: GitDevice) async -> SyncError? {
    do {
      _ = try await device.sync()
      return nil
    } catch {
      return error as? SyncError
    }
  }

  @Test("The index, or a branch, is locked by another git")
  func lock() async throws {
    let shared = try await SharedRepository(devices: 1)
    let one = shared.devices[0]
    try one.write(".git/index.lock", "")
    #expect(await error(one) == .locked(path: try one.top() + "/.git/index.lock"))
    try one.remove("data/.git/index.lock")
    #expect(await error(one) == nil)
    try await one.addWord()
    for file in ["HEAD.lock", "refs/heads/main.lock"] {
      try one.write(".git/" + file, "")
      #expect(await error(one) == .locked(path: try one.top() + "/.git/" + file))
      try one.remove("data/.git/" + file)
    }
    #expect(await error(one) == nil)
  }

  @Test("When another git fetches the same at the same moment, it is fetched once more")
  func fetchedTwice() async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    try await two.addWord()
    _ = try await two.sync()
    let hook = ".git/hooks/reference-transaction"
    let error = "error: cannot lock ref 'refs/remotes/origin/main': is at 1 but expected 2"
    try one.write(
      hook,
      """
      #!/bin/sh
      test "$1" = prepared && grep -q refs/remotes/origin/main && mkdir .git/once || exit 0
      echo "\(error)" >&2
      exit 1

      """
    )
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: one.data + "/" + hook
    )
    #expect(try await one.sync().received > 0)
    #expect(FileManager.default.fileExists(atPath: one.data + "/.git/once"))
  }

  @Test("A lock that cannot be created is not taken for that of another git")
  func noSpaceForLock() async throws {
    let shared = try await SharedRepository(devices: 1)
    let one = shared.devices[0]
    let top = try one.top()
    let reason = "Unable to create '\(top)/.git/index.lock': No space left on device"
    try one.write(".git/hooks/pre-commit", "#!/bin/sh\necho \"fatal: \(reason)\" >&2\nexit 1\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: one.data + "/.git/hooks/pre-commit"
    )
    try await one.addWord()
    #expect(await error(one) == .failed(repository: top, step: "commit", reason: reason))
  }

  @Test("A file of the repository that cannot be opened is named, and not as an answer of git")
  func noLock() async throws {
    let shared = try await SharedRepository(devices: 1)
    let one = shared.devices[0]
    try one.write(".git/tangocho-sync.lock/in the way", "")
    let path = try one.top() + "/.git/tangocho-sync.lock"
    #expect(
      await error(one) == .file(.system(operation: "open", path: path, code: EISDIR))
    )
  }
}
