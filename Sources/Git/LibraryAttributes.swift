import Domain
import Persistence

/// How git treats the files of the library.
struct LibraryAttributes {
  let repository: GitRepository
  private let files = POSIXFileSystem()

  init(in repository: GitRepository) { self.repository = repository }

  /// Makes sure that git unites the lines of the journal and converts nothing; writes what is
  /// missing to the library's `.gitattributes`.
  /// - Throws: `SyncError.wrongAttributes` when another rule of the learner's overrides that.
  func ensure() throws(SyncError) {
    if try wrongFile() == nil { return }
    let path = repository.path(of: repository.paths.prefix + LibraryCompanions.attributesName)
    do {
      try LibraryCompanions.add(LibraryCompanions.attributes, toFileAt: path, files)
    } catch {
      throw .file(error)
    }
    if let file = try wrongFile() {
      throw .wrongAttributes(repository: repository.top, file: file)
    }
  }

  /// Adds what earlier versions did not leave out to the library's `.gitignore` and `.stignore`.
  /// - Throws: `SyncError`.
  func completeIgnored() throws(SyncError) {
    do {
      let library = repository.path(of: String(repository.paths.prefix.dropLast()))
      _ = try LibraryCompanions.completeIgnored(in: library, files)
    } catch {
      throw .file(error)
    }
  }

  /// A file of the library that git would treat in another way; nil when there is none.
  private func wrongFile() throws(SyncError) -> String? {
    let prefix = repository.paths.prefix
    let wanted: [(path: String, attribute: String, value: String)] = [
      (prefix + "dev/0123456789abcdef/000001.jsonl", "merge", "union"),
      (prefix + "dev/0123456789abcdef/000001.jsonl", "text", "unset"),
      (prefix + "format.json", "text", "unset"),
      (prefix + "media/00/0.png", "text", "unset"), (prefix + "media/00/0.png", "merge", "unset"),
    ]
    let paths = [wanted[0].path, wanted[2].path, wanted[3].path]
    let fields = try repository.git.results(
      of: ["check-attr", "-z", "merge", "text", "--"] + paths
    ).fields
    for (path, attribute, value) in wanted {
      let place = fields.indices.first {
        $0 % 3 == 0 && $0 + 2 < fields.count && fields[$0] == path && fields[$0 + 1] == attribute
      }
      guard let place, fields[place + 2] == value else { return path }
    }
    return nil
  }
}
