import Domain

/// Words that are rows of tables in a Markdown text; what stands beside the tables is skipped.
struct MarkdownFile {
  private static let sampleSize = 200

  private let tables: [MarkdownTable]
  private let request: ImportRequest

  /// Creates a file of a text; nil when the text has no tables.
  /// - Throws: `.tooLarge`, `.tooManyWords`.
  init?(_ bytes: [UInt8], _ request: ImportRequest) throws(ForeignFileError) {
    tables = try MarkdownTables.find(in: bytes)
    self.request = request
    if tables.isEmpty { return nil }
  }

  /// Reads the rows.
  /// - Throws: `.noColumn`; `.unclearColumns` when no table has words.
  func read() throws(ForeignFileError) -> ImportedFile {
    var books = BookCollector()
    var columns: [ImportedColumn]?
    var isRead = false
    var failure: ForeignFileError?
    for table in tables {
      do throws(ForeignFileError) {
        let found = try self.columns(of: table)
        // There is nothing to choose in what this program wrote.
        columns = columns ?? (table.isOwn ? nil : found)
        isRead = true
        Self.add(table, found, to: &books)
      } catch .unclearColumns(let count) {
        failure = failure ?? .unclearColumns(count: count)
        for row in table.rows {
          books.add(row.unreadable("Which columns of its table are the word is unclear."))
        }
      }
    }
    if !isRead, let failure { throw failure }
    return ImportedFile(
      format: "Markdown",
      columns: columns ?? [],
      collection: books.collection
    )
  }

  private func columns(of table: MarkdownTable) throws(ForeignFileError) -> [ImportedColumn] {
    let sample = table.rows.prefix(Self.sampleSize).map(\.cells)
    let header = TableColumns.Header(names: table.header)
    return try TableColumns(header, sample, chosen: request.roles).columns
  }

  private static func add(
    _ table: MarkdownTable,
    _ columns: [ImportedColumn],
    to books: inout BookCollector
  ) {
    let maker = TableWord(columns, isHTML: false)
    for row in table.rows {
      let cells = row.cells
      if !row.isTooLong, cells.allSatisfy(\.isEmpty) { continue }
      do throws(UnfitRow) {
        if row.isTooLong || cells.count > DelimitedRows.mostColumns {
          throw UnfitRow("It has too many columns, or a text that is too long.")
        }
        var word = try maker.word(of: cells, place: row.number)
        if table.isOwn { MarkdownWriter.complete(&word, from: cells) }
        books.add(word, to: maker.book(of: cells) ?? table.title)
      } catch {
        books.add(row.unreadable(error.reason))
      }
    }
  }
}

extension MarkdownTable {
  /// Whether this program wrote it: its first column are the study states.
  fileprivate var isOwn: Bool { header == MarkdownWriter.columns }
}

extension MarkdownTable.Row {
  fileprivate func unreadable(_ reason: String) -> UnreadableRow {
    UnreadableRow(place: number, text: String(text.prefix(2_000)), reason: reason)
  }
}
