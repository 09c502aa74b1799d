import Application
import ArgumentParser
import Domain
import Durability
import Live
import TerminalUI

/// The repairs of `check --repair`; nothing is removed that is not kept elsewhere.
@MainActor
struct Repair {
  let choice: LibraryChoice
  /// Whether to ask before each step.
  let asks: Bool

  nonisolated init(choice: LibraryChoice, asks: Bool) { (self.choice, self.asks) = (choice, asks) }

  /// Repairs what can be repaired.
  /// - Throws: The exit status 1 when a problem is left, or the learner says no.
  func run(_ result: CheckResult, _ check: LibraryCheck) async throws {
    let added = try await check.completeIgnored()
    if !added.isEmpty {
      try Output.lines(["Added to \(English.list(added)) what is not to be synchronized."])
    }
    let findings = result.findings
    if findings.isEmpty, result.toQuarantine.isEmpty {
      // The check has named what is left.
      if try await !committedFiles().isEmpty { throw ExitCode.failure }
      return
    }
    if findings.contains(where: \.isDamagedFile) { return try await salvage(check) }
    try await writeFormat(findings, check)
    if findings.contains(where: \.isOutdated) {
      try ask("Compute again what follows from the words and reviews? Nothing else changes. [y/N]")
      try await check.rewriteDerived()
      try Output.lines(["It was computed again."])
    }
    try await restore()
    // The words stay as they are, right or wrong.
    let inOrder =
      findings.contains(where: \.isDisagreement) ? "Everything but these words" : "Everything"
    try await finish(check, inOrder: inOrder + " is in order now.")
  }

  /// Brings what can be read of a damaged file of SQLite into a new one.
  func salvage(_ check: LibraryCheck) async throws {
    try ask("The file is damaged: keep it, and write what can be read into a new one? [y/N]")
    do {
      if let report = try await LibraryCheck(like: check).salvage() {
        try Output.lines(DamageTexts.lines(report))
      }
    } catch StoreError.notALibrary(let path) {
      StandardError.report(DamageTexts.nothingFound(in: path))
      throw ExitCode.failure
    }
    // Nobody knows what else there was.
    try await finish(check, inOrder: "The new file is in order.")
  }

  /// Repairs what no backup can, and says what is left.
  ///
  /// Each step reads the library again, since the one before may have changed it.
  private func finish(
    _ check: LibraryCheck,
    inOrder: String = "Everything is in order now."
  ) async throws {
    try await quarantine(check)
    var left = try await findings(of: check)
    let committed = try await committedFiles()
    // What a backup or a commit has can still be brought back.
    let isLossFinal = !left.contains(where: \.isLess) && committed.isEmpty
    if isLossFinal, try await acceptLoss(check) {
      // The rest of a line came before the loss that had to be reported first.
      try await quarantine(check)
      left = try await findings(of: check)
    }
    let settledDamage = committed.isEmpty ? try await settleDamage(check) : false
    let settledClocks = try await settleClocks(check)
    let canSettle = !left.contains(where: \.isLess) && committed.isEmpty
    let settledLosses = canSettle ? try await settleLosses(check) : false
    if settledDamage || settledClocks || settledLosses { left = try await findings(of: check) }
    let isInOrder = left.isEmpty && committed.isEmpty
    try Output.lines([
      isInOrder
        ? inOrder
        : NamedCommands.complete("Some problems are left; `tangocho check` lists them.")
    ])
    try Output.lines(CommitTexts.remedies(committed))
    if left.contains(where: \.isDamage) { try Output.lines([DamageTexts.openFiles]) }
    if !isInOrder { throw ExitCode.failure }
  }

  /// Accepts that what is missing of this computer's files is lost.
  /// - Returns: Whether anything is.
  private func acceptLoss(_ check: LibraryCheck) async throws -> Bool {
    let check = LibraryCheck(like: check)
    let count = try await check.lossToAccept().count
    if count == 0 { return false }
    let are = English.form(count, "is", "are")
    try ask(
      "\(English.count(count, "file")) that this computer wrote \(are) missing or shorter than before, and "
        + "no backup has the rest. Accept that what was only there is lost? [y/N]"
    )
    try await check.acceptLoss()
    return true
  }

  /// Reads the library again.
  private func findings(of check: LibraryCheck) async throws -> [LibraryCheck.Finding] {
    let check = LibraryCheck(like: check)
    let findings = try await check.findings()
    try await check.end()
    return findings
  }

  /// Writes `format.json` when it is missing or damaged.
  private func writeFormat(
    _ findings: [LibraryCheck.Finding],
    _ check: LibraryCheck
  ) async throws {
    if findings.contains(where: \.isDamagedFormat) {
      try ask(
        "Rewrite format.json from the other files? The old one is kept beside it. [y/N]"
      )
    } else if findings.contains(where: \.isMissingFormat) {
      try ask("Write format.json again from the other files? [y/N]")
    } else {
      return
    }
    do {
      try await check.rewriteDerived()
    } catch StoreError.damagedFormat {
      // A backup may have it.
      return try Output.lines(["No other file has the id of the library."])
    }
    try Output.lines(["format.json was written again."])
  }

  /// Quarantines the damaged lines in files of this computer.
  private func quarantine(_ check: LibraryCheck) async throws {
    let check = LibraryCheck(like: check)
    let damages = try await check.damageToQuarantine()
    if damages.isEmpty { return }
    let count = Set(damages.map(\.path)).count
    let (lines, files) = (English.count(damages.count, "line"), English.count(count, "file"))
    let keep = English.form(count, "the file as it is", "the files as they are")
    try ask(
      "\(lines) in \(files) of this computer cannot be read. Take out of the library what cannot be "
        + "read, and keep \(keep) elsewhere? [y/N]"
    )
    try Output.lines(try await check.quarantineDamage().map { "Kept as it was: \($0)" })
  }

  /// Stops reporting the damaged lines in files of other computers.
  /// - Returns: Whether there were any.
  private func settleDamage(_ check: LibraryCheck) async throws -> Bool {
    let check = LibraryCheck(like: check)
    let damages = try await check.damageToSettle()
    if damages.isEmpty { return false }
    let lines = English.count(damages.count, "damaged line is", "damaged lines are")
    try Output.lines([
      "\(lines) in files of other computers, or of this one before its home was restored. A computer "
        + "that still has them can repair them by itself, and what arrives intact is read as usual."
    ])
    try ask("Leave these files as they are, and do not report the damage here any more? [y/N]")
    try await check.settle(damages)
    try Output.lines(["This is not reported any more."])
    return true
  }

  /// Stops reporting clocks of other computers that are far ahead.
  /// - Returns: Whether there were any.
  private func settleClocks(_ check: LibraryCheck) async throws -> Bool {
    let check = LibraryCheck(like: check)
    let lines = try await check.clocksToSettle()
    if lines.isEmpty { return false }
    let files = English.count(lines.count, "file of another computer", "files of other computers")
    try Output.lines([
      "A clock far ahead has written \(files). A computer that is still used settles that by itself, "
        + "once its clock is set and something is changed there."
    ])
    try ask("Do not report it here any more? New files of that computer are still reported. [y/N]")
    try await check.settle(lines)
    try Output.lines(["This is not reported any more."])
    return true
  }

  /// Stops reporting lines that files of other computers have lost.
  /// - Returns: Whether there were any.
  private func settleLosses(_ check: LibraryCheck) async throws -> Bool {
    let check = LibraryCheck(like: check)
    let lines = try await check.lossesToSettle()
    if lines.isEmpty { return false }
    let files = Set(lines.map(\.path)).count
    let have = English.form(files, "has", "have")
    try Output.lines([
      "\(English.count(files, "file")) of other computers \(have) lost lines, and no backup has them. A "
        + "computer that still has them may send them, and what arrives is read."
    ])
    try ask("Do not report it here any more? [y/N]")
    try await check.settle(lines)
    try Output.lines(["This is not reported any more."])
    return true
  }

  /// Restores a lost library from a backup, or starts a new one in its place.
  func bringBack(_ path: String, _ check: LibraryCheck) async throws {
    let container = LiveDIContainer(try Command.launch(for: choice))
    let first = await CommitTexts.remedies(path, in: container)
    if !first.isEmpty {
      try Output.lines(first)
      throw ExitCode.failure
    }
    do {
      if try await restore() { return try await finish(LibraryCheck(like: check)) }
    } catch let error as BackupError {
      StandardError.report(CommandTexts.describe(error))
    }
    try ask(
      "The library in \(path) is missing, and there is no backup of it. Start a new one there? [y/N]"
    )
    try await check.startAnew()
    try Output.lines(["The next change starts a new library."])
  }

  /// Restores what backups have and the library lacks.
  /// - Returns: Whether there was anything to restore.
  @discardableResult
  private func restore() async throws -> Bool {
    let service = try await Command.container(for: choice).makeBackupService()
    let previews: [RestorePreview]
    do {
      previews = try await service.previews(nil, isExact: false)
    } catch BackupError.noBackups {
      StandardError.write(BackupTexts.noBackups)
      return false
    } catch BackupError.unavailable {
      return false
    }
    if previews[0].isEmpty { return false }
    try Output.lines(previews.flatMap(BackupTexts.lines))
    try ask(BackupTexts.question)
    try Output.lines(BackupTexts.lines(try await service.restore(nil, isExact: false)))
    return true
  }

  /// The files that synchronizing brings back from the last commit.
  private func committedFiles() async throws -> [String] {
    try await LiveDIContainer(Command.launch(for: choice)).filesToBringBack()
  }

  private func ask(_ question: String) throws {
    // Earlier steps may have changed something.
    if asks { try TerminalConfirmation.ask(question, refusal: "Nothing else was changed.") }
  }
}

extension LibraryCheck.Finding {
  /// Whether derived data is wrong.
  fileprivate var isOutdated: Bool {
    if case .finding(.outdated) = self { true } else { isDisagreement }
  }

  /// Whether derived data or a word is wrong.
  fileprivate var isDisagreement: Bool {
    if case .finding(.disagreeingTexts) = self { true } else { false }
  }

  /// Whether a line is damaged.
  fileprivate var isDamage: Bool {
    if case .damage = self { true } else { false }
  }

  /// Whether `format.json` is missing.
  fileprivate var isMissingFormat: Bool {
    if case .finding(.missingFormat) = self { true } else { false }
  }

  /// Whether a backup holds more.
  fileprivate var isLess: Bool {
    if case .less = self { true } else { false }
  }

  /// Whether the problem is a damaged `format.json`.
  fileprivate var isDamagedFormat: Bool {
    if case .readOnly(.damagedFormat) = self { true } else { false }
  }
}
