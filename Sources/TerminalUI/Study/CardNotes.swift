import Domain
import JapaneseText
import TerminalKit

/// What is below the sides on the back of a card: the example, the notes and the tags of its word.
///
/// Each has at least a line where there is room, the last of which ends with `…` when more belongs
/// to it: the details have all of it.
nonisolated struct CardNotes {
  /// The wrapped lines of each text.
  private let parts: [[String]]
  private let width: Int

  /// Creates the lines of texts; nil when there are none.
  init?(_ texts: [String], width: Int, _ metrics: TextMetrics) {
    parts = texts.filter { !$0.isEmpty }.map { metrics.wrapped($0, to: width) }
    if parts.isEmpty { return nil }
    self.width = width
  }

  /// The example, the notes and the tags of a word.
  static func texts(of word: Word) -> [String] {
    if word.texts.isEmpty, word.tags.isEmpty { return [] }
    let tags = word.tags.map { "#\($0)" }.joined(separator: " ")
    let texts = WordText.allCases.map {
      $0 == .notes ? word.texts[$0].withoutSounds : word.texts[$0]
    }
    return texts + [tags]
  }

  /// The number of rows that all of them take.
  var height: Int { parts.reduce(0) { $0 + $1.count } }

  /// The number of rows that they need between the sides and the state, with a gap to the latter, if they
  /// have no room below it.
  var rowsAboveState: Int { height < CardRows.belowSides ? 0 : height + 1 }

  /// The number of rows that are missing below the last side, and below the state.
  func missingRows(below bottom: Int, _ rows: CardRows, height: Int) -> Int {
    max(0, self.height - max(rows.lastNote - bottom, height - rows.state - 1))
  }

  /// How much of them there was room for.
  enum Extent {
    case nothing, part, all
  }

  /// Draws them below the last side, or below the state where there is more room.
  /// - Returns: How much was drawn.
  func draw(below bottom: Int, _ rows: CardRows, _ canvas: inout Canvas) -> Extent {
    let end = rows.lastNote + 1
    let below = rows.state + 1
    let (room, roomBelow) = (end - bottom - 1, canvas.size.height - below)
    let lines = lines(for: max(room, roomBelow), canvas.metrics)
    // In a small window they move close to the side above.
    let first =
      room < roomBelow
      ? below : max(bottom + 1, min(bottom + min(2, rows.gap), end - lines.count))
    for (row, line) in lines.enumerated() {
      canvas.draw(line, in: canvas.bounds, row: first + row, alignment: .center, style: Theme.quiet)
    }
    return lines.isEmpty ? .nothing : max(room, roomBelow) < height ? .part : .all
  }

  /// The lines that fit: one of each text before further ones of any.
  private func lines(for room: Int, _ metrics: TextMetrics) -> [String] {
    guard room > 0 else { return [] }
    var left = room - min(room, parts.count)
    var lines: [String] = []
    for (place, part) in parts.prefix(room).enumerated() {
      let count = min(part.count, 1 + left)
      left -= count - 1
      lines += part.prefix(count)
      let isCut = count < part.count || (place == room - 1 && parts.count > room)
      if isCut, let last = lines.popLast() {
        lines.append(metrics.truncated(last + " …", to: width))
      }
    }
    return lines
  }
}

nonisolated extension String {
  /// The text without the names of sounds that were imported, `[sound:a.mp3]`: they cannot be heard.
  fileprivate var withoutSounds: String {
    let parts = split(separator: "[", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count > 1 else { return self }
    let others = parts.dropFirst().map { part -> Substring in
      guard part.hasPrefix("sound:"), let end = part.firstIndex(of: "]") else { return "[" + part }
      return part[part.index(after: end)...]
    }
    let lines = (first + others.joined()).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
