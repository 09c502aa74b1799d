import Application
import ArgumentParser
import CommandOptions
import Domain
import Live
import ViewModels

/// Creates a backup, or lists the existing ones.
struct BackUp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Make a backup of the library now, or list the backups.",
    discussion: """
      The program makes a backup automatically on each day of use. It keeps those of the last 7 \
      days of use, 4 weeks and 12 months; one after which something was lost stays until you \
      remove its file. Each backup is read back to verify it. It is a .tar.gz archive of the \
      library's own files; the images are beside it.

      The path of the new backup is printed.

      EXAMPLES
        tangocho backup
        tangocho backup --list
        mkdir words && tar -xzf "$(tangocho backup)" -C words
      """
  )

  @Flag(help: "List the backups, the newest first.")
  var list = false

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func run() {
    let (choice, list, json) = (library.choice, list, json)
    Command.run {
      let container = try await Command.container(for: choice)
      let service = container.makeBackupService()
      if list {
        let backups = try await service.backups()
        if json {
          try Output.json(backups.map(BackupRecord.init))
        } else {
          try Output.table(
            backups.map { BackupTexts.row($0, at: container.facts.library) },
            keeping: [0, 1, 2, 3, 4]
          )
        }
        if backups.isEmpty { throw Command.nothing(BackupTexts.noBackups) }
        if let lost = BackupTexts.lost(backups) { StandardError.write(lost) }
        return
      }
      let report = try await Self.backUp(by: service)
      try await Output.done {
        if json { return try Output.json(BackupRecord(report.backup)) }
        defer { for line in BackupTexts.lines(report) { StandardError.write(line) } }
        try Output.lines([report.backup.path])
      }
      if !report.unreadable.isEmpty { throw ExitCode.failure }
    }
  }

  private static func backUp(by service: any BackupService) async throws -> BackupReport {
    let bar = ProgressLine("backing up")
    defer { bar.clear() }
    Interruption.watch()
    return try await service.backUp { bar.show($0) }
  }
}

/// A backup as JSON.
struct BackupRecord: Encodable {
  let name, path, kind: String
  let time: Int64
  let bytes: Int
  let books, words, reviews: Int?
  let pinned: Bool
  let folder: String?
  let lost: Bool

  init(_ backup: Backup) {
    (name, path, kind) = (backup.name, backup.path, backup.kind.rawValue)
    (time, bytes, pinned) = (backup.time.milliseconds, backup.byteCount, backup.isPinned)
    (folder, lost) = (backup.folder, backup.isOfLost)
    books = backup.contents?.books
    words = backup.contents?.words
    reviews = backup.contents?.reviews
  }
}
