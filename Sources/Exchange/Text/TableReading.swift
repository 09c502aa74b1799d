import Domain
import JapaneseText

/// How the cells of all rows of a table are to be read.
struct TableStyle {
  /// Whether they have markup.
  let isHTML: Bool
  /// The number of cells in a row, beyond which all is part of the last one; nil without a limit.
  let width: Int?

  /// The cells of a row.
  func cells(_ row: [String]) -> [String] {
    guard let width, row.count > width else { return row }
    return row.prefix(width - 1) + [row[(width - 1)...].joined(separator: ", ")]
  }
}

/// A row of a table.
enum ImportedRow {
  /// A word, and the title of its book.
  case word(ImportedWord, book: String?)
  /// A row that is no word.
  case unreadable(UnreadableRow)
}

/// Reads the rows of a table as often as they are wanted, and keeps none of them.
struct TableReading {
  private let bytes: [UInt8]
  private let head: AnkiHead
  private let separator: UInt8
  private let style: TableStyle
  private let maker: TableWord
  private let hasHeader: Bool

  init(
    _ bytes: [UInt8],
    _ head: AnkiHead,
    _ separator: UInt8,
    _ style: TableStyle,
    _ maker: TableWord,
    hasHeader: Bool
  ) {
    (self.bytes, self.head, self.separator) = (bytes, head, separator)
    (self.style, self.maker, self.hasHeader) = (style, maker, hasHeader)
  }

  /// At least the number of rows.
  var mostRows: Int {
    let ends: (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return 1 + bytes.count(where: ends)
  }

  /// Visits the rows that are not blank.
  func forEach(_ take: (ImportedRow) -> Void) {
    var rows = DelimitedRows(bytes, separator: separator, from: head.end, line: head.lines + 1)
    var (isHeader, isOwn) = (hasHeader, false)
    while rows.next() {
      if rows.isBlank { continue }
      if isHeader {
        (isHeader, isOwn) = (false, OwnTable.isHeading(rows.cells))
        continue
      }
      do throws(UnfitRow) {
        if rows.isTooLarge {
          throw UnfitRow("It has too many columns, or a text that is too long.")
        }
        let cells = style.cells(rows.cells)
        var word = try maker.word(of: cells, place: rows.number)
        if !head.tags.isEmpty { word.input.tags += head.tags }
        if isOwn { OwnTable.complete(&word, from: cells) }
        take(.word(word, book: head.title(ofBook: maker.book(of: cells))))
      } catch {
        let row = UnreadableRow(place: rows.number, text: rows.text(), reason: error.reason)
        take(.unreadable(row))
      }
    }
  }
}

extension DelimitedRows {
  /// Whether the last row has no text.
  var isBlank: Bool {
    !isTooLarge
      && cells.allSatisfy { cell in
        // Beyond spaces only rare characters are white.
        !cell.utf8.contains { $0 > 0x20 && $0 < 0x7F } && cell.asStored.isEmpty
      }
  }
}
