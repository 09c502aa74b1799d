/// The schedule by age: a book is studied when it is new and reviewed at the ages at which words
/// are forgotten.
package enum AgeSchedule {
  /// The ages in days at which a book is studied.
  private static let studyAges = 0...2

  /// The ages in days at which a book is reviewed; at other ages there is nothing to do.
  private static let reviewAges = [3, 7, 14, 28]

  /// The ages in days at which a book is for something, in order.
  package static let ages = [studyAges] + reviewAges.map { $0...$0 }

  /// What a book of this age is for.
  /// - Parameter age: The age in days, 0 on the day it was created.
  /// - Returns: What the book is for.
  static func task(age: Int) -> BookTask {
    if studyAges.contains(age) { return .study }
    return reviewAges.contains(age) ? .review : .none
  }

  /// The age in days on `today` of something created on `day`.
  ///
  /// What was created on a future day, by a device with another clock, is new.
  package static func age(madeOn day: Day, on today: Day) -> Int {
    max(0, day.days(to: today))
  }

  /// What a book is for on a day: nothing when it is closed, otherwise the learner's choice for
  /// that day, otherwise by its age.
  /// - Parameters:
  ///   - book: The book.
  ///   - age: Its age in days.
  ///   - today: The day.
  /// - Returns: What the book is for.
  package static func task(of book: WordBook, age: Int, on today: Day) -> BookTask {
    if book.isClosed { return .none }
    if let choice = book.choice, choice.day == today { return choice.task }
    return task(age: age)
  }
}
