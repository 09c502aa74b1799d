import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws one card: the front in the middle, the other sides at their fixed positions.
///
/// The position of a hidden side stays empty, so that nothing moves when it is uncovered, unless there
/// are too few rows for all sides. The front is drawn large where there is a font and room; its text is
/// then in the line at the foot.
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

  /// What was drawn.
  struct Drawn {
    /// The row below it, whatever is uncovered.
    let bottom: Int
    /// Whether it is uncovered, and has more than there is room for.
    let isCut: Bool
  }

  /// Draws it in the middle of a canvas.
  func draw(_ canvas: inout Canvas) -> Drawn {
    if canvas.size.height < Self.fewestRows { return drawLines(&canvas) }
    if let large = largeFront(canvas) { return draw(large, &canvas) }
    let area = placing.area(in: canvas)
    return Drawn(bottom: area.maxY, isCut: canvas.inside(area) { drawText(&$0) })
  }

  /// The rows from which on each side has a row of its own.
  private static let fewestRows = 4

  /// Draws the visible sides one after the other, in a window that has hardly any room for them,
  /// and the foot where a row is left.
  private func drawLines(_ canvas: inout Canvas) -> Drawn {
    let size = canvas.size
    let lines = visibleLines(width: size.width, canvas.metrics)
    let isCut = lines.count > size.height
    for (row, line) in lines.prefix(size.height).enumerated() {
      let isLast = isCut && row == size.height - 1
      canvas.draw(
        isLast ? canvas.metrics.truncated(line + " …", to: size.width - 2) : line,
        in: canvas.bounds,
        row: row,
        alignment: .center,
        style: Theme.strong
      )
    }
    if lines.count < size.height { draw(foot, at: size.height - 1, &canvas) }
    // Images are beside the sides here, also that of the gana.
    let hasMore = noteTexts.contains { !$0.isEmpty }
    return Drawn(bottom: size.height, isCut: isUncovered && (isCut || hasMore))
  }

  /// - Returns: Whether it is uncovered, and something had no room.
  private func drawText(_ canvas: inout Canvas) -> Bool {
    let placed = placing.placed(in: canvas)
    for (index, (side, lines, y)) in placed.sides.enumerated() {
      if side == .kanji, index == 0 {
        drawKanji(lines, at: y, &canvas)
      } else if visible.contains(side) {
        draw(lines, of: side, isFront: index == 0, at: y, &canvas)
      }
    }
    let notes = drawNotes(below: placed.bottom, placed.rows, &canvas)
    draw(foot + more(notes), at: placed.rows.state, &canvas)
    return isUncovered && placed.isCut || notes != .all
  }

  private var isUncovered: Bool { sides.allSatisfy(visible.contains) }

  private var placing: CardPlacing {
    CardPlacing(stack: stack, lines: lines, keepsFoot: keepsFoot, notes: notes)
  }

  /// Whether all of it can be read in a small window without moving anything.
  func fits(in size: Size, _ metrics: TextMetrics) -> Bool {
    if size.height < Self.fewestRows {
      return visibleLines(width: size.width, metrics).count <= size.height
    }
    return placing.fits(in: size, withNotes: isUncovered, metrics)
  }

  /// The visible sides, one after the other.
  private func visibleLines(width: Int, _ metrics: TextMetrics) -> [String] {
    let shown = sides.filter(visible.contains).map { side -> String in
      let content = word[side]
      if content.text.isEmpty { return extras.image(of: content, texts) ?? "" }
      return lines.beside(content.text, imageOf: content, to: .max, metrics)
    }
    return metrics.wrapped(shown.joined(separator: "  "), to: width - 2)
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
    let image = extras.image(of: word[side], texts)
    for (row, line) in lines.enumerated() {
      canvas.draw(
        line,
        in: canvas.bounds,
        row: y + row,
        alignment: .center,
        style: line == image ? Theme.quiet : style
      )
    }
  }

  /// The image of the gana above the front; the example, notes and tags, unless they are folded; nil
  /// when there is nothing of that.
  private func notes(_ canvas: Canvas) -> CardNotes? {
    let width = min(canvas.size.width - 2, 72)
    return CardNotes((ganaImage.map { [$0] } ?? []) + noteTexts, width: width, canvas.metrics)
  }

  /// The example, notes and tags, unless they are folded; each may be empty.
  private var noteTexts: [String] { extras.showsNotes ? CardNotes.texts(of: word) : [] }

  /// The image of gana that have no line of their own; nil when there is none.
  private var ganaImage: String? {
    guard !stack.contains(.gana), !word.gana.text.isEmpty else { return nil }
    return extras.image(of: word.gana, texts).map { "\(texts.study.side(.gana)) \($0)" }
  }

  /// What is above a front of kanji: the gana, or the image that they are.
  private var reading: String {
    word.gana.text.isEmpty ? extras.image(of: word.gana, texts) ?? "" : word.gana.text
  }

  /// Draws the example, notes and tags, once all sides are uncovered: they may give any of them away.
  /// - Returns: How much of them; all where there are none.
  private func drawNotes(
    below bottom: Int,
    _ rows: CardRows,
    _ canvas: inout Canvas
  ) -> CardNotes.Extent {
    guard isUncovered, let notes = notes(canvas) else { return .all }
    return notes.draw(below: bottom, rows, &canvas)
  }

  /// What is next to the state where there is no room for any notes.
  private func more(_ notes: CardNotes.Extent) -> [Span] {
    notes == .nothing ? [Span("  …", Theme.quiet)] : []
  }

  private var lines: CardLines { CardLines(word: word, extras: extras, texts: texts) }

  /// Draws the kanji as the front, with the gana above: each piece above its base if they fit,
  /// otherwise in the middle.
  private func drawKanji(_ lines: [String], at y: Int, _ canvas: inout Canvas) {
    let kanji = word.kanji.text
    let showsReading = visible.contains(.gana)
    if lines == [kanji], let ruby = RubyWord(kanji, reading: word.gana.text, canvas) {
      return ruby.draw(at: y, showsReading: showsReading, style: Theme.strong, &canvas)
    }
    if visible.contains(.kanji) { draw(lines, of: .kanji, isFront: true, at: y, &canvas) }
    guard showsReading else { return }
    canvas.draw(reading, in: canvas.bounds, row: y - 1, alignment: .center)
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
      reading: front == .kanji ? reading : "",
      isImage: word.gana.text.isEmpty,
      fonts: fonts,
      room: Size(width: canvas.size.width - 2, height: room)
    )
  }

  /// The line of the image on the front; nil when there is none.
  private var frontImage: String? { sides.first.flatMap { extras.image(of: word[$0], texts) } }

  private func draw(_ large: LargeText, _ canvas: inout Canvas) -> Drawn {
    let others = stack.dropFirst().reduce(0) { $0 + max(1, lines.count(of: $1, canvas)) }
    let needed = large.height + 1 + others + (frontImage == nil ? 0 : 1)
    let noteRows = notes(canvas)?.rowsAboveState ?? 0
    let area = CardRows.largeArea(of: canvas.bounds, needed: needed + noteRows)
    let isCut = canvas.inside(area) { canvas in
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
      var isCut = false
      for (index, side) in below.enumerated() where y < rows.state {
        let room = max(1, rows.state - y - below.count + index + 1)
        let lines = self.lines.lines(of: side, canvas, room: room)
        if visible.contains(side) { draw(lines, of: side, isFront: false, at: y, &canvas) }
        if lines.count == room { isCut = isCut || self.lines.count(of: side, canvas) > room }
        y += lines.count
      }
      let notes = drawNotes(below: y - 1, rows, &canvas)
      let text = sides.first.map { word[$0].text } ?? ""
      draw([Span("\(text)  ", Theme.quiet)] + foot + more(notes), at: rows.state, &canvas)
      return isUncovered && isCut || notes != .all
    }
    return Drawn(bottom: area.maxY, isCut: isCut)
  }
}
