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
}
