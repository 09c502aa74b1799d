import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// The sides of a card as lines.
nonisolated struct CardLines {
  let word: Word
  let extras: CardExtras
  let texts: Texts

  /// A side as lines; a text that does not fit ends with `…`.
  ///
  /// Without a line of its own, an image is named beside the text.
  func lines(of side: Side, _ canvas: Canvas, room: Int) -> [String] {
    let content = word[side]
    let image = extras.image(of: content, texts)
    var lines = content.text.isEmpty ? [] : textLines(of: side, canvas)
    let limit = max(1, room - (image == nil || room < 2 ? 0 : 1))
    lines = fitted(lines, limit, canvas)
    guard let image else { return lines }
    if lines.count < room { return lines + [image] }
    let last = lines.removeLast()
    return lines + [beside(last, imageOf: content, to: canvas.size.width, canvas.metrics)]
  }

  /// A text with the type of the image of its side, cut as far as the width demands.
  func beside(
    _ text: String,
    imageOf side: SideContent,
    to width: Int,
    _ metrics: TextMetrics
  ) -> String {
    guard let type = side.imageType else { return text }
    let image = "  " + texts.study.image(type)
    return metrics.truncated(text, to: max(1, width - metrics.width(of: image))) + image
  }

  /// The number of lines of a side, with enough room.
  func count(of side: Side, _ canvas: Canvas) -> Int { lines(of: side, canvas, room: .max).count }

  /// The lines that fit; if not all do, the last one ends with `…`.
  private func fitted(_ lines: [String], _ room: Int, _ canvas: Canvas) -> [String] {
    guard lines.count > room else { return lines }
    let last = canvas.metrics.truncated(lines[room - 1] + " …", to: canvas.size.width)
    return lines.prefix(room - 1) + [last]
  }

  /// The width of running text.
  private func width(_ canvas: Canvas) -> Int { min(canvas.size.width, 56) }

  private func textLines(of side: Side, _ canvas: Canvas) -> [String] {
    let text = word[side].text
    // Most meanings: the general way breaks them glyph by glyph.
    if text.isPrintableASCII, text.utf8.count <= width(canvas) { return [text] }
    if side != .meaning, text.count <= 16, canvas.metrics.width(of: text) <= canvas.size.width {
      return [text]
    }
    return canvas.metrics.wrapped(text, to: width(canvas))
  }
}
