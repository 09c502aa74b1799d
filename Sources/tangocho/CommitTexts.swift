import Domain
import Live
import TerminalUI

/// What `check` says of the repository that a library is in, in English.
enum CommitTexts {
  /// What has to be finished before a repair; it comes before what is missing.
  static func unfinished(_ work: SyncError?) -> [String] {
    (work.map(SyncTexts.englishUnfinished) ?? []).map(NamedCommands.complete)
  }

  /// What comes before a library that is gone is given up.
  static func remedies(_ library: String, in container: LiveDIContainer) async -> [String] {
    let work = unfinished(await container.makeSyncService().unfinishedWork(before: [library]))
    return work.isEmpty ? remedies(await container.filesToBringBack()) : work
  }

  /// How to get what the last commit still has.
  ///
  /// The first remedy: it brings back the most, and nothing has to be given up.
  static func remedies(_ files: [String]) -> [String] {
    if files.isEmpty { return [] }
    return [
      NamedCommands.complete(
        "Run `tangocho sync` first: git has what is missing of "
          + "\(English.count(files.count, "file")), and brings it back: "
          + "\(English.list(files, most: 3))."
      )
    ]
  }
}
