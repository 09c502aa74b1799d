import TerminalKit
import Testing

@Suite("Widths of columns")
struct ColumnWidthTests {
  @Test("Where all texts fit, columns are as wide as they look best, or as their longer texts")
  func fitting() {
    #expect(Track.widths(for: [6, 8, 4], preferred: [18, 24, 30], in: 72) == [18, 24, 30])
    #expect(Track.widths(for: [25, 8, 4], preferred: [18, 24, 30], in: 72) == [25, 24, 23])
    #expect(Track.widths(for: [3, 4], in: 20) == [3, 4])
    #expect(Track.widths(for: [3, 4], preferred: [5, 6], in: 20) == [5, 6])
  }

  @Test("A long text takes what the others do not need")
  func oneLong() {
    #expect(Track.widths(for: [6, 10, 65], preferred: [18, 24, 30], in: 72) == [6, 10, 56])
    #expect(Track.widths(for: [65, 10, 6], preferred: [18, 24, 30], in: 72) == [56, 10, 6])
  }

  @Test("Too little room is shared fairly, and none is lost")
  func sharing() {
    #expect(Track.widths(for: [30, 30, 30], in: 70) == [23, 23, 24])
    #expect(Track.widths(for: [50, 5, 60], preferred: [9, 9, 9], in: 45) == [20, 5, 20])
    for total in 0...60 {
      let widths = Track.widths(for: [7, 20, 9, 31], preferred: [9, 9, 9, 9], in: total)
      #expect(widths.reduce(0, +) == total)
    }
  }

  @Test("No room, and no columns")
  func nothing() {
    #expect(Track.widths(for: [10, 3], in: 0) == [0, 0])
    #expect(Track.widths(for: [10, 3], in: -4) == [0, 0])
    #expect(Track.widths(for: [], in: 10).isEmpty)
    #expect(Track.widths(for: [-1, 3], in: 10) == [0, 3])
  }
}
