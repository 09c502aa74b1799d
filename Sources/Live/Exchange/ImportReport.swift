import Domain

/// What `tangocho-exchange import --report` says of a file: written there, and read by the full
/// screen.
package nonisolated struct ImportReport: Hashable, Sendable {
  /// What the import does, or did.
  var summary = ImportSummary(format: "")
  /// Whether the columns of the summary have to be chosen first.
  var isUnclear = false
  /// Whether the file was read, and its words were counted.
  var isCounted = false
  /// Whether the words are in the library.
  var isDone = false
  /// Why the import failed; nil when it did not.
  var failure: String?

  fileprivate enum Key: String {
    case format, encoding, header, column, deck, book, counts, row, remark
    case kept, unclear, waiting, done, failure
  }

  /// Creates a report that says nothing.
  init() {}

  package static func lines(_ summary: ImportSummary) -> [ReportLine] {
    var lines = [ReportLine(.format, summary.format)]
    if let encoding = summary.encoding { lines.append(ReportLine(.encoding, encoding)) }
    if let isThere = summary.hasHeader { lines.append(ReportLine(.header, isThere ? "1" : "0")) }
    for column in summary.columns {
      let texts = [column.name, column.kind].flatMap { $0.map { ["1", $0] } ?? ["0", ""] }
      let values =
        [column.role.rawValue, column.sample] + texts
        + [column.isOfImages, column.isOwn, column.isOfNote].map { $0 ? "1" : "0" }
      lines.append(ReportLine(Key.column.rawValue, values))
    }
    for deck in summary.decks {
      lines.append(ReportLine(.deck, deck.title, "\(deck.count)", "\(deck.unreadable)"))
    }
    for book in summary.books {
      lines.append(ReportLine(.book, book.title, "\(book.count)", book.isNew ? "1" : "0"))
    }
    let counts = Self.counts.map { "\(summary[keyPath: $0])" }
    lines.append(ReportLine(Key.counts.rawValue, counts))
    for row in summary.firstUnreadable {
      let deck = row.deck.map { ["1", $0] } ?? ["0", ""]
      let values = ["\(row.place)", row.text, row.reason] + deck + [row.unit.rawValue]
      lines.append(ReportLine(Key.row.rawValue, values))
    }
    return lines + summary.remarks.map { ReportLine(.remark, $0) }
      + (summary.unreadablePath.map { [kept($0)] } ?? [])
  }

  /// The line that says that columns have to be chosen.
  package static let unclear = ReportLine(.unclear, "1")
  /// The line that says that another import into the library has to end first.
  package static let waiting = ReportLine(.waiting, "1")
  /// The line that says that the words are in the library.
  package static let done = ReportLine(.done, "1")
  /// The line that says where rows are kept that are not words.
  package static func kept(_ path: String) -> ReportLine { ReportLine(.kept, path) }
  /// The line that says why it failed.
  package static func failure(_ reason: String) -> ReportLine { ReportLine(.failure, reason) }

  private static var counts: [WritableKeyPath<ImportSummary, Int>] {
    [\.new, \.known, \.changed, \.different, \.reviews, \.unreadable, \.deleted, \.restored]
  }

  /// Takes a line; one with another key says nothing of the summary.
  mutating func take(_ line: ReportLine) {
    switch Key(rawValue: line.key) {
    case .format: summary.format = line[0]
    case .encoding: summary.encoding = line[0]
    case .header: summary.hasHeader = line[0] == "1"
    case .column:
      let role = ImportRole(rawValue: line[0]) ?? .ignored
      let name = line[2] == "1" ? line[3] : nil
      let kind = line[4] == "1" ? line[5] : nil
      var column = ImportedColumn(name: name, sample: line[1], role: role, kind: kind)
      (column.isOfImages, column.isOwn) = (line[6] == "1", line[7] == "1")
      column.isOfNote = line[8] == "1"
      summary.columns.append(column)
    case .deck:
      let deck = ImportedDeck(line[0], count: line.number(1), unreadable: line.number(2))
      summary.decks.append(deck)
    case .book:
      let title = ImportedTitle(line[0], count: line.number(1), isNew: line[2] == "1")
      summary.books.append(title)
    case .counts:
      isCounted = true
      for (place, path) in Self.counts.enumerated() { summary[keyPath: path] = line.number(place) }
    case .row:
      var row = UnreadableRow(place: line.number(0), text: line[1], reason: line[2])
      row.deck = line[3] == "1" ? line[4] : nil
      row.unit = UnreadableRow.Unit(rawValue: line[5]) ?? .line
      summary.firstUnreadable.append(row)
    case .remark: summary.remarks.append(line[0])
    case .kept: summary.unreadablePath = line[0]
    case .unclear: isUnclear = true
    case .done: isDone = true
    case .failure: failure = line[0]
    case .waiting, nil: break
    }
  }
}

nonisolated extension ReportLine {
  fileprivate init(_ key: ImportReport.Key, _ values: String...) {
    self.init(key.rawValue, values)
  }
}
