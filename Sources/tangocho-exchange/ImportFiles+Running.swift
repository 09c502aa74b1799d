import Application
import CommandOptions
import Domain
import Exchange
import Live

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
          Lines.write("tangocho: " + ImportTexts.describe(error, path: path), to: 2)
          status = max(status, error is ForeignFileError ? 2 : 1)
        }
      }
      return status
    } catch {
      Lines.write("tangocho: " + ImportTexts.describe(error, path: ""), to: 2)
      return 2
    }
  }

  @MainActor
  private func run(_ path: String, in container: LiveDIContainer) async throws {
    let request = options.request(for: path)
    let clock = container.studyClock
    try await ForeignFile.read(request, clock: clock, unpackingIn: "/tmp") { file in
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
      ? try await importer.plan(file, request) : try await importer.perform(file, request)
    var summary = plan.summary
    if !options.dryRun {
      try await keepUndo(of: plan, in: container)
      summary.rejects = try keepRejects(of: plan, from: request.path, in: container)
    }
    let lines = ImportTexts.lines(summary, path: request.path, isDry: options.dryRun)
    let remarks = file.collection.remarks + ImportTexts.scheduling(file.collection.scheduling)
    for line in lines + remarks.map({ "  " + $0 }) { Lines.write(line) }
  }

  /// Keeps the rows that are no words in a file.
  /// - Returns: Its path; nil when there are none.
  @MainActor
  private func keepRejects(
    of plan: ImportPlan,
    from path: String,
    in container: LiveDIContainer
  ) throws -> String? {
    if plan.unreadable.isEmpty { return nil }
    let rejects = RejectsFile(
      options.rejects ?? container.locations.state,
      for: path,
      isFolder: options.rejects == nil
    )
    try rejects.write(plan.unreadable)
    return rejects.path
  }

  /// Keeps what undoes the import for the home screen.
  @MainActor
  private func keepUndo(of plan: ImportPlan, in container: LiveDIContainer) async throws {
    guard !plan.summary.isEmpty else { return }
    let service = container.makeUndoService()
    let changes = await service.earlierReversals() + [.imported(plan.items)]
    try await service.keep(changes.suffix(50))
  }
}
