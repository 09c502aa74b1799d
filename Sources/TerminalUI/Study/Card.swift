import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws one card: the front in the middle, the other sides at their fixed positions.
///
/// The position of a hidden side stays empty, so that nothing moves when it is uncovered. The front
/// is drawn large where there is a font and room; its text is then in the line at the foot.
nonisolated struct Card {
  let word: Word
  /// Its sides, the front first.
  let sides: [Side]
  /// The sides from top to bottom; gana is above kanji if that is the front.
  private let stack: [Side]
  /// The uncovered sides.
  let visible: [Side]
  /// The line below them.
  let foot: [Span]
  /// The fonts of the front; none when it is text.
  let fonts: BitmapFontList
  /// What is on it besides the sides.
  let extras: CardExtras
  /// Whether the line below the sides stays where there is no room for a long text.
  let keepsFoot: Bool
  let texts: Texts

  /// Creates the card in front of a study session.
  init(
    word: Word,
    deck: StudyDeck,
    labels: [Span],
    fonts: BitmapFontList,
    extras: CardExtras,
    texts: Texts
  ) {
    self.init(
      word: word,
      sides: deck.sides(of: word),
      visible: deck.visibleSides,
      foot: [Span(word.state.symbol, word.state.style)] + labels,
      fonts: fonts,
      extras: extras,
      keepsFoot: true,
      texts: texts
    )
  }

  /// Creates a card with some of its sides uncovered.
  init(
    word: Word,
    sides: [Side],
    visible: [Side],
    foot: [Span],
    fonts: BitmapFontList,
    extras: CardExtras,
    keepsFoot: Bool = false,
    texts: Texts
  ) {
    self.keepsFoot = keepsFoot
    (self.word, self.sides, self.visible) = (word, sides, visible)
    stack = sides.first == .kanji ? sides.filter { $0 != .gana } : sides
    (self.foot, self.fonts, self.extras, self.texts) = (foot, fonts, extras, texts)
  }

  /// Draws it in the middle of a canvas.
  /// - Returns: The row below it, whatever is uncovered.
  @discardableResult
  func draw(_ canvas: inout Canvas) -> Int {
    if let large = largeFront(canvas) { return draw(large, &canvas) }
    let area = CardRows.textArea(of: canvas.bounds)
    canvas.inside(area) { drawText(&$0) }
    return area.maxY
  }

  private func drawText(_ canvas: inout Canvas) {
    let placed = placedSides(canvas)
    for (index, (side, lines, y)) in placed.sides.enumerated() {
      if side == .kanji, index == 0 {
        drawKanji(lines, at: y, &canvas)
      } else if visible.contains(side) {
        draw(lines, of: side, isFront: index == 0, at: y, &canvas)
      }
    }
    let more = drawNotes(below: placed.bottom, placed.rows, &canvas)
    draw(foot + more, at: placed.rows.state, &canvas)
  }

  /// The sides with their lines and rows.
  private struct Placed {
    let rows: CardRows
    var sides: [(Side, lines: [String], y: Int)] = []
    var bottom = 0
    /// Whether a text does not fit.
    var isCut = false
  }

  /// Places the sides; they move up, and close together, as far as notes need their rows, also while
  /// these are still hidden.
  private func placedSides(_ canvas: Canvas) -> Placed {
    let rows = CardRows(height: canvas.size.height)
    let first = firstRow(rows, canvas)
    var placed = place(from: first, rows, canvas)
    let top = isRuby ? min(1, first) : 0
    if let notes = notes(canvas) {
      for rows in [rows, rows.tight] {
        placed = place(from: first, rows, canvas)
        let missing = notes.missingRows(below: placed.bottom, rows, height: canvas.size.height)
        placed = place(from: max(top, first - missing), rows, canvas)
        if notes.missingRows(below: placed.bottom, rows, height: canvas.size.height) == 0 { break }
      }
    }
    return placed.isCut ? placedForLongText(from: first, to: top, canvas) : placed
  }

  private var isRuby: Bool { stack.first == .kanji }

  /// The row of the front where there is room.
  private func firstRow(_ rows: CardRows, _ canvas: Canvas) -> Int {
    isRuby || canvas.size.height >= 6 ? rows.front : 0
  }

  /// Whether all of each side can be read in a small window without moving anything.
  func fits(in size: Size, _ metrics: TextMetrics) -> Bool {
    let area = CardRows.textArea(of: Rect(x: 0, y: 0, width: size.width, height: size.height))
    let canvas = Canvas(size: Size(width: area.width, height: area.height), metrics: metrics)
    let rows = CardRows(height: area.height)
    return !place(from: firstRow(rows, canvas), rows, canvas).isCut
  }

  /// Places the sides so that all of a text can be read: further up and close together, in the end in
  /// the row of the foot as well.
  private func placedForLongText(from first: Int, to top: Int, _ canvas: Canvas) -> Placed {
    let height = canvas.size.height
    let rows = CardRows(height: height)
    for rows in [rows, rows.tight] {
      for start in stride(from: first, through: top, by: -1) {
        let placed = place(from: start, rows, canvas)
        if !placed.isCut { return placed }
      }
    }
    return place(from: top, keepsFoot ? rows.tight : rows.withoutState(height: height), canvas)
  }

  private func place(from first: Int, _ rows: CardRows, _ canvas: Canvas) -> Placed {
    var placed = Placed(rows: rows, bottom: first)
    var y = first
    for (index, side) in stack.enumerated() where y < rows.state {
      // A long side leaves room for those below it.
      let rest = rows.height(of: Array(stack[index...]))
      let room = max(1, rows.state - y - rest)
      let all = lines(of: side, canvas, room: .max)
      let lines = all.count <= room ? all : lines(of: side, canvas, room: room)
      placed.sides.append((side, lines, y))
      if lines.count < all.count { placed.isCut = true }
      placed.bottom = y + lines.count - 1
      y = placed.bottom + rows.gap(from: side, to: stack.dropFirst(index + 1).first)
    }
    return placed
  }

  private func draw(_ foot: [Span], at row: Int, _ canvas: inout Canvas) {
    let middle = TableColumn(to: canvas.size.width, alignment: .center)
    canvas.inside(row: row) { $0.drawCell(foot, in: middle) }
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

  /// The example, notes and tags; nil when there are none, or they are folded.
  private func notes(_ canvas: Canvas) -> CardNotes? {
    guard extras.showsNotes else { return nil }
    return CardNotes(word, width: min(canvas.size.width - 2, 72), canvas.metrics)
  }

  /// Draws the example, notes and tags, once all sides are uncovered: they may give any of them away.
  /// - Returns: What is next to the state where there is no room for any of them.
  private func drawNotes(below bottom: Int, _ rows: CardRows, _ canvas: inout Canvas) -> [Span] {
    guard let notes = notes(canvas), sides.allSatisfy(visible.contains) else { return [] }
    return notes.draw(below: bottom, rows, &canvas) ? [] : [Span("  …", Theme.quiet)]
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
    let image = extras.image(of: content, texts)
    var lines = content.text.isEmpty ? [] : textLines(of: side, canvas)
    let limit = max(1, room - (image == nil || room < 2 ? 0 : 1))
    lines = fitted(lines, limit, canvas)
    if let image, lines.count < room { lines.append(image) }
    return lines
  }

  private func textLines(of side: Side, _ canvas: Canvas) -> [String] {
    let text = word[side].text
    // Most meanings: the general way breaks them glyph by glyph.
    if text.isPrintableASCII, text.utf8.count <= width(canvas) { return [text] }
    if side != .meaning, text.count <= 16, canvas.metrics.width(of: text) <= canvas.size.width {
      return [text]
    }
    return canvas.metrics.wrapped(text, to: width(canvas))
  }

  /// Draws the kanji as the front, with the gana above: each piece above its base if they fit,
  /// otherwise in the middle.
  private func drawKanji(_ lines: [String], at y: Int, _ canvas: inout Canvas) {
    let (kanji, gana) = (word.kanji.text, word.gana.text)
    let showsReading = visible.contains(.gana)
    if lines == [kanji], let ruby = RubyWord(kanji, reading: gana, canvas) {
      return ruby.draw(at: y, showsReading: showsReading, style: Theme.strong, &canvas)
    }
    if visible.contains(.kanji) { draw(lines, of: .kanji, isFront: true, at: y, &canvas) }
    guard showsReading else { return }
    let text = gana.isEmpty ? extras.image(of: word.gana, texts) ?? "" : gana
    canvas.draw(text, in: canvas.bounds, row: y - 1, alignment: .center)
  }
}

// MARK: - Large

nonisolated extension Card {
  /// The front in a font of dots, with the line of its image below; nil when it is a meaning, or does
  /// not fit.
  private func largeFront(_ canvas: Canvas) -> LargeText? {
    guard !fonts.fonts.isEmpty, canvas.canDrawDots, let front = sides.first, front != .meaning
    else { return nil }
    let rows = CardRows(height: min(canvas.size.height, CardRows.mostRows))
    let room = rows.state - stack.count - (frontImage == nil ? 0 : 1)
    return LargeText(
      word[front].text,
      reading: front == .kanji ? word.gana.text : "",
      fonts: fonts,
      room: Size(width: canvas.size.width - 2, height: room)
    )
  }

  /// The line of the image on the front; nil when there is none.
  private var frontImage: String? { sides.first.flatMap { extras.image(of: word[$0], texts) } }

  private func draw(_ large: LargeText, _ canvas: inout Canvas) -> Int {
    let needed = large.height + stack.count + (frontImage == nil ? 0 : 1)
    let area = CardRows.largeArea(of: canvas.bounds, needed: needed)
    canvas.inside(area) { canvas in
      let rows = CardRows(height: canvas.size.height)
      let middle = max(0, rows.state - needed) / 2
      let bottom = middle + needed - 1
      let missing = notes(canvas)?.missingRows(below: bottom, rows, height: canvas.size.height) ?? 0
      // It moves up if that is enough for all notes.
      let top = missing <= middle ? middle - missing : middle
      large.draw(
        at: top,
        showsReading: visible.contains(.gana),
        style: Theme.strong,
        &canvas
      )
      var y = top + large.height + 1
      if let frontImage {
        draw([Span(frontImage, Theme.quiet)], at: y, &canvas)
        y += 1
      }
      let below = stack.dropFirst()
      for (index, side) in below.enumerated() where y < rows.state {
        let lines = lines(of: side, canvas, room: max(1, rows.state - y - below.count + index + 1))
        if visible.contains(side) { draw(lines, of: side, isFront: false, at: y, &canvas) }
        y += lines.count
      }
      let more = drawNotes(below: y - 1, rows, &canvas)
      let text = sides.first.map { word[$0].text } ?? ""
      draw([Span("\(text)  ", Theme.quiet)] + foot + more, at: rows.state, &canvas)
    }
    return area.maxY
  }
}
