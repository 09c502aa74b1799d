import Application
import CommandOptions
import Domain
import Exchange
import Files
import Live
import Network

extension ImportFiles {
  /// Imports the files, one after the other.
  /// - Returns: The exit status: 0 when all were imported, 2 when one cannot be read, that of a signal
  ///   after which no other one was begun, else 1.
  @MainActor
  func status() async -> Int32 {
    let line = ProgressLine(style: .ofRun(isReport: options.report))
    do {
      let rejects = options.rejects.map { RejectsFile(path: $0) }
      try rejects?.check()
      let container = try await LiveDIContainer.ofFiles(
        library: options.library.folder,
        asks: !options.report
      )
      await container.makeOptimizerService().recall()
      var run = ImportRun(container, line, Interruption(), rejects)
      run.missingDecks = try await missingDecks(run)
      var (status, signal): (Int32, Int32?) = (0, nil)
      for path in options.files {
        let name = ImportTexts.name(of: path)
        signal = run.interruption.begin(name)
        if signal != nil { break }
        do {
          if try await !importWords(from: path, named: name, run) { status = 2 }
        } catch {
          line.clear()
          await report(error, path: path, in: container)
          status = max(status, CommandErrors.status(of: error))
        }
      }
      if options.json { try run.records.print() }
      // All is written: a server that does not answer need not be waited for.
      Signals.react(by: Signals.end)
      try await container.endCommand()
      return signal.map { 128 + $0 } ?? status
    } catch {
      Lines.report(ImportTexts.describe(error, path: ""))
      return CommandErrors.status(of: error)
    }
  }

  /// Imports a file or an address.
  /// - Returns: Whether there was a word in it.
  @MainActor
  private func importWords(
    from path: String,
    named name: String,
    _ run: ImportRun
  ) async throws -> Bool {
    if path == ForeignFile.standardInput, !options.report { TypedInput.explain() }
    // The full screen reads a file for the preview, and once more to import it.
    if options.report, StreamedInput.isPipe(path) { throw ForeignFileError.notAFile }
    run.line.begin(name)
    guard let address = try WebFile.address(path) else {
      let file = pathOnDisk(path)
      return try await importWords(by: options.request(for: file), named: name, run)
    }
    run.line.begin(ImportTexts.fetching(name))
    let download = try await WebFile.downloader(run.line).download(address)
    defer { download.remove() }
    run.line.begin(name)
    do {
      return try await importWords(by: options.request(for: download.path), named: name, run)
    } catch {
      // As long as the file is there.
      await reportColumns(of: error, path: download.path, in: run.container)
      throw error
    }
  }

  @MainActor
  private func importWords(
    by request: ImportRequest,
    named name: String,
    _ run: ImportRun
  ) async throws -> Bool {
    var libraryImport = LibraryImport(
      container: run.container,
      isDry: options.dryRun,
      progress: run.progress.part(0.5...1)
    )
    if options.report {
      libraryImport.reportWaiting = { Lines.write(ImportReport.waiting.text) }
    }
    let source = foreignFile(request, run)
    return try await source.read(unpackingIn: TemporaryFolder.defaultParent) { all in
      let (file, decks) = try await chosen(of: all, request, named: name, run)
      let plan = try await libraryImport.perform(file, request) {
        run.interruption.beginWriting()
      }
      run.line.clear()
      report(plan, of: file, decks, named: name, run)
      if !options.dryRun {
        // From here on the words are in the library, and that was said.
        await libraryImport.keepUndo(of: plan)
        try keepRejects(of: plan, below: file.heads, from: request.path, run)
      }
      return plan.summary.hasWords
    }
  }

  /// What reads a file.
  @MainActor
  func foreignFile(_ request: ImportRequest, _ run: ImportRun) -> ForeignFile {
    ForeignFile(
      request,
      separators: options.separators,
      studyClock: run.container.studyClock,
      dictionary: run.container.makeDictionaryService(),
      readings: run.container.makeReadingService(),
      fillsReadings: run.container.configuration.fillsReadings,
      progress: run.progress.part(0...0.5)
    )
  }

  /// The file without the decks that are left out, and all of its decks for a preview.
  @MainActor
  private func chosen(
    of file: ImportedFile,
    _ request: ImportRequest,
    named name: String,
    _ run: ImportRun
  ) async throws -> (file: ImportedFile, decks: [ImportedDeck]) {
    let all = options.isPreview ? try await file.collectedByBook() : file
    let rest = try await remaining(of: all, request, named: name, missing: run.missingDecks)
    return (try await rest.without(exactly: request.leftOut), options.isPreview ? all.decks : [])
  }

  /// Says what was done, or would be.
  @MainActor
  private func report(
    _ plan: ImportPlan,
    of file: ImportedFile,
    _ decks: [ImportedDeck],
    named name: String,
    _ run: ImportRun
  ) {
    let remarks = ImportTexts.remarks(
      plan,
      of: file,
      run.container.reviewSettings,
      leavingOut: options.report
        ? "“Decks” above says what comes in."
        : "`tangocho import --without DECK` leaves a deck out."
    )
    if options.json {
      run.records.add(ImportRecord(plan, remarks, file: name, isDry: options.dryRun))
    } else {
      var summary = plan.summary
      summary.decks = decks
      report(summary, remarks, path: name)
    }
  }

  /// Keeps the rows that are not words in a file, and says where.
  @MainActor
  private func keepRejects(
    of plan: ImportPlan,
    below heads: RowHeads,
    from path: String,
    _ run: ImportRun
  ) throws {
    if plan.unreadable.isEmpty { return }
    let kept: String
    if let rejects = run.rejects {
      try rejects.write(plan.unreadable, below: heads)
      kept = rejects.path
    } else {
      let folder = run.container.locations.state
      kept = try RejectsFile.keep(plan.unreadable, below: heads, of: path, in: folder)
    }
    if options.json {
      run.records.setRejects(kept)
    } else {
      report(plan.summary.unreadableUnit, keptAt: kept)
    }
  }
}

/// What all files of a run share.
@MainActor
struct ImportRun {
  let container: LiveDIContainer
  let line: ProgressLine
  let interruption: Interruption
  /// Where the rows of all files go that are not words; nil for a file for each.
  let rejects: RejectsFile?
  /// The decks to leave out that none of the files has that were read before.
  var missingDecks: [String] = []
  /// What was done, for other programs.
  let records = ImportRecords()

  init(
    _ container: LiveDIContainer,
    _ line: ProgressLine,
    _ interruption: Interruption,
    _ rejects: RejectsFile?
  ) {
    (self.container, self.line, self.interruption) = (container, line, interruption)
    self.rejects = rejects
  }

  /// What shows how far a file is.
  var progress: FileProgress {
    let line = line
    return FileProgress { line.show($0) }
  }
}

extension ImportOptions {
  /// Whether the full screen shows what would be done, and offers to choose it.
  fileprivate var isPreview: Bool { report && dryRun }

  /// The separators; `\t` and `\n` are a tab and a line end.
  var separators: TextSeparators {
    func text(_ option: String?) -> String? {
      option?.replacing("\\t", with: "\t").replacing("\\n", with: "\n")
    }
    return TextSeparators(cells: text(separator), rows: text(rowSeparator))
  }
}
