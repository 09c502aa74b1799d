import Domain
import JapaneseText
import TerminalKit

/// A word in one line, with its reading above the right characters.
nonisolated struct RubyWord {
  private let segments: [RubySegment]
  private let layout: RubyLayout
  private let start: Int

  /// Lays out a word; nil when it does not fit, or its reading does not match.
  init?(_ text: String, reading: String, _ canvas: Canvas) {
    guard let segments = Furigana.segments(of: text, reading: reading) else { return nil }
    let metrics = canvas.metrics
    let rubies = segments.map { $0.ruby.map { metrics.width(of: $0) } }
    let bases = segments.map { metrics.width(of: $0.base) }
    layout = RubyLayout(zip(bases, rubies).map { ($0, $1) })
    start = (canvas.size.width - layout.width) / 2
    guard start >= 0, layout.fits(from: start, to: canvas.size.width, widths: rubies) else {
      return nil
    }
    self.segments = segments
  }

  /// Draws the word in a row, and the reading above it.
  func draw(at y: Int, showsReading: Bool, style: Style, _ canvas: inout Canvas) {
    for (segment, place) in zip(segments, layout.places) {
      canvas.draw(segment.base, at: Point(x: start + place.base, y: y), style: style)
      if showsReading, let ruby = segment.ruby, let x = place.ruby {
        canvas.draw(ruby, at: Point(x: start + x, y: y - 1))
      }
    }
  }
}
