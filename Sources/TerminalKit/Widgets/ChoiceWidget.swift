import JapaneseText

/// One of the options of a choice, with the key that chooses it.
public struct ChoiceOption: Hashable, Sendable {
  /// The key that chooses it, as shown.
  public let key: String
  /// Its name.
  public let label: Span
  /// The label when there is little room; may be empty.
  public let shortLabel: String
  /// More about it: a number, a consequence.
  public let detail: String

  /// Creates an option; without a short label the label is never shortened.
  public init(key: String, label: Span, shortLabel: String? = nil, detail: String = "") {
    self.key = key
    self.label = label
    self.shortLabel = shortLabel ?? label.text
    self.detail = detail
  }
}

extension Canvas {
  /// Draws options below each other, the selected one marked as in a list: `▌x  again, only ×   12`.
  public mutating func drawChoice(
    _ options: [ChoiceOption],
    window: ListWindow,
    style: WidgetStyle = .standard
  ) {
    let keys = TableColumn(
      from: 2,
      to: 2 + options.reduce(1) { max($0, metrics.width(of: $1.key)) }
    )
    drawList(window, style: style) { row, canvas in
      let option = options[row.index]
      let end = canvas.size.width - 2
      let detail = canvas.drawCell(option.detail, in: .ending(at: end), style: style.quiet)
      canvas.drawCell(option.key, in: keys, style: style.accent)
      canvas.drawCell(
        option.label.text,
        in: TableColumn(from: keys.end + 2, to: detail.isEmpty ? end : detail.lowerBound - 2),
        style: row.isSelected ? row.style : option.label.style
      )
    }
  }

  /// Draws options in the middle of the first row, in the widest form that fits: `x × again 1m     o ○ good 10m`.
  ///
  /// When there is little room, the gaps become narrower and the labels short.
  ///
  /// - Parameters:
  ///   - options: The options from the left.
  ///   - chosen: The index of the chosen option, which is drawn in reverse.
  ///   - style: The style of keys and details.
  public mutating func drawChoiceRow(
    _ options: [ChoiceOption],
    chosen: Int? = nil,
    style: WidgetStyle = .standard
  ) {
    var line: [Span] = []
    for (isShort, gap) in [(false, 5), (false, 3), (true, 3), (true, 2), (true, 1)] {
      let parts = options.enumerated().map { place, option in
        option.spans(isShort: isShort, isChosen: place == chosen, style)
      }
      let space = Span(String(repeating: " ", count: gap))
      line = Array(parts.joined(separator: [space]))
      if width(of: line) <= size.width - 2 { break }
    }
    draw(line, at: Point(x: max(0, size.width - width(of: line)) / 2, y: 0))
  }
}

extension ChoiceOption {
  fileprivate func spans(isShort: Bool, isChosen: Bool, _ style: WidgetStyle) -> [Span] {
    let text = isShort ? shortLabel : label.text
    var spans = [Span(key, style.accent)]
    if !text.isEmpty {
      spans.append(Span(" "))
      spans.append(Span(text, isChosen ? label.style.with(.reverse) : label.style))
    }
    if !detail.isEmpty { spans.append(Span(" " + detail, style.quiet)) }
    return spans
  }
}
