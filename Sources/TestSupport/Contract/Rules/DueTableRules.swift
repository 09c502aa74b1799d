import Domain
import Services

extension DatabaseContract {
  static let dueTableRules = [
    ContractRule(
      "reviews.dueTable",
      "The table for counting due words agrees with the words and reviews after any change.",
      without: "Home counts words as due that were deleted, moved or suspended, or misses some."
    ) {
      let database = $0.database
      try await $0.fill()
      try await requireTableOfWords(in: database, "Without reviews")
      try await database.insertReviews([
        .fixture(1, of: 1), .fixture(2, of: 2), .fixture(3, of: 4), .fixture(4, of: 77),
        .fixture(5, of: 2, asked: .meaning, isSecond: true),
        .fixture(6, of: 5, asked: .meaning, isSecond: true),
        // One is reviewed, and one is learnt again.
        .fixture(7, of: 6, rating: .easy), .fixture(8, of: 5, rating: .easy),
        .fixture(9, of: 5, at: .fixture(days: 30), rating: .again),
      ])
      try await requireTableOfWords(in: database, "With reviews")
      try await database.insertWords([.fixture(77)])
      try await requireTableOfWords(in: database, "When the word of a review has come")
      try await database.updateWords([
        WordPatch(id: 1, bookID: 2), WordPatch(id: 2, isSuspended: true),
        WordPatch(id: 3, buriedUntil: .some(Day(number: 20_779))),
      ])
      try await requireTableOfWords(in: database, "After words were moved, suspended and buried")
      try await database.undoReviews([1, 5])
      try await requireTableOfWords(in: database, "After reviews were undone")
      try await database.deleteWords([2, 4, 6])
      try await requireTableOfWords(in: database, "After words were deleted")
      try await database.deleteBooks([2])
      try await requireTableOfWords(in: database, "After a book was deleted")
      try await database.restoreBooks([2])
      try await database.restoreWords([4])
      try await requireTableOfWords(in: database, "After they were restored")
    }
  ]

  private static func requireTableOfWords(in database: any Database, _ when: String) async throws {
    let folding = try ScheduleFolding(ReviewSettings())
    let wanted = DueTable(
      try await database.fetchOutlines(),
      try await database.fetchCardSummaries(folding)
    )
    let found = try await database.fetchDueTable(folding)
    try require(found.newWords, equals: wanted.newWords, "\(when), the new words differ.")
    try require(found.cardCounts, equals: wanted.cardCounts, "\(when), the cards differ.")
  }
}

extension DueTable {
  /// The cards of words, in no order, with how many words have the same.
  fileprivate var cardCounts: [[Row?]: Int] {
    rows.indices.reduce(into: [:]) { $0[[rows[$1], seconds[$1]], default: 0] += 1 }
  }
}
