import Domain
import TestSupport
import Testing

@testable import ViewModels

/// A text that was edited with one version of the program and continues with a later one.
@Suite("Sheets from earlier versions")
struct OldSheetTests {
  private func sheet(_ columns: [String]) -> WordSheet? {
    WordSheet(original: Array((columns.joined(separator: "\t") + "\n").utf8))
  }

  @Test("A sheet without the last columns is read, with those empty")
  func fewerColumns() {
    let columns = ["\(WordID(number: 1))", "food", "たべもの", "食べ物"]
    let sheet = sheet(columns)
    let missing = SheetColumn.mostInLine - columns.count
    #expect(sheet?.rows.map(\.id) == [1])
    #expect(sheet?.rows.first?.fields == columns.dropFirst() + Array(repeating: "", count: missing))
  }

  @Test("A line with more columns, or without identity, is not accepted")
  func others() {
    let columns = Array(repeating: "x", count: SheetColumn.allCases.count)
    #expect(sheet(["\(WordID(number: 1))"] + columns) != nil)
    #expect(sheet(["\(WordID(number: 1))"] + columns + ["x"]) == nil)
    #expect(sheet(["1"] + columns) == nil)
  }
}
