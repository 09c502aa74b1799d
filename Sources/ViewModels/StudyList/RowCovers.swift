import Domain

/// The sides that are covered in a list, and the rows that were uncovered one by one.
nonisolated struct RowCovers {
  /// The sides that are covered.
  private(set) var sides: Set<Side> = []
  /// The words whose rows were uncovered.
  private(set) var uncovered: Set<WordID> = []

  mutating func uncover(_ id: WordID) { uncovered.insert(id) }

  /// Covers a side in all rows, or uncovers it.
  mutating func toggle(_ side: Side) {
    if sides.remove(side) == nil { sides.insert(side) }
    uncovered = []
  }

  /// Covers all sides but one; when anything is covered, shows everything.
  mutating func flip(front: Side) {
    sides = sides.isEmpty ? Set(Side.allCases).subtracting([front]) : []
    uncovered = []
  }

  /// Uncovers everything.
  mutating func showAll() { self = RowCovers() }

  /// Covers the rows again that were uncovered one by one.
  mutating func coverAgain() { uncovered = [] }
}
