import Domain
import InMemory
import Services
import TestSupport
import Testing

@Suite("Marks that count as reviews")
struct MarkCountingTests {
  private func ratings(_ fixture: ReviewFixture) async throws -> [Rating] {
    try await fixture.store.fetchReviews(of: [1]).map(\.rating)
  }

  @Test("○ on a new word counts as good, × as again, in one step with the mark")
  func counts() async throws {
    for (state, rating) in [(StudyState.success, Rating.good), (.fail, .again)] {
      let fixture = ReviewFixture()
      try await fixture.fill(1)
      try await fixture.words.updateStudyState(state, of: 1)
      let reviews = try await fixture.store.fetchReviews(of: [1])
      #expect(reviews == [.fixture(1001, rating: rating, asked: nil, isMark: true)])
      #expect(try await fixture.store.fetchWords([1]).map(\.state) == [state])
    }
  }

  @Test("× counts at any time, but not twice in a row on one day")
  func lapses() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(1)
    try await fixture.grade(.easy, 1)
    try await fixture.words.updateStudyState(.fail, of: 1)
    #expect(try await ratings(fixture) == [.easy, .again])
    fixture.clock.advance(milliseconds: 60_000)
    try await fixture.words.updateStudyState(.fail, of: 1)
    #expect(try await ratings(fixture) == [.easy, .again])
    try await fixture.grade(.hard, 1)
    try await fixture.words.updateStudyState(.fail, of: 1)
    #expect(try await ratings(fixture) == [.easy, .again, .hard, .again])
    fixture.clock.advance(days: 1)
    try await fixture.words.updateStudyState(.fail, of: 1)
    #expect(try await ratings(fixture) == [.easy, .again, .hard, .again, .again])
  }

  @Test("○ counts once a day, if the word is due")
  func onceADay() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(1)
    try await fixture.words.updateStudyState(.success, of: 1)
    // The learning step is due by then, but the day has had its ○.
    fixture.clock.advance(milliseconds: 600_000)
    try await fixture.words.updateStudyState(.success, of: 1)
    #expect(try await ratings(fixture) == [.good])
    fixture.clock.advance(days: 1)
    // The word is ○ already, and due.
    try await fixture.words.updateStudyState(.success, of: 1)
    #expect(try await ratings(fixture) == [.good, .good])
    fixture.clock.advance(days: 1)
    #expect(try await fixture.state(1).isDue(at: fixture.studyClock.moment) == false)
    try await fixture.words.updateStudyState(.success, of: 1)
    #expect(try await ratings(fixture) == [.good, .good])
  }

  @Test("○ after × counts, so that the state and the reviews never disagree")
  func afterLapse() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(1)
    for (state, expected) in [
      (StudyState.fail, [Rating.again]), (.success, [.again, .good]),
      (.success, [.again, .good]), (.fail, [.again, .good, .again]),
      (.success, [.again, .good, .again, .good]),
    ] {
      try await fixture.words.updateStudyState(state, of: 1)
      #expect(try await ratings(fixture) == expected)
      #expect(try await fixture.store.fetchWords([1]).map(\.state) == [state])
      fixture.clock.advance(milliseconds: 11_000)
    }
  }

  @Test("One that a damaged file dates beyond all times is kept", arguments: [Int64.min, .max])
  func beyondAllTimes(milliseconds: Int64) async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(1)
    let moment = StudyMoment(
      time: Timestamp(milliseconds: milliseconds),
      day: fixture.studyClock.moment.day
    )
    try await fixture.store.insertReviews([
      Review(id: 1, wordID: 1, moment: moment, rating: .good, isMark: true)
    ])
    try await fixture.words.updateStudyState(.fail, of: 1)
    #expect(try await fixture.store.fetchWords([1]).map(\.state) == [.fail])
    #expect(try await fixture.store.fetchReviews(of: [1]).count == 2)
  }

  @Test("A mark corrected at once replaces the one before it, as the toggle key does")
  func corrected() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(1)
    try await fixture.words.updateStudyState(.success, of: 1)
    fixture.clock.advance(milliseconds: 1_000)
    try await fixture.words.updateStudyState(.fail, of: 1)
    #expect(try await ratings(fixture) == [.again])
    fixture.clock.advance(milliseconds: 1_000)
    try await fixture.words.updateStudyState(.undefined, of: 1)
    #expect(try await ratings(fixture).isEmpty)
  }

  @Test("– undoes the marks of the day since its last grade in a session, and no others")
  func cleared() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(1)
    for state in [StudyState.success, .fail, .success] {
      try await fixture.words.updateStudyState(state, of: 1)
      fixture.clock.advance(milliseconds: 11_000)
    }
    try await fixture.words.updateStudyState(.undefined, of: 1)
    #expect(try await ratings(fixture).isEmpty)
    try await fixture.grade(.again, 1)
    try await fixture.words.updateStudyState(.success, of: 1)
    try await fixture.words.updateStudyState(.undefined, of: 1)
    #expect(try await ratings(fixture) == [.again])
  }

  @Test("Undoing a mark restores the state and the reviews, redoing it makes them again")
  func takenBack() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(1)
    let first = try await fixture.words.updateStudyState(.success, of: 1)
    fixture.clock.advance(milliseconds: 60_000)
    let second = try await fixture.words.updateStudyState(.fail, of: 1)
    let cleared = try await fixture.words.updateStudyState(.undefined, of: 1)
    #expect(try await ratings(fixture).isEmpty)
    try await fixture.words.updateStudyState(.fail, of: 1, undoing: cleared)
    #expect(try await ratings(fixture) == [.good, .again])
    let undone = try await fixture.words.updateStudyState(.success, of: 1, undoing: second)
    #expect(try await ratings(fixture) == [.good])
    #expect(undone.added.isEmpty)
    let nothing = try await fixture.words.updateStudyState(.undefined, of: 1, undoing: first)
    #expect(try await ratings(fixture).isEmpty)
    #expect(try await fixture.store.fetchWords([1]).map(\.state) == [.undefined])
    try await fixture.words.updateStudyState(.success, of: 1, undoing: nothing)
    try await fixture.words.updateStudyState(.fail, of: 1, undoing: undone)
    #expect(try await ratings(fixture) == [.good, .again])
  }

  @Test("Undoing a whole row of marks leaves no review, redoing it the same as before")
  func rowOfMarks() async throws {
    for row in [
      [StudyState.success, .fail], [.fail, .success, .undefined], [.success, .undefined],
    ] {
      let fixture = ReviewFixture()
      try await fixture.fill(1)
      var (marks, states) = ([MarkedReviews](), [StudyState.undefined])
      for state in row {
        marks.append(try await fixture.words.updateStudyState(state, of: 1))
        states.append(state)
      }
      let rated = try await ratings(fixture)
      for _ in 0..<2 {
        for place in marks.indices.reversed() {
          marks[place] = try await fixture.words
            .updateStudyState(states[place], of: 1, undoing: marks[place])
        }
        #expect(try await ratings(fixture).isEmpty)
        for place in marks.indices {
          marks[place] = try await fixture.words
            .updateStudyState(states[place + 1], of: 1, undoing: marks[place])
        }
        #expect(try await ratings(fixture) == rated)
      }
    }
  }

  @Test("A review that was undone elsewhere is not added again with the mark")
  func undoneElsewhere() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(1)
    let mark = try await fixture.words.updateStudyState(.success, of: 1)
    try await fixture.store.undoReviews(mark.added.map(\.id))
    let undone = try await fixture.words.updateStudyState(.undefined, of: 1, undoing: mark)
    #expect(undone == MarkedReviews())
  }

  @Test("Undo keeps what another program marked or graded since, and says so")
  func changedByOthers() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(2)
    let marks = try await fixture.words.updateStudyState(
      [1: .success, 2: .success],
      undoing: nil
    )
    fixture.clock.advance(milliseconds: 60_000)
    try await fixture.words.updateStudyState(.fail, of: 1)
    let undone = try await fixture.words
      .updateStudyState([1: .undefined, 2: .undefined], undoing: marks)
    #expect(undone.wordIDs == [2] && undone.skipped == [1])
    #expect(try await fixture.store.fetchWords([1, 2]).map(\.state) == [.fail, .undefined])
    #expect(try await fixture.store.fetchReviews(of: [1]).map(\.rating) == [.good, .again])
    #expect(try await fixture.store.fetchReviews(of: [2]).isEmpty)
    let first = MarkedReviews(added: marks.added.filter { $0.wordID == 1 })
    let word = try await fixture.words.word(1)
    await #expect(throws: InputError.changedSince(word)) {
      try await fixture.words.updateStudyState(.undefined, of: 1, undoing: first)
    }
    #expect(try await fixture.store.fetchWords([1]).map(\.state) == [.fail])
  }

  @Test("A mark of many words counts for each, and one call undoes all of it")
  func many() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(2)
    let marks = try await fixture.words.updateStudyState([1: .success, 2: .fail], undoing: nil)
    #expect(marks.wordIDs == [1, 2])
    #expect(try await fixture.store.fetchReviews(of: [1, 2]).count == 2)
    try await fixture.words.updateStudyState([1: .undefined, 2: .undefined], undoing: marks)
    #expect(try await fixture.store.fetchReviews(of: [1, 2]).isEmpty)
  }
}

@Suite("Grades that set the study state")
struct GradedStateTests {
  private func state(_ fixture: ReviewFixture) async throws -> StudyState? {
    try await fixture.store.fetchWords([1]).first?.state
  }

  @Test(
    "Good and easy set ○, again ×, hard keeps the state; undo restores it",
    arguments: [
      (Rating.again, StudyState.fail), (.hard, .undefined), (.good, .success), (.easy, .success),
    ]
  )
  func grades(rating: Rating, state: StudyState) async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(1)
    let graded = try await fixture.grade(rating, 1)[0]
    #expect(graded.card.word.state == state)
    #expect(graded.stateBefore == .undefined)
    #expect(try await self.state(fixture) == state)
    let undone = try await fixture.reviews.undo([graded.review.id])
    #expect(undone.map(\.card?.word.state) == [.undefined])
    #expect(try await self.state(fixture) == .undefined)
  }

  @Test("Undo restores the very state before, also one that no review says")
  func olderLibrary() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(1)
    try await fixture.store.updateWords([WordPatch(id: 1, state: .fail)])
    let graded = try await fixture.grade(.good, 1)[0]
    #expect(try await state(fixture) == .success)
    let before = [WordID(1): graded.stateBefore]
    _ = try await fixture.reviews.undo([graded.review.id], restoring: before)
    #expect(try await state(fixture) == .fail)
  }

  @Test("A grade of an earlier run is undone to what the remaining reviews say")
  func earlierRun() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(1)
    for rating in [Rating.again, .hard, .good] { try await fixture.grade(rating, 1) }
    var states: [StudyState?] = []
    for _ in 0..<3 {
      _ = try await ReviewFixture(fixture.store).reviews.undoLast()
      states.append(try await state(fixture))
    }
    #expect(states == [.fail, .fail, .undefined])
  }

  @Test("A word that was cleared since its grade keeps – when the grade is undone")
  func changedSince() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(1)
    let graded = try await fixture.grade(.good, 1)[0]
    try await fixture.words.updateStudyState(.undefined, of: 1)
    _ = try await fixture.reviews.undo([graded.review.id], restoring: [1: .fail])
    #expect(try await state(fixture) == .undefined)
  }
}
