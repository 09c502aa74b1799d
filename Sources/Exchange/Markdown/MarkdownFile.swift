import Domain

/// Words that are rows of tables in a Markdown text; other text is skipped.
struct MarkdownFile {
  private static let sampleSize = 200

  private let tables: [MarkdownTable]
  private let request: ImportRequest
  /// The name of the encoding, if some rows are not valid in it.
  private let invalidEncoding: String?

  /// Creates a file of a text; nil when the text has no tables.
  /// - Throws: `.tooLarge`, `.tooManyWords`.
  init?(
    _ bytes: [UInt8],
    _ request: ImportRequest,
    invalidIn encoding: String?
  ) throws(ForeignFileError) {
    invalidEncoding = encoding
    tables = try MarkdownTables.find(in: bytes)
    self.request = request
    if tables.isEmpty { return nil }
  }

  /// Reads the rows.
  /// - Throws: `.noColumn`; `.unclearColumns` when no table has words.
  func read() throws(ForeignFileError) -> ImportedFile {
    var books = BookCollector()
    var (columns, others): ([ImportedColumn], OtherColumns) = ([], OtherColumns())
    var isRead = false
    var failure: ForeignFileError?
    let shown = shownTable
    for table in tables {
      do throws(ForeignFileError) {
        let found = try self.columns(of: table, shown)
        isRead = true
        if table.header == shown?.header {
          if columns.isEmpty { columns = found }
        } else if !table.isOwn {
          others.add(table, found)
        }
        try add(table, found, to: &books)
      } catch .unclearColumns(let count) {
        failure = failure ?? .unclearColumns(count: count)
        for row in table.rows {
          let unclear = row.unreadable("It is unclear which columns of its table are the word.")
          try books.add(unclear, to: table.title)
        }
      }
    }
    if !isRead, let failure { throw failure }
    var collection = books.collection
    collection.fileRemarks = others.remarks
    collection.removeRepeatedIdentities()
    var file = ImportedFile(format: "Markdown", columns: columns, collection: collection)
    file.heads = RowHeads(of: tables)
    return file
  }

  /// The table whose columns can be chosen: the first that is clear, and that this program did not
  /// write.
  private var shownTable: MarkdownTable? {
    let foreign = tables.filter { !$0.isOwn }
    return foreign.first { table in
      do throws(ForeignFileError) {
        _ = try Self.columns(of: table, chosen: [:])
        return true
      } catch {
        return false
      }
    } ?? foreign.first
  }

  /// What the columns of a table become.
  ///
  /// What is chosen goes for tables like the one that is shown, and
  /// for those that are unclear without it.
  private func columns(
    of table: MarkdownTable,
    _ shown: MarkdownTable?
  ) throws(ForeignFileError) -> [ImportedColumn] {
    if table.header == shown?.header { return try Self.columns(of: table, chosen: request.roles) }
    do throws(ForeignFileError) {
      return try Self.columns(of: table, chosen: [:])
    } catch .unclearColumns(let count) {
      return try Self.columns(of: table, chosen: request.roles.filter { $0.key < count })
    }
  }

  private static func columns(
    of table: MarkdownTable,
    chosen: [Int: ImportRole]
  ) throws(ForeignFileError) -> [ImportedColumn] {
    let sample = table.rows.prefix(sampleSize).map(\.cells)
    let header = TableColumns.Header(names: table.header)
    return try TableColumns(header, sample, chosen: chosen).columns
  }

  private func add(
    _ table: MarkdownTable,
    _ columns: [ImportedColumn],
    to books: inout BookCollector
  ) throws(ForeignFileError) {
    let maker = TableWord(columns, isHTML: false, isOwn: table.isOwn)
    for row in table.rows {
      let cells = row.cells
      if !row.isTooLong, cells.allSatisfy(\.isEmpty) { continue }
      let title = maker.book(of: cells) ?? table.title
      switch Result(catching: { () throws(UnfitRow) in try word(of: row, cells, table, maker) }) {
      case .success(let word): try books.add(word, to: title)
      case .failure(let error): try books.add(row.unreadable(error.reason), to: title)
      }
    }
  }

  private func word(
    of row: MarkdownTable.Row,
    _ cells: [String],
    _ table: MarkdownTable,
    _ maker: TableWord
  ) throws(UnfitRow) -> ImportedWord {
    if row.isTooLong || cells.count > DelimitedRows.mostColumns {
      throw UnfitRow("It has too many columns, or a text that is too long.")
    }
    if let invalidEncoding, !row.isValid { throw UnfitRow(invalidIn: invalidEncoding) }
    var word = try maker.word(of: cells, place: row.number)
    if word.hasMovedMeaning { word.line = row.text }
    if table.isOwn { MarkdownWriter.complete(&word, from: cells) }
    return word
  }
}

/// Tables with other columns than the one whose columns are shown.
private struct OtherColumns {
  private static let most = 5

  private var headers: Set<[String]> = []
  private var lines: [String] = []

  mutating func add(_ table: MarkdownTable, _ columns: [ImportedColumn]) {
    guard let line = table.rows.first?.number, headers.insert(table.header).inserted else { return }
    let roles = columns.map { column in
      (column.name.map { "“\($0)” " } ?? "") + column.role.rawValue
    }
    lines.append("Line \(line) has other columns: \(roles.joined(separator: ", ")).")
  }

  /// What they become, each as a sentence.
  var remarks: [String] {
    let more = lines.count - Self.most
    let rest =
      more == 1
      ? "1 more kind of table has other columns."
      : "\(more) more kinds of tables have other columns."
    return lines.prefix(Self.most) + (more > 0 ? [rest] : [])
  }
}

extension MarkdownTable {
  /// Whether this program wrote it: its first column has the study states.
  fileprivate var isOwn: Bool { header == MarkdownWriter.columns }
}

extension MarkdownTable.Row {
  fileprivate func unreadable(_ reason: String) -> UnreadableRow {
    UnreadableRow(place: number, text: text, reason: reason)
  }
}
