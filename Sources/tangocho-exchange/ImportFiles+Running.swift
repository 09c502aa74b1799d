import Application
import CommandOptions
import Domain
import Exchange
import Live

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension ImportFiles {
  /// Imports the files, one after the other.
  /// - Returns: The exit status: 0 when all were imported, 2 when one cannot be read, else 1.
  @MainActor
  func status() async -> Int32 {
    do {
      let container = LiveDIContainer(try Launch(library: options.library))
      var status: Int32 = 0
      for path in options.files {
        do {
          try await run(path, in: container)
        } catch {
          await tell(error, path: path, in: container)
          status = max(status, error is ForeignFileError ? 2 : 1)
        }
      }
      return status
    } catch {
      Lines.print("tangocho: " + ImportTexts.describe(error, path: ""), to: 2)
      return 2
    }
  }

  @MainActor
  private func run(_ path: String, in container: LiveDIContainer) async throws {
    let request = options.request(for: path)
    let clock = container.studyClock
    try await ForeignFile.read(request, clock: clock, unpackingIn: Self.temporary) { file in
      try await take(file, request, in: container)
    }
  }

  @MainActor
  private func take(
    _ file: ImportedFile,
    _ request: ImportRequest,
    in container: LiveDIContainer
  ) async throws {
    let importer = Importer(
      store: container.database,
      images: container.makeImageService(),
      clock: container.studyClock,
      ids: container.ids
    )
    let plan =
      options.dryRun
      ? try await importer.plan(file, request) : try await perform(file, request, by: importer)
    let remarks = file.collection.remarks + ImportTexts.scheduling(file.collection.scheduling)
    tell(plan.summary, remarks, path: request.path)
    if options.dryRun { return }
    // From here on the words are in the library, and that was said.
    try await keepUndo(of: plan, in: container)
    try keepRejects(of: plan, from: request.path, in: container)
  }

  /// Imports without being interrupted: it takes seconds, and reviews may be written before the words
  /// that they belong to.
  @MainActor
  private func perform(
    _ file: ImportedFile,
    _ request: ImportRequest,
    by importer: Importer
  ) async throws -> ImportPlan {
    let signals = [SIGINT, SIGTERM, SIGHUP]
    for number in signals { signal(number, SIG_IGN) }
    defer { for number in signals { signal(number, SIG_DFL) } }
    return try await importer.perform(file, request)
  }

  /// Where images are unpacked.
  static var temporary: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  /// Keeps the rows that are no words in a file, and says where.
  @MainActor
  private func keepRejects(
    of plan: ImportPlan,
    from path: String,
    in container: LiveDIContainer
  ) throws {
    if plan.unreadable.isEmpty { return }
    let rejects =
      options.rejects.map { RejectsFile(path: $0) }
      ?? RejectsFile(for: path, in: container.locations.state)
    try rejects.write(plan.unreadable)
    tell(keptAt: rejects.path)
  }

  /// Keeps what undoes the import for the home screen.
  @MainActor
  private func keepUndo(of plan: ImportPlan, in container: LiveDIContainer) async throws {
    guard !plan.isEmpty else { return }
    let service = container.makeUndoService()
    let changes = await service.earlierReversals() + [.imported(plan.items)]
    try await service.keep(changes.suffix(50))
  }
}
