import Application
import CommandOptions
import Domain
import Exchange
import Files
import Live
import Services
import TerminalUI

/// Imports what was read into the library of a container, or says what that would do.
@MainActor
struct LibraryImport {
  let container: LiveDIContainer
  let isDry: Bool
  /// Receives how far planning and writing are.
  var progress = FileProgress.none
  /// Says that another import has to end first.
  var reportWaiting = {
    ProgressLine.hide()
    Lines.report(ImportTexts.waiting)
  }

  private func importer(isDry: Bool) -> Importer {
    Importer(
      store: container.database,
      images: isDry
        ? StoredImageService(store: UnstoredImages()) : container.makeImageService(),
      sounds: container.soundFolder,
      studyClock: container.studyClock,
      ids: ULIDGenerator(clock: container.clock, random: PooledRandom()),
      progress: progress
    )
  }

  /// Reads a file, and gives what it holds to a function.
  func read<Result>(
    _ request: ImportRequest,
    use: (ImportedFile) async throws -> Result
  ) async throws -> Result {
    let file = ForeignFile(
      request,
      studyClock: container.studyClock,
      dictionary: container.makeDictionaryService(),
      readings: container.makeReadingService()
    )
    // The rows of a table are read while it is planned; what merges words wants all of them.
    return try await file.read(unpackingIn: TemporaryFolder.defaultParent) {
      try await use($0.collected())
    }
  }

  /// What an import would do; nothing is changed.
  func plan(
    _ file: ImportedFile,
    _ request: ImportRequest,
    into book: WordBookID? = nil
  ) async throws -> ImportPlan {
    try await importer(isDry: true).plan(file, request, into: book)
  }

  /// Imports without being interrupted, unless it is only to be said: it takes seconds, and reviews
  /// may be written before the words that they belong to.
  ///
  /// `willWrite` is called before anything can be seen in the library; without it, signals are
  /// ignored while it is written.
  func perform(
    _ file: ImportedFile,
    _ request: ImportRequest,
    into book: WordBookID? = nil,
    willWrite: (() -> Void)? = nil
  ) async throws -> ImportPlan {
    let lock = lock()
    defer { withExtendedLifetime(lock) {} }
    return try await performLocked(file, request, into: book, willWrite: willWrite)
  }

  private func performLocked(
    _ file: ImportedFile,
    _ request: ImportRequest,
    into book: WordBookID?,
    willWrite: (() -> Void)?
  ) async throws -> ImportPlan {
    if isDry { return try await plan(file, request, into: book) }
    if let willWrite {
      return try await importer(isDry: false).perform(
        file,
        request,
        into: book,
        willWrite: willWrite
      )
    }
    let usual = Signals.react(by: { _ in })
    defer { Signals.react(by: usual) }
    return try await importer(isDry: false).perform(file, request, into: book)
  }

  /// Keeps another program from importing into the library, unless nothing is to be changed: each
  /// would add what both have.
  ///
  /// It is taken before what follows from the library is read, and before signals are ignored.
  /// Without a lock, it is imported anyway.
  func lock() -> FileLock? {
    if isDry { return nil }
    let locations = container.locations
    // A library has many names: `words`, `words/`, a link, the file that is in the folder.
    let library = container.place.path ?? locations.library
    let path = library.contains("://") ? library : canonicalPath(library)
    let file = "\(locations.state)/import-\(fingerprint(ofPath: path.utf8)).lock"
    return try? FileLock(file, willWait: reportWaiting)
  }

  /// The same for a book that is refreshed, by whoever has the lock; a signal then waits until it is
  /// written.
  func perform(
    _ file: ImportedFile,
    _ request: ImportRequest,
    into book: WordBookID?,
    _ interruption: RefreshInterruption?
  ) async throws -> ImportPlan {
    try await performLocked(file, request, into: book, willWrite: interruption?.beginWriting)
  }

  /// Prints what was done, under the name of what was imported.
  func report(
    _ plan: ImportPlan,
    of file: ImportedFile,
    named name: String,
    besides others: [String] = []
  ) {
    let remarks = ImportTexts.remarks(plan, of: file, container.reviewSettings) + others
    let lines = ImportTexts.lines(plan.summary, path: name, isDry: isDry)
    for line in lines + remarks.map({ "  " + $0 }) { Lines.print(line) }
  }

  /// Says what is new in a book that follows a source.
  func report(
    _ book: RefreshedBook,
    _ done: ImportPlan,
    of file: ImportedFile,
    from source: String,
    to output: RefreshOutput
  ) {
    if output.isForPrograms { return output.add(book, as: "") }
    report(done, of: file, named: "“\(book.title)” from \(source)")
    ImportingTexts.englishAttention(book).forEach { Lines.print("  " + $0) }
  }

  /// Writes the same as JSON.
  func writeRecord(
    _ plan: ImportPlan,
    of file: ImportedFile,
    named name: String,
    besides others: [String]
  ) throws {
    let remarks = ImportTexts.remarks(plan, of: file, container.reviewSettings) + others
    try Lines.printJSON([ImportRecord(plan, remarks, file: name, isDry: isDry)])
  }

  /// Keeps what undoes the import for the home screen, and reports when that fails.
  func keepUndo(of plan: ImportPlan) async {
    guard !plan.items.isEmpty, !isDry else { return }
    do {
      try await container.keepForUndo(.imported(plan.items))
    } catch {
      // The words themselves are saved.
      Lines.report(
        "it cannot be undone later: " + ImportTexts.describe(error, path: container.locations.state)
      )
    }
  }
}

/// Names images as a library does, and stores none: what an import would do with them.
private struct UnstoredImages: ImageStore {
  func storeImage(_ bytes: [UInt8], type: ImageType) -> ImageReference {
    ImageReference(name: SHA256.hexadecimalHash(of: bytes) + "." + type.rawValue)
  }

  func firstBytes(of image: ImageReference, count: Int) -> [UInt8]? { nil }
}
