import Domain
import Live
import TerminalUI

/// The output of `backup` and `restore`, in English.
enum BackupTexts {
  static var noBackups: String {
    NamedCommands.complete("There is no backup yet. `tangocho backup` makes one.")
  }
  static let question = "Restore this? y or n"
  static let nothingChanged = "Nothing was changed."

  /// A row of the list: name, size, contents, why it is kept, and the library if it is another one.
  static func row(_ backup: Backup, at library: String?) -> [String] {
    let size = CleanUpTexts.size(backup.byteCount)
    guard let contents = backup.contents else {
      return [backup.name, size, "", "", "", "cannot be read"]
    }
    var remarks: [String] = []
    if backup.isPinned {
      remarks.append("kept: the next one holds less")
    } else if backup.kind == .beforeRestore {
      remarks.append("before a restore")
    }
    if backup.isOfLost { remarks.append("of another library") }
    if let folder = backup.folder, folder != library { remarks.append("of \(folder)") }
    return [
      backup.name, size, English.count(contents.books, "book"),
      English.count(contents.words, "word"),
      English.count(contents.reviews, "review"), remarks.joined(separator: "; "),
    ]
  }

  /// The result of creating a backup.
  static func lines(_ report: BackupReport) -> [String] {
    var lines: [String] = []
    if let contents = report.backup.contents {
      lines.append(
        "Backed up, with what is in the trash: \(text(contents)); "
          + "\(CleanUpTexts.size(report.backup.byteCount)), read back and compared."
      )
    }
    if !report.removed.isEmpty {
      lines.append("Removed old backups: \(English.list(report.removed)).")
    }
    for path in report.unreadable {
      lines.append(
        ProgramMessage.prefix + "\(path) cannot be read or is damaged, and is not in the backup."
      )
    }
    if let larger = report.larger, let contents = larger.contents {
      lines.append(
        NamedCommands.complete(
          ProgramMessage.prefix
            + "the backup \(larger.name) holds more: \(text(contents)). It is kept. "
            + "`tangocho restore \(larger.name) --dry-run` says what is missing."
        )
      )
    }
    return lines
  }

  /// What a check says of a backup that holds more than the library.
  static func holdsMore(_ backup: Backup) -> String {
    NamedCommands.complete(
      "the backup \(backup.name) holds more than the library: "
        + "\(text(backup.contents ?? BackupContents())), with what is in the trash; "
        + "`tangocho restore --dry-run` says what is missing"
    )
  }

  /// The changes that a restore would make.
  static func lines(_ preview: RestorePreview) -> [String] {
    let name = preview.backup.name
    var lines = [
      preview.isExact
        ? "Changes that make the library like the backup \(name):" : "The backup \(name) restores:"
    ]
    if preview.isEmpty {
      lines = [
        preview.isExact
          ? "The library equals the backup \(name). Nothing to change."
          : "The library has everything in the backup \(name). Nothing to change."
      ]
    }
    lines += changedThings(preview)
    if preview.hasHiddenChanges, lines.count == 1 {
      lines.append("  nothing visible; only files of the library, or the trash")
    }
    lines += stillDeleted(preview)
    for (number, noun) in [(preview.imagesMissing, "images"), (preview.soundsMissing, "sounds")]
    where number > 0 {
      lines.append("Missing \(noun), which no backup has intact: \(English.number(number)).")
    }
    return lines
  }

  private static func stillDeleted(_ preview: RestorePreview) -> [String] {
    let inTrash = preview.stillDeleted - preview.stillPurged
    var lines: [String] = []
    if inTrash > 0 {
      lines.append(
        "\(English.number(inTrash)) of its books and words were deleted since and stay so; "
          + "the trash (\(BooksKeys.label(of: .trash))) or --exact brings them back."
      )
    }
    if preview.stillPurged > 0 {
      lines.append(
        "\(English.number(preview.stillPurged)) of its books and words were removed for good since and "
          + "stay so; only --exact brings them back."
      )
    }
    return lines
  }

  private static func changedThings(_ preview: RestorePreview) -> [String] {
    var lines: [String] = []
    for (noun, changes) in [("book", preview.books), ("word", preview.words)] {
      for (one, many, names) in [
        ("comes back", "come back", changes.back), ("changes", "change", changes.changed),
        ("goes to the trash", "go to the trash", changes.gone),
      ] where !names.isEmpty {
        let verb = English.form(names.count, one, many)
        let count = English.count(names.count, noun)
        lines.append("  \(count) \(verb): \(English.list(names, most: 5))")
      }
    }
    for (number, text) in [
      (preview.reviewsBack, "reviews come back"), (preview.reviewsGone, "reviews are undone"),
      (preview.samplesBack, "samples come back"), (preview.imagesBack, "images come back"),
      (preview.soundsBack, "sounds come back"),
    ] where number > 0 {
      lines.append("  \(text): \(English.number(number))")
    }
    return lines
  }

  /// The result of a restore.
  static func lines(_ report: RestoreReport) -> [String] {
    guard let before = report.before else { return ["Restored."] }
    return ["Restored. To undo it: tangocho restore \(before.name) --exact" + NamedCommands.options]
  }

  /// What happened, and what to do.
  static func describe(_ error: BackupError) -> String {
    switch error {
    case .unavailable:
      "only a library in a folder is backed up by this program. Copy yours in a file or on a server "
        + "with `tangocho copy --from LIBRARY --to COPY`; one in memory is gone after quitting."
    case .nothingToBackUp(let path):
      "\(path) has no library with words. Choose one with --library; "
        + "`tangocho restore` restores a lost one."
    case .noBackups(let folder):
      "there is no backup in \(folder). `tangocho backup` makes one; the path of a file works too."
    case .notFound(let name, let folder):
      "there is no backup “\(name)” in \(folder), and no such file. "
        + "`tangocho backup --list` names them."
    case .busy(let folder):
      "another tangocho uses the backups in \(folder). Try again in a moment."
    case .changing(let path):
      "\(path) kept changing while it was read. Try again when it is synchronized; "
        + "older backups are unchanged."
    case .notVerified(let path):
      "the new backup \(path) could not be verified, and was discarded. "
        + "The disk may be failing; older backups are unchanged."
    case .damaged(let path, let fault):
      "\(path): \(describe(fault)). Nothing was changed. "
        + "`tangocho backup --list` names the other backups."
    case .otherLibrary(let path, let library):
      "\(path) is a backup of another library (\(library)). Nothing was changed. " + beside(path)
    case .elsewhere(let path, let folder):
      "there is no library here, and the backup \(path) is of the one that was in \(folder). Nothing "
        + "was changed. `tangocho restore --library \(folder.shellWord)` restores it there; "
        + "`tangocho restore \(path.shellWord)` restores it here."
    case .readOnly(let error):
      "nothing was changed: the library is read-only. " + Texts.english.describe(error)
    }
  }

  /// What to do with the backups of libraries that were lost, or copied, if there are any.
  static func lost(_ backups: [Backup]) -> String? {
    guard let newest = backups.first(where: \.isOfLost) else { return nil }
    let place = newest.folder.map { ", the one that was in \($0)" } ?? ""
    return "The backup \(newest.path) is of another library\(place). " + beside(newest.path)
  }

  /// How to restore the backup of another library.
  private static func beside(_ path: String) -> String {
    "`tangocho restore \(path.shellWord) --library FOLDER` restores it into an empty folder; "
      + "`tangocho copy --from FOLDER --to LIBRARY --merge` adds it to yours, whose path "
      + "`tangocho path library` prints."
  }

  private static func describe(_ fault: ArchiveFault) -> String {
    switch fault {
    case .notPacked: "not a gzip file, or damaged"
    case .cutOff: "the file ends too early"
    case .badEntry(let name): "the entry “\(name)” is not a plain file, or damaged"
    case .noManifest: "not a backup of tangocho: it does not begin with a readable list"
    case .unexpectedEntry(let name): "the entry “\(name)” does not match the list"
    case .checksum(let name): "the checksum of “\(name)” does not fit"
    case .tooLarge: "it is larger than a library can be"
    case .newer: "created by a newer tangocho; use that version"
    }
  }

  private static func text(_ contents: BackupContents) -> String {
    English.list([
      English.count(contents.books, "book"), English.count(contents.words, "word"),
      English.count(contents.reviews, "review"),
    ])
  }
}
