/// The progress of something, as a bar and as a number.
nonisolated enum ProgressBar {
  /// The maximum width.
  static let widest = 40

  /// The bar of a done share, from 0 to 1.
  static func text(_ part: Double, width: Int) -> String {
    let room = max(1, width - 5)
    let done = Int((Double(room) * part).rounded(.down))
    let percent = String(Int((part * 100).rounded(.down)))
    return String(repeating: "█", count: done) + String(repeating: "·", count: room - done)
      + String(repeating: " ", count: max(1, 4 - percent.count)) + percent + "%"
  }
}
