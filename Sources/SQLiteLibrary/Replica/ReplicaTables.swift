/// What a file has beside the tables of a library when it is the replica of one on a server.
///
/// Only replicas have these, so they are no version of the tables. What is changed is noted by
/// triggers, and so in the transaction of the change itself, whichever statement makes it.
enum ReplicaTables {
  /// The kinds of entities in `waiting`.
  enum Kind: Int64 {
    case book, word, sample, review
  }

  /// The statements that make a library a replica.
  static var creation: String {
    tables + triggers(.book, on: "books", updates: "stamps, is_purged")
      + triggers(.word, on: "words", updates: "stamps, is_purged")
      + triggers(.sample, on: "samples", updates: "use_count")
      + triggers(.review, on: "reviews", updates: "is_undone")
  }

  /// The tables, without the triggers.
  ///
  /// `step` is the number of the transaction, so that what was changed together is sent together; an
  /// entity that is changed again waits at its new place only. Numbers are never used twice.
  private static let tables = """
    CREATE TABLE replica (
      state TEXT NOT NULL,
      step INTEGER NOT NULL,
      is_receiving INTEGER NOT NULL CHECK (is_receiving IN (0, 1))
    ) STRICT;
    INSERT INTO replica VALUES ('', 0, 0);
    CREATE TABLE waiting (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      step INTEGER NOT NULL,
      kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 3),
      id BLOB NOT NULL CHECK (length(id) = 16),
      UNIQUE (kind, id)
    ) STRICT;

    """

  private static func triggers(_ kind: Kind, on table: String, updates columns: String) -> String {
    let note = """
      WHEN (SELECT is_receiving FROM replica) = 0 BEGIN
        DELETE FROM waiting WHERE kind = \(kind.rawValue) AND id = new.id;
        INSERT INTO waiting (step, kind, id) SELECT step, \(kind.rawValue), new.id FROM replica;
      END;

      """
    return """
      CREATE TRIGGER wait_for_new_\(table) AFTER INSERT ON \(table)
      \(note)
      CREATE TRIGGER wait_for_changed_\(table) AFTER UPDATE OF \(columns) ON \(table)
      \(note)

      """
  }
}
