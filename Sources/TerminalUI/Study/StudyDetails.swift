import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// All texts of a word.
nonisolated enum StudyDetails {
  /// The width of the names at the left.
  private static let labelWidth = 10

  struct Line: Hashable {
    /// The name of the text that begins here; empty on lines that continue it.
    var label = ""
    /// A part of the text.
    let text: String
  }

  /// All lines for a width.
  static func lines(
    _ word: Word,
    _ bookTitles: [WordBookID: String],
    _ extras: CardExtras,
    _ texts: Texts,
    _ canvas: Canvas
  ) -> [Line] {
    let width = area(of: canvas.bounds).width - labelWidth
    var lines: [Line] = []
    func add(_ label: String, _ text: String) {
      guard !text.isEmpty else { return }
      if !lines.isEmpty { lines.append(Line(text: "")) }
      for (row, piece) in canvas.metrics.wrapped(text, to: width).enumerated() {
        lines.append(Line(label: row == 0 ? label : "", text: piece))
      }
    }
    for side in [Side.kanji, .gana, .meaning] {
      let image = extras.image(of: word[side], texts) ?? ""
      let parts = [word[side].text, image].filter { !$0.isEmpty }
      add(texts.study.side(side), parts.joined(separator: "\n"))
    }
    for text in WordText.allCases { add(texts.common.wordText(text), word.texts[text]) }
    add(texts.study.tags, word.tags.joined(separator: ", "))
    add(texts.study.book, bookTitles[word.bookID] ?? "")
    return lines
  }

  /// The greatest index of the first visible line.
  static func lastTop(
    _ word: Word,
    _ bookTitles: [WordBookID: String],
    _ extras: CardExtras,
    _ texts: Texts,
    _ canvas: Canvas
  ) -> Int {
    max(0, lines(word, bookTitles, extras, texts, canvas).count - area(of: canvas.bounds).height)
  }

  /// The index of the first visible line after a movement; no line is passed over.
  static func top(
    after movement: Movement,
    from top: Int,
    last: Int,
    in canvas: Canvas
  ) -> Int {
    let page = area(of: canvas.bounds).height
    return movement.target(from: min(top, last), count: last + 1, page: page)
  }

  /// Draws the lines that fit.
  /// - Returns: The number of the last visible line, and of all, if not all are visible.
  @discardableResult
  static func draw(
    _ word: Word,
    _ bookTitles: [WordBookID: String],
    _ extras: CardExtras,
    _ texts: Texts,
    top: Int,
    _ canvas: inout Canvas
  ) -> (last: Int, all: Int)? {
    let lines = lines(word, bookTitles, extras, texts, canvas)
    let area = area(of: canvas.bounds)
    // No room is left below the last line after the window has grown.
    let top = max(0, min(top, lines.count - area.height))
    let table = Table(
      [.text(.fixed(labelWidth)), .text(.rest)],
      from: area.minX,
      to: canvas.size.width,
      gap: 0
    )
    for (row, line) in lines.dropFirst(top).prefix(area.height).enumerated() {
      let cells = [Span(line.label, Theme.quiet), Span(line.text)]
      canvas.inside(row: area.minY + row) { $0.drawRow(cells, of: table) }
    }
    return lines.count > area.height ? (min(lines.count, top + area.height), lines.count) : nil
  }

  /// The status line that says where in the texts the window is.
  static func status(_ place: (last: Int, all: Int), _ texts: Texts) -> [Span] {
    [Span(texts.overlays.position(place.last, place.all), Theme.quiet)]
  }

  private static func area(of bounds: Rect) -> Rect {
    let width = min(bounds.width - 2, 80)
    let top = bounds.height >= 12 ? 2 : 0
    return Rect(
      x: bounds.minX + (bounds.width - width) / 2,
      y: bounds.minY + top,
      width: width,
      height: bounds.height - 2 * top
    )
  }
}
