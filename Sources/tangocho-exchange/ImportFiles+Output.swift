import Application
import CommandOptions
import Domain
import Exchange
import Files
import Live
import Network
import TerminalUI

extension ImportFiles {
  /// Says what the import does, or did: as sentences, or as a report for the full screen.
  func report(_ summary: ImportSummary, _ remarks: [String], path: String) {
    guard options.report else {
      let lines = ImportTexts.lines(summary, path: path, isDry: options.dryRun)
      let remarks = summary.deleted == 0 ? remarks : remarks + [ImportTexts.deleted]
      for line in lines + remarks.map({ "  " + $0 }) { Lines.print(line) }
      return
    }
    var summary = summary
    summary.remarks = remarks
    for line in ImportReport.lines(summary) { Lines.write(line.text) }
    if !options.dryRun { Lines.write(ImportReport.done.text) }
  }

  /// Says where the rows are kept that are not words.
  func report(_ unit: UnreadableRow.Unit, keptAt path: String) {
    if options.report { return Lines.write(ImportReport.kept(path).text) }
    let rows = ImportingTexts.englishUnits(unit)
    Lines.print("  The \(rows) that are not words are kept in \(path)")
  }

  /// Says why a file was not imported.
  @MainActor
  func report(_ error: any Error, path: String, in container: LiveDIContainer) async {
    guard options.report else {
      return Lines.report(ImportTexts.describe(error, path: path))
    }
    await reportColumns(of: error, path: path, in: container)
    let reason =
      switch error {
      case ForeignFileError.notText: "it is not text in this encoding. Choose another."
      // The full screen names the address.
      case let error as NetworkError: error.message(after: ImportTexts.name(of: path))
      default: CommandErrors.message(of: error)
      }
    Lines.write(ImportReport.failure(NamedCommands.complete(reason)).text)
  }

  /// Tells the full screen the columns of a file, if the error is that it is not clear what they are.
  @MainActor
  func reportColumns(of error: any Error, path: String, in container: LiveDIContainer) async {
    guard options.report else { return }
    switch error as? ForeignFileError {
    case .unclearColumns(let count), .notJapanese(encoding: _, columns: let count):
      await reportColumns(count, path: path, in: container)
    default: break
    }
  }

  @MainActor
  private func reportColumns(_ count: Int, path: String, in container: LiveDIContainer) async {
    let request = options.request(for: path)
    // With any sides, the file can be read: for its columns.
    var guess = request
    guess.roles = Dictionary(uniqueKeysWithValues: zip(0..<count, [.kanji, .meaning]))
    do {
      let file = ForeignFile(
        guess,
        separators: options.separators,
        studyClock: container.studyClock
      )
      try await file.read(unpackingIn: TemporaryFolder.defaultParent) { file in
        var summary = ImportSummary(format: file.format)
        (summary.encoding, summary.hasHeader) = (file.encoding, file.hasHeader)
        summary.columns = file.columns.enumerated().map { place, column in
          var column = column
          column.role = request.roles[place] ?? .ignored
          return column
        }
        for line in ImportReport.lines(summary) { Lines.write(line.text) }
        Lines.write(ImportReport.unclear.text)
      }
    } catch {
      // A single column cannot be a word: then the failure is all there is to say.
    }
  }
}
