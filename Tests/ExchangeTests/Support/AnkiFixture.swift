import Foundation
import SQLite
import TestFiles

/// A small package of Anki's, made for one test.
struct AnkiFixture {
  /// The fields of the one note type.
  var fields = ["Expression", "Reading", "Meaning"]
  /// The questions of its cards.
  var questions = ["{{Expression}}"]
  /// Whether its notes are cloze notes.
  var isCloze = false
  /// The decks, by their ids.
  var decks: [Int: String] = [1: "Default", 7: "Japanese::Verbs"]
  /// The options of the collection, as JSON.
  var options = #"{"creationOffset":-540}"#
  /// The beginning of the collection, in seconds.
  var created = 1_700_000_000
  /// A second note type, with the id 6: its name, fields, and notes, with one card each.
  var otherKind: (name: String, fields: [String], notes: [[String]])?
  /// The notes; each is made into one card for each question unless there are cards.
  var notes: [[String]] = [["飲む", "のむ", "to drink"]]
  /// The tags of all notes.
  var tags = ""
  /// Statements that change the collection at the end, such as those that insert cards.
  var changes: [String] = []
  /// The files, by their names.
  var media: [String: [UInt8]] = [:]

  /// The package in the first container.
  func package() throws -> [UInt8] {
    var zip = ZipBuilder()
    zip.add("collection.anki2", try collection())
    let names = media.keys.sorted()
    let list = Dictionary(uniqueKeysWithValues: names.enumerated().map { ("\($0)", $1) })
    for (place, name) in names.enumerated() { zip.add("\(place)", media[name] ?? []) }
    zip.add("media", Array(try JSONEncoder().encode(list)))
    return zip.file
  }

  /// The collection in the schema of the first and the second container.
  func collection() throws -> [UInt8] {
    let folder = TestFolder()
    let path = folder.path("collection.anki2")
    let connection = try SQLiteConnection(path: path, mode: .readWrite)
    try connection.execute(Self.schema)
    let row = try connection.prepare(
      "INSERT INTO col VALUES (1, \(created), 0, 0, 11, 0, 0, 0, ?, ?, ?, '{}', '{}')"
    )
    row.bind(options, at: 1)
    var notetypes = ["5": notetype]
    if let otherKind { notetypes["6"] = notetype(otherKind.name, otherKind.fields) }
    row.bind(try json(notetypes), at: 2)
    row.bind(
      try json(
        Dictionary(
          uniqueKeysWithValues: decks.map { ("\($0)", ["name": $1, "conf": 1] as [String: Any]) }
        )
      ),
      at: 3
    )
    try row.run()
    for (place, note) in notes.enumerated() { try insert(note, id: place + 1, connection) }
    for (place, note) in (otherKind?.notes ?? []).enumerated() {
      try insert(note, id: notes.count + place + 1, kind: 6, connection)
    }
    for change in changes { try connection.execute(change) }
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func insert(
    _ note: [String],
    id: Int,
    kind: Int = 5,
    _ connection: SQLiteConnection
  ) throws {
    let row = try connection.prepare(
      "INSERT INTO notes VALUES (\(id), 'guid-\(id)', \(kind), 0, 0, ?, ?, 0, 0, 0, '')"
    )
    row.bind(" \(tags) ", at: 1)
    row.bind(note.joined(separator: "\u{1F}"), at: 2)
    try row.run()
    for place in questions.indices {
      try connection.execute(
        """
        INSERT INTO cards VALUES (\(id * 10 + place), \(id), 7, \(place), 0, 0, 0, 0, \(id), 0, 0,
        0, 0, 0, 0, 0, 0, '{}')
        """
      )
    }
  }

  private var notetype: [String: Any] { notetype("Word", fields) }

  private func notetype(_ name: String, _ fields: [String]) -> [String: Any] {
    [
      "name": name, "type": isCloze ? 1 : 0, "flds": fields.map { ["name": $0] },
      "tmpls": questions.map { ["qfmt": $0] },
    ]
  }

  private func json(_ value: [String: Any]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
  }

  private static let schema = """
    CREATE TABLE col (id integer PRIMARY KEY, crt integer, mod integer, scm integer, ver integer,
      dty integer, usn integer, ls integer, conf text, models text, decks text, dconf text, tags text);
    CREATE TABLE notes (id integer PRIMARY KEY, guid text, mid integer, mod integer, usn integer,
      tags text, flds text, sfld integer, csum integer, flags integer, data text);
    CREATE TABLE cards (id integer PRIMARY KEY, nid integer, did integer, ord integer, mod integer,
      usn integer, type integer, queue integer, due integer, ivl integer, factor integer,
      reps integer, lapses integer, left integer, odue integer, odid integer, flags integer,
      data text);
    CREATE TABLE revlog (id integer PRIMARY KEY, cid integer, usn integer, ease integer,
      ivl integer, lastIvl integer, factor integer, time integer, type integer);
    """
}
