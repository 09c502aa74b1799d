import Domain
import TerminalKit
import ViewModels

/// The texts of synchronizing the library.
public nonisolated struct SyncTexts: TextPart {
  /// A notice, perhaps of a narrow window.
  public var notice: @Sendable (SyncNotice, _ isNarrow: Bool) -> String
  /// What other devices have changed, perhaps in a narrow window.
  public var news: @Sendable ([DeviceChanges], _ isNarrow: Bool) -> String
}

nonisolated extension SyncTexts {
  static let english = SyncTexts(
    notice: { notice, isNarrow in
      switch notice {
      case .running: "Synchronizing; you can go on."
      case .alreadyRunning: "It is being synchronized already."
      case .done(let report, let changes):
        ((changes.isEmpty ? [] : [englishNews(changes, isNarrow)])
          + englishRemoved(report.kept) + englishLines(report.withoutKept, isDry: false))
          .joined(separator: " ")
      }
    },
    news: { changes, isNarrow in englishNews(changes, isNarrow) }
  )

  /// What was done, or would be, a sentence each.
  package static func englishLines(_ report: SyncReport, isDry: Bool) -> [String] {
    if report.isFromServer { return [englishServer(report, isDry: isDry)] }
    var lines = [englishResult(report, isDry: isDry)]
    if isDry, report.hasNews { lines.append(notTried) }
    if !report.restored.isEmpty { lines.append(englishRestored(report.restored, isDry: isDry)) }
    let (whole, parts) = (report.kept.filter(\.isWholeFile), report.kept.filter { !$0.isWholeFile })
    if !whole.isEmpty { lines.append(englishNeeded(whole, isDry: isDry)) }
    if !parts.isEmpty { lines.append(englishKept(parts, isDry: isDry)) }
    if !report.ignored.isEmpty {
      lines.append(
        "Rules of git leave out \(English.count(report.ignored.count, "file")) of the library: "
          + "\(names(report.ignored)). Change the rule; `git check-ignore -v FILE` says where it is."
      )
    }
    return lines
  }

  /// What a dry run cannot know, since it fetches nothing.
  private static let notTried =
    "The merge was not tried: files of yours beside the library, or a hook, may still be in its way."

  /// What came back after commits had removed it, for the status line: names of files are too long there.
  private static func englishRemoved(_ kept: [SyncReport.KeptLines]) -> [String] {
    if kept.isEmpty { return [] }
    let files = kept.count(where: \.isWholeFile)
    let commits = Set(kept.map(\.commit)).sorted()
    let parts = [
      files == 0 ? nil : English.count(files, "file"),
      files == kept.count ? nil : "lines of \(English.count(kept.count - files, "file"))",
    ].compactMap(\.self)
    return [
      "Back: \(English.sentence(parts)) that \(English.form(commits.count, "commit", "commits")) "
        + "\(names(commits)) had removed."
    ]
  }

  /// What was exchanged with the server of a library, or would be.
  private static func englishServer(_ report: SyncReport, isDry: Bool) -> String {
    let place = report.remote
    let changes = report.sent == 0 ? "nothing" : English.count(report.sent, "change")
    if isDry { return "It would send \(changes) to \(place), and fetch what is new there." }
    let what =
      if report.lacked > 0 {
        "\(English.count(report.lacked, "entry", "entries")) that it lacked "
          + "\(English.form(report.lacked, "was", "were")) sent"
      } else if report.sent > 0 {
        "\(changes) \(English.form(report.sent, "was", "were")) sent"
      } else {
        "nothing waited here"
      }
    return "Synchronized with \(place): \(what), and what is new there was fetched."
  }

  private static func englishRestored(_ files: [String], isDry: Bool) -> String {
    let count = files.count
    let were =
      isDry ? English.form(count, "is", "are") : English.form(count, "was", "were")
    let back = isDry ? "would come back" : English.form(count, "is back", "are back")
    return
      "\(English.count(count, "file")) of the library \(were) missing, shortened or damaged here, "
      + "and \(back): \(names(files))."
  }

  private static func englishNeeded(_ kept: [SyncReport.KeptLines], isDry: Bool) -> String {
    let count = kept.count
    let files = kept.map { "\($0.path) (commit \($0.commit))" }
    let were = English.form(count, "was", "were")
    let back = isDry ? "would come back" : English.form(count, "is back", "are back")
    return
      "\(English.count(count, "file")) that the library needs \(were) removed in a commit without "
      + "tangocho, and \(back): \(names(files))."
  }

  private static func englishKept(_ kept: [SyncReport.KeptLines], isDry: Bool) -> String {
    let files = kept.map { "\($0.path) (commit \($0.commit), kept in \($0.target))" }
    let lines = "Lines that were removed from \(English.count(kept.count, "file")) of the library"
    return
      "\(lines) in a commit without tangocho \(isDry ? "would be kept" : "are kept"): \(names(files)). "
      + "If they were to go, remove what keeps them with git (git rm, git commit, git push), and "
      + "run git pull on every other computer before it synchronizes."
  }

  private static func englishResult(_ report: SyncReport, isDry: Bool) -> String {
    if let offline = report.offline { return englishOffline(report, offline, isDry: isDry) }
    if isDry { return englishPlan(report) }
    let parts = [
      report.stored == 0 ? nil : "\(English.count(report.stored, "file")) committed",
      report.received == 0 ? nil : "\(English.count(report.received, "file")) received",
      report.sent == 0 ? nil : "\(English.count(report.sent, "commit")) sent",
    ].compactMap { $0 }
    let place = "\(report.remote)/\(report.branch)"
    return parts.isEmpty
      ? "Synchronized with \(place): nothing was new."
      : "Synchronized with \(place): \(English.sentence(parts))."
  }

  private static func englishPlan(_ report: SyncReport) -> String {
    let restored = report.restored.count + report.kept.count(where: \.isWholeFile)
    let shortened = report.kept.count { !$0.isWholeFile }
    let parts = [
      restored == 0 ? nil : "bring back \(English.count(restored, "file"))",
      report.stored == 0 ? nil : "commit \(English.count(report.stored, "file"))",
      shortened == 0 ? nil : "keep lines of \(English.count(shortened, "file"))",
      report.hasNews ? "fetch and merge what is new there" : nil,
      report.sent == 0 && report.stored == 0 ? nil : "send the result",
    ].compactMap { $0 }
    let place = "\(report.remote)/\(report.branch)"
    return parts.isEmpty
      ? "\(place) and this computer have the same; there is nothing to do."
      : "With \(place) it would: \(English.list(parts))."
  }

  private static func englishOffline(
    _ report: SyncReport,
    _ reason: String,
    isDry: Bool
  ) -> String {
    let kept =
      isDry
      ? "" : " What is committed here stays, and goes there the next time you synchronize."
    // The reason comes first, since a small screen cuts off the end.
    return "“\(report.remote)” cannot be reached: \(English.ended(reason)) "
      + "Are you offline?\(kept)"
  }

  private static func names(_ files: [String]) -> String { English.list(files, most: 3) }
}

nonisolated extension SyncReport {
  fileprivate var withoutKept: SyncReport {
    var report = self
    report.kept = []
    return report
  }
}

nonisolated extension TextParts {
  /// Synchronizing the library.
  public var synchronizing: SyncTexts {
    get { self[SyncTexts.self] }
    set { self[SyncTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var synchronizing: SyncTexts { parts.synchronizing }
}
