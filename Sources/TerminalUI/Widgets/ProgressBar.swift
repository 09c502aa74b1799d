import JapaneseText

/// The progress of something, as a bar and as a number.
nonisolated enum ProgressBar {
  /// The maximum width.
  private static let widest = 40
  private static let (done, left) = ("█", "·")

  /// The bar of a done share, from 0 to 1; it is full when more is done than was counted.
  /// - Parameters:
  ///   - part: The share.
  ///   - width: The number of columns that there are.
  ///   - metrics: How the terminal measures text; it may draw the signs of a bar two columns wide.
  /// - Returns: The bar and the number.
  static func text(_ part: Double, width: Int, _ metrics: TextMetrics = .standard) -> String {
    let columns = min(widest, width) - 5
    // A share that is not a number counts as 0.
    let (part, room) = (
      part >= 0 ? min(part, 1) : 0, max(1, columns / max(1, metrics.width(of: done)))
    )
    let count = Int((Double(room) * part).rounded(.down))
    let percent = String(Int((part * 100).rounded(.down)))
    return String(repeating: done, count: count) + String(repeating: left, count: room - count)
      + String(repeating: " ", count: max(1, 4 - percent.count)) + percent + "%"
  }

  /// Whether a line is such a bar.
  static func isBar(_ line: String) -> Bool { line.hasPrefix(done) || line.hasPrefix(left) }
}
