import Domain
import Testing
import ViewModels

@testable import TerminalUI

@Suite("Texts of synchronizing")
struct SyncTextTests {
  @Test("A dry run says what would come back, the real one what is back")
  func restored() {
    var report = SyncReport(remote: "origin", branch: "main")
    report.restored = ["format.json"]
    #expect(
      SyncTexts.englishLines(report, isDry: true) == [
        "With origin/main it would: bring back 1 file.",
        "1 file of the library is missing, shortened or damaged here, and would come back: format.json.",
      ]
    )
    report.restored.append("dev/1/000001.jsonl")
    #expect(
      SyncTexts.englishLines(report, isDry: false).last
        == "2 files of the library were missing, shortened or damaged here, and are back: format.json, "
        + "dev/1/000001.jsonl."
    )
  }

  @Test("What a commit has removed and is kept is said with the commit, and how it would go")
  func kept() {
    var report = SyncReport(remote: "origin", branch: "main")
    report.kept = [
      .init(path: "dev/1/1.jsonl", commit: "1a2b3c4", target: "dev/restored-2/1.jsonl")
    ]
    let lines = SyncTexts.englishLines(report, isDry: false)
    #expect(
      lines == [
        "Synchronized with origin/main: nothing was new.",
        "Lines that were removed from 1 file of the library in a commit without tangocho are kept: "
          + "dev/1/1.jsonl (commit 1a2b3c4, kept in dev/restored-2/1.jsonl). If they were to go, "
          + "remove what keeps them with git (git rm, git commit, git push), and run git pull on "
          + "every other computer before it synchronizes.",
      ]
    )
    let plan = SyncTexts.englishLines(report, isDry: true)
    #expect(plan.first == "With origin/main it would: keep lines of 1 file.")
    #expect(plan.last?.contains("commit without tangocho would be kept: dev/1/1.jsonl") == true)
  }

  @Test("A file that words need is said to be back, after a commit that has removed it")
  func needed() {
    var report = SyncReport(remote: "origin", branch: "main")
    report.kept = [.init(path: "media/aa/1.png", commit: "1a2b3c4", target: "media/aa/1.png")]
    #expect(
      SyncTexts.englishLines(report, isDry: false).dropFirst() == [
        "1 file that the library needs was removed in a commit without tangocho, and is back: "
          + "media/aa/1.png (commit 1a2b3c4)."
      ]
    )
    #expect(
      SyncTexts.englishLines(report, isDry: true) == [
        "With origin/main it would: bring back 1 file.",
        "1 file that the library needs was removed in a commit without tangocho, and would come back: "
          + "media/aa/1.png (commit 1a2b3c4).",
      ]
    )
  }

  @Test("The status line names the commits that removed something, before anything else")
  func noticeOfRemoved() {
    var report = SyncReport(remote: "origin", branch: "main")
    report.sent = 1
    report.kept = [
      .init(path: "media/aa/1.png", commit: "1a2b3c4", target: "media/aa/1.png"),
      .init(path: "dev/1/1.jsonl", commit: "5d6e7f8", target: "dev/restored-2/1.jsonl"),
    ]
    let notice = SyncTexts.english.notice(.done(report, []), false)
    #expect(
      notice == "Back: 1 file and lines of 1 file that commits 1a2b3c4, 5d6e7f8 had removed. "
        + "Synchronized with origin/main: 1 commit sent."
    )
  }

  @Test("Offline, the reason is what a small screen shows first")
  func offline() {
    var report = SyncReport(remote: "origin", branch: "main")
    report.offline = "Could not resolve host: git.example.org"
    let first =
      "“origin” cannot be reached: Could not resolve host: git.example.org. Are you offline?"
    #expect(SyncTexts.englishLines(report, isDry: true) == [first])
    #expect(
      SyncTexts.english.notice(.done(report, []), true)
        == first + " What is committed here stays, and goes there the next time you synchronize."
    )
    report.offline = "Could not read from remote repository."
    #expect(
      SyncTexts.englishLines(report, isDry: true) == [
        "“origin” cannot be reached: Could not read from remote repository. Are you offline?"
      ]
    )
  }

  @Test("A dry run that finds only what is new there promises to send nothing, and no merge")
  func news() {
    var report = SyncReport(remote: "origin", branch: "main")
    report.hasNews = true
    #expect(
      SyncTexts.englishLines(report, isDry: true) == [
        "With origin/main it would: fetch and merge what is new there.",
        "The merge was not tried: files of yours beside the library, or a hook, may still be in "
          + "its way.",
      ]
    )
  }

  @Test("Files that rules of git leave out are named, and how to find the rule")
  func ignored() {
    var report = SyncReport(remote: "origin", branch: "main")
    report.ignored = ["dev/1.jsonl", "dev/2.jsonl"]
    #expect(
      SyncTexts.englishLines(report, isDry: false).last
        == "Rules of git leave out 2 files of the library: dev/1.jsonl, dev/2.jsonl. Change the rule; "
        + "`git check-ignore -v FILE` says where it is."
    )
  }

  @Test("A library on a server says what was sent there, and nothing of git")
  func server() {
    let report = SyncReport(server: "db.example.org/words", sent: 2)
    #expect(
      SyncTexts.englishLines(report, isDry: true) == [
        "It would send 2 changes to db.example.org/words, and fetch what is new there."
      ]
    )
    #expect(
      SyncTexts.englishLines(SyncReport(server: "db.example.org/words", sent: 0), isDry: true) == [
        "It would send nothing to db.example.org/words, and fetch what is new there."
      ]
    )
    #expect(
      SyncTexts.englishLines(report, isDry: false) == [
        "Synchronized with db.example.org/words: 2 changes were sent, and what is new there was "
          + "fetched."
      ]
    )
    let older = SyncReport(server: "db.example.org/words", sent: 0, lacked: 7)
    #expect(
      SyncTexts.englishLines(older, isDry: false) == [
        "Synchronized with db.example.org/words: 7 entries that it lacked were sent, and what is new "
          + "there was fetched."
      ]
    )
  }

  @Test("A server that does not answer is named with the reason, and with what waits here")
  func away() {
    func text(_ fault: ServerFault, _ waiting: Int) -> String {
      SyncTexts.englishError(.server(.server(place: "h/words", fault), waiting: waiting))
    }
    let away = text(.unreachable(detail: "No route to host"), 2)
    #expect(away.hasPrefix("Cannot reach h/words: No route to host."))
    #expect(away.hasSuffix(" 2 changes wait on this computer until it answers."))
    let idle = text(.unreachable(detail: "No route to host"), 0)
    #expect(idle.hasSuffix(" What you change waits on this computer until it answers."))
    #expect(
      text(.denied(detail: "no"), 1).hasSuffix(
        "1 change waits on this computer until that is fixed."
      )
    )
  }

  @Test("What is in the way is named with its place, and git is quoted only with what it said")
  func places() {
    func text(_ error: SyncError) -> String { SyncTexts.englishError(error) }
    #expect(
      text(.failed(repository: "/w", step: "add", reason: "no space"))
        == "git add failed in /w. git says: no space"
    )
    for (step, command) in [("commit", "commit"), ("merge", "commit"), ("push", "push")] {
      let said = text(.failed(repository: "/w", step: step, reason: "no secret key"))
      let start = "git \(step) failed in /w. git says: no secret key\nA hook, a signature"
      #expect(said.hasPrefix(start))
      #expect(said.hasSuffix(" synchronize again:\n  cd /w\n  git \(command)"))
    }
    #expect(
      text(.otherOwner(repository: "/a b")).hasSuffix(
        "\n  git config --global --add safe.directory '/a b'"
      )
    )
    #expect(
      text(.missingBranch(repository: "/w", remote: "origin", branch: "master", found: "main"))
        == "“origin” has no branch master, but main. Take that one:\n  cd /w\n  git switch main"
    )
    #expect(
      text(.removedBranch(repository: "/w", remote: "origin", branch: "master", found: "main"))
        .hasSuffix(
          "again:\n  cd /w\n  git branch -u origin/main\n"
            + "If git says that this branch does not exist, have it fetched first:\n"
            + "  git remote set-branches origin main\n  git fetch origin\n"
            + "If master is to be there again: git push origin HEAD:master"
        )
    )
    let file = StoreError.system(operation: "open", path: "/w/x", code: 13)
    #expect(text(.file(file)).hasPrefix("Could not open /w/x: Permission denied."))
    for error in [SyncError.restless(folder: "/w"), .overtaken(remote: "/w")] {
      #expect(text(error).contains("/w") && !text(error).contains("git says"))
    }
  }

  @Test("Where files are missing, home says first what to finish in git")
  func unfinished() {
    var health = LibraryHealth(findings: [.missingFile(path: "/w/x")])
    health.unfinished = .stashed(repository: "/w", stash: "stash@{1}")
    #expect(
      Texts.english.overlays.health(health) == [
        "Finish this in git first: what is missing may come back with it, and nothing is repaired "
          + "until then. git stash has put files of the library away in /w. Bring them back:",
        "  cd /w", "  git stash pop 'stash@{1}'",
        "If they are not needed any more: git stash drop 'stash@{1}'",
      ]
    )
  }

  @Test("Of a library that was begun anew, it says how to get the old one back")
  func begunAnew() {
    let error = SyncError.begunAnew(folder: "/w/a b", repository: "/w", file: "a b/format.json")
    let lines = SyncTexts.englishError(error).split(separator: "\n")
    #expect(
      lines.dropFirst() == [
        "  cd /w", "  git checkout HEAD -- 'a b/format.json'", "  tangocho sync",
      ]
    )
  }

  @Test("Without a library, that of another computer is to come first, not a new one")
  func noLibrary() {
    let text = SyncTexts.englishError(.noLibrary(folder: "/my words"))
    let lines = text.split(separator: "\n")
    #expect(lines.count == 3 && lines[1] == "  git clone URL '/my words'")
    #expect(lines[0].contains("before you add anything"))
    #expect(lines[2] == "If this is the first computer, add a book, and synchronize again.")
  }
}
