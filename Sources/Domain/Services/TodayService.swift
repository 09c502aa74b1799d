/// Which books to study and to review today.
///
/// All methods throw `StoreError` when the store fails.
public protocol TodayService: Sendable {
  /// Today's books, newest first; closed books and books reviewed today are left out.
  func today() async throws -> Today

  /// Marks a book as reviewed today: it leaves today's list.
  func markReviewed(_ id: WordBookID) async throws

  /// Undoes `markReviewed`.
  func unmarkReviewed(_ id: WordBookID) async throws

  /// Chooses what a book is for today; nil returns to the age schedule.
  func choose(_ task: BookTask?, for id: WordBookID) async throws

  /// The words of today's books that are not ○, book by book.
  func notYetKnown() async throws -> [Word]
}

/// Today's books.
public struct Today: Hashable, Sendable {
  /// Books to study: new ones.
  public var study: [WordBookOverview]
  /// Books to review: old enough that words are being forgotten, or chosen for it.
  public var review: [WordBookOverview]
  /// The number of words in these books that are not ○.
  public var notYetKnown: Int {
    [study, review].joined().reduce(0) { $0 + $1.counts.notSuccess }
  }

  /// Selects today's books from a list; their order is kept.
  public init(of books: [WordBookOverview]) {
    study = books.filter { $0.task == .study && $0.isDueToday }
    review = books.filter { $0.task == .review && $0.isDueToday }
  }

  /// Creates a list of books.
  public init(study: [WordBookOverview] = [], review: [WordBookOverview] = []) {
    self.study = study
    self.review = review
  }
}

extension WordBookOverview {
  /// Whether the book is among today's.
  public var isDueToday: Bool { task != .none && !book.isClosed && !isReviewedToday }
}
