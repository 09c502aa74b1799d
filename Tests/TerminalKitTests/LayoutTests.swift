import TerminalKit
import Testing

@Suite struct LayoutTests {
  let screen = Rect(x: 0, y: 0, width: 80, height: 24)

  @Test func splitsRows() {
    let rows = screen.rows(.fixed(1), .rest, .fixed(2))
    #expect(rows.map(\.minY) == [0, 1, 22])
    #expect(rows.map(\.height) == [1, 21, 2])
    #expect(rows.allSatisfy { $0.width == 80 })
  }

  @Test func sharesColumnsByWeightAndLosesNone() {
    let columns = screen.columns(.flexible(1), .flexible(2), .minimum(10), gap: 1)
    #expect(columns.map(\.width).reduce(0, +) == 78)
    #expect(columns.map(\.width) == [17, 34, 27])
    #expect(columns.map(\.minX) == [0, 18, 53])
  }

  @Test func smallScreensGiveTheFirstPartsTheirRoom() {
    let rows = Rect(x: 0, y: 0, width: 5, height: 2).rows(.fixed(1), .rest, .fixed(2))
    #expect(rows.map(\.height) == [1, 0, 1])
    #expect(Rect(x: 0, y: 0, width: 0, height: 0).rows(.fixed(1), .rest).allSatisfy { $0.isEmpty })
  }

  @Test func centersAndInsets() {
    #expect(screen.centered(Size(width: 40, height: 4)) == Rect(x: 20, y: 10, width: 40, height: 4))
    #expect(screen.centered(Size(width: 99, height: 99)) == screen)
    #expect(
      screen.inset(top: 1, left: 2, bottom: 3, right: 4) == Rect(x: 2, y: 1, width: 74, height: 20)
    )
    #expect(Rect(x: 0, y: 0, width: 1, height: 1).inset(left: 3).isEmpty)
  }
}

@Suite struct ListWindowTests {
  @Test func keepsTheSelectionInSightAndMovesLittle() {
    var window = ListWindow(count: 20_000, height: 10, selected: 0)
    #expect(window.visible == 0..<10)
    window = ListWindow(count: 20_000, height: 10, selected: 7, offset: window.offset)
    #expect(window.offset == 0)
    window = ListWindow(count: 20_000, height: 10, selected: 8, offset: window.offset)
    #expect(window.offset == 1)
    window = ListWindow(count: 20_000, height: 10, selected: 19_999, offset: window.offset)
    #expect(window.visible == 19_990..<20_000)
    window = ListWindow(count: 20_000, height: 10, selected: 19_993, offset: window.offset)
    #expect(window.offset == 19_990)
  }

  @Test func shortListsAndNoRows() {
    let short = ListWindow(count: 3, height: 10, selected: 2, offset: 5)
    #expect(short.visible == 0..<3)
    #expect(short.thumb == nil)
    #expect(ListWindow(count: 0, height: 10, selected: nil).visible.isEmpty)
    #expect(ListWindow(count: 5, height: 0, selected: 3).visible.isEmpty)
  }

  @Test func everySelectedRowIsVisible() {
    for height in 1...6 {
      var offset = 0
      for selected in [0, 3, 9, 4, 19, 0, 19, 10] {
        let window = ListWindow(count: 20, height: height, selected: selected, offset: offset)
        #expect(window.visible.contains(selected))
        #expect(window.visible.count == height)
        #expect(window.row(atLine: selected - window.offset) == selected)
        offset = window.offset
      }
    }
  }

  @Test func thumbReachesBothEnds() {
    #expect(ListWindow(count: 100, height: 10, selected: 0).thumb == 0..<1)
    #expect(ListWindow(count: 100, height: 10, selected: 99).thumb == 9..<10)
  }
}
