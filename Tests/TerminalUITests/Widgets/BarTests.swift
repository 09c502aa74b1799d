import Domain
import JapaneseText
import TerminalKit
import Testing

@testable import TerminalUI

/// A bar shows the shares of ○, × and – in a number of cells.
struct BarTests {
  @Test("A state with words has at least one cell, a state without words none")
  func shares() {
    let bars: [(StateCounts, String)] = [
      (StateCounts(), ""),
      (StateCounts(success: 50), "██████████"),
      (StateCounts(success: 99, fail: 1), "█████████▓"),
      (StateCounts(undefined: 1, success: 99), "█████████·"),
      (StateCounts(undefined: 1, success: 500, fail: 499), "█████▓▓▓▓·"),
      (StateCounts(undefined: 98, success: 1, fail: 1), "█▓········"),
      (StateCounts(success: 1, fail: 2), "███▓▓▓▓▓▓▓"),
    ]
    for (counts, picture) in bars {
      var canvas = Canvas(size: Size(width: 10, height: 1))
      canvas.drawBar(counts, in: TableColumn(to: 10))
      #expect(canvas.text == picture)
    }
  }

  @Test("Where signs are two columns wide, no state is missing, and no bar is too long")
  func wideSigns() {
    let metrics = TextMetrics(ambiguousIsWide: true)
    var canvas = Canvas(size: Size(width: 10, height: 1), metrics: metrics)
    canvas.drawBar(StateCounts(success: 99, fail: 1), in: TableColumn(to: 10))
    #expect(canvas.text == "████▓")
    #expect(ProgressBar.text(0.5, width: 15, metrics) == "██···  50%")
    for width in 8...80 {
      #expect(metrics.width(of: ProgressBar.text(0.5, width: width, metrics)) <= min(width, 40))
    }
  }

  @Test("The number of cells is right in bars of every width")
  func widths() {
    for width in 1...30 {
      for success in 0...7 {
        for fail in 0...7 {
          for undefined in 0...7 {
            let counts = StateCounts(undefined: undefined, success: success, fail: fail)
            let cells = counts.cells(in: width)
            #expect(cells.total == width)
            #expect(min(cells.success, cells.fail, cells.undefined) >= 0)
          }
        }
      }
    }
  }

  @Test("A bar of progress is full when more is done than was counted")
  func fullProgress() {
    #expect(ProgressBar.text(0.5, width: 15) == "█████·····  50%")
    #expect(ProgressBar.text(1.5, width: 15) == "██████████ 100%")
  }
}
