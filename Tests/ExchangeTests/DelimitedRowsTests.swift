import Testing

@testable import Exchange

@Suite("Rows of cells")
struct DelimitedRowsTests {
  private func rows(_ text: String, _ separator: Character = ",") -> [[String]] {
    var rows = DelimitedRows(Array(text.utf8), separator: separator.asciiValue)
    var found: [[String]] = []
    while rows.next() { found.append(rows.cells) }
    return found
  }

  @Test(
    "Quotes, separators and line ends",
    arguments: [
      ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
      ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
      ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
      ("\"a,b\",c", [["a,b", "c"]]),
      ("\"a\nb\",c\nd", [["a\nb", "c"], ["d"]]),
      ("\"say \"\"hi\"\"\",c", [["say \"hi\"", "c"]]),
      ("\"a\"b,c", [["ab", "c"]]),
      ("a\"b\",c", [["a\"b\"", "c"]]),
      ("\"a,b\nc,d", [["\"a", "b"], ["c", "d"]]),
      ("\"\",\n,", [["", ""], ["", ""]]),
      ("", []), ("\n", [[""]]),
    ]
  )
  func quotes(text: String, expected: [[String]]) {
    #expect(rows(text) == expected)
  }

  @Test("A row knows the line that it begins on")
  func numbers() {
    var rows = DelimitedRows(Array("a\n\"b\r\nb\",c\nd".utf8), separator: UInt8(ascii: ","))
    var numbers: [Int] = []
    while rows.next() { numbers.append(rows.number) }
    #expect(numbers == [1, 2, 4])
  }

  @Test("A million columns and an endless cell are one row that is too large")
  func tooLarge() {
    let columns = String(repeating: "a,", count: 1_000_000) + "\nb,c"
    let cell = String(repeating: "a", count: 1 << 20) + "\nb,c"
    for text in [columns, cell] {
      var rows = DelimitedRows(Array(text.utf8), separator: UInt8(ascii: ","))
      let isFirst = rows.next()
      #expect(isFirst && rows.isTooLarge && rows.cells == [])
      let isSecond = rows.next()
      #expect(isSecond && rows.cells == ["b", "c"] && rows.number == 2)
    }
  }
}
