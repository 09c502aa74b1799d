/// The visible rows of a long list: arithmetic only, whatever the list's length.
public struct ListWindow: Hashable, Sendable {
  /// The number of rows of the list.
  public let count: Int
  /// The number of rows that fit on the screen.
  public let height: Int
  /// The selected row, if any.
  public let selected: Int?
  /// The first visible row.
  public let offset: Int

  /// Creates a window that shows the selected row, moved as little as possible.
  ///
  /// - Parameters:
  ///   - count: The number of rows of the list.
  ///   - height: The number of rows that fit.
  ///   - selected: The row that must be visible, if any.
  ///   - offset: The first visible row before; 0 for a new window.
  ///   - margin: The number of rows to keep visible around the selected one, if the height allows.
  public init(count: Int, height: Int, selected: Int?, offset: Int = 0, margin: Int = 2) {
    self.count = max(0, count)
    self.height = max(0, height)
    self.selected = selected
    let last = max(0, self.count - self.height)
    var first = min(max(0, offset), last)
    if let selected, self.height > 0 {
      let around = min(margin, (self.height - 1) / 2)
      first = min(first, max(0, selected - around))
      first = max(first, min(last, selected + around - self.height + 1))
    }
    self.offset = min(first, last)
  }

  /// The visible rows.
  public var visible: Range<Int> { offset..<min(count, offset + height) }

  /// The list's row at a line of the window; nil below the last row.
  public func row(atLine line: Int) -> Int? {
    let row = offset + line
    return line >= 0 && visible.contains(row) ? row : nil
  }

  /// The thumb of a scroll bar of the window's height; nil when everything is visible.
  public var thumb: Range<Int>? {
    guard count > height, height > 0 else { return nil }
    let length = max(1, height * height / count)
    let start = offset * (height - length) / (count - height)
    return start..<start + length
  }
}
