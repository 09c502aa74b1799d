import JapaneseText

/// What plots are filled with: blocks, or plain ASCII where the terminal draws blocks too wide.
nonisolated struct PlotGlyphs: Hashable {
  /// From nothing to all, for days and the like.
  let levels: [String]
  /// Columns of rising height, from nothing to a whole cell.
  let heights: [String]
  /// The parts of a bar: mature, young, learning, new, suspended.
  let parts: [String]

  /// Those that a terminal draws in one column.
  init(_ metrics: TextMetrics) {
    if metrics.ambiguousIsWide {
      levels = [".", ":", "+", "*", "#"]
      heights = [" ", "_", "#"]
      parts = ["#", "+", ":", ".", "-"]
    } else {
      levels = ["·", "░", "▒", "▓", "█"]
      heights = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
      parts = ["█", "▓", "░", "·", "–"]
    }
  }
}
