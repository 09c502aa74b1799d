import Domain
import TestFiles
import TestSupport
import Testing

/// Two computers write about the same word before either sees the lines of the other one: what was
/// said last counts, whether or not it changed what its computer knew.
@Suite("A word is known or not, on computers that were apart")
struct ComputersApartTests {
  private let folder = TestFolder()

  /// What a learner says about the word.
  enum Act: CaseIterable, Sendable {
    case grade
    case mark

    fileprivate func say(_ isKnown: Bool, on day: Int, _ device: StudyDevice) async throws {
      device.set(day: day, hour: 20, minutesEast: 540)
      switch self {
      case .grade: try await device.fixture.grade(isKnown ? .good : .again, 1)
      case .mark:
        try await device.fixture.words.updateStudyState(
          [1: isKnown ? .success : .fail],
          undoing: nil
        )
      }
    }
  }

  private func devices() async throws -> (home: StudyDevice, away: StudyDevice) {
    let home = StudyDevice("home", in: folder, firstID: 10_001, wordCount: 1)
    try await home.fixture.store.insertBooks([.fixture(1)], words: Word.fixtures(1))
    let away = StudyDevice("away", in: folder, firstID: 20_001, wordCount: 1)
    try home.synchronize(with: away)
    return (home, away)
  }

  @Test("The state is that of the last review", arguments: Act.allCases, [true, false])
  func last(_ act: Act, isKnown: Bool) async throws {
    let (home, away) = try await devices()
    try await act.say(isKnown, on: 0, home)
    try await Act.mark.say(!isKnown, on: 1, away)
    try await act.say(isKnown, on: 40, home)
    try home.synchronize(with: away)
    for device in [home, away] {
      let reviews = try await device.fixture.store.fetchReviews(of: [1])
      #expect(reviews.count == 3)
      let word = try await device.fixture.words.word(1)
      #expect(word.state == (isKnown ? .success : .fail))
      #expect(word.state == reviews.studyState)
    }
  }

  @Test("A mark that both undo brings the same review back, which counts once")
  func undoneOnBoth() async throws {
    let (home, away) = try await devices()
    try await Act.mark.say(true, on: 0, home)
    try home.synchronize(with: away)
    for device in [home, away] {
      // At the same time, so that the first one is corrected.
      device.set(day: 0, hour: 20, minutesEast: 540)
      let mark = try await device.fixture.words.updateStudyState([1: .fail], undoing: nil)
      #expect(mark.undone.count == 1)
      try await device.fixture.words.updateStudyState([1: .success], undoing: mark)
    }
    try home.synchronize(with: away)
    for device in [home, away] {
      let reviews = try await device.fixture.store.fetchReviews(of: [1])
      #expect(reviews.map(\.rating) == [.good])
    }
  }

  @Test("A mark that was undone elsewhere before is undone here, and redone, without a second copy")
  func undoneOneByOne() async throws {
    let (home, away) = try await devices()
    try await Act.mark.say(true, on: 0, home)
    try home.synchronize(with: away)
    var marks: [MarkedReviews] = []
    for device in [home, away] {
      device.set(day: 0, hour: 20, minutesEast: 540)
      marks.append(try await device.fixture.words.updateStudyState([1: .fail], undoing: nil))
    }
    for (device, mark) in zip([home, away], marks) {
      try home.synchronize(with: away)
      let undone = try await device.fixture.words.updateStudyState([1: .success], undoing: mark)
      let redone = try await device.fixture.words.updateStudyState([1: .fail], undoing: undone)
      try await device.fixture.words.updateStudyState([1: .success], undoing: redone)
    }
    try home.synchronize(with: away)
    for device in [home, away] {
      let reviews = try await device.fixture.store.fetchReviews(of: [1])
      #expect(reviews.map(\.rating) == [.good])
    }
  }

  @Test("A review by a clock far ahead hides no word, and the next answer decides")
  func clockAhead() async throws {
    let (home, away) = try await devices()
    try await Act.mark.say(true, on: 400, home)
    home.set(day: 1, hour: 20, minutesEast: 540)
    try home.synchronize(with: away)
    away.set(day: 1, hour: 20, minutesEast: 540)
    let due = try await away.fixture.reviews.overview(of: .allBooks).plan.due
    #expect(due == 1)
    try await Act.mark.say(false, on: 1, away)
    try home.synchronize(with: away)
    for device in [home, away] {
      device.set(day: 2, hour: 20, minutesEast: 540)
      #expect(try await device.fixture.reviews.overview(of: .allBooks).plan.due == 1)
      let reviews = try await device.fixture.store.fetchReviews(of: [1])
      #expect(reviews.map(\.rating) == [.good, .again])
      #expect(try await device.fixture.words.word(1).state == .fail)
    }
    try await Act.grade.say(true, on: 3, home)
    let last = try await home.fixture.store.fetchReviews(of: [1]).map(\.rating)
    #expect(last == [.good, .again, .good])
  }
}
