import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws one card: the front in the middle, the other sides at their fixed positions.
///
/// The position of a hidden side stays empty, so that nothing moves when it is revealed.
nonisolated struct Card {
  let word: Word
  /// Its sides, the front first.
  let sides: [Side]
  /// The revealed sides.
  let visible: Set<Side>
  /// The line below them.
  let foot: [Span]
  let texts: Texts

  /// Creates the card in front of a study session.
  init(word: Word, deck: StudyDeck, texts: Texts) {
    self.init(
      word: word,
      sides: deck.sides(of: word),
      visible: deck.visibleSides,
      foot: [Span(word.state.symbol, word.state.style)],
      texts: texts
    )
  }

  /// Creates a card with some of its sides revealed.
  init(word: Word, sides: [Side], visible: [Side], foot: [Span], texts: Texts) {
    (self.word, self.sides, self.visible) = (word, sides, Set(visible))
    (self.foot, self.texts) = (foot, texts)
  }

  func draw(_ canvas: inout Canvas) {
    let rows = CardRows(height: canvas.size.height)
    let order = stack
    var y = order.first == .kanji || canvas.size.height >= 6 ? rows.front : 0
    var bottom = y
    for (index, side) in order.enumerated() where y < rows.state {
      // A long side leaves room for those below it.
      let rest = rows.height(of: Array(order[index...]))
      let lines = lines(of: side, canvas, room: max(1, rows.state - y - rest))
      if visible.contains(side) {
        draw(lines, of: side, isFront: index == 0, at: y, &canvas)
      }
      if side == .kanji, index == 0, visible.contains(.gana) {
        drawReading(over: lines, at: y - 1, &canvas)
      }
      bottom = y + lines.count - 1
      y = bottom + rows.gap(from: side, to: order.dropFirst(index + 1).first)
    }
    if sides.allSatisfy(visible.contains) {
      drawExample(below: bottom, rows, &canvas)
    }
    let middle = TableColumn(to: canvas.size.width, alignment: .center)
    canvas.inside(row: rows.state) { $0.drawCell(foot, in: middle) }
  }

  /// The sides from top to bottom; gana is above kanji if that is the front.
  private var stack: [Side] {
    sides.first == .kanji ? sides.filter { $0 != .gana } : sides
  }

  private func draw(
    _ lines: [String],
    of side: Side,
    isFront: Bool,
    at y: Int,
    _ canvas: inout Canvas
  ) {
    let style = isFront || side == .kanji ? Theme.strong : .plain
    for (row, line) in lines.enumerated() {
      let isImage = row == lines.count - 1 && word[side].image != nil
      canvas.draw(
        line,
        in: canvas.bounds,
        row: y + row,
        alignment: .center,
        style: isImage ? Theme.quiet : style
      )
    }
  }

  /// Draws the example below the last side, once all sides are revealed: it may give any of them
  /// away.
  private func drawExample(below bottom: Int, _ rows: CardRows, _ canvas: inout Canvas) {
    let end = rows.state - (rows.isRoomy ? 1 : 0)
    // In a small window it moves close to the side above.
    let first = max(bottom + 1, min(bottom + min(2, rows.gap), end - 1))
    let room = end - first
    guard room > 0, !word.texts[.example].isEmpty else { return }
    let lines = canvas.metrics.wrapped(word.texts[.example], to: width(canvas))
    for (row, line) in fitted(lines, room, canvas).enumerated() {
      canvas.draw(line, in: canvas.bounds, row: first + row, alignment: .center, style: Theme.quiet)
    }
  }

  /// The lines that fit; if not all do, the last one ends with `…`.
  private func fitted(_ lines: [String], _ room: Int, _ canvas: Canvas) -> [String] {
    guard lines.count > room else { return lines }
    let last = canvas.metrics.truncated(lines[room - 1] + " …", to: canvas.size.width)
    return lines.prefix(room - 1) + [last]
  }

  /// The width of running text.
  private func width(_ canvas: Canvas) -> Int { min(canvas.size.width, 56) }

  /// A side as lines; a text that does not fit ends with `…`.
  private func lines(of side: Side, _ canvas: Canvas, room: Int) -> [String] {
    let content = word[side]
    let image = content.imageType.map(texts.study.image)
    var lines = content.text.isEmpty ? [] : textLines(of: side, canvas)
    let limit = max(1, room - (image == nil || room < 2 ? 0 : 1))
    lines = fitted(lines, limit, canvas)
    if let image, lines.count < room { lines.append(image) }
    return lines
  }

  private func textLines(of side: Side, _ canvas: Canvas) -> [String] {
    let text = word[side].text
    if side != .meaning, text.count <= 16 {
      let spaced = text.spaced
      if canvas.metrics.width(of: spaced) <= canvas.size.width { return [spaced] }
    }
    return canvas.metrics.wrapped(text, to: width(canvas))
  }
}

nonisolated extension Card {
  /// Draws the gana above the kanji, each piece above its base if they fit, otherwise in the
  /// middle.
  private func drawReading(over lines: [String], at y: Int, _ canvas: inout Canvas) {
    let gana = word.gana.text.isEmpty ? "" : word.gana.text
    guard lines.count == 1, let pieces = pieces(over: lines[0], canvas) else {
      let text = gana.isEmpty ? word.gana.imageType.map(texts.study.image) ?? "" : gana
      canvas.draw(text, in: canvas.bounds, row: y, alignment: .center)
      return
    }
    for piece in pieces { canvas.draw(piece.text, at: Point(x: piece.x, y: y)) }
  }

  /// The kana above each piece of a line, with their columns; nil when they would touch.
  private func pieces(over line: String, _ canvas: Canvas) -> [(text: String, x: Int)]? {
    let segments = Furigana.segments(of: word.kanji.text, reading: word.gana.text)
    guard let segments else { return nil }
    let metrics = canvas.metrics
    let isSpaced = line != word.kanji.text
    var x = max(0, canvas.size.width - metrics.width(of: line)) / 2
    var end = -1
    var pieces: [(text: String, x: Int)] = []
    for segment in segments {
      let base = isSpaced ? segment.base.spaced : segment.base
      let width = metrics.width(of: base)
      if let ruby = segment.ruby {
        let rubyWidth = metrics.width(of: ruby)
        let start = x - (rubyWidth - width) / 2
        guard start > end, start >= 0 else { return nil }
        end = start + rubyWidth
        pieces.append((ruby, start))
      }
      x += width + (isSpaced ? 1 : 0)
    }
    return end <= canvas.size.width ? pieces : nil
  }
}

/// The layout of a card of some height.
nonisolated struct CardRows {
  /// The row of the front.
  let front: Int
  /// The distance from one side to the next.
  let gap: Int
  /// The distance from gana to kanji, which belong together.
  let pairGap: Int
  /// The row of the study state.
  let state: Int
  /// Whether the state has a row of its own.
  let isRoomy: Bool

  init(height: Int) {
    isRoomy = height >= 10
    gap = height >= 16 ? 3 : height >= 7 ? 2 : 1
    pairGap = height >= 16 ? 2 : 1
    state = isRoomy ? height - 3 : height - 1
    front = max(1, (state - gap) / 2)
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

nonisolated extension String {
  /// The characters with a space between them, like a title in large print.
  var spaced: String {
    var result = ""
    for character in self where character != " " {
      if !result.isEmpty { result.append(" ") }
      result.append(character)
    }
    return result
  }
}
