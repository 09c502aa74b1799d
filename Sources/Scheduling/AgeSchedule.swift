import Domain

/// The schedule by age: a book is studied when it is new and reviewed at the ages at which words
/// are forgotten.
public enum AgeSchedule {
  /// The ages in days at which a book is studied.
  public static let studyAges = 0...2

  /// The ages in days at which a book is reviewed; between them it is left alone.
  public static let reviewAges: Set<Int> = [3, 7, 14, 28]

  /// What a book of this age is for.
  /// - Parameter age: Its age in days, 0 on the day it was made.
  /// - Returns: The mark of the day.
  public static func mark(age: Int) -> ScheduleMark {
    if studyAges.contains(age) { return .study }
    return reviewAges.contains(age) ? .review : .none
  }

  /// The age in days of something made on one day, on another.
  ///
  /// What was made on a day that is yet to come, by a device with another clock, is new.
  public static func age(madeOn day: Day, on today: Day) -> Int {
    max(0, day.days(to: today))
  }

  /// What a book is for on a day: nothing when it is closed, else what the learner chose for that
  /// day, else what its age says.
  /// - Parameters:
  ///   - book: The book.
  ///   - age: Its age in days.
  ///   - today: The day.
  /// - Returns: The mark of the day.
  public static func mark(of book: WordBook, age: Int, on today: Day) -> ScheduleMark {
    if book.isClosed { return .none }
    if let choice = book.choice, choice.day == today { return choice.mark }
    return mark(age: age)
  }
}
