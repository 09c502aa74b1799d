import Domain
import InMemory
import Services
import TestSupport
import Testing

@Suite("Marks that count as reviews")
struct MarkCountingTests {
  private func ratings(_ world: ReviewWorld) async throws -> [Rating] {
    try await world.store.fetchReviews(of: [1]).map(\.rating)
  }

  @Test("○ on a new word counts as good, × as again, in one step with the mark")
  func counts() async throws {
    for (state, rating) in [(StudyState.success, Rating.good), (.fail, .again)] {
      let world = ReviewWorld()
      try await world.fill(1)
      try await world.words.updateStudyState(state, of: 1)
      let reviews = try await world.store.fetchReviews(of: [1])
      #expect(reviews == [.fixture(1001, rating: rating, asked: nil, isMark: true)])
      #expect(try await world.store.fetchWords([1]).map(\.state) == [state])
    }
  }

  @Test("× counts at any time, but not twice in a row on one day")
  func lapses() async throws {
    let world = ReviewWorld()
    try await world.fill(1)
    try await world.grade(.easy, 1)
    try await world.words.updateStudyState(.fail, of: 1)
    #expect(try await ratings(world) == [.easy, .again])
    world.clock.advance(milliseconds: 60_000)
    try await world.words.updateStudyState(.fail, of: 1)
    #expect(try await ratings(world) == [.easy, .again])
    try await world.grade(.hard, 1)
    try await world.words.updateStudyState(.fail, of: 1)
    #expect(try await ratings(world) == [.easy, .again, .hard, .again])
    world.clock.advance(days: 1)
    try await world.words.updateStudyState(.fail, of: 1)
    #expect(try await ratings(world) == [.easy, .again, .hard, .again, .again])
  }

  @Test("○ counts once a day, if the word is due")
  func onceADay() async throws {
    let world = ReviewWorld()
    try await world.fill(1)
    try await world.words.updateStudyState(.success, of: 1)
    // The learning step is due by then, but the day has had its ○.
    world.clock.advance(milliseconds: 600_000)
    try await world.words.updateStudyState(.success, of: 1)
    #expect(try await ratings(world) == [.good])
    world.clock.advance(days: 1)
    // The word is ○ already, and due.
    try await world.words.updateStudyState(.success, of: 1)
    #expect(try await ratings(world) == [.good, .good])
    world.clock.advance(days: 1)
    #expect(try await world.state(1).isDue(at: world.studyClock.moment) == false)
    try await world.words.updateStudyState(.success, of: 1)
    #expect(try await ratings(world) == [.good, .good])
  }

  @Test("○ after × counts, so that the state and the reviews never disagree")
  func afterLapse() async throws {
    let world = ReviewWorld()
    try await world.fill(1)
    for (state, expected) in [
      (StudyState.fail, [Rating.again]), (.success, [.again, .good]),
      (.success, [.again, .good]), (.fail, [.again, .good, .again]),
      (.success, [.again, .good, .again, .good]),
    ] {
      try await world.words.updateStudyState(state, of: 1)
      #expect(try await ratings(world) == expected)
      #expect(try await world.store.fetchWords([1]).map(\.state) == [state])
      world.clock.advance(milliseconds: 11_000)
    }
  }

  @Test("A mark corrected at once replaces the one before it, as the toggle key does")
  func corrected() async throws {
    let world = ReviewWorld()
    try await world.fill(1)
    try await world.words.updateStudyState(.success, of: 1)
    world.clock.advance(milliseconds: 1_000)
    try await world.words.updateStudyState(.fail, of: 1)
    #expect(try await ratings(world) == [.again])
    world.clock.advance(milliseconds: 1_000)
    try await world.words.updateStudyState(.undefined, of: 1)
    #expect(try await ratings(world).isEmpty)
  }

  @Test("– undoes the marks of the day since its last grade in a session, and no others")
  func cleared() async throws {
    let world = ReviewWorld()
    try await world.fill(1)
    for state in [StudyState.success, .fail, .success] {
      try await world.words.updateStudyState(state, of: 1)
      world.clock.advance(milliseconds: 11_000)
    }
    try await world.words.updateStudyState(.undefined, of: 1)
    #expect(try await ratings(world).isEmpty)
    try await world.grade(.again, 1)
    try await world.words.updateStudyState(.success, of: 1)
    try await world.words.updateStudyState(.undefined, of: 1)
    #expect(try await ratings(world) == [.again])
  }

  @Test("Undoing a mark restores the state and the reviews, redoing it makes them again")
  func takenBack() async throws {
    let world = ReviewWorld()
    try await world.fill(1)
    let first = try await world.words.updateStudyState(.success, of: 1)
    world.clock.advance(milliseconds: 60_000)
    let second = try await world.words.updateStudyState(.fail, of: 1)
    let cleared = try await world.words.updateStudyState(.undefined, of: 1)
    #expect(try await ratings(world).isEmpty)
    try await world.words.updateStudyState(.fail, of: 1, takingBack: cleared)
    #expect(try await ratings(world) == [.good, .again])
    let undone = try await world.words.updateStudyState(.success, of: 1, takingBack: second)
    #expect(try await ratings(world) == [.good])
    #expect(undone.added.isEmpty)
    let nothing = try await world.words.updateStudyState(.undefined, of: 1, takingBack: first)
    #expect(try await ratings(world).isEmpty)
    #expect(try await world.store.fetchWords([1]).map(\.state) == [.undefined])
    try await world.words.updateStudyState(.success, of: 1, takingBack: nothing)
    try await world.words.updateStudyState(.fail, of: 1, takingBack: undone)
    #expect(try await ratings(world) == [.good, .again])
  }

  @Test("Undoing a whole row of marks leaves no review, redoing it the same as before")
  func rowOfMarks() async throws {
    for row in [
      [StudyState.success, .fail], [.fail, .success, .undefined], [.success, .undefined],
    ] {
      let world = ReviewWorld()
      try await world.fill(1)
      var (marks, states) = ([MarkedReviews](), [StudyState.undefined])
      for state in row {
        marks.append(try await world.words.updateStudyState(state, of: 1))
        states.append(state)
      }
      let rated = try await ratings(world)
      for _ in 0..<2 {
        for place in marks.indices.reversed() {
          marks[place] = try await world.words
            .updateStudyState(states[place], of: 1, takingBack: marks[place])
        }
        #expect(try await ratings(world).isEmpty)
        for place in marks.indices {
          marks[place] = try await world.words
            .updateStudyState(states[place + 1], of: 1, takingBack: marks[place])
        }
        #expect(try await ratings(world) == rated)
      }
    }
  }

  @Test("A review that was undone elsewhere is not added again with the mark")
  func undoneElsewhere() async throws {
    let world = ReviewWorld()
    try await world.fill(1)
    let mark = try await world.words.updateStudyState(.success, of: 1)
    try await world.store.undoReviews(mark.added.map(\.id))
    let undone = try await world.words.updateStudyState(.undefined, of: 1, takingBack: mark)
    #expect(undone == MarkedReviews())
  }

  @Test("Undo keeps what another program marked or graded since, and says so")
  func changedByOthers() async throws {
    let world = ReviewWorld()
    try await world.fill(2)
    let marks = try await world.words.updateStudyState([1: .success, 2: .success], takingBack: nil)
    world.clock.advance(milliseconds: 60_000)
    try await world.words.updateStudyState(.fail, of: 1)
    let undone = try await world.words
      .updateStudyState([1: .undefined, 2: .undefined], takingBack: marks)
    #expect(undone.wordIDs == [2])
    #expect(try await world.store.fetchWords([1, 2]).map(\.state) == [.fail, .undefined])
    #expect(try await world.store.fetchReviews(of: [1]).map(\.rating) == [.good, .again])
    #expect(try await world.store.fetchReviews(of: [2]).isEmpty)
    let first = MarkedReviews(added: marks.added.filter { $0.wordID == 1 })
    let word = try await world.words.word(1)
    await #expect(throws: InputError.changedSince(word)) {
      try await world.words.updateStudyState(.undefined, of: 1, takingBack: first)
    }
    #expect(try await world.store.fetchWords([1]).map(\.state) == [.fail])
  }

  @Test("A mark of many words counts for each, and one call undoes all of it")
  func many() async throws {
    let world = ReviewWorld()
    try await world.fill(2)
    let marks = try await world.words.updateStudyState([1: .success, 2: .fail], takingBack: nil)
    #expect(marks.wordIDs == [1, 2])
    #expect(try await world.store.fetchReviews(of: [1, 2]).count == 2)
    try await world.words.updateStudyState([1: .undefined, 2: .undefined], takingBack: marks)
    #expect(try await world.store.fetchReviews(of: [1, 2]).isEmpty)
  }
}

@Suite("Grades that set the study state")
struct GradedStateTests {
  private func state(_ world: ReviewWorld) async throws -> StudyState? {
    try await world.store.fetchWords([1]).first?.state
  }

  @Test(
    "Good and easy set ○, again ×, hard keeps the state; undo restores it",
    arguments: [
      (Rating.again, StudyState.fail), (.hard, .undefined), (.good, .success), (.easy, .success),
    ]
  )
  func grades(rating: Rating, state: StudyState) async throws {
    let world = ReviewWorld()
    try await world.fill(1)
    let graded = try await world.grade(rating, 1)[0]
    #expect(graded.card.word.state == state)
    #expect(graded.stateBefore == .undefined)
    #expect(try await self.state(world) == state)
    let undone = try await world.reviews.undo([graded.review.id])
    #expect(undone.map(\.card?.word.state) == [.undefined])
    #expect(try await self.state(world) == .undefined)
  }

  @Test("Undo restores the very state before, also one that no review says")
  func olderLibrary() async throws {
    let world = ReviewWorld()
    try await world.fill(1)
    try await world.store.updateWords([WordPatch(id: 1, state: .fail)])
    let graded = try await world.grade(.good, 1)[0]
    #expect(try await state(world) == .success)
    let before = [WordID(1): graded.stateBefore]
    _ = try await world.reviews.undo([graded.review.id], restoring: before)
    #expect(try await state(world) == .fail)
  }

  @Test("A grade of an earlier run is undone to what the remaining reviews say")
  func earlierRun() async throws {
    let world = ReviewWorld()
    try await world.fill(1)
    for rating in [Rating.again, .hard, .good] { try await world.grade(rating, 1) }
    var states: [StudyState?] = []
    for _ in 0..<3 {
      _ = try await ReviewWorld(world.store).reviews.undoLast()
      states.append(try await state(world))
    }
    #expect(states == [.fail, .fail, .undefined])
  }

  @Test("A word that was cleared since its grade keeps – when the grade is undone")
  func changedSince() async throws {
    let world = ReviewWorld()
    try await world.fill(1)
    let graded = try await world.grade(.good, 1)[0]
    try await world.words.updateStudyState(.undefined, of: 1)
    _ = try await world.reviews.undo([graded.review.id], restoring: [1: .fail])
    #expect(try await state(world) == .undefined)
  }
}
