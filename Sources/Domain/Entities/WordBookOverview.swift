/// A book as a list of books shows it.
public struct WordBookOverview: Identifiable, Hashable, Sendable {
  /// The book as it is stored.
  public var book: WordBook
  /// Its words by study state.
  public var counts: StateCounts
  /// The age in days: 0 on the day it was created.
  public var age: Int
  /// What the book is for today, by its age or chosen by hand.
  public var task: BookTask
  /// Whether the learner marked it as reviewed today.
  public var isReviewedToday: Bool

  /// The identity of the book.
  public var id: WordBookID { book.id }

  /// Creates an overview; `age` is in days.
  public init(
    book: WordBook,
    counts: StateCounts,
    age: Int,
    task: BookTask,
    isReviewedToday: Bool
  ) {
    self.book = book
    self.counts = counts
    self.age = age
    self.task = task
    self.isReviewedToday = isReviewedToday
  }
}

extension WordBookOverview {
  /// Combines what is known about a book.
  public init(_ book: WordBook, _ counts: StateCounts, _ schedule: BookSchedule) {
    self.init(
      book: book,
      counts: counts,
      age: schedule.age,
      task: schedule.task,
      isReviewedToday: schedule.isReviewed
    )
  }
}
