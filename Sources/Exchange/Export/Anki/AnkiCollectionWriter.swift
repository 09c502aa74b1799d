import Domain
import SQLite

/// Writes a collection of Anki in its schema 11, which all versions read.
struct AnkiCollectionWriter {
  private let export: AnkiExport
  private let settings: ReviewSettings
  private let now: Timestamp
  private let connection: SQLiteConnection

  /// Creates a writer.
  /// - Parameters:
  ///   - path: A new file.
  ///   - export: The rows.
  ///   - settings: How cards are scheduled.
  ///   - now: The time, as that of all changes.
  /// - Throws: `SQLiteError`.
  init(_ path: String, _ export: AnkiExport, _ settings: ReviewSettings, now: Timestamp) throws {
    (self.export, self.settings, self.now) = (export, settings, now)
    connection = try SQLiteConnection(path: path, mode: .readWrite)
  }

  /// Writes everything.
  func write(_ progress: FileProgress) throws {
    // A file that is removed when it is in the package: nothing can be lost.
    try connection.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")
    try connection.execute(Self.schema)
    try connection.transaction {
      try writeHead()
      let log = reviewLog
      let notes = export.decks.reduce(0) { $0 + $1.notes.count }
      // A review has a few numbers.
      let share = Double(notes) / max(1, Double(notes) + Double(log.count) / 4)
      try writeNotes(count: notes, progress.part(0...share))
      try write(log, progress.part(share...1))
    }
    try connection.execute(Self.indexes)
  }

  private func writeHead() throws {
    let head = AnkiCollectionHead(export, settings, now: now)
    let row = try connection.prepare(
      "INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')"
    )
    row.bind(head.creation, at: 1)
    row.bind(now.milliseconds, at: 2)
    row.bind(now.milliseconds, at: 3)
    for (place, value) in [head.options, head.notetypes, head.decks, head.deckOptions].enumerated()
    {
      row.bind(try value.encoded(), at: Int32(place + 4))
    }
    try row.run()
  }

  private func writeNotes(count: Int, _ progress: FileProgress) throws {
    let note = try connection.prepare(
      "INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, 0, 0, '')"
    )
    let cards = try CardStatements(connection, now: now)
    var position = 0
    for deck in export.decks {
      for row in deck.notes {
        position += 1
        try write(row, note)
        for card in row.cards {
          let numbers = AnkiCardRow(card, of: row.word, position: position, in: export, settings)
          try cards.write(card, numbers, note: row.id, deck: deck.id)
        }
        progress.report(Double(position) / Double(count))
      }
    }
  }

  private func write(_ row: AnkiExport.Note, _ statement: SQLiteStatement) throws {
    let fields = AnkiOwnNote.fields(of: row.word)
    let tags = row.word.exportedTags
    statement.bind(row.id, at: 1)
    statement.bind(row.word.id.description, at: 2)
    statement.bind(row.notetype.id, at: 3)
    statement.bind(now.milliseconds / 1_000, at: 4)
    statement.bind(tags.isEmpty ? "" : " \(tags.joined(separator: " ")) ", at: 5)
    statement.bind(fields.joined(separator: "\u{1F}"), at: 6)
    statement.bind(row.word.kanji.isEmpty ? row.word.gana.text : row.word.kanji.text, at: 7)
    try statement.run()
    statement.reset()
  }

  /// A review with the card of the package that it is of.
  private typealias LogEntry = (time: Timestamp, card: Int64, entry: AnkiCardHistory.Entry)

  /// All reviews in the order of their times.
  private var reviewLog: [LogEntry] {
    var entries: [LogEntry] = []
    for deck in export.decks {
      for card in deck.notes.lazy.flatMap(\.cards) {
        for entry in card.history.entries {
          entries.append((entry.review.moment.time.onOwnCard, card.id, entry))
        }
      }
    }
    return entries.sorted { ($0.time, $0.entry.review.id) < ($1.time, $1.entry.review.id) }
  }

  /// Writes reviews by their times, which are their ids and must differ.
  private func write(_ entries: [LogEntry], _ progress: FileProgress) throws {
    let statement = try connection.prepare(
      "INSERT INTO revlog VALUES (?, ?, -1, ?, ?, ?, ?, ?, ?)"
    )
    var ids = AnkiReviewIDs()
    for (place, (time, card, entry)) in entries.enumerated() {
      progress.report(Double(place + 1) / Double(entries.count))
      let values = [
        ids.id(at: time), card, Int64(entry.review.rating.rawValue), entry.interval,
        entry.lastInterval,
        entry.factor, Int64(entry.review.duration), entry.kind,
      ]
      for (column, value) in values.enumerated() { statement.bind(value, at: Int32(column + 1)) }
      try statement.run()
      statement.reset()
    }
  }
}

/// The statement that adds cards.
private struct CardStatements {
  private let card: SQLiteStatement

  init(_ connection: SQLiteConnection, now: Timestamp) throws {
    card = try connection.prepare(
      """
      INSERT INTO cards VALUES (?, ?, ?, ?, \(now.milliseconds / 1_000), -1, ?, ?, ?, ?, ?, ?, ?, ?,
      0, 0, ?, ?)
      """
    )
  }

  func write(
    _ row: AnkiExport.Card,
    _ numbers: AnkiCardRow,
    note: Int64,
    deck: Int64
  ) throws {
    let values = [
      row.id, note, deck, Int64(row.template), numbers.type, numbers.queue, numbers.due,
      numbers.interval, numbers.factor, numbers.reviews, numbers.lapses, numbers.left,
      numbers.flags,
    ]
    for (place, value) in values.enumerated() { card.bind(value, at: Int32(place + 1)) }
    card.bind(numbers.data, at: Int32(values.count + 1))
    try card.run()
    card.reset()
  }
}

extension AnkiCollectionWriter {
  private static let schema = """
    CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL,
      scm integer NOT NULL, ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL,
      ls integer NOT NULL, conf text NOT NULL, models text NOT NULL, decks text NOT NULL,
      dconf text NOT NULL, tags text NOT NULL);
    CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL,
      mod integer NOT NULL, usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL,
      sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
    CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL,
      ord integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL,
      queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL, factor integer NOT NULL,
      reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL, odue integer NOT NULL,
      odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
    CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL,
      ease integer NOT NULL, ivl integer NOT NULL, lastIvl integer NOT NULL,
      factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL);
    CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
    """

  private static let indexes = """
    CREATE INDEX ix_notes_usn ON notes (usn);
    CREATE INDEX ix_cards_usn ON cards (usn);
    CREATE INDEX ix_revlog_usn ON revlog (usn);
    CREATE INDEX ix_cards_nid ON cards (nid);
    CREATE INDEX ix_cards_sched ON cards (did, queue, due);
    CREATE INDEX ix_revlog_cid ON revlog (cid);
    CREATE INDEX ix_notes_csum ON notes (csum);
    """
}
