import JapaneseText
import TerminalKit
import Testing

@Suite("Table")
struct TableTests {
  private let rows = [("食べ物と飲み物", "8"), ("天気", "1024"), ("旅行 abroad", "48")]

  private func picture(width: Int) -> [String] {
    let table = Table([.text(.rest), .number(4)], from: 2, to: width)
    var canvas = Canvas(size: Size(width: width, height: rows.count))
    canvas.drawList(ListWindow(count: rows.count, height: rows.count, selected: 1)) { row, canvas in
      let (title, number) = rows[row.index]
      canvas.drawRow([Span(title, row.style), Span(number, .dim)], of: table)
    }
    return canvas.lines
  }

  @Test("Numbers end below each other, whatever is before them")
  func numbers() {
    #expect(
      picture(width: 24) == [
        "  食べ物と飲み物       8",
        " ▌天気              1024",
        "  旅行 abroad         48",
      ]
    )
  }

  @Test("A text that is too long ends with dots, between two glyphs")
  func cut() {
    #expect(
      picture(width: 16) == [
        "  食べ物…      8",
        " ▌天気      1024",
        "  旅行 ab…    48",
      ]
    )
  }

  @Test("Columns that find no room are left out")
  func noRoom() {
    #expect(picture(width: 7) == ["      8", " ▌  10…", "     48"])
    let table = Table([.text(.fixed(9)), .number(4)], to: 0)
    #expect(table.columns.allSatisfy { $0.isEmpty })
    var canvas = Canvas(size: Size(width: 4, height: 1))
    canvas.drawRow([Span("食"), Span("1")], of: table)
    #expect(canvas.text == "")
  }

  @Test("A cell says which columns it took, so that others may use the rest")
  func taken() {
    var canvas = Canvas(size: Size(width: 20, height: 1))
    let number = canvas.drawCell("48語", in: .ending(at: 19), style: .dim)
    #expect(number == 15..<19)
    let title = TableColumn(from: 2, to: number.lowerBound - 2)
    #expect(canvas.drawCell("とても長い題名です", in: title) == 2..<13)
    #expect(canvas.text == "  とても長い…  48語")
    #expect(canvas.drawCell("", in: .ending(at: 5)).isEmpty)
    #expect(canvas.drawCell("x", in: TableColumn(from: 9, to: 3)).isEmpty)
  }

  @Test("Texts can be centred, and have more than one style")
  func middle() {
    var canvas = Canvas(size: Size(width: 12, height: 1))
    let column = TableColumn(from: 2, to: 12, alignment: .center)
    canvas.drawCell([Span("○ ", Style(foreground: .green)), Span("正解")], in: column)
    #expect(canvas.text == "    ○ 正解")
    #expect(canvas.styleLines == ["    gg"])
  }

  @Test("A row as pieces of text has the same columns")
  func line() {
    let table = Table([.text(.fixed(6)), .number(3), .text(.rest)], to: 16, gap: 1)
    let spans = table.line([Span("食べ物と", .bold), Span("7"), Span("よ")])
    #expect(spans.map(\.text) == ["食べ…  ", "  7 ", "よ   "])
    #expect(spans[0].style == .bold)
  }
}
