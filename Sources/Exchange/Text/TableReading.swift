import Domain
import JapaneseText

/// How the cells of all rows of a table are to be read.
struct TableStyle {
  /// Whether they have markup.
  let isHTML: Bool
  /// The number of cells in a row, beyond which all is part of the last one; nil without a limit.
  let width: Int?
  /// What separates cells, if it may also be a part of a text that has no quotes: `to drink, to gulp`.
  let punctuation: String?
  /// Whether the heading says how many cells a row has.
  let hasHeader: Bool

  /// The cells of the last row.
  func cells(of rows: DelimitedRows) -> [String] {
    var row = rows.cells
    guard let punctuation, row.count > 2 else { return row }
    // Separators are not followed by a space, unless all are.
    while !rows.hasQuotes, !hasHeader || row.count > width ?? .max, row.count > 2,
      !row[1].hasPrefix(" "),
      let place = row.indices.dropFirst(2)
        .last(where: { row[$0].hasPrefix(" ") && !Self.isBlank(row[$0]) })
    {
      let (before, text) = (row[place - 1], row.remove(at: place))
      row[place - 1] =
        Self.isBlank(before) ? String(text.drop { $0 == " " }) : before + punctuation + text
    }
    guard let width, row.count > width else { return row }
    // Separators with nothing between them, or at the end of a row, are not part of a text.
    let last = row[(width - 1)...].filter { !Self.isBlank($0) }
    return row.prefix(width - 1) + [last.joined(separator: punctuation + " ")]
  }

  private static func isBlank(_ cell: String) -> Bool { cell.allSatisfy(\.isWhitespace) }
}

enum ImportedRow {
  /// A word, and the title of its book.
  case word(ImportedWord, book: String?)
  /// A row that is not a word, and the title of its book.
  case unreadable(UnreadableRow, book: String?)

  /// Whether what is the meaning of a word was in place of the reading.
  fileprivate var hasMovedMeaning: Bool {
    if case .word(let word, _) = self { word.hasMovedMeaning } else { false }
  }
}

/// A table whose rows are read as often as they are wanted, and not kept.
struct TableReading {
  fileprivate let bytes: [UInt8]
  fileprivate let head: AnkiHead
  fileprivate let separator: UInt8
  fileprivate let style: TableStyle
  fileprivate let maker: TableWord
  fileprivate let hasHeader: Bool
  /// The name of the encoding, if some rows are not valid in it.
  fileprivate let invalidEncoding: String?
  /// Decides whether what is in place of the reading is one; nil to take it as the meaning.
  var romaji: RomajiCompletion?

  init(
    _ bytes: [UInt8],
    _ head: AnkiHead,
    _ separator: UInt8,
    _ style: TableStyle,
    _ maker: TableWord,
    hasHeader: Bool,
    invalidIn encoding: String?
  ) {
    (self.bytes, self.head, self.separator) = (bytes, head, separator)
    (self.style, self.maker, self.hasHeader) = (style, maker, hasHeader)
    invalidEncoding = encoding
  }

  /// At least the number of rows.
  var mostRows: Int {
    let ends = bytes.lineEndBytes
    return 1 + ends.feeds + ends.returns
  }

  /// What reads the rows, from the first one on.
  var rows: TableRows { TableRows(self) }
}

/// Reads the rows of a table that are not blank, one after the other.
struct TableRows: Sendable {
  /// The number of rows that are worth another thread.
  static let rowsOfPart = 1_000
  /// The number of parts that are read at the same time: more than there are threads, since the one
  /// that also plans comes to fewer of them.
  static let partsOfBatch = 4

  private let table: TableReading
  private var rows: DelimitedRows
  private var isHeader: Bool
  /// Whether this program wrote the table.
  private var isOwn = false

  fileprivate init(_ table: TableReading) {
    self.table = table
    rows = DelimitedRows(
      table.bytes,
      separator: table.separator,
      from: table.head.end,
      line: table.head.lines + 1
    )
    isHeader = table.hasHeader
  }

  /// The next row that begins before a place; nil when only blank ones do.
  mutating func next(before end: Int = .max) -> ImportedRow? {
    while rows.place < end, rows.next() {
      if rows.isBlank { continue }
      if !isHeader { return row }
      (isHeader, isOwn) = (false, OwnTable.isHeading(rows.cells))
    }
    return nil
  }

  /// The next rows, in parts that several threads read, and what reads those after them; none after
  /// the last one.
  func batch() async -> (parts: [[ImportedRow]], rest: TableRows) {
    // What the heading says counts for all rows.
    if isHeader {
      let (rows, rest) = await read(until: nil)
      return ([rows], rest)
    }
    let starts = startsOfParts
    return await withTaskGroup(
      of: (place: Int, part: (rows: [ImportedRow], rest: TableRows)).self
    ) { group in
      for (place, start) in starts.enumerated() {
        let end = place + 1 < starts.count ? starts[place + 1].rows.place : nil
        group.addTask { (place, await start.read(until: end)) }
      }
      var parts = Array(repeating: [ImportedRow](), count: starts.count)
      var rest = self
      for await (place, part) in group {
        parts[place] = part.rows
        if place == starts.count - 1 { rest = part.rest }
      }
      return (parts, rest)
    }
  }

  /// What reads each of the next parts.
  private var startsOfParts: [TableRows] {
    var starts = [self]
    var next = self
    while starts.count < Self.partsOfBatch {
      next.rows.skip(Self.rowsOfPart)
      starts.append(next)
    }
    return starts
  }

  /// The rows before a place, or those that are worth a thread, and what reads those after them.
  private func read(until end: Int?) async -> (rows: [ImportedRow], rest: TableRows) {
    var rest = self
    var rows: [ImportedRow] = []
    rows.reserveCapacity(Self.rowsOfPart)
    while end != nil || rows.count < Self.rowsOfPart, let row = rest.next(before: end ?? .max) {
      // Before the word is taken out, which copies it.
      if row.hasMovedMeaning, let romaji = table.romaji, case .word(let word, let book) = row {
        rows.append(await rest.row(word, book, romaji))
      } else {
        rows.append(row)
      }
    }
    return (rows, rest)
  }

  /// The last row, in which the meaning was in place of the reading, and may be it.
  private func row(
    _ word: ImportedWord,
    _ book: String?,
    _ romaji: RomajiCompletion
  ) async -> ImportedRow {
    var word = word
    await romaji.complete(&word.input)
    return word.input.meaning.isEmpty
      ? unreadable(UnfitRow(missing: [.meaning]), book: book) : .word(word, book: book)
  }

  /// The last row as one that is not a word.
  private func unreadable(_ reason: UnfitRow, book: String?) -> ImportedRow {
    let row = UnreadableRow(place: rows.number, text: rows.text, reason: reason.reason)
    return .unreadable(row, book: book)
  }

  /// The title of the book of a row with these cells.
  private func book(of cells: [String]) -> String? {
    table.head.title(ofBook: table.maker.book(of: cells))
  }

  /// The word of the last row, which has these cells.
  private func word(of cells: [String]) throws(UnfitRow) -> ImportedWord {
    if rows.isTooLarge {
      throw UnfitRow("It has too many columns, or a text that is too long.")
    }
    if let encoding = table.invalidEncoding, !rows.isValid {
      throw UnfitRow(invalidIn: encoding)
    }
    var word = try table.maker.word(of: cells, place: rows.number)
    if !table.head.tags.isEmpty { word.input.tags += table.head.tags }
    if isOwn { OwnTable.complete(&word, from: cells) }
    if word.original == nil, word.input.hasKanaAsKanji {
      word.input = word.input.withoutKanaAsKanji
    }
    // The text for Anki has the gana of a word without kanji there, too.
    if table.head.isAnki, word.input.kanji.text == word.input.gana.text,
      !word.input.kanji.text.hasKanji
    {
      word.input.kanji.text = ""
    }
    word.isStored = table.head.tags.isEmpty
    return word
  }

  /// The last row that was read.
  private var row: ImportedRow {
    let cells = table.style.cells(of: rows)
    do throws(UnfitRow) {
      return .word(try word(of: cells), book: book(of: cells))
    } catch {
      // A title with a damaged place would be another book.
      let title = book(of: cells)
      return unreadable(error, book: title?.contains("\u{FFFD}") == true ? nil : title)
    }
  }
}

extension DelimitedRows {
  /// Whether the last row has no text.
  var isBlank: Bool {
    !isTooLarge
      && cells.allSatisfy { cell in
        // Beyond spaces only rare characters are white.
        !cell.hasByte { $0 > 0x20 && $0 < 0x7F } && cell.asStored.isEmpty
      }
  }
}
