/// The progress of something, as a bar and as a number.
nonisolated enum ProgressBar {
  /// The maximum width.
  static let widest = 40
  private static let (done, left) = ("█", "·")

  /// The bar of a done share, from 0 to 1; it is full when more is done than was counted.
  static func text(_ part: Double, width: Int) -> String {
    // A share that is not a number counts as 0.
    let (part, room) = (part >= 0 ? min(part, 1) : 0, max(1, width - 5))
    let count = Int((Double(room) * part).rounded(.down))
    let percent = String(Int((part * 100).rounded(.down)))
    return String(repeating: done, count: count) + String(repeating: left, count: room - count)
      + String(repeating: " ", count: max(1, 4 - percent.count)) + percent + "%"
  }

  /// Whether a line is such a bar.
  static func isBar(_ line: String) -> Bool { line.hasPrefix(done) || line.hasPrefix(left) }
}
