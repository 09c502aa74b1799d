import Foundation

/// Folders in git, each a clone of the same repository.
enum LiveGit {
  static let disturbances = [
    Disturbance("git commit", isGentle: true) { _, device, _ in commit(device) },
    Disturbance("git stash; …; git stash pop", isGentle: true) { run, device, _ in
      let isStashed = git(device, "stash", run.pick(2) == 0 ? "-u" : "-k")
      try await run.goOn(device)
      guard isStashed, !git(device, "stash", "pop") else { return }
      // Files written in the meantime are in the way: both are kept.
      commit(device)
      if !git(device, "stash", "pop") { git(device, "checkout", "stash@{0}", "--", ".") }
      commit(device)
    },
    Disturbance("git checkout back; …; git checkout main", isGentle: true) { run, device, _ in
      commit(device)
      guard git(device, "checkout", "-q", "HEAD~\(1 + run.pick(2))") else { return }
      try await run.goOn(device)
      if git(device, "checkout", "-q", "main") { return }
      commit(device)
      git(device, "branch", "-f", "meanwhile")
      git(device, "checkout", "-q", "-f", "main")
      merge(device, "meanwhile")
    },
    Disturbance("git pull --rebase; git push", isGentle: true) { run, device, _ in
      commit(device)
      git(device, "fetch", "-q", "origin")
      rebase(device)
      try await run.goOn(device)
      git(device, "push", "-q", "origin", "main")
    },
    Disturbance("git merge; git push", isGentle: true) { run, device, _ in
      commit(device)
      git(device, "fetch", "-q", "origin")
      merge(device, "origin/main")
      git(device, "push", "-q", "origin", "main")
    },
    Disturbance("git gc", isGentle: true) { _, device, _ in git(device, "gc", "-q") },
  ]

  /// Puts the first device's folder into a repository that all others clone.
  static func setUp(_ run: LiveRun) {
    let remote = run.root + "/remote.git"
    LiveCommand.run(
      ["git", "init", "-q", "--bare", "-b", "main", remote],
      environment: environment
    )
    for device in run.devices {
      git(device, "init", "-q", "-b", "main")
      git(device, "config", "merge.conflictStyle", "merge")
      git(device, "config", "gc.auto", "0")
      git(device, "remote", "add", "origin", remote)
    }
    commit(run.devices[0])
    git(run.devices[0], "push", "-q", "origin", "main")
    for device in run.devices.dropFirst() {
      git(device, "fetch", "-q", "origin")
      git(device, "reset", "-q", "--hard", "origin/main")
    }
  }

  private static func commit(_ device: LiveDevice) {
    git(device, "add", "-A")
    git(device, "commit", "-q", "-m", "Words")
  }

  private static func merge(_ device: LiveDevice, _ branch: String) {
    if git(device, "merge", "-q", "--no-edit", branch) { return }
    // A file that one deleted and the other changed: it stays.
    commit(device)
    git(device, "merge", "--abort")
  }

  private static func rebase(_ device: LiveDevice) {
    if git(device, "rebase", "-q", "origin/main") { return }
    for _ in 0..<20 {
      git(device, "add", "-A")
      if git(device, "rebase", "--continue") { return }
      if !FileManager.default.fileExists(atPath: device.folder.path + "/.git/rebase-merge") {
        return
      }
    }
    git(device, "rebase", "--abort")
  }

  @discardableResult
  private static func git(_ device: LiveDevice, _ words: String...) -> Bool {
    run(in: device.folder.path, words)
  }

  /// Runs git in a folder, without this machine's git settings.
  @discardableResult
  static func run(in folder: String, _ words: [String]) -> Bool {
    LiveCommand.run(["git", "-C", folder] + words, environment: environment)
  }

  private static let environment = [
    "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_EDITOR": "true",
    "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
    "GIT_COMMITTER_EMAIL": "a@b", "GIT_TERMINAL_PROMPT": "0",
  ]
}
