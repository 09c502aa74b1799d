import JapaneseText
import TerminalKit

extension Canvas {
  /// The maximum width of a placeholder.
  nonisolated private static let placeholderWidth = 72

  /// Draws a placeholder: lines in the middle, instead of content.
  ///
  /// The first line is bold, and long ones are wrapped. A line that starts with a key has two spaces
  /// after it; what the keys do begins in one column. When there is little room, empty lines are left
  /// out first, then the last ones without a key, and last what lines with a key need further rows for.
  nonisolated mutating func drawPlaceholder(_ lines: [String]) {
    let room = min(Self.placeholderWidth, size.width - 2)
    let keys = lines.dropFirst().compactMap { PlaceholderKey($0) }
    let indent = keys.reduce(0) { max($0, metrics.width(of: $1.label) + 2) }
    var parts = lines.enumerated().map { index, line in
      PlaceholderLine(line, isFirst: index == 0, indent: indent, width: room, metrics)
    }
    parts.fit(into: size.height)
    let rows = parts.flatMap(\.rows)
    let width = rows.reduce(0) { max($0, self.width(of: $1)) }
    let block = bounds.centered(Size(width: width, height: rows.count))
    for (place, row) in rows.prefix(block.height).enumerated() {
      draw(row, at: Point(x: block.minX, y: block.minY + place))
    }
  }

  /// Draws a long text as a placeholder, and lines that name keys below it.
  nonisolated mutating func drawPlaceholder(_ text: String, keys: [String]) {
    // The empty line is left out before a line of the text is.
    let gap = keys.isEmpty ? [] : [""]
    let rows = size.height - keys.count
    // A long path reads better in a column than across a wide window.
    let wrapped = metrics.wrapped(text, to: min(size.width - 2, Self.placeholderWidth))
    drawPlaceholder(wrapped.prefix(max(1, rows)) + gap + keys)
  }
}

/// The key that a line of a placeholder starts with, and what it does.
nonisolated private struct PlaceholderKey {
  let label: String
  let text: String

  /// Takes a line apart; nil when it starts with no key.
  init?(_ line: String) {
    let bytes = line.utf8
    guard !ProgressBar.isBar(line), let gap = bytes.firstIndex(of: UInt8(ascii: " ")) else {
      return nil
    }
    label = String(line[..<gap])
    let rest = bytes[gap...].dropFirst()
    guard !label.isEmpty, rest.first == UInt8(ascii: " ") else { return nil }
    text = String(Substring(rest.dropFirst()))
  }
}

/// A line of a placeholder, wrapped.
nonisolated private struct PlaceholderLine {
  private(set) var rows: [[Span]]
  /// What stands for all rows of a line with a key where there is no room for them.
  private let shortForm: [Span]
  let isFirst: Bool
  let isKey: Bool
  let isEmpty: Bool

  /// Wraps a line.
  /// - Parameters:
  ///   - line: The line.
  ///   - isFirst: Whether it is the first one.
  ///   - indent: The column in which it begins what keys do.
  ///   - width: The width that there is.
  ///   - metrics: The widths of texts.
  init(_ line: String, isFirst: Bool, indent: Int, width: Int, _ metrics: TextMetrics) {
    (self.isFirst, isEmpty) = (isFirst, line.isEmpty)
    guard !isFirst, let key = PlaceholderKey(line) else {
      isKey = false
      rows = metrics.wrapped(line, to: width).map { Self.spans(of: $0, isFirst: isFirst) }
      shortForm = []
      return
    }
    isKey = true
    let label = Span(metrics.padded(key.label, to: indent), Theme.accent)
    let blank = Span(String(repeating: " ", count: indent), Theme.accent)
    let texts = metrics.wrapped(key.text, to: width - indent)
    rows = texts.enumerated().map { place, text in
      [place == 0 ? label : blank, Span(text, Theme.quiet)]
    }
    let start = metrics.truncated((texts.first ?? "") + " …", to: width - indent)
    shortForm = [label, Span(start, Theme.quiet)]
  }

  /// Whether it takes several rows for what a key does.
  var canBeShortened: Bool { isKey && rows.count > 1 }

  mutating func shorten() { rows = [shortForm] }

  private static func spans(of row: String, isFirst: Bool) -> [Span] {
    if isFirst { return [Span(row, Theme.strong)] }
    guard ProgressBar.isBar(row), let gap = row.firstIndex(of: " ") else { return [Span(row)] }
    return [Span(String(row[..<gap]), Theme.accent), Span(String(row[gap...]), Theme.quiet)]
  }
}

nonisolated extension [PlaceholderLine] {
  fileprivate mutating func fit(into height: Int) {
    if rowCount > height { removeAll(where: \.isEmpty) }
    while rowCount > height, let last = lastIndex(where: { !$0.isFirst && !$0.isKey }) {
      remove(at: last)
    }
    while rowCount > height, let last = lastIndex(where: \.canBeShortened) { self[last].shorten() }
  }

  private var rowCount: Int { reduce(0) { $0 + $1.rows.count } }
}
