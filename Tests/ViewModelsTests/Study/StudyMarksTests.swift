import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The marks of a session")
struct StudyMarksTests {
  private func word(_ id: WordID, _ state: StudyState = .undefined) -> Word {
    .fixture(id, state: state)
  }

  private func pictures(_ marks: [StudyMark]) -> [String] {
    marks.map { "\($0.wordID.low)\($0.old.sign)\($0.new.sign)" }
  }

  @Test("They are undone from the last one on, and given again; a new one ends that")
  func undoing() {
    var marks = StudyMarks()
    let first = marks.give(.success, to: word(1), position: 0, uncovered: 2)
    _ = marks.give(.fail, to: word(2), position: 1, uncovered: 0)
    #expect(marks.undo()?.wordID == 2)
    #expect(marks.undo() == first)
    #expect(marks.undo() == nil)
    #expect(marks.redo() == first)
    #expect(pictures(marks.undone) == ["2-×"])
    _ = marks.give(.fail, to: word(3), position: 2, uncovered: 0)
    #expect(marks.redo() == nil)
    #expect(pictures(marks.done) == ["1-○", "3-×"])
    #expect(marks.done.map(\.number) == [0, 2])
  }

  @Test("One that was not saved is forgotten, and the next of its word begins where it began")
  func forgetting() throws {
    var marks = StudyMarks()
    let lost = marks.give(.success, to: word(1), position: 0, uncovered: 0)
    _ = marks.give(.fail, to: word(2), position: 1, uncovered: 0)
    _ = marks.give(.fail, to: word(1, .success), position: 0, uncovered: 0)
    marks.forget(lost)
    #expect(pictures(marks.done) == ["2-×", "1-×"])
    let last = marks.undo()
    marks.forget(try #require(last))
    #expect(marks.undone.isEmpty)
  }

  @Test("One whose undo was not saved is where it was")
  func restoring() {
    var marks = StudyMarks()
    _ = marks.give(.success, to: word(1), position: 0, uncovered: 0)
    let second = marks.give(.fail, to: word(2), position: 1, uncovered: 0)
    _ = marks.undo()
    marks.restore(second)
    #expect(pictures(marks.done) == ["1-○", "2-×"])
    #expect(marks.undone.isEmpty)
  }

  @Test("Those of words that are gone are forgotten")
  func gone() {
    var marks = StudyMarks()
    for id in [1, 2, 3] as [WordID] {
      _ = marks.give(.fail, to: word(id), position: 0, uncovered: 0)
    }
    _ = marks.undo()
    marks.keepOnly { $0 == 1 }
    #expect(pictures(marks.done) == ["1-×"])
    #expect(marks.undone.isEmpty)
  }
}
