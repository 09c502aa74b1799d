import Domain

/// The decks and note types of a collection.
struct AnkiSchema {
  /// A note type: which fields it has, and which cards are made of them.
  struct Notetype {
    var name: String
    /// Whether parts of a text are left out as questions.
    var isCloze = false
    /// The names of the fields, in their order.
    var fields: [String] = []
    /// The templates of the questions, in their order.
    var questions: [String] = []
  }

  /// A deck by its names from the outermost, and the options that it has.
  struct Deck {
    var names: [String]
    var options: Int64
  }

  var notetypes: [Int64: Notetype] = [:]
  var decks: [Int64: Deck] = [:]

  /// Reads the schema of a collection.
  init(_ database: AnkiDatabase, limits: AnkiLimits) throws(AnkiError) {
    if database.hasTables {
      try readTables(database, limits.names)
    } else {
      try readJSON(database, limits.names)
    }
  }

  /// The title of the book of a deck; nil when it has no name.
  func title(ofDeck id: Int64) -> String? {
    guard let names = decks[id]?.names, !names.isEmpty else { return nil }
    return names.joined(separator: ImportedDeck.separator)
  }
}

extension AnkiSchema {
  private mutating func readTables(_ database: AnkiDatabase, _ limit: Int) throws(AnkiError) {
    try database.read("SELECT id, name, config FROM notetypes", .names, limit: limit) {
      row throws(AnkiError) in
      let isCloze = ProtobufFields.number(1, in: try row.bytes(2)[...]) == 1
      notetypes[row.int(0)] = Notetype(name: try row.text(1), isCloze: isCloze)
    }
    try database.read("SELECT ntid, name FROM fields ORDER BY ntid, ord", .names, limit: limit) {
      row throws(AnkiError) in
      notetypes[row.int(0)]?.fields.append(try row.text(1))
    }
    try database.read(
      "SELECT ntid, config FROM templates ORDER BY ntid, ord",
      .names,
      limit: limit
    ) { row throws(AnkiError) in
      let question = ProtobufFields.text(1, in: try row.bytes(1)[...]) ?? ""
      notetypes[row.int(0)]?.questions.append(question)
    }
    try database.read("SELECT id, name, kind FROM decks", .names, limit: limit) {
      row throws(AnkiError) in
      let names = try row.text(1).split(separator: "\u{1F}").map(String.init)
      var options: Int64 = 1
      for field in ProtobufFields(try row.bytes(2)[...]) where field.number == 1 {
        guard case .bytes(let normal) = field.value else { continue }
        options = Int64(clamping: ProtobufFields.number(1, in: normal) ?? 1)
      }
      decks[row.int(0)] = Deck(names: names, options: options)
    }
  }

  private mutating func readJSON(_ database: AnkiDatabase, _ limit: Int) throws(AnkiError) {
    try database.read(
      """
      SELECT m.key, json_extract(m.value, '$.name'), json_extract(m.value, '$.type')
      FROM col, json_each(col.models) AS m
      """,
      .names,
      limit: limit
    ) { row throws(AnkiError) in
      notetypes[row.int(0)] = Notetype(name: try row.text(1), isCloze: row.int(2) == 1)
    }
    try readLists(database, "flds", "name", limit, into: \.fields)
    try readLists(database, "tmpls", "qfmt", limit, into: \.questions)
    try database.read(
      """
      SELECT d.key, json_extract(d.value, '$.name'), json_extract(d.value, '$.conf')
      FROM col, json_each(col.decks) AS d
      """,
      .names,
      limit: limit
    ) { row throws(AnkiError) in
      let names = try row.text(1).split(separator: "::").map(String.init)
      decks[row.int(0)] = Deck(names: names, options: row.int(2))
    }
  }

  /// Reads one text of each element of a list that each note type has.
  private mutating func readLists(
    _ database: AnkiDatabase,
    _ list: String,
    _ member: String,
    _ limit: Int,
    into texts: WritableKeyPath<Notetype, [String]>
  ) throws(AnkiError) {
    try database.read(
      """
      SELECT m.key, json_extract(e.value, '$.\(member)')
      FROM col, json_each(col.models) AS m, json_each(m.value, '$.\(list)') AS e
      """,
      .names,
      limit: limit
    ) { row throws(AnkiError) in
      notetypes[row.int(0)]?[keyPath: texts].append(try row.text(1))
    }
  }
}
