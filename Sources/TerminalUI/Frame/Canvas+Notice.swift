import JapaneseText
import TerminalKit

nonisolated extension Canvas {
  /// The widths to which titles in a notice are cut, one after the other.
  private static let titleWidths = [32, 24, 16, 12, 8]

  /// A notice with its titles and other quoted texts as long as all of it has room: at its end it says what
  /// the keys do.
  /// - Parameters:
  ///   - notice: The text of the notice.
  ///   - rows: The number of rows that it may take.
  /// - Returns: The text to draw.
  func fitted(notice: String, to rows: Int) -> String {
    var form = notice
    for width in Self.titleWidths where noticeRows(form, limit: .max) > rows {
      form = notice.cuttingQuotes(to: width, metrics)
    }
    return form
  }
}

nonisolated extension String {
  /// The text with shorter texts between its quotation marks.
  fileprivate func cuttingQuotes(to width: Int, _ metrics: TextMetrics) -> String {
    let parts = split(separator: "“", omittingEmptySubsequences: false)
    let cut = parts.dropFirst().map { part -> String in
      guard let end = part.firstIndex(of: "”") else { return String(part) }
      return metrics.truncated(String(part[..<end]), to: width) + part[end...]
    }
    return (parts.prefix(1).map(String.init) + cut).joined(separator: "“")
  }
}
