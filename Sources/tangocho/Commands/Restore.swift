import Application
import ArgumentParser
import Domain
import Live

/// Restores a backup.
struct Restore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Restore from a backup what the library lacks.",
    discussion: """
      BACKUP is a name from `tangocho backup --list` or the path of a file. Without it, all \
      backups that can restore something are used, beginning with the one that restores most. What \
      is missing comes back, and nothing newer is lost: what you have deleted since stays in the \
      trash. With --exact the library becomes exactly what it was: deleted entries come back, what \
      was added since goes to the trash, and later changes are undone.

      It first shows the changes and asks. Before it changes anything, it makes a backup of the \
      current state, with which the restore can be undone. No line of the library is ever removed.

      EXAMPLES
        tangocho restore --dry-run
        tangocho restore
        tangocho restore 2026-11-22T0915 --exact
        tangocho restore ~/usb/2026-11-22T0915.tar.gz --yes
      """
  )

  @Argument(
    help: ArgumentHelp("The backup.", valueName: "backup"),
    completion: BackupCompletion.kind
  )
  var backup: String?

  @Flag(help: "Make the library exactly what it was.")
  var exact = false

  @Flag(help: "Only show what would change.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false

  @Flag(help: "Write JSON; needs --dry-run or --yes.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func validate() throws {
    if json && !dryRun && !yes {
      throw ValidationError("--json does not ask: add --dry-run or --yes.")
    }
  }

  func run() {
    let (choice, name, exact) = (library.choice, backup, exact)
    let (dryRun, yes, json) = (dryRun, yes, json)
    Command.run {
      let service = try await Command.container(for: choice).makeBackupService()
      if json, yes, !dryRun {
        let report = try await service.restore(name, isExact: exact)
        return try await Output.done {
          try Output.json(RestoreRecord(report.changes, before: report.before))
        }
      }
      let previews = try await Self.previews(name, exact, by: service)
      if json { return try Output.json(RestoreRecord(previews.sum, before: nil)) }
      try Output.lines(previews.flatMap(BackupTexts.lines))
      if dryRun || previews[0].isEmpty { return }
      if !yes { try TerminalConfirmation.ask(BackupTexts.question) }
      // Exactly the one that was shown: a newer one may have been created while the question was
      // open. What several bring back is the same then.
      let shown = exact ? previews[0].backup.name : name
      let report = try await service.restore(shown, isExact: exact)
      try await Output.done { try Output.lines(BackupTexts.lines(report)) }
    }
  }

  /// What the chosen backup would change, or those that together bring back most.
  ///
  /// What is sought may be in the backup of a library that was here before.
  @MainActor
  private static func previews(
    _ name: String?,
    _ isExact: Bool,
    by service: any BackupService
  ) async throws -> [RestorePreview] {
    func writeLost() async throws {
      if name != nil { return }
      if let lost = BackupTexts.lost(try await service.backups()) { StandardError.write(lost) }
    }
    do {
      let previews = try await service.previews(name, isExact: isExact)
      if previews[0].isEmpty { try await writeLost() }
      return previews
    } catch let error as BackupError {
      if case .noBackups = error { try await writeLost() }
      throw error
    }
  }
}

extension [RestorePreview] {
  /// What all of them change; there is at least one.
  fileprivate var sum: RestorePreview { dropFirst().reduce(into: self[0]) { $0 += $1 } }
}

/// The changes of a restore as JSON.
private struct RestoreRecord: Encodable {
  let backup: BackupRecord
  let exact: Bool
  let books, words: Changes
  let reviewsBack, reviewsGone, samplesBack, imagesBack, imagesMissing, stillDeleted: Int
  let soundsBack, soundsMissing: Int
  let changes: Bool
  let before: BackupRecord?

  struct Changes: Encodable {
    let back, changed, gone: [String]

    init(_ changes: RestorePreview.Changes) {
      (back, changed, gone) = (changes.back, changes.changed, changes.gone)
    }
  }

  init(_ preview: RestorePreview, before: Backup?) {
    backup = BackupRecord(preview.backup)
    exact = preview.isExact
    (books, words) = (Changes(preview.books), Changes(preview.words))
    (reviewsBack, reviewsGone) = (preview.reviewsBack, preview.reviewsGone)
    (samplesBack, imagesBack) = (preview.samplesBack, preview.imagesBack)
    (soundsBack, soundsMissing) = (preview.soundsBack, preview.soundsMissing)
    (imagesMissing, stillDeleted) = (preview.imagesMissing, preview.stillDeleted)
    changes = !preview.isEmpty
    self.before = before.map(BackupRecord.init)
  }
}
