import Domain

/// What is wrong with the stored data, which home shows in its status line.
final class StoredDataProblems {
  private let list: BookList
  private let library: any LibraryService
  private let backups: any BackupService
  /// Whether they were read once.
  private(set) var areRead = false

  init(list: BookList, library: any LibraryService, backups: any BackupService) {
    (self.list, self.library, self.backups) = (list, library, backups)
  }

  func read() async {
    areRead = true
    await readHealth()
    list.show(await backups.problem())
  }

  /// Reads those of the library.
  func readHealth() async { list.show(await library.health()) }
}
