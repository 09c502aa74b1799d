import Application
import ArgumentParser
import CommandOptions
import Domain
import Live
import TerminalUI

/// Copies a library to another place or back end.
struct CopyLibrary: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy",
    abstract: "Copy a library to another place or back end.",
    discussion: """
      A library is a folder of JSON files, an SQLite file (words.sqlite, words.db) or a database \
      on a server (postgres://anna@host/words). Books, words, reviews, trash, samples, images and \
      sounds are copied unchanged, with their ids and the time of each change; then both libraries \
      are read and compared. The original is only read. The copy is a separate library. Backups, \
      settings and UI state are not part of a library. Images and sounds of a library on a server \
      are in a folder on this computer.

      The copy must be empty, or not exist yet, unless --merge is given. Then the newest value of \
      each field wins, reviews are added, and what was removed for good stays removed. This also \
      brings back a copy that was studied elsewhere.

      After an interruption, the same command continues where it stopped.

      EXAMPLES
        tangocho copy --to ~/words.sqlite
        tangocho copy --from words.sqlite --to ~/words
        tangocho copy --from words.db --to ~/words --merge
        tangocho copy --to postgres://HOST/words
      """
  )

  @Option(
    help: ArgumentHelp(
      "The library to copy; without it, that of --library, --database or the settings.",
      valueName: "path"
    ),
    completion: .file()
  )
  var from: String?

  @Option(
    help: ArgumentHelp("The folder, the file or the address of the copy.", valueName: "path"),
    completion: .file()
  )
  var to: String

  @Flag(help: "Merge it into a library that is not empty.")
  var merge = false

  @Flag(help: "Only say what would be copied.")
  var dryRun = false

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func validate() throws {
    try requireNoExport()
    if from != nil, library.library != nil || library.database != nil {
      throw ValidationError("--from names the library; leave out --library and --database.")
    }
    for (option, library) in [("--from", from), ("--to", to)] {
      try LibraryOptions.requireName(library, of: option)
      if let library, DatabaseKind(rawValue: library) != nil {
        throw ValidationError(
          "\(option) takes a place, and “\(library)” is a kind of database. Write ./\(library) for a "
            + "folder of that name."
        )
      }
      guard let library, DatabaseAddress.isAddress(library) else { continue }
      do {
        _ = try DatabaseAddress(library)
      } catch {
        throw ValidationError("\(option) is not the address of a database. " + error.detail)
      }
    }
  }

  /// A name like that of a file for another program means an export, not a folder of that name.
  private func requireNoExport() throws {
    let endings = [".apkg", ".csv", ".json", ".md", ".tsv", ".txt"]
    guard !DatabaseAddress.isAddress(to), endings.contains(where: to.lowercased().hasSuffix)
    else { return }
    throw ValidationError(
      "--to takes a place for a library, and “\(to)” looks like a file for another program: "
        + "`tangocho export` writes one. For a folder of that name, end it with a slash."
    )
  }

  /// The library that an option names.
  private static func choice(_ library: String) -> LibraryChoice {
    guard let address = try? DatabaseAddress(library) else {
      return LibraryChoice(library: library)
    }
    return LibraryChoice(database: .postgres, address: address)
  }

  func run() {
    let (source, destination) = (from.map(Self.choice) ?? library.choice, Self.choice(to))
    let (merge, dryRun, json) = (merge, dryRun, json)
    Command.run {
      let (from, to) = try (Command.launch(for: source), Command.launch(for: destination))
      let copy = try LibraryCopy(from: from, to: to)
      await copy.enterPasswords(PasswordPrompt.ask)
      let waiting = try await dryRun ? copy.waitingCount() : copy.sendWaiting()
      if waiting > 0 { StandardError.write(CopyTexts.waiting(waiting, isSent: !dryRun)) }
      let names = CopyTexts.Names(from.library.path ?? "", to.library.path ?? "")
      let report: CopyReport
      if dryRun {
        report = try await copy.preview(merging: merge)
      } else {
        let bar = ProgressLine("copying")
        defer { bar.clear() }
        Interruption.watch(isCopying: true)
        report = try await copy.run(merging: merge) { progress in
          switch progress {
          case .resumed: StandardError.write(CopyTexts.resumed)
          case .again: StandardError.write(CopyTexts.again)
          case .fraction(let fraction): bar.show(fraction)
          }
        }
      }
      defer {
        for line in CopyTexts.warnings(report, names) { StandardError.report(line) }
      }
      try await Output.done(if: !dryRun) {
        if json { return try Output.json(CopyRecord(report, names, merge, dryRun)) }
        try Output.lines((dryRun ? CopyTexts.preview : CopyTexts.lines)(report, names))
      }
    }
  }
}

/// The result as JSON.
private struct CopyRecord: Encodable {
  let from, to: String
  let merge, dryRun, resumed: Bool
  let books, words, samples, reviews: Kind
  let files: Files
  let leftOut: Int

  struct Kind: Encodable {
    let added, changed, unchanged, equal, newerInCopy, onlyInCopy, undecided: Int

    init(_ done: MergeCounts, _ compared: LibraryComparison.Counts, isPreview: Bool) {
      added = isPreview ? compared.missing : done.added
      changed = isPreview ? compared.behind : done.changed
      unchanged = isPreview ? compared.compared - compared.lacking : done.unchanged
      (equal, newerInCopy) = (compared.equal, compared.ahead)
      (onlyInCopy, undecided) = (compared.extra, compared.undecided)
    }
  }

  struct Files: Encodable {
    let added, unchanged, missing: Int
    let damaged: [String]
  }

  init(_ report: CopyReport, _ names: CopyTexts.Names, _ merge: Bool, _ dryRun: Bool) {
    (from, to) = (names.from, names.to)
    (self.merge, self.dryRun, resumed) = (merge, dryRun, report.isResumed)
    let (done, compared) = (report.changes, report.comparison)
    books = Kind(done.books, compared.books, isPreview: dryRun)
    words = Kind(done.words, compared.words, isPreview: dryRun)
    samples = Kind(done.samples, compared.samples, isPreview: dryRun)
    reviews = Kind(done.reviews, compared.reviews, isPreview: dryRun)
    let media = report.files
    files = Files(
      added: media.added,
      unchanged: media.unchanged,
      missing: media.missing,
      damaged: media.damaged
    )
    leftOut = report.fragments
  }
}
