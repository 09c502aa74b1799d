import Domain

/// The marks of a session, with undo and redo.
nonisolated struct StudyMarks: Equatable, Sendable {
  /// Marks that can be undone, oldest first.
  private(set) var done: [StudyMark] = []
  /// Marks that were undone, the last one last.
  private(set) var undone: [StudyMark] = []
  /// The undone marks that a new one put aside, by its number, in case it cannot be saved.
  private var putAside: [Int: [StudyMark]] = [:]
  /// The number of all marks given: the number of the next one.
  private var count = 0

  /// Gives the card in front a mark.
  /// - Parameters:
  ///   - state: The state that it gets.
  ///   - word: Its word, with the state before.
  ///   - position: Where it is in the pass.
  ///   - uncovered: How many sides are turned.
  /// - Returns: The mark.
  mutating func give(
    _ state: StudyState,
    to word: Word,
    position: Int,
    uncovered: Int
  ) -> StudyMark {
    let mark = StudyMark(
      number: count,
      wordID: word.id,
      old: word.state,
      new: state,
      position: position,
      uncovered: uncovered
    )
    count += 1
    done.append(mark)
    if !undone.isEmpty { putAside[mark.number] = undone }
    undone = []
    return mark
  }

  /// Undoes the last mark.
  mutating func undo() -> StudyMark? {
    guard let mark = done.popLast() else { return nil }
    undone.append(mark)
    return mark
  }

  /// Gives the mark again that was undone last.
  mutating func redo() -> StudyMark? {
    guard let mark = undone.popLast() else { return nil }
    done.append(mark)
    return mark
  }

  /// The marks of other words than these.
  func besides(_ words: [Word]) -> StudyMarks {
    if done.isEmpty, undone.isEmpty { return self }
    let ids = Set(words.map(\.id))
    var marks = self
    marks.keepOnly { !ids.contains($0) }
    return marks
  }

  /// Forgets a mark that could not be saved, so that undo never returns to a state that was never
  /// kept; what was undone before it can be redone again.
  mutating func forget(_ mark: StudyMark) {
    if let index = done.lastIndex(where: { $0.number == mark.number }) {
      done.remove(at: index)
      let later = done[index...].firstIndex { $0.wordID == mark.wordID }
      if let later { done[later].old = mark.old }
    }
    undone.removeAll { $0.number == mark.number }
    if let earlier = putAside.removeValue(forKey: mark.number) { undone = earlier + undone }
  }

  /// Lets a mark be undone again, whose undo could not be saved.
  mutating func restore(_ mark: StudyMark) {
    undone.removeAll { $0.number == mark.number }
    let index = done.firstIndex { $0.number > mark.number } ?? done.count
    done.insert(mark, at: index)
  }

  /// Forgets marks that were undone elsewhere.
  mutating func drop(_ marks: [StudyMark]) {
    let numbers = Set(marks.map(\.number))
    done.removeAll { numbers.contains($0.number) }
  }

  /// Forgets the marks of all other words.
  mutating func keepOnly(_ isThere: (WordID) -> Bool) {
    done.removeAll { !isThere($0.wordID) }
    undone.removeAll { !isThere($0.wordID) }
    putAside = putAside.mapValues { $0.filter { isThere($0.wordID) } }
  }
}
