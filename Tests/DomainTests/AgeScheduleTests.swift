import Testing

@testable import Domain

@Suite("The schedule by age")
struct AgeScheduleTests {
  @Test("Ages 0 to 2 are for study, 3, 7, 14 and 28 for review, all others for nothing")
  func tasks() {
    let tasks = (-1...60).map { ($0, AgeSchedule.task(age: $0)) }
    #expect(tasks.filter { $0.1 == .study }.map(\.0) == [0, 1, 2])
    #expect(tasks.filter { $0.1 == .review }.map(\.0) == [3, 7, 14, 28])
  }

  @Test("The age is counted in calendar days; a book from the future is new")
  func ages() {
    let made = Day(number: 100)
    #expect(AgeSchedule.age(madeOn: made, on: made) == 0)
    #expect(AgeSchedule.age(madeOn: made, on: Day(number: 128)) == 28)
    #expect(AgeSchedule.age(madeOn: made, on: Day(number: 99)) == 0)
  }

  @Test("A manual choice is valid only on its day; closed books have no task")
  func choices() {
    let today = Day(number: 100)
    var book = WordBook(
      id: WordBookID(high: 0, low: 1),
      title: "本",
      createdAt: Timestamp(milliseconds: 0)
    )
    #expect(AgeSchedule.task(of: book, age: 3, on: today) == .review)
    book.choice = BookTaskChoice(day: today, task: .none)
    #expect(AgeSchedule.task(of: book, age: 3, on: today) == .none)
    #expect(AgeSchedule.task(of: book, age: 3, on: Day(number: 101)) == .review)
    book.choice = BookTaskChoice(day: today, task: .study)
    #expect(AgeSchedule.task(of: book, age: 50, on: today) == .study)
    book.isClosed = true
    #expect(AgeSchedule.task(of: book, age: 0, on: today) == .none)
  }
}
