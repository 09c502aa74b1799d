import Domain

/// The start of a range of picks in a list, and the number of picked words that are not shown.
nonisolated struct RowPicks {
  /// The word that was picked last, or is no longer picked.
  private var anchor: (id: WordID, picks: Bool)?
  /// The number of picked words that are not among the rows.
  private(set) var hiddenCount = 0

  /// Picks a word, or no longer; a range begins there.
  mutating func toggle(_ id: WordID, in picked: inout Set<WordID>) {
    let picks = !picked.contains(id)
    anchor = (id, picks)
    Self.set(id, picks, in: &picked)
  }

  /// Does to all rows from the one picked last to another what was done to that one.
  /// - Returns: Whether the one picked last is still among the rows; else nothing is done.
  func extend(
    to row: Int,
    of rows: some RandomAccessCollection<WordID>,
    in picked: inout Set<WordID>
  )
    -> Bool
  {
    guard let anchor, let first = rows.firstIndex(of: anchor.id) else { return false }
    let last = rows.index(rows.startIndex, offsetBy: row)
    for id in rows[min(first, last)...max(first, last)] {
      Self.set(id, anchor.picks, in: &picked)
    }
    return true
  }

  /// Picks nothing any more.
  mutating func clear(_ picked: inout Set<WordID>) {
    anchor = nil
    picked = []
  }

  /// Counts the picked words that are not among the rows.
  mutating func count(_ picked: Set<WordID>, among rows: some Sequence<WordID>) {
    hiddenCount = picked.isEmpty ? 0 : picked.count - rows.count { picked.contains($0) }
  }

  private static func set(_ id: WordID, _ picks: Bool, in picked: inout Set<WordID>) {
    if picks { picked.insert(id) } else { picked.remove(id) }
  }
}
