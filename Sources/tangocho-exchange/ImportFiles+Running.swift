import Application
import CommandOptions
import Domain
import Exchange
import Live
import Network

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
          status = max(status, ImportTexts.status(of: error))
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
    guard let address = try WebFile.address(path) else {
      return try await run(options.request(for: path), named: path, in: container)
    }
    let download = try await WebFile.downloader.download(address)
    defer { download.remove() }
    try await run(options.request(for: download.path), named: path, in: container)
  }

  @MainActor
  private func run(
    _ request: ImportRequest,
    named name: String,
    in container: LiveDIContainer
  ) async throws {
    let libraryImport = LibraryImport(container: container, isDry: options.dryRun)
    try await libraryImport.read(request) { file in
      let plan = try await libraryImport.perform(file, request)
      let remarks = file.collection.remarks + ImportTexts.scheduling(file.collection.scheduling)
      tell(plan.summary, remarks, path: name)
      if options.dryRun { return }
      // From here on the words are in the library, and that was said.
      try await libraryImport.keepUndo(of: plan)
      try keepRejects(of: plan, from: request.path, in: container)
    }
  }

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
}
