/// Today's schedule: which books to study and to review.
///
/// All methods throw `StoreError` when the store fails.
public protocol TodayService: Sendable {
  /// Today's books, newest first. Closed books are never among them, reviewed ones no longer.
  func today() async throws -> Today

  /// Marks a book as reviewed today: it leaves today's list.
  func markReviewed(_ id: WordBookID) async throws

  /// Takes the mark of `markReviewed` back.
  func unmarkReviewed(_ id: WordBookID) async throws

  /// Chooses by hand what a book is for today; nil returns to the age schedule.
  func choose(_ mark: ScheduleMark?, for id: WordBookID) async throws

  /// The words of today's books that are not success, book by book.
  func notYetKnown() async throws -> [Word]
}

/// Today's books.
public struct Today: Hashable, Sendable {
  /// Books to study: new ones.
  public var study: [WordBookOverview]
  /// Books to review.
  public var review: [WordBookOverview]
  /// How many words of these books are not success.
  public var notYetKnown: Int { (study + review).reduce(0) { $0 + $1.counts.notSuccess } }

  /// Makes the day's books.
  public init(study: [WordBookOverview] = [], review: [WordBookOverview] = []) {
    self.study = study
    self.review = review
  }
}
