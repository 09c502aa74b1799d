import JapaneseText

/// The glyphs of plots: blocks, or plain ASCII if the terminal draws blocks too wide.
nonisolated struct PlotGlyphs: Hashable {
  /// From none to full, for days and the like.
  let levels: [String]
  /// Columns of increasing height, from none to a whole cell.
  let heights: [String]
  /// The parts of a bar: mature, young, learning, new, suspended.
  let parts: [String]

  /// The glyphs that a terminal draws in one column.
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
