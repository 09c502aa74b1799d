import JapaneseText
import TerminalKit

/// The layout of the content: when there is little room, the introduction is left out first; the
/// source of the words is always shown.
nonisolated struct StarterBooksLayout: Hashable, Sendable {
  /// What the screen is for; empty when there is no room.
  let introduction: Rect
  /// The headings of the columns; empty when there is no room.
  let headings: Rect
  /// The levels.
  let list: Rect
  /// The line about corrections for words of the library; empty when there are none, or no room.
  let corrections: Rect
  /// The remark that there is no official list; empty when there is no room.
  let caution: Rect
  /// Where the words come from.
  let source: Rect

  /// Lays out a content of some size with a number of levels.
  init(_ size: Size, levels: Int, corrections: Int, texts: StarterBooksTexts, metrics: TextMetrics)
  {
    // Longer lines are hard to read.
    let area = Rect(x: 0, y: 0, width: min(size.width, 80), height: size.height)
    let rows = { (text: String) in metrics.wrapped(text, to: area.width - 2).count }
    let introduction = rows(texts.introduction)
    let caution = rows(texts.caution)
    let isRoomy = size.height >= levels + introduction + caution + 7
    let sourceRows = min(rows(texts.source), max(1, size.height - 3))
    let parts = area.rows(
      .fixed(isRoomy ? 1 : 0),
      .fixed(isRoomy ? introduction : 0),
      .fixed(isRoomy ? 1 : 0),
      .fixed(size.height > levels + sourceRows + (corrections > 0 ? 1 : 0) ? 1 : 0),
      .rest,
      .fixed(corrections > 0 && size.height > levels + sourceRows ? 1 : 0),
      .fixed(isRoomy ? caution : 0),
      .fixed(sourceRows)
    )
    self.introduction = parts[1].inset(left: 1, right: 1)
    headings = parts[3]
    list = parts[4]
    self.corrections = parts[5].inset(left: 1, right: 1)
    self.caution = parts[6].inset(left: 1, right: 1)
    source = parts[7].inset(left: 1, right: 1)
  }
}
