/// What a file has beside the tables of a library when it is the replica of one on a server.
///
/// What is changed is noted by triggers, and so in the transaction of the change itself, whichever
/// statement makes it.
enum ReplicaTables {
  /// The kinds of entities in `waiting`.
  enum Kind: Int64, CaseIterable {
    case book, word, sample, review

    /// The table of the entities, and the columns whose changes wait.
    fileprivate var place: (table: String, columns: String) {
      switch self {
      case .book: ("books", "stamps, is_purged")
      case .word: ("words", "stamps, is_purged")
      case .sample: ("samples", "use_count")
      case .review: ("reviews", "is_undone")
      }
    }
  }

  /// The statements that make a library a replica.
  static let creation =
    """
    CREATE TABLE replica (
      state TEXT NOT NULL,
      is_receiving INTEGER NOT NULL CHECK (is_receiving IN (0, 1))
    ) STRICT;
    INSERT INTO replica VALUES ('', 0);

    """ + waiting + triggers

  /// What was changed, in order: whatever a change notes is added at the end, and so on one page.
  ///
  /// A row without an entity begins a step: what was changed together is sent together. An entity that
  /// is changed again is there again. What was sent is removed up to a number, so that no number may be
  /// used twice: the last row is never removed.
  private static let waiting = """
    CREATE TABLE waiting (
      number INTEGER PRIMARY KEY,
      kind INTEGER CHECK (kind BETWEEN 0 AND 3),
      id BLOB CHECK (length(id) = 16)
    ) STRICT;
    INSERT INTO waiting DEFAULT VALUES;

    """

  private static var triggers: String {
    Kind.allCases.map { kind in
      let (table, columns) = kind.place
      let note = """
        WHEN (SELECT is_receiving FROM replica) = 0 BEGIN
          INSERT INTO waiting (kind, id) VALUES (\(kind.rawValue), new.id);
        END;

        """
      return """
        CREATE TRIGGER wait_for_new_\(table) AFTER INSERT ON \(table)
        \(note)
        CREATE TRIGGER wait_for_changed_\(table) AFTER UPDATE OF \(columns) ON \(table)
        \(note)

        """
    }.joined()
  }

  /// Begins a step, unless nothing was noted since the last one began.
  static let step = """
    INSERT OR IGNORE INTO waiting (number) VALUES (
      (SELECT number + (kind IS NOT NULL) FROM waiting ORDER BY number DESC LIMIT 1))
    """
}

extension ReplicaTables {
  /// The statements for the replica of a library before version 7, where an entity had one row with
  /// the number of its step, in two indexes beside two counters.
  ///
  /// The new numbers are higher than all that were in use: a program of that version that is just
  /// sending removes what it has sent by the old ones.
  static var migration: String {
    let former = Kind.allCases.map { kind in
      """
      DROP TRIGGER wait_for_new_\(kind.place.table);
      DROP TRIGGER wait_for_changed_\(kind.place.table);

      """
    }
    return former.joined() + """
      ALTER TABLE replica DROP COLUMN step;
      ALTER TABLE waiting RENAME TO former_waiting;
      \(waiting)
      DELETE FROM waiting;
      INSERT INTO waiting SELECT \(formerLast) + 2 * number, kind, id FROM former_waiting;
      INSERT INTO waiting (number)
        SELECT \(formerLast) + 2 * min(number) - 1 FROM former_waiting GROUP BY step
        UNION SELECT 3 * \(formerLast) + 1;
      DROP TABLE former_waiting;
      \(triggers)
      """
  }

  /// The last number that was ever in use.
  private static let formerLast =
    "coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'former_waiting'), 0)"
}
