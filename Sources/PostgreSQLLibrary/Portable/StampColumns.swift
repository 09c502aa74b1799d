import Domain
import PostgreSQL
import SQLRows

/// A field whose stamp is in columns of its own.
protocol StoredField: StampedField {
  /// What their names begin with.
  var column: String { get }
}

extension StampedBookField: StoredField {
  var column: String {
    switch self {
    case .created: "created"
    case .deleted: "deleted"
    case .title: "title"
    case .closed: "closed"
    case .keepsReviews: "keeps_reviews"
    case .movedWords: "moved_words"
    case .front: "front"
    case .secondFront: "second_front"
    case .place: "place"
    case .reviewedOn: "reviewed_on"
    case .choice: "choice"
    case .newFirst: "new_first"
    }
  }
}

extension StampedWordField: StoredField {
  var column: String {
    switch self {
    case .created: "created"
    case .deleted: "deleted"
    case .book: "book"
    case .meaning: "meaning"
    case .gana: "gana"
    case .kanji: "kanji"
    case .state: "state"
    case .tags: "tags"
    case .suspended: "suspended"
    case .flagged: "flagged"
    case .buried: "buried"
    case .notes: "notes"
    case .example: "example"
    }
  }
}

/// The columns with the stamps of a row: those of the fields that were written together, then those
/// of each field that was written at another time.
enum StampColumns {
  /// The columns that are read, in this order.
  static func read<Field: StoredField>(_ fields: Field.Type) -> [String] {
    ["written_clock", "written_device", "written_fields"]
      + Field.allCases.flatMap { [$0.column + "_clock", $0.column + "_device"] }
  }

  /// The columns of `values`.
  static func all<Field: StoredField>(_ fields: Field.Type) -> [String] {
    read(fields) + ["last_clock"]
  }

  static func values<Field: StoredField>(_ stamps: FieldStamps<Field>) -> [SQLValue] {
    let most = stamps.groups.max { $0.fields.nonzeroBitCount < $1.fields.nonzeroBitCount }
    let written = most.map { stamp($0.stamp) + [.number(Int64($0.fields))] }
    let single = Field.allCases.flatMap { field -> [SQLValue] in
      guard let own = stamps[field], own != most?.stamp else { return [.null, .null] }
      return stamp(own)
    }
    // A later change must find a number that is still higher.
    let last = Int64(min(stamps.latest?.clock ?? 0, 1 << 62))
    return (written ?? [.null, .null, .null]) + single + [.number(last)]
  }

  /// A stamp as its two columns; numbers of PostgreSQL have a sign.
  static func stamp(_ stamp: ChangeStamp) -> [SQLValue] {
    [.number(Int64(bitPattern: stamp.clock)), .number(Int64(bitPattern: stamp.device))]
  }

  /// What an `UPDATE` sets beside fields that it writes: a stamp of this library that is later than
  /// all of the row, without a look at it before.
  /// - Parameters:
  ///   - fields: The fields.
  ///   - parameter: The number of the parameter with the clock of the time.
  ///   - isWritten: When they are written at all, as a condition of SQL; always without one.
  /// - Returns: Assignments of SQL.
  static func touching(
    _ fields: [some StoredField],
    clock parameter: Int,
    if isWritten: String? = nil
  ) -> String {
    let latest = ChangeStamp.latestWritten
    // A row that was written before there were stamps is as old as its times say.
    let clock = """
      greatest($\(parameter), 1 + coalesce(last_clock, written_clock, \
      least(greatest(created_at, coalesce(deleted_at, 0), 0), \(latest)) * 65536))
      """
    func value(_ value: String, of column: String) -> String {
      guard let isWritten else { return "\(column) = \(value)" }
      return "\(column) = CASE WHEN \(isWritten) THEN \(value) ELSE \(column) END"
    }
    let stamps = fields.map { field in
      value(clock, of: field.column + "_clock") + ", "
        + value("NULL", of: field.column + "_device")
    }
    return (stamps + [value(clock, of: "last_clock")]).joined(separator: ", ")
  }

  /// The same for deleting; the clock is the third parameter.
  static func deleting<Field: StoredField>(_ fields: Field.Type) -> String {
    touching([Field.deleted], clock: 3)
  }

  /// The same for restoring what may not be deleted; the clock is the second parameter.
  static func restoring<Field: StoredField>(_ fields: Field.Type) -> String {
    touching([Field.deleted], clock: 2, if: "deleted_at IS NOT NULL")
  }
}

extension PostgreSQLValue {
  /// The fields that have a stamp when a book or a word is new, as bits.
  static func fields(ofNew book: WordBook) -> PostgreSQLValue {
    fields(StampedBook.stamps(ofNew: book, at: .unknown))
  }

  static func fields(ofNew word: Word) -> PostgreSQLValue {
    fields(StampedWord.stamps(ofNew: word, at: .unknown))
  }

  private static func fields<Field>(_ stamps: FieldStamps<Field>) -> PostgreSQLValue {
    .number(Int64(stamps.groups.first?.fields ?? 0))
  }
}

extension LibraryRow {
  /// A stamp in two columns; without a device it is of the library itself.
  func stamp(at column: Int32, own device: UInt64) -> ChangeStamp {
    ChangeStamp(
      clock: UInt64(bitPattern: int(at: column)),
      device: self.device(at: column + 1, own: device)
    )
  }

  /// The number of a device; without one it is the library itself.
  func device(at column: Int32, own device: UInt64) -> UInt64 {
    isNull(at: column) ? device : UInt64(bitPattern: int(at: column))
  }
}

extension StampedEntity where Field: StoredField {
  /// The entity of a row.
  /// - Parameters:
  ///   - value: What is in its columns.
  ///   - created: When it was created.
  ///   - row: The row.
  ///   - column: The first of `deleted_at`, `is_purged` and the stamps.
  ///   - device: The device that the library is.
  init(
    _ value: Field.Entity,
    created: Timestamp,
    _ row: LibraryRow,
    at column: Int32,
    own device: UInt64
  ) {
    let deletedAt = row.time(at: column)
    var stamps = FieldStamps<Field>()
    if row.isNull(at: column + 2) {
      stamps = Self.stamps(ofOld: value, created: created, deletedAt: deletedAt, device: device)
    } else {
      stamps.add(
        row.stamp(at: column + 2, own: device),
        bits: UInt32(truncatingIfNeeded: row.int(at: column + 4))
      )
    }
    for (place, field) in Field.allCases.enumerated() {
      let single = column + 5 + Int32(2 * place)
      if !row.isNull(at: single) { stamps[field] = row.stamp(at: single, own: device) }
    }
    self.init(
      value,
      isDeleted: deletedAt != nil,
      isPurged: row.flag(at: column + 1),
      stamps: stamps
    )
  }
}
