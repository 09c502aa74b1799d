import Domain
import JapaneseText

/// Words that are rows of a table.
struct TableFile {
  private static let sampleSize = 200

  private let bytes: [UInt8]
  private let head: AnkiHead
  private let separator: UInt8
  private let request: ImportRequest

  init(_ bytes: [UInt8], _ head: AnkiHead, _ separator: UInt8, _ request: ImportRequest) {
    (self.bytes, self.head) = (bytes, head)
    (self.separator, self.request) = (separator, request)
  }

  /// Reads the rows.
  /// - Throws: `.unclearColumns`, `.noColumn`.
  func read() throws(ForeignFileError) -> ImportedFile {
    var rows = rows
    var first: [[String]] = []
    while first.count < Self.sampleSize, rows.next() {
      if !rows.isBlank { first.append(rows.cells) }
    }
    guard let top = first.first else { throw .empty }
    let hasHeader = request.hasHeader ?? (head.columns == nil && TableColumns.isHeader(top))
    if hasHeader { first.removeFirst() }
    let header = TableColumns.Header(
      names: hasHeader ? top : head.columns ?? [],
      fixed: head.roles
    )
    do throws(ForeignFileError) {
      return try read(TableColumns(header, first, chosen: request.roles), hasHeader)
    } catch .unclearColumns(let count) {
      // The cells of each row together may be a word: 食べる, and たべる – to eat.
      guard request.roles.isEmpty, let file = asLines(first) else {
        throw .unclearColumns(count: count)
      }
      return file
    }
  }

  private var rows: DelimitedRows {
    DelimitedRows(bytes, separator: separator, from: head.end, line: head.lines + 1)
  }

  private func read(_ table: TableColumns, _ hasHeader: Bool) -> ImportedFile {
    let maker = TableWord(table.columns, isHTML: head.isHTML)
    var books = BookCollector()
    var rows = rows
    var (isFirst, isOwn) = (true, false)
    while rows.next() {
      if rows.isBlank { continue }
      if isFirst, hasHeader {
        (isFirst, isOwn) = (false, OwnTable.isHeading(rows.cells))
        continue
      }
      isFirst = false
      do throws(UnfitRow) {
        if rows.isTooLarge {
          throw UnfitRow("It has too many columns, or a text that is too long.")
        }
        var word = try maker.word(of: rows.cells, place: rows.number)
        word.input.tags += head.tags
        if isOwn { OwnTable.complete(&word, from: rows.cells) }
        books.add(word, to: head.title(ofBook: maker.book(of: rows.cells)))
      } catch {
        books.add(UnreadableRow(place: rows.number, text: rows.text(), reason: error.reason))
      }
    }
    return ImportedFile(format: format, columns: table.columns, collection: books.collection)
  }

  /// The words of rows whose cells are read as one line; nil when most are none.
  private func asLines(_ sample: [[String]]) -> ImportedFile? {
    let fit = sample.count { row in
      do throws(UnfitRow) {
        _ = try LineFile.word(in: row.joined(separator: "\t"), place: 0)
        return true
      } catch {
        return false
      }
    }
    return fit * 2 > sample.count ? LineFile.read(bytes, from: head) : nil
  }

  private var format: String {
    if head.isAnki { return "Anki text" }
    return switch separator {
    case UInt8(ascii: "\t"): "TSV"
    case UInt8(ascii: ","), UInt8(ascii: ";"): "CSV"
    default: "table"
    }
  }
}

extension DelimitedRows {
  /// Whether the last row has no text.
  var isBlank: Bool { !isTooLarge && cells.allSatisfy { normalizedText($0).isEmpty } }
}
