import Domain
import Files
import SQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The location of the index, and the handling of one that cannot be used.
struct IndexLocation {
  private let folder: String
  private var path: String { folder + "/dictionary.sqlite" }

  init(folder: String) {
    self.folder = folder
  }

  /// Opens the index of some files if it is complete.
  /// - Returns: The index, or nil and the fraction of it that is done.
  func open(_ sources: DictionarySources) -> (DictionaryIndex?, fraction: Double) {
    guard access(path, F_OK) == 0 else { return (nil, 0) }
    do {
      if let index = try DictionaryIndex(path: path, sources: sources) { return (index, 1) }
      let connection = try SQLiteConnection(path: path, mode: .readOnly)
      let state = try IndexState(of: connection)
      return (nil, state?.isOf(sources) == true ? state?.fraction ?? 0 : 0)
    } catch {
      discard(after: error)
      return (nil, 0)
    }
  }

  /// Builds the index, or continues; a damaged one is built again.
  /// - Returns: Why it could not be built; nil when it is complete or the work was stopped.
  func build(
    of sources: DictionarySources,
    batch: Int,
    isStopped: () -> Bool,
    report: (Double) -> Void
  ) -> DictionaryError? {
    // If that does not help, opening the index reports why.
    makeFolders(folder)
    let builder = IndexBuilder(path: path, sources: sources, batch: batch)
    for isLastTry in [false, true] {
      do {
        _ = try builder.run(isStopped: isStopped, report: report)
        return nil
      } catch let error as DictionaryError {
        return error
      } catch let error as SQLiteError {
        guard error.isDamage || error.isMismatch, !isLastTry else {
          return .index(path: path, message: error.message)
        }
        discard()
      } catch {
        // Another running program has started an index of other files.
        return nil
      }
    }
    return nil
  }

  /// Deletes the index when it is damaged.
  func discard(after error: any Error) {
    if let error = error as? SQLiteError, error.isDamage { discard() }
  }

  private func discard() {
    for suffix in ["", "-journal", "-wal", "-shm"] { unlink(path + suffix) }
  }
}
