import TerminalKit

/// The layout of the content: when there is little room, the bar is left out first and the list
/// last.
nonisolated struct CloseBookLayout: Hashable, Sendable {
  /// The bar of the book's words; empty when there is no room.
  let bar: Rect
  /// The question; empty when there is no room.
  let question: Rect
  /// The list of targets.
  let list: Rect
  /// The sentence that says what will happen.
  ///
  /// Its height depends only on the window and the number of books, so that the list does not move
  /// while the sentence changes.
  let outcome: Rect

  /// Numbers far from their title are hard to read, and so are long lines.
  private static let usualWidth = 90

  /// Lays out a content of some size with a number of rows without filter: the sentence is right
  /// below them, and stays there while a filter shows fewer.
  ///
  /// - Parameters:
  ///   - size: The size of the content.
  ///   - rows: The number of rows.
  ///   - listWidth: The width that the list needs; the other parts are at most as wide as usual.
  init(_ size: Size, rows: Int, listWidth: Int) {
    let width = min(size.width, Self.usualWidth)
    let area = Rect(x: 0, y: 0, width: width, height: size.height)
    let isRoomy = size.height >= 14
    let bar = isRoomy ? 2 : 0
    let question = size.height >= 6 ? 1 : 0
    let gap = isRoomy ? 1 : 0
    let room = size.height - bar - question - gap
    let sentence = Self.sentenceRows(size, room: room - min(rows, Self.fewRows))
    let rest = room - sentence
    let parts = area.rows(
      .fixed(bar),
      .fixed(question),
      .fixed(min(rows, rest)),
      .fixed(gap),
      .fixed(sentence)
    )
    self.bar = parts[0]
    self.question = parts[1]
    list = Rect(
      x: 0,
      y: parts[2].minY,
      width: min(size.width, max(width, listWidth)),
      height: parts[2].height
    )
    outcome = parts[4].inset(left: 1, right: 1)
  }

  /// The rows of a list in which a learner finds a book without much scrolling.
  private static let fewRows = 8

  /// The rows of the sentence: what the list leaves, but as many as its shortest form needs.
  private static func sentenceRows(_ size: Size, room: Int) -> Int {
    if size.width >= 70 { return 3 }
    return size.height < 8 ? 2 : min(5, max(3, room))
  }
}
