import Domain
import Persistence

/// The files of the library that differ from the last commit.
struct LibraryChanges {
  /// Those that were added or changed.
  private(set) var present: [String] = []
  /// Those that are gone.
  private(set) var gone: [String] = []
  /// New ones that the rules of the repository leave out.
  private(set) var ignored: [String] = []

  /// All that differ.
  var all: [String] { present + gone }

  /// Whether images or sounds are gone.
  func missMedia(of paths: LibraryPaths) -> Bool {
    gone.contains { paths.kind(of: $0) == .media }
  }

  /// Whether all that were added or changed are there: a compaction may have removed some meanwhile.
  /// - Throws: `SyncError`.
  func arePresent(in repository: GitRepository) throws(SyncError) -> Bool {
    do {
      let files = POSIXFileSystem()
      for path in present where try files.statusOfName(repository.path(of: path)) == nil {
        return false
      }
      return true
    } catch {
      throw .file(error)
    }
  }

  /// Compares the library's folder with the last commit.
  /// - Throws: `SyncError.conflicts` when conflicts were left in any file.
  init(in repository: GitRepository) throws(SyncError) {
    let prefix = repository.paths.prefix
    let answer = try repository.git.results(
      of: [
        "status", "--porcelain=v1", "-z", "--no-renames", "--untracked-files=all",
        "--ignored=traditional", "--",
      ] + (prefix.isEmpty ? [] : [prefix])
    )
    var conflicts: [String] = []
    for field in answer.fields where field.utf8.count > 3 {
      let (state, path) = (String(field.prefix(2)), String(field.dropFirst(3)))
      if state.contains("U") || state == "AA" || state == "DD" { conflicts.append(path) }
      guard repository.paths.has(path) else { continue }
      if state == "!!" {
        ignored.append(path)
      } else if state.hasSuffix("D") || state == "D " {
        gone.append(path)
      } else {
        present.append(path)
      }
    }
    if !conflicts.isEmpty { throw .conflicts(repository: repository.top, files: conflicts) }
  }
}
