import JapaneseText
import TerminalKit
import ViewModels

nonisolated extension [WordLabel] {
  /// The narrowest card with the long form of labels.
  private static var longFrom: Int { 60 }

  /// The labels on a card: ` · suspended · flagged`.
  func spans(width: Int, _ texts: Texts) -> [Span] {
    guard !isEmpty else { return [] }
    let text = width < Self.longFrom ? texts.common.shortLabel : texts.common.label
    return map { Span(" · \(text($0))", $0.style) }
  }
}

nonisolated extension WordLabel {
  fileprivate var style: Style {
    switch self {
    case .suspended, .buried: Theme.fail
    case .otherWayTomorrow: Theme.quiet
    case .flagged: Theme.accent
    }
  }
}

extension Canvas {
  /// Draws the labels of a word at the end of a column of a list, in at most half of it; where that
  /// is too narrow for them, shortened in at most two thirds.
  /// - Returns: What is left of the column.
  nonisolated mutating func drawLabels(
    _ labels: [WordLabel],
    in column: TableColumn,
    _ texts: Texts
  ) -> TableColumn {
    if labels.isEmpty { return column }
    var text = labels.map(texts.common.shortLabel).joined(separator: ", ")
    if metrics.width(of: text) > column.width / 2 {
      text = labels.map(texts.common.shortestLabel).joined(separator: " ")
    }
    let width = Swift.min(metrics.width(of: text), column.width * 2 / 3)
    let start = column.end - width
    drawCell(text, in: TableColumn(from: start, to: column.end), style: Theme.quiet)
    return TableColumn(from: column.start, to: Swift.max(column.start, start - 1))
  }
}
