import Domain
import JapaneseText

/// Words that are rows of a table.
struct TableFile {
  private static let sampleSize = 200

  private let bytes: [UInt8]
  private let head: AnkiHead
  private let separator: UInt8
  private let request: ImportRequest
  /// The name of the encoding, if some rows are not valid in it.
  private let invalidEncoding: String?

  init(
    _ bytes: [UInt8],
    _ head: AnkiHead,
    _ separator: UInt8,
    _ request: ImportRequest,
    invalidIn encoding: String?
  ) {
    (self.bytes, self.head) = (bytes, head)
    (self.separator, self.request) = (separator, request)
    invalidEncoding = encoding
  }

  /// Reads the rows.
  /// - Throws: `.unclearColumns`, `.noColumn`.
  func read() throws(ForeignFileError) -> ImportedFile {
    var rows = rows
    var sample: [DelimitedRows] = []
    while sample.count < Self.sampleSize, rows.next() {
      if !rows.isBlank { sample.append(rows) }
    }
    guard let top = sample.first?.cells else { throw .empty }
    let hasHeader = request.hasHeader ?? hasHeader(top, above: sample.dropFirst())
    let isOwn = hasHeader && OwnTable.isHeading(top)
    let style = style(of: sample, hasHeader: hasHeader)
    let first = valid(sample.dropFirst(hasHeader ? 1 : 0)).map(style.cells)
    if !hasHeader, request.roles.isEmpty, Self.isMixed(first),
      let file = try asLines(first, style)
    {
      return file
    }
    let names = hasHeader ? top : head.columns ?? []
    do throws(ForeignFileError) {
      if first.isEmpty { throw .empty }
      let columns = try self.columns(named: names, of: first, style)
      let maker = maker(columns, style, isOwn: isOwn, hasHeader: hasHeader)
      var file = ImportedFile(format: format, columns: columns, collection: ImportedCollection())
      file.hasHeader = hasHeader
      file.heads = RowHeads(head.texts(in: bytes) + (hasHeader ? [sample[0].text] : []))
      if isOwn { OwnTable.mark(&file.columns) }
      showOthers(in: &file.columns, of: style, maker, hasHeader: hasHeader)
      file.table = reading(style, maker, hasHeader: hasHeader)
      return file
    } catch .unclearColumns(let count) {
      // The cells of each row together may be a word: 食べる, and たべる – to eat.
      guard request.roles.isEmpty, let file = try asLines(first, style) else {
        throw .unclearColumns(count: count)
      }
      return file
    }
  }

  private func reading(_ style: TableStyle, _ maker: TableWord, hasHeader: Bool) -> TableReading {
    TableReading(
      bytes,
      head,
      separator,
      style,
      maker,
      hasHeader: hasHeader,
      invalidIn: invalidEncoding
    )
  }

  /// What makes words of the rows, whose identities it has compared.
  private func maker(
    _ columns: [ImportedColumn],
    _ style: TableStyle,
    isOwn: Bool,
    hasHeader: Bool
  ) -> TableWord {
    func maker(repeated: Set<String>) -> TableWord {
      TableWord(
        columns,
        isHTML: style.isHTML,
        isOwn: isOwn,
        isAnki: head.isAnki,
        repeated: repeated
      )
    }
    let plain = maker(repeated: [])
    if !plain.hasIdentities { return plain }
    var (rows, isHeader) = (rows, hasHeader)
    var (known, repeated): (Set<String>, Set<String>) = ([], [])
    while rows.next() {
      if rows.isBlank { continue }
      if !isHeader, let identity = plain.identity(of: style.cells(of: rows)),
        !known.insert(identity).inserted
      {
        repeated.insert(identity)
      }
      isHeader = false
    }
    return maker(repeated: repeated)
  }

  private func columns(
    named names: [String],
    of rows: [[String]],
    _ style: TableStyle
  ) throws(ForeignFileError) -> [ImportedColumn] {
    let header = TableColumns.Header(names: names, fixed: head.roles)
    return try TableColumns(header, rows, chosen: request.roles, isHTML: style.isHTML).columns
  }

  /// The rows without damaged bytes, since these say nothing about a column; all, if none is whole.
  private func valid(_ rows: ArraySlice<DelimitedRows>) -> ArraySlice<DelimitedRows> {
    if invalidEncoding == nil { return rows }
    let valid = rows.filter(\.isValid)
    return valid.isEmpty ? rows : valid[...]
  }

  private func hasHeader(_ top: [String], above others: ArraySlice<DelimitedRows>) -> Bool {
    guard head.columns == nil else { return false }
    return TableColumns.isHeader(top) || TableColumns.isHeader(top, above: others.map(\.cells))
  }

  private var rows: DelimitedRows {
    DelimitedRows(bytes, separator: separator, from: head.end, line: head.lines + 1)
  }

  /// The words of rows whose cells are read as one line; nil when most are none.
  private func asLines(
    _ sample: [[String]],
    _ style: TableStyle
  ) throws(ForeignFileError) -> ImportedFile? {
    let fit = sample.count { row in
      let texts = style.isHTML ? row.flatMap { FieldText($0).lines } : row
      do throws(UnfitRow) {
        _ = try LineFile.word(in: texts.joined(separator: "\t"), place: 0)
        return true
      } catch {
        return false
      }
    }
    // Where no row can be read, each is listed.
    if fit * 2 <= sample.count, !sample.allSatisfy(\.isEmpty) { return nil }
    return try LineFile.read(
      bytes,
      from: head,
      isHTML: style.isHTML,
      invalidIn: invalidEncoding
    )
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

extension TableFile {
  /// Whether some cells have elements of HTML.
  ///
  /// Mnemosyne writes `<br>` for a line end. Anki says it in the head, and this program's own tables
  /// have none.
  private func isHTML(_ rows: [[String]]) -> Bool {
    if head.isAnki { return head.isHTML }
    if let heading = rows.first, OwnTable.isHeading(heading) { return false }
    let marks = ["<br", "<b>", "<i>", "<u>", "<div", "<span", "<img ", "<audio ", "<ruby"]
    return rows.contains { row in
      row.contains { cell in
        cell.utf8.contains(UInt8(ascii: "<")) && marks.contains { cell.contains($0) }
      }
    }
  }

  /// Takes the samples of columns from books that are not left out, as far as these have some.
  private func showOthers(
    in columns: inout [ImportedColumn],
    of style: TableStyle,
    _ maker: TableWord,
    hasHeader: Bool
  ) {
    if request.leftOut.isEmpty { return }
    var rows = rows
    var shown: [[String]] = []
    var isHeader = hasHeader
    while shown.count < Self.sampleSize, rows.next() {
      if rows.isBlank { continue }
      let cells = style.cells(of: rows)
      let title = head.title(ofBook: maker.book(of: cells)) ?? ""
      if !isHeader, !request.leftOut.contains(title) { shown.append(cells) }
      isHeader = false
    }
    for place in columns.indices {
      columns[place].sample =
        TableColumns.sample(
          of: place,
          as: columns[place].role,
          in: shown,
          isHTML: style.isHTML
        ) ?? columns[place].sample
    }
  }

  /// Whether some of the rows begin with the word, and others end with it: Mnemosyne writes each card
  /// of a word, in both directions.
  private static func isMixed(_ rows: [[String]]) -> Bool {
    func isWord(_ cell: String) -> Bool { cell.hasKana || cell.hasKanji }
    let pairs = rows.filter { $0.count == 2 }
    let forward = pairs.count { isWord($0[0]) }
    let backward = pairs.count { !isWord($0[0]) && isWord($0[1]) }
    return min(forward, backward) * 4 > rows.count
  }

  /// How the rows are to be read: programs that put no quotes around texts, such as Quizlet, write the
  /// commas of a meaning like those between cells.
  private func style(of rows: [DelimitedRows], hasHeader: Bool) -> TableStyle {
    let isTab = separator == UInt8(ascii: "\t")
    func style(width: Int?) -> TableStyle {
      TableStyle(
        isHTML: isHTML(rows.map(\.cells)),
        width: width,
        punctuation: isTab ? nil : String(UnicodeScalar(separator)),
        hasHeader: hasHeader
      )
    }
    // The heading, or the first row and most others.
    let plain = style(width: nil)
    let counts = rows.map { hasHeader ? $0.cells.count : plain.cells(of: $0).count }
    guard let width = counts.first, width > 1,
      hasHeader || counts.count(where: { $0 == width }) * 2 > counts.count
    else { return plain }
    return style(width: width)
  }
}
