import Domain

/// Lists what any back end says about its changes: when words and books were created and deleted,
/// and the reviews.
package struct StoredChangeService: ChangeService {
  private let store: any Database
  private let studyClock: StudyClock

  /// Creates the service on a back end, with the clock of study days.
  package init(store: any Database, studyClock: StudyClock) {
    (self.store, self.studyClock) = (store, studyClock)
  }

  /// None: nobody knows whose changes they are.
  package func takeNews() async throws -> [DeviceChanges] { [] }

  /// What was changed by day; neither the devices nor edits are known.
  package func log(since start: ChangeLogStart) async throws -> ChangeLog {
    guard case .day(let first) = start else { throw ChangeLogError.noDevices }
    var days: [Day: ChangeCounts] = [:]
    func count(_ day: Day, _ field: WritableKeyPath<ChangeCounts, Int>) {
      if day >= first { days[day, default: ChangeCounts()][keyPath: field] += 1 }
    }
    for entry in try await store.fetchReviewLog().entries { count(entry.moment.day, \.reviews) }
    for book in try await store.fetchBooks() {
      count(studyClock.day(of: book.createdAt), \.addedBooks)
      // One book at a time: there may be more words than fit into memory.
      for word in try await store.fetchWords(in: book.id) {
        count(studyClock.day(of: word.createdAt), \.addedWords)
      }
    }
    let trash = try await store.fetchTrash()
    for time in trash.words.compactMap(\.deletedAt) {
      count(studyClock.day(of: time), \.deletedWords)
    }
    for time in trash.books.compactMap(\.deletedAt) {
      count(studyClock.day(of: time), \.deletedBooks)
    }
    let entries = days.sorted { $0.key < $1.key }
      .map { ChangeLog.Entry(day: $0, device: nil, counts: $1) }
    return ChangeLog(entries, isComplete: false)
  }
}
