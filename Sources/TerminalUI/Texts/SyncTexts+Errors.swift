import Domain
import JapaneseText
import ViewModels

nonisolated extension SyncTexts {
  /// Why the library was not synchronized, and what to do; commands have lines of their own.
  static func englishError(_ error: SyncError) -> String {
    // Names of files, and what git says, may contain anything.
    englishText(error).visibleLines
  }

  /// What has to be finished in git where files are missing; commands have lines of their own.
  package static func englishUnfinished(_ work: SyncError) -> [String] {
    let text =
      "Finish this in git first: what is missing may come back with it, and nothing is repaired "
      + "until then. " + englishError(work)
    return text.split(separator: "\n").map(String.init)
  }

  private static func englishText(_ error: SyncError) -> String {
    switch error {
    case .unavailable:
      "Only a library in a folder can be synchronized by git. `tangocho copy --to FOLDER` copies one "
        + "that is in a file into a folder."
    case .server(let fault, let waiting): englishServer(fault, waiting)
    case .noLibrary(let folder): englishNoLibrary(folder)
    case .noRepository(let folder, let synchronizer): englishNoRepository(folder, synchronizer)
    case .noGit: "git is not installed. On Debian: apt install git. Then synchronize again."
    case .notAdded(let repository, let folder): englishNotAdded(repository, folder)
    case .noBranch(let repository, let found): englishNoBranch(repository, found)
    case .noRemote(let repository, let branch, let toCommit):
      englishNoRemote(repository, branch, toCommit)
    case .noUpstream(let repository, let branch, let remote, let toCommit):
      englishNoUpstream(repository, branch, remote, toCommit)
    case .unfinished(let repository, let what): englishUnfinished(repository, what)
    case .stashed(let repository, let stash): englishStashed(repository, stash)
    case .locked(let path): englishLocked(path)
    case .isRunning: "The library is already being synchronized, perhaps in another window."
    case .noIdentity(let repository): englishNoIdentity(repository)
    case .conflicts(let repository, let files): englishConflicts(repository, files)
    case .inTheWay(let repository, let files): englishInTheWay(repository, files)
    case .otherLibrary(let folder, let address): englishOtherLibrary(folder, address)
    case .begunAnew(let folder, let repository, let file):
      englishBegunAnew(folder, repository, file)
    case .needsLogin(let remote, let reason): englishNeedsLogin(remote, reason)
    case .wrongAttributes(let repository, let file): englishWrongAttributes(repository, file)
    case .missingBranch(let repository, let remote, let branch, let found):
      englishMissingBranch(repository, remote, branch, found)
    case .removedBranch(let repository, let remote, let branch, let found):
      englishRemovedBranch(repository, remote, branch, found)
    case .otherOwner(let repository): englishOtherOwner(repository)
    case .file(let error): Texts.english.describe(.store(error))
    case .restless(let folder): englishRestless(folder)
    case .overtaken(let remote):
      "Other computers keep sending to “\(remote)”. Everything is committed here; try again."
    case .failed(let repository, let step, let reason):
      "git \(step) failed in \(repository). git says: \(reason)" + remedy(repository, step)
    }
  }

  /// What to do about a step that hooks and signatures can refuse; empty for others.
  private static func remedy(_ repository: String, _ step: String) -> String {
    // A merge that was refused is open, and is committed like anything else.
    guard ["commit", "merge", "push"].contains(step) else { return "" }
    return "\nA hook, a signature or a setting may refuse it. This shows all that git says; change "
      + "what refuses it, and synchronize again:"
      + commands(in: repository, [step == "push" ? "git push" : "git commit"])
  }

  /// A library that is begun here would be another one than that of the other computers.
  private static func englishNoLibrary(_ folder: String) -> String {
    "There is no library in \(folder) yet. If another computer has it in a git repository, get it "
      + "from there, before you add anything; URL is where the repository is:"
      + commands(in: nil, ["git clone URL \(folder.shellWord)"])
      + "\nIf this is the first computer, add a book, and synchronize again."
  }

  private static func englishNoBranch(_ repository: String, _ found: String) -> String {
    "A single commit is checked out in \(repository), not a branch. Switch to one:"
      + commands(in: repository, ["git switch \(found.shellWord)"])
  }

  private static func englishLocked(_ path: String) -> String {
    "Another git process is using the repository: try again in a moment. If none is running, one "
      + "was killed: remove \(path) then."
  }

  private static func englishNeedsLogin(_ remote: String, _ reason: String) -> String {
    "“\(remote)” needs a password, a key or a confirmation, and did not get it. Everything is "
      + "committed here. In a terminal, git asks for it:\n  tangocho sync\ngit says: \(reason)"
  }

  private static func englishWrongAttributes(_ repository: String, _ file: String) -> String {
    "git would not keep the lines of both sides in \(file), so nothing was merged. A rule in "
      + "\(repository)/.git/info/attributes or a .gitattributes file overrides that of the "
      + "library: remove it."
  }

  private static func englishMissingBranch(
    _ repository: String,
    _ remote: String,
    _ branch: String,
    _ found: String
  ) -> String {
    "“\(remote)” has no branch \(branch), but \(found). Take that one:"
      + commands(in: repository, ["git switch \(found.shellWord)"])
  }

  private static func englishRemovedBranch(
    _ repository: String,
    _ remote: String,
    _ branch: String,
    _ found: String
  ) -> String {
    "“\(remote)” no longer has the branch \(branch), but \(found). If that has taken its place, follow "
      + "it, and synchronize again:"
      + commands(in: repository, ["git branch -u \((remote + "/" + found).shellWord)"])
      + "\nIf git says that this branch does not exist, have it fetched first:"
      + commands(
        in: nil,
        [
          "git remote set-branches \(remote.shellWord) \(found.shellWord)",
          "git fetch \(remote.shellWord)",
        ]
      )
      + "\nIf \(branch) is to be there again: git push \(remote.shellWord) HEAD:\(branch.shellWord)"
  }

  private static func englishRestless(_ folder: String) -> String {
    "Other programs keep writing to the library in \(folder). Try again when they are done."
  }

  private static func englishOtherOwner(_ repository: String) -> String {
    "git does not use the repository \(repository), because it belongs to another user of this "
      + "computer. If you trust that user:"
      + commands(in: nil, ["git config --global --add safe.directory \(repository.shellWord)"])
  }

  private static func englishNoUpstream(
    _ repository: String,
    _ branch: String,
    _ remote: String,
    _ toCommit: String?
  ) -> String {
    "The branch \(branch) has no upstream branch. If there is no \(branch) on the other side yet, "
      + "push it once:"
      + commands(in: repository, englishCommit(toCommit) + ["git push -u \(remote) \(branch)"])
      + "\nIf there is one:"
      + commands(in: nil, ["git fetch \(remote)", "git branch -u \(remote)/\(branch)"])
  }

  private static func englishServer(_ fault: StoreError, _ waiting: Int) -> String {
    let until = ExchangeProblem(fault) == .away ? "it answers" : "that is fixed"
    let changes = waiting == 0 ? "What you change waits" : NoticeTexts.waiting(waiting)
    return Texts.english.describe(.store(fault)) + " \(changes) on this computer until \(until)."
  }

  private static func englishBegunAnew(
    _ folder: String,
    _ repository: String,
    _ file: String
  ) -> String {
    "The library in \(folder) is not the one in the last commit: it was created again. Nothing was "
      + "committed, so the old one stays on the other computers. To have it here too, put its "
      + "format.json back, and synchronize; what was added here meanwhile stays:"
      + commands(in: repository, ["git checkout HEAD -- \(file.shellWord)", "tangocho sync"])
  }

  private static func englishNotAdded(_ repository: String, _ folder: String) -> String {
    "The library is inside the repository \(repository), which has none of its files. To keep it "
      + "there:" + commands(in: folder, ["git add -f .", "git commit -m 'Add my words'"])
  }

  private static func englishNoIdentity(_ repository: String) -> String {
    "git does not know yet who you are. Tell it once:"
      + commands(
        in: repository,
        ["git config user.name 'Your Name'", "git config user.email you@example.org"]
      )
  }

  private static func englishInTheWay(_ repository: String, _ files: [String]) -> String {
    "What others have changed cannot be merged, because \(names(files)) "
      + "\(English.form(files.count, "has", "have")) changes of yours that are not committed. "
      + "Those of the library are. Commit or stash the rest, then synchronize again:"
      + commands(in: repository, ["git stash -u"])
  }

  private static func englishNoRepository(_ folder: String, _ synchronizer: String?) -> String {
    if let synchronizer {
      return "The library in \(folder) is not in a git repository, and need not be: "
        + "\(synchronizer) synchronizes this folder. Changes from other computers appear on their "
        + "own."
    }
    return "The library in \(folder) is not in a git repository. Make an empty one that your "
      + "computers can reach, on a server or a USB stick (git init --bare -b main words.git); URL "
      + "is where it is. Then:"
      + commands(
        in: folder,
        [
          "git init -b main", "git add .", "git commit -m Words", "git remote add origin URL",
          "git push -u origin main",
        ]
      ) + "\nOn another computer, before the first start of tangocho there:"
      + commands(in: nil, [#"git clone URL "$(tangocho path library)""#])
  }

  private static func englishNoRemote(
    _ repository: String,
    _ branch: String,
    _ toCommit: String?
  ) -> String {
    "The repository \(repository) has no remote to synchronize with. URL is the address of an "
      + "empty repository that your computers can reach:"
      + commands(
        in: repository,
        englishCommit(toCommit) + ["git remote add origin URL", "git push -u origin \(branch)"]
      )
  }

  /// The commands that make the first commit, without which nothing can be sent.
  private static func englishCommit(_ library: String?) -> [String] {
    library.map { ["git add \($0.shellWord)", "git commit -m Words"] } ?? []
  }

  private static func englishUnfinished(
    _ repository: String,
    _ what: SyncError.Unfinished
  ) -> String {
    let (name, word, end) =
      switch what {
      case .merge: ("A merge", "merge", "git commit")
      case .rebase: ("A rebase", "rebase", "git rebase --continue")
      case .cherryPick: ("A cherry-pick", "cherry-pick", "git cherry-pick --continue")
      case .revert: ("A revert", "revert", "git revert --continue")
      }
    return "\(name) is unfinished in \(repository). Resolve what is left of it, and finish it:"
      + commands(in: repository, [end])
      + "\nOr abandon it: git \(word) --abort. Then synchronize again."
  }

  private static func englishStashed(_ repository: String, _ stash: String) -> String {
    let which = stash == "stash@{0}" ? "" : " " + stash.shellWord
    return "git stash has put files of the library away in \(repository). Bring them back:"
      + commands(in: repository, ["git stash pop" + which])
      + "\nIf they are not needed any more: git stash drop\(which)"
  }

  private static func englishConflicts(_ repository: String, _ files: [String]) -> String {
    let count = English.form(files.count, "was", "were")
    return "The library is merged, but \(names(files)) beside it \(count) changed on both sides. "
      + "Edit what git has marked there, and finish the merge; then synchronize again:"
      + commands(
        in: repository,
        files.prefix(5).map { "git add \($0.shellWord)" } + ["git commit --no-edit"]
      )
  }

  private static func englishOtherLibrary(_ folder: String, _ address: String) -> String {
    let (mine, library) = ((folder + ".json").shellWord, "--library \(folder.shellWord)")
    return "The library here and the one in \(address) were created separately, so git does not "
      + "merge them. To combine them, take theirs and import what is in yours:"
      + commands(
        in: nil,
        [
          "tangocho export \(mine) --all \(library)",
          "mv \(folder.shellWord) \((folder + ".mine").shellWord)",
          "git clone \(address.shellWord) \(folder.shellWord)",
          "tangocho import \(mine) \(library)",
        ]
      ) + "\nYour trash and samples stay in \(folder).mine."
  }

  private static func names(_ files: [String]) -> String { English.sentence(files, most: 5) }

  private static func commands(in folder: String?, _ commands: [String]) -> String {
    ((folder.map { ["cd \($0.shellWord)"] } ?? []) + commands).map { "\n  " + $0 }.joined()
  }
}
