import JapaneseText
import TerminalKit
import ViewModels

extension Canvas {
  /// The minimum width of a field that shows the sign of kanji.
  nonisolated private static let signFrom = 12

  /// Draws a line into which kanji may be typed: a sign where they are, and underlined what is not
  /// final.
  nonisolated mutating func drawField(
    _ line: TextLine,
    kanji: KanjiEntry,
    texts: Texts,
    in rect: Rect,
    style: Style = .plain,
    isFocused: Bool = true,
    placeholder: Span? = nil
  ) {
    var rect = rect
    if kanji.isOn, isFocused, rect.width >= Self.signFrom {
      let sign = texts.editor.kanjiConversion(true)
      let width = draw(sign, at: rect.origin, style: Theme.accent) + 1
      rect = Rect(x: rect.minX + width, y: rect.minY, width: rect.width - width, height: 1)
    }
    let open = OpenTextStyle(kanji.typing.part(of: line), piece: kanji.typing.focus(in: line))
    drawField(
      line.text,
      caret: line.caretIndex,
      in: rect,
      style: style,
      styleAt: open.map { style in { style[$0] } },
      showing: kanji.typing.focus(in: line)?.lowerBound,
      isFocused: isFocused,
      placeholder: placeholder
    )
  }

  /// Draws the spellings to choose from in one row, with the number keys that choose them; while
  /// there are none, the progress of making the dictionary, or why there are none.
  /// - Parameters:
  ///   - kanji: What is being typed.
  ///   - line: The line with it.
  ///   - texts: The texts of the screen.
  ///   - row: The row.
  ///   - isTaken: Whether the row has something that matters more than a progress that nobody
  ///     waits for.
  /// - Returns: Whether there was something to draw.
  @discardableResult
  nonisolated mutating func drawSpellings(
    _ kanji: KanjiEntry,
    of line: TextLine,
    texts: Texts,
    in row: Rect,
    isTaken: Bool = false
  ) -> Bool {
    let column = TableColumn(from: row.minX, to: row.maxX)
    if let conversion = kanji.conversion(in: line) {
      clear(row)
      inside(row: row.minY) { $0.drawSpellings(of: conversion, in: column) }
    } else if let notice = kanji.notice {
      clear(row)
      let text = texts.describe(notice)
      inside(row: row.minY) { $0.drawCell(text, in: column, style: Theme.failure) }
    } else if let progress = kanji.progress, !isTaken || progress.isAwaited {
      clear(row)
      let text = texts.editor.converter(progress)
      inside(row: row.minY) { $0.drawCell(text, in: column, style: Theme.quiet) }
    } else {
      return false
    }
    return true
  }

  /// Draws a page of spellings, from the first on from which the chosen one is visible.
  nonisolated private mutating func drawSpellings(
    of conversion: ActiveConversion,
    in column: TableColumn
  ) {
    let (candidates, chosen) = (conversion.candidates, conversion.selection)
    let page = chosen / ActiveConversion.pageSize * ActiveConversion.pageSize
    let end = min(page + ActiveConversion.pageSize, candidates.count)
    let place = drawCell(
      "\(chosen + 1)/\(candidates.count)",
      in: .ending(at: column.end),
      style: Theme.quiet
    )
    let right = place.lowerBound - 2
    func width(_ index: Int) -> Int { 4 + metrics.width(of: candidates[index]) }
    var first = page
    while first < chosen, (first...chosen).reduce(column.start, { $0 + width($1) }) - 2 > right {
      first += 1
    }
    var x = column.start
    for index in first..<end {
      guard index == first || x + width(index) - 2 <= right else { return }
      let style: Style = index == chosen ? Theme.strong : .plain
      let key = Span("\(index - page + 1) ", index == chosen ? Theme.accent : Theme.quiet)
      let spans = [key, Span(candidates[index], style)]
      x = drawCell(spans, in: TableColumn(from: x, to: right)).upperBound + 2
    }
    drawNote(of: candidates[chosen], conversion, from: x, to: right)
  }

  nonisolated private mutating func drawNote(
    of candidate: String,
    _ conversion: ActiveConversion,
    from start: Int,
    to end: Int
  ) {
    guard end - start > Self.signFrom else { return }
    let note = conversion.note(on: candidate)
    drawCell(note, in: TableColumn(from: start, to: end), style: Theme.quiet)
  }
}

/// The styles of a line in which something is typed that is not final.
nonisolated struct OpenTextStyle {
  private let part: Range<Int>
  private let piece: Range<Int>?

  /// Creates the styles; nil while all of the line is final.
  init?(_ part: Range<Int>?, piece: Range<Int>?) {
    guard let part else { return nil }
    (self.part, self.piece) = (part, piece)
  }

  /// The style of a character: underlined while it is not final; the chosen piece is bold, and
  /// reversed when it is one of several.
  subscript(place: Int) -> Style {
    if let piece, piece.contains(place) {
      return Style(piece == part ? [.bold, .underline] : [.bold, .underline, .reverse])
    }
    return part.contains(place) ? Style(.underline) : .plain
  }
}
