import TerminalKit

/// Glyphs of uncertain width that are written one after the other.
struct UncertainRun {
  /// The number of glyphs.
  private(set) var length = 0
  /// The column up to which other glyphs may have covered cells.
  private var covered = 0
  /// Whether there are some, and all are blocks, to which a terminal gives one width.
  private var isOfBlocks = false

  /// Takes a glyph that is written next; one of certain width ends the run.
  /// - Parameters:
  ///   - cell: The glyph.
  ///   - reach: The column up to which glyphs before it may have covered cells.
  mutating func take(_ cell: Cell, reach: Int) {
    if cell.isCertain { return self = UncertainRun() }
    if length == 0 { covered = reach }
    isOfBlocks = cell.isBlock && (isOfBlocks || length == 0)
    length += 1
  }

  /// Whether the terminal shows the blank to the right of the last glyph already, so that the glyph can
  /// be written alone.
  ///
  /// No other glyph may have covered the blank. Glyphs of the run cover it where they are wide; so does
  /// the last one, if it is as wide as they are.
  func showsBlank(after x: Int, _ new: Swift.Span<Cell>, _ old: Swift.Span<Cell>) -> Bool {
    let next = x + 1
    guard length == 1 || isOfBlocks, next >= covered, next < new.count else { return false }
    let (cell, replaced, blank, before) = (new[x], old[x], new[next], old[next])
    guard replaced.isCertain || replaced.isBlock && cell.isBlock else { return false }
    return blank.isBlank && blank == before
  }
}

extension Cell {
  /// The number of columns that a terminal may change when it writes or replaces the glyph, from the
  /// cell on.
  /// - Parameter run: The number of glyphs of uncertain width that are written one after the other, up
  ///   to this one.
  /// - Returns: One more than these, of which each may take a column more than it should; for a
  ///   cluster, which may take any number, all columns.
  func reach(inRun run: Int) -> Int {
    if isCertain { return 0 }
    return width == 1 && scalar != nil ? run + 1 : Int(Int16.max)
  }

  /// Whether it is one of the characters of which bars and large letters are made, such as `█`.
  fileprivate var isBlock: Bool { scalar.map { 0x2580...0x259F ~= $0.value } ?? false }
}
