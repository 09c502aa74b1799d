import Domain
import Files

/// The `SyncService` for a library in a git repository.
package struct GitSyncService: SyncService {
  private let folder: String
  private let terminal: GitTerminal?
  private let neededImages: @Sendable () async throws -> Set<ImageReference>?

  /// Creates the service.
  /// - Parameters:
  ///   - folder: The folder of the library.
  ///   - terminal: Where git may ask for passwords; nil when it may not.
  ///   - neededImages: The images that words have, deleted ones too; nil when a part of the library
  ///     cannot be read, which might name one. Asked only when images are missing.
  package init(
    folder: String,
    terminal: GitTerminal?,
    neededImages: @escaping @Sendable () async throws -> Set<ImageReference>?
  ) {
    (self.folder, self.terminal, self.neededImages) = (folder, terminal, neededImages)
  }

  package func synchronize(
    isDry: Bool,
    progress: @escaping @Sendable (SyncProgress) -> Void
  ) async throws -> SyncReport {
    // A thread of its own: it waits for the network.
    let executor = BlockingExecutor("git")
    let (folder, terminal) = (folder, terminal)
    let sync = try await executor.run { () throws(SyncError) in
      try GitSync(of: folder, terminal: terminal, progress: progress)
    }
    defer { sync.end() }
    if isDry { return try await executor.run { () throws(SyncError) in try sync.plan() } }
    var images: Set<String>?
    if try await executor.run({ () throws(SyncError) in try sync.missesImages() }) {
      images = await needed()
    }
    return try await executor.run { [images] () throws(SyncError) in
      try sync.run(neededImages: images)
    }
  }

  /// The names of the needed images; nil when they are not known.
  private func needed() async -> Set<String>? {
    do { return try await neededImages().map { Set($0.map(\.name)) } } catch { return nil }
  }
}
