import Domain
import TerminalKit

/// The layout of a card of some height.
nonisolated struct CardRows {
  let front: Int
  /// The distance from one side to the next.
  private(set) var gap: Int
  /// The distance from gana to kanji, which belong together.
  let pairGap: Int
  /// The row of the study state; below the card when the sides take its row.
  private(set) var state: Int
  /// Whether the state has a row of its own.
  let isRoomy: Bool

  init(height: Int) {
    isRoomy = height >= 10
    gap = height >= 16 ? 3 : height >= 7 ? 2 : 1
    pairGap = height >= 16 ? 2 : 1
    state = isRoomy ? height - 3 : height - 1
    front = max(1, (state - gap) / 2)
  }

  /// The last row above the state that notes may have.
  var lastNote: Int { state - (isRoomy ? 2 : 1) }

  /// The same with the sides close together.
  var tight: CardRows {
    var rows = self
    rows.gap = 1
    return rows
  }

  /// The same with all rows for the sides.
  func withoutState(height: Int) -> CardRows {
    var rows = tight
    rows.state = height
    return rows
  }

  static let mostRows = 40
  /// The rows of a roomy card from its state on.
  static let belowSides = 3

  /// The middle of a window: in a large one the parts of the card stay close together.
  static func textArea(of bounds: Rect, needed: Int = 0) -> Rect {
    let width = min(bounds.width - 2, 72)
    let area = largeArea(of: bounds, needed: needed)
    return Rect(
      x: bounds.minX + (bounds.width - width) / 2,
      y: area.minY,
      width: width,
      height: area.height
    )
  }

  /// The same for a front that needs its rows, in the whole width.
  static func largeArea(of bounds: Rect, needed: Int) -> Rect {
    let height = min(bounds.height, max(24, needed + belowSides))
    return Rect(
      x: bounds.minX,
      y: bounds.minY + (bounds.height - height) * 2 / 5,
      width: bounds.width,
      height: height
    )
  }

  /// The distance from a side to the next one.
  func gap(from side: Side, to next: Side?) -> Int {
    side != .meaning && next != .meaning ? pairGap : gap
  }

  /// The distance from the first of some sides to the last, if each takes one line.
  func height(of sides: [Side]) -> Int {
    zip(sides, sides.dropFirst()).reduce(0) { $0 + gap(from: $1.0, to: $1.1) }
  }
}
