import Domain
import SQLRows

/// The tables of all libraries in a database, and how those of earlier versions become them.
///
/// A version that was ever shipped stays as it is: what is new is a further migration. What is relied
/// on of PostgreSQL is in Documentation/POSTGRESQL.md.
enum Schema {
  /// The version that this program reads and writes.
  static var version: Int { migrations.count }

  /// The statements that lead from each version to the next one; the first begins with nothing.
  static let migrations = [
    ["CREATE SCHEMA tangocho", versionTable, "INSERT INTO tangocho.schema_version VALUES (0)"]
      + tables + tables.indices.flatMap { protection(names[$0]) } + indexes + rights,
    stamps,
    classes,
    changes,
    withdrawals,
    begunCopies,
    fewerWrites,
  ]

  private static let versionTable = "CREATE TABLE tangocho.schema_version (version bigint NOT NULL)"

  private static let names = [
    "programs", "books", "words", "search", "samples", "reviews", "foldings", "cards",
    "stale_cards",
  ]

  /// The tables from which rows are removed: what is in them can be computed again.
  private static let emptied = ["programs", "search", "cards", "stale_cards"]

  /// Names of roles have the collation C; with another one, comparing with them would use no index.
  static let owner = #"owner text COLLATE "C" NOT NULL DEFAULT current_user"#

  private static let tables = [programs, books, words, search, samples, reviews] + cards

  /// What each program that runs has changed, by which others notice it.
  private static let programs = """
    CREATE TABLE tangocho.programs (
      \(owner),
      id uuid NOT NULL,
      changes bigint NOT NULL,
      last_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (owner, id)
    )
    """

  /// All numbers are of one type, so that the type of a NULL follows from its column.
  private static let books = """
    CREATE TABLE tangocho.books (
      \(owner),
      id uuid NOT NULL,
      title text NOT NULL,
      created_at bigint NOT NULL,
      is_closed bigint NOT NULL CHECK (is_closed IN (0, 1)),
      keeps_reviews bigint NOT NULL CHECK (keeps_reviews IN (0, 1)),
      moved_words bytea NOT NULL,
      front text NOT NULL,
      second_front text,
      place_word uuid,
      place_mode text,
      place_seed bigint,
      place_first uuid,
      place_runs bytea,
      reviewed_on bigint,
      choice_day bigint,
      choice_task text,
      new_first_since bigint,
      deleted_at bigint,
      is_purged bigint NOT NULL DEFAULT 0 CHECK (is_purged IN (0, 1)),
      PRIMARY KEY (owner, id)
    )
    """

  private static let words = """
    CREATE TABLE tangocho.words (
      \(owner),
      id uuid NOT NULL,
      book uuid NOT NULL,
      meaning text NOT NULL,
      meaning_image text,
      gana text NOT NULL,
      gana_image text,
      kanji text NOT NULL,
      kanji_image text,
      state bigint NOT NULL CHECK (state IN (0, 1, 2)),
      created_at bigint NOT NULL,
      tags text NOT NULL,
      is_suspended bigint NOT NULL CHECK (is_suspended IN (0, 1)),
      is_flagged bigint NOT NULL CHECK (is_flagged IN (0, 1)),
      buried_until bigint,
      notes text NOT NULL,
      example text NOT NULL,
      deleted_at bigint,
      is_purged bigint NOT NULL DEFAULT 0 CHECK (is_purged IN (0, 1)),
      PRIMARY KEY (owner, id),
      FOREIGN KEY (owner, book) REFERENCES tangocho.books (owner, id)
    )
    """

  /// The folded texts of each word, by field, so that a change of one needs none of the others.
  private static let search = """
    CREATE TABLE tangocho.search (
      \(owner),
      word uuid NOT NULL,
      meaning bytea NOT NULL,
      gana bytea NOT NULL,
      kanji bytea NOT NULL,
      notes bytea NOT NULL,
      example bytea NOT NULL,
      tags bytea NOT NULL,
      PRIMARY KEY (owner, word)
    )
    """

  private static let samples = """
    CREATE TABLE tangocho.samples (
      \(owner),
      id uuid NOT NULL,
      meaning text NOT NULL,
      gana text NOT NULL,
      kanji text NOT NULL,
      use_count bigint NOT NULL,
      created_at bigint NOT NULL,
      PRIMARY KEY (owner, id)
    )
    """

  /// A review names its word by id: the word may not be known.
  private static let reviews = """
    CREATE TABLE tangocho.reviews (
      \(owner),
      word uuid NOT NULL,
      time bigint NOT NULL,
      id uuid NOT NULL,
      day bigint NOT NULL,
      rating bigint NOT NULL CHECK (rating BETWEEN 1 AND 4),
      duration bigint NOT NULL,
      asked text,
      typed text,
      is_mark bigint NOT NULL CHECK (is_mark IN (0, 1)),
      is_second bigint NOT NULL CHECK (is_second IN (0, 1)),
      carried_kind text CHECK (carried_kind IN ('at', 'on')),
      carried_due bigint,
      carried_stability bigint,
      carried_difficulty bigint,
      is_undone bigint NOT NULL DEFAULT 0 CHECK (is_undone IN (0, 1)),
      PRIMARY KEY (owner, word, time, id),
      UNIQUE (owner, id)
    )
    """

  /// The results of the reviews, so that a start need not read them; a word whose reviews change is
  /// folded again when its card is asked for next.
  private static let cards = [
    """
    CREATE TABLE tangocho.foldings (
      \(owner),
      name text NOT NULL,
      PRIMARY KEY (owner)
    )
    """,
    """
    CREATE TABLE tangocho.cards (
      \(owner),
      word uuid NOT NULL,
      is_second bigint NOT NULL CHECK (is_second IN (0, 1)),
      phase text NOT NULL,
      step bigint NOT NULL,
      stability double precision,
      difficulty double precision,
      last_time bigint,
      last_day bigint,
      due_at bigint,
      due_on bigint,
      review_count bigint NOT NULL,
      lapse_count bigint NOT NULL,
      first_day bigint NOT NULL,
      was_learnt bigint NOT NULL CHECK (was_learnt IN (0, 1)),
      failed_last_day bigint NOT NULL CHECK (failed_last_day IN (0, 1)),
      PRIMARY KEY (owner, word, is_second)
    )
    """,
    """
    CREATE TABLE tangocho.stale_cards (
      \(owner),
      word uuid NOT NULL,
      PRIMARY KEY (owner, word)
    )
    """,
  ]

  private static let indexes = [
    """
    CREATE INDEX words_of_book ON tangocho.words (owner, book, created_at, id)
    WHERE deleted_at IS NULL
    """,
    """
    CREATE INDEX words_in_trash ON tangocho.words (owner, deleted_at)
    WHERE deleted_at IS NOT NULL
    """,
    """
    CREATE INDEX session_reviews ON tangocho.reviews (owner, time, id)
    WHERE is_mark = 0 AND is_undone = 0
    """,
  ]

  /// What lets each role use its own rows, and nobody else's; not even the owner of the tables sees
  /// more, while this is in force.
  static func protection(_ table: String) -> [String] {
    let rights = "SELECT, INSERT, UPDATE" + (emptied.contains(table) ? ", DELETE" : "")
    return [
      "ALTER TABLE tangocho.\(table) ENABLE ROW LEVEL SECURITY",
      "ALTER TABLE tangocho.\(table) FORCE ROW LEVEL SECURITY",
      """
      CREATE POLICY own_rows ON tangocho.\(table)
      USING (owner = current_user::text) WITH CHECK (owner = current_user::text)
      """,
      "GRANT \(rights) ON tangocho.\(table) TO PUBLIC",
    ]
  }

  private static let rights = [
    "GRANT SELECT ON tangocho.schema_version TO PUBLIC", "GRANT USAGE ON SCHEMA tangocho TO PUBLIC",
  ]
}
