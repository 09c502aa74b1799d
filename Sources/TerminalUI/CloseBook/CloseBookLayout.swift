import TerminalKit

/// Where the parts of the content stand: the list gives way last, the bar first.
nonisolated struct CloseBookLayout: Hashable, Sendable {
  /// The bar of the book's words; empty when there is no room.
  let bar: Rect
  /// The question; empty when there is no room.
  let question: Rect
  /// What can be chosen.
  let list: Rect
  /// The sentence that says what will happen.
  ///
  /// Its height depends on the window alone, so that the
  /// list stands still while the sentence changes.
  let outcome: Rect

  /// The parts of a content of a size with so many rows to choose from when no filter is on: the
  /// sentence stands right below them, and stays there while a filter leaves fewer.
  init(_ size: Size, rows: Int) {
    // Numbers that are far from their title are hard to read.
    let area = Rect(x: 0, y: 0, width: min(size.width, 90), height: size.height)
    let isRoomy = size.height >= 14
    let sentence = size.width >= 70 ? 2 : size.height >= 8 ? 3 : 2
    let bar = isRoomy ? 2 : 0
    let question = size.height >= 6 ? 1 : 0
    let gap = isRoomy ? 1 : 0
    let rest = size.height - bar - question - gap - sentence
    let parts = area.rows(
      .fixed(bar),
      .fixed(question),
      .fixed(min(rows, rest)),
      .fixed(gap),
      .fixed(sentence)
    )
    self.bar = parts[0]
    self.question = parts[1]
    list = parts[2]
    outcome = parts[4].inset(left: 1, right: 1)
  }
}
