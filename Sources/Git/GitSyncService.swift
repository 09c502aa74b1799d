import Domain
import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The `SyncService` for a library in a git repository.
package struct GitSyncService: SyncService {
  private let folder: String
  private let terminal: GitTerminal?
  private let device: String?
  private let neededMedia: @Sendable () async throws -> Set<MediaName>?
  private let ownFolder: @Sendable () async throws -> String?

  /// Creates the service.
  /// - Parameters:
  ///   - folder: The folder of the library.
  ///   - terminal: Where git may ask for passwords; nil when it may not.
  ///   - device: What this computer is called for others; nil for its host name.
  ///   - neededMedia: The images and sounds that words have, deleted ones too; nil when a part of the
  ///     library cannot be read, which might name one. Asked only when some are missing.
  ///   - ownFolder: The name of the folder in `dev` that programs on this computer write; nil when it
  ///     has written nothing yet.
  package init(
    folder: String,
    terminal: GitTerminal?,
    device: String?,
    neededMedia: @escaping @Sendable () async throws -> Set<MediaName>?,
    ownFolder: @escaping @Sendable () async throws -> String?
  ) {
    (self.folder, self.terminal, self.device) = (folder, terminal, device)
    (self.neededMedia, self.ownFolder) = (neededMedia, ownFolder)
  }

  package func synchronize(
    isDry: Bool,
    progress: @escaping @Sendable (SyncProgress) -> Void
  ) async throws -> SyncReport {
    // A thread of its own: it waits for the network.
    let executor = BlockingExecutor("git")
    let sync = try await begin(on: executor, progress)
    defer { sync.end() }
    let missesMedia = try await executor.run { () throws(SyncError) in
      try sync.missesMedia(isDry: isDry)
    }
    var library = await library(missesMedia: missesMedia)
    if isDry {
      return try await executor.run { [library] () throws(SyncError) in try sync.plan(library) }
    }
    var end = try await executor.run { [library] () throws(SyncError) in try sync.run(library) }
    while let commit = end.asks {
      // Only now the words of others are here, and with them their images and sounds.
      (library.neededMedia, library.neededAfter) = (await needed(), commit)
      end = try await executor.run { [library, end] () throws(SyncError) in
        try sync.run(library, after: end.report)
      }
    }
    return end.report
  }

  /// Finds the files of the library that are missing, shortened or damaged here, and that synchronizing
  /// brings back from the last commit.
  ///
  /// It only looks.
  /// - Returns: Their paths; none where git cannot say.
  package func filesToBringBack() async -> [String] {
    let (folder, executor) = (folder, BlockingExecutor("git"))
    do {
      let (repository, changes) = try await executor.run {
        () throws(SyncError) -> (GitRepository, LibraryChanges) in
        let repository = try GitRepository(of: folder, terminal: nil).forLooking
        return (repository, try LibraryChanges(in: repository))
      }
      let library = await library(missesMedia: changes.missMedia(of: repository.paths))
      return try await executor.run { () throws(SyncError) in
        try LostFiles(in: repository, of: library, isDry: true).restore(changes)
          .map { "\(folder)/\($0.path.dropFirst(repository.paths.prefix.count))" }
      }
    } catch {
      // Synchronizing says what is in the way.
      return []
    }
  }

  /// Finds what has put the files of another commit here, or files of the library away.
  package func unfinishedWork(before missing: [String]) async -> SyncError? {
    let folder = folder
    do {
      return try await BlockingExecutor("git").run { () throws(SyncError) in
        let repository = try GitRepository(of: folder, terminal: nil).forLooking
        // A larger one may leave the library out.
        if try !repository.hasCommits { return nil }
        _ = try repository.branch()
        let names = missing.map { repository.paths.prefix + $0.dropFirst(folder.count + 1) }
        return try repository.stash(of: names).map { stash in
          .stashed(repository: repository.top, stash: stash)
        }
      }
    } catch {
      switch error {
      case .unfinished, .conflicts, .noBranch: return error
      // Nothing of git is in the way of the library's files.
      default: return nil
      }
    }
  }

  /// Begins to synchronize.
  /// - Throws: `SyncError`; what the database says where a library that was in the folder is gone.
  private func begin(
    on executor: BlockingExecutor,
    _ progress: @escaping @Sendable (SyncProgress) -> Void
  ) async throws -> GitSync {
    let (folder, terminal) = (folder, terminal)
    do {
      return try await executor.run { () throws(SyncError) in
        try GitSync(of: folder, terminal: terminal, progress: progress)
      }
    } catch {
      throw try await cause(of: error)
    }
  }

  /// Why there is nothing to synchronize: a library that is missing, as when its disk is not mounted,
  /// must not be begun anew in a repository.
  /// - Throws: What the database says where a library that was in the folder is gone.
  private func cause(of error: SyncError) async throws -> SyncError {
    switch error {
    case .noLibrary: break
    case .noRepository, .notAdded: if Self.hasLibrary(folder) { return error }
    default: return error
    }
    _ = try await ownFolder()
    if case .noRepository(_, nil) = error { return .noLibrary(folder: folder) }
    return error
  }

  private static func hasLibrary(_ folder: String) -> Bool {
    ["/format.json", "/dev"].contains { access(folder + $0, F_OK) == 0 }
  }

  /// What the program knows of the library; which images and sounds it needs only when some are missing.
  private func library(missesMedia: Bool) async -> LocalLibrary {
    var library = LocalLibrary(ownFolders: await ownFolders(), device: device)
    if missesMedia { library.neededMedia = await needed() }
    return library
  }

  /// The needed images and sounds; nil when they are not known.
  private func needed() async -> NeededMedia? {
    do { return try await neededMedia().map(NeededMedia.init) } catch { return nil }
  }

  private func ownFolders() async -> Set<String>? {
    do { return Set(try await [ownFolder()].compactMap(\.self)) } catch { return nil }
  }
}
