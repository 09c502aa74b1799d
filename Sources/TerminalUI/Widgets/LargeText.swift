import Domain
import JapaneseText
import TerminalKit

/// A word in a font of dots, in one to three lines, with its reading above the right characters.
nonisolated struct LargeText {
  /// Characters that stay together, and their reading.
  private struct Piece {
    let glyphs: [BitmapGlyph]
    let ruby: String?
    var width: Int { glyphs.reduce(0) { $0 + $1.width } }
  }

  /// The lines from top to bottom.
  private let lines: [[Piece]]
  /// The rows of a line of glyphs.
  private let glyphRows: Int
  /// What is above the first line when the pieces have no readings.
  private let reading: String
  /// The room for a reading above each line.
  private let rubyRows: Int

  /// The most lines of a word.
  private static let mostLines = 3
  /// Longer texts are sentences.
  private static let mostCharacters = 24

  /// Chooses the font and the lines: the largest font with one line, then with two and three; nil
  /// when none fits, or no font has all characters.
  ///
  /// - Parameters:
  ///   - text: The word.
  ///   - reading: Its reading, or the name of the image that is its reading; empty for none.
  ///   - isImage: Whether that is an image, no part of which belongs to a single character.
  ///   - fonts: The fonts to choose from.
  ///   - room: The columns and rows that there are.
  init?(
    _ text: String,
    reading: String,
    isImage: Bool = false,
    fonts: BitmapFontList,
    room: Size
  ) {
    guard !text.isEmpty, text.count <= Self.mostCharacters,
      fonts.fonts.contains(where: { text.unicodeScalars.allSatisfy($0.lists) })
    else { return nil }
    let rubyRows = reading.isEmpty ? 0 : 1
    let hasSegments = !reading.isEmpty && !isImage
    let segments = hasSegments ? Furigana.segments(of: text, reading: reading) : nil
    let forms = [segments, text.map { RubySegment(String($0)) }].compactMap(\.self)
    // The word in each font that was tried, in its segments and in its characters; nil where the font
    // lacks one.
    var tried: [[Piece]??] = (0..<fonts.fonts.count * forms.count).map { _ in nil }
    for count in 1...Self.mostLines {
      for (place, font) in fonts.fonts.enumerated() {
        let glyphRows = (font.height + 1) / 2
        guard count * (glyphRows + rubyRows) <= room.height else { continue }
        for (number, form) in forms.enumerated() {
          let attempt = place * forms.count + number
          let pieces = tried[attempt] ?? Self.pieces(form, font)
          tried[attempt] = .some(pieces)
          guard let lines = pieces.flatMap({ Self.lines($0, count, width: room.width) }) else {
            continue
          }
          self.lines = lines
          (self.glyphRows, self.rubyRows, self.reading) = (glyphRows, rubyRows, reading)
          return
        }
      }
    }
    return nil
  }

  /// The rows that it takes, with those for the reading.
  var height: Int { lines.count * (glyphRows + rubyRows) }

  /// Draws it in the middle of a canvas, from a row on.
  func draw(at top: Int, showsReading: Bool, style: Style, _ canvas: inout Canvas) {
    for (row, line) in lines.enumerated() {
      let y = top + row * (glyphRows + rubyRows)
      let layout = layout(of: line, canvas.metrics)
      let start = max(0, canvas.size.width - layout.width) / 2
      for (piece, place) in zip(line, layout.places) {
        draw(piece, at: Point(x: start + place.base, y: y + rubyRows), style, &canvas)
        if showsReading, let ruby = piece.ruby, let x = place.ruby {
          canvas.draw(ruby, at: Point(x: start + x, y: y))
        }
      }
    }
    if showsReading, lines.allSatisfy({ $0.allSatisfy { $0.ruby == nil } }) {
      canvas.draw(reading, in: canvas.bounds, row: top, alignment: .center)
    }
  }

  private func draw(_ piece: Piece, at point: Point, _ style: Style, _ canvas: inout Canvas) {
    var x = point.x
    for glyph in piece.glyphs {
      canvas.drawDots(glyph.rows, width: glyph.width, at: Point(x: x, y: point.y), style: style)
      x += glyph.width
    }
  }

  private func layout(of line: [Piece], _ metrics: TextMetrics) -> RubyLayout {
    RubyLayout(line.map { ($0.width, $0.ruby.map { metrics.width(of: $0) }) })
  }

  /// The glyphs of pieces; nil when one is missing.
  private static func pieces(_ segments: [RubySegment], _ font: any BitmapFont) -> [Piece]? {
    var pieces: [Piece] = []
    for segment in segments {
      var glyphs: [BitmapGlyph] = []
      for scalar in segment.base.unicodeScalars {
        guard let glyph = font.glyph(of: scalar) else { return nil }
        glyphs.append(glyph)
      }
      pieces.append(Piece(glyphs: glyphs, ruby: segment.ruby))
    }
    return pieces
  }

  /// Pieces in at most `count` lines, about as even as they can be; nil when they need more.
  private static func lines(_ pieces: [Piece], _ count: Int, width: Int) -> [[Piece]]? {
    let total = pieces.reduce(0) { $0 + $1.width }
    guard total <= count * width else { return nil }
    let widest = pieces.reduce(0) { max($0, $1.width) }
    var limit = max(widest, (total + count - 1) / count)
    guard limit <= width else { return nil }
    while true {
      let lines = wrapped(pieces, to: limit)
      if lines.count <= count { return lines }
      if limit == width { return nil }
      limit = min(limit + 8, width)
    }
  }

  private static func wrapped(_ pieces: [Piece], to limit: Int) -> [[Piece]] {
    var lines: [[Piece]] = []
    var rest = 0
    for piece in pieces {
      if lines.isEmpty || piece.width > rest {
        lines.append([])
        rest = limit
      }
      lines[lines.count - 1].append(piece)
      rest -= piece.width
    }
    return lines
  }
}
