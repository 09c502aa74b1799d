import Domain
import SQLite

/// The tables of a library, and how those of earlier versions become them.
///
/// A version that was ever shipped stays as it is: what is new is a further migration, so that each
/// new library goes through all of them.
enum Schema {
  /// “tngc”: marks the file as a library of this program (`PRAGMA application_id`).
  static let applicationID: Int64 = 0x746E_6763

  /// The version that this program writes (`PRAGMA user_version`).
  static var version: Int { migrations.count }

  /// The statements that lead from each version to the next one; the first begins with nothing.
  static let migrations = [
    books + words + others, tablesOfCards + cards, stamps, booksOfCards, ownReviews, cheaperMarks,
    cheaperGradesInReplicas, dueCards,
  ]

  /// The first version with card states.
  static let withCards = 2
  /// The first version with stamps.
  static let stamped = 3
  /// The first version whose cards have books.
  static let withBooksOfCards = 4
  /// The first version that knows the last review whose card was folded.
  static let withFoldedReviews = 6
  /// The first version whose replicas note in one table what waits.
  static let withOneTableOfWaiting = 7
  /// The first version that has what home counts of a card in one value.
  static let withDueCards = 8

  /// Only replicas change, which few libraries are: see `ReplicaTables.migration`.
  private static let cheaperGradesInReplicas = ""

  /// A mark writes less: a review whose id is greater than all that were folded is new without being
  /// noted, and a book is written once where a word changes nothing but its state.
  ///
  /// SQLite makes a temporary table for each check of a value against a list of more than two. A check
  /// is changed as in “Making Other Kinds Of Table Schema Changes”,
  /// https://sqlite.org/lang_altertable.html: what is stored stays as it is.
  private static let cheaperMarks = """
    PRAGMA writable_schema = ON;
    UPDATE sqlite_schema
      SET sql = replace(sql, 'CHECK (state IN (0, 1, 2))', 'CHECK (state BETWEEN 0 AND 2)')
      WHERE type = 'table' AND name = 'words';
    PRAGMA writable_schema = RESET;
    DROP TRIGGER count_changed_word;
    CREATE TRIGGER count_marked_word AFTER UPDATE OF state ON words
    WHEN old.state <> new.state AND old.book = new.book
      AND old.deleted_at IS NULL AND new.deleted_at IS NULL BEGIN
      UPDATE books SET
        undefined_words = undefined_words - (old.state = 0) + (new.state = 0),
        success_words = success_words - (old.state = 1) + (new.state = 1),
        fail_words = fail_words - (old.state = 2) + (new.state = 2)
      WHERE number = new.book;
    END;
    CREATE TRIGGER count_moved_word AFTER UPDATE OF book, deleted_at ON words
    WHEN old.book <> new.book OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) BEGIN
      UPDATE books SET
        undefined_words = undefined_words - (old.state = 0),
        success_words = success_words - (old.state = 1),
        fail_words = fail_words - (old.state = 2)
      WHERE number = old.book AND old.deleted_at IS NULL;
      UPDATE books SET
        undefined_words = undefined_words + (new.state = 0),
        success_words = success_words + (new.state = 1),
        fail_words = fail_words + (new.state = 2)
      WHERE number = new.book AND new.deleted_at IS NULL;
    END;
    CREATE TABLE folded_reviews (last BLOB NOT NULL) STRICT;
    INSERT INTO folded_reviews SELECT coalesce(max(id), x'') FROM reviews;
    DROP TRIGGER fold_new_review;
    CREATE TRIGGER fold_new_review AFTER INSERT ON reviews
    WHEN new.id <= (SELECT last FROM folded_reviews) BEGIN
      INSERT OR IGNORE INTO stale_cards VALUES (new.word);
    END;

    """

  /// The last reviews of this device are found among those of others, which a replica has as well.
  private static let ownReviews = """
    DROP INDEX session_reviews;
    CREATE INDEX own_reviews ON reviews (time, id)
      WHERE device IS NULL AND is_mark = 0 AND is_undone = 0;

    """

  /// The number of the book that a card's word is in, NULL while the word is unknown or deleted: the
  /// cards of a day are counted without looking up each word.
  private static let booksOfCards = """
    ALTER TABLE cards ADD COLUMN book INTEGER;
    UPDATE cards SET book = (
      SELECT w.book FROM words w WHERE w.id = cards.word AND w.deleted_at IS NULL);
    CREATE TRIGGER find_cards_of_word AFTER INSERT ON words BEGIN
      UPDATE cards SET book = new.book WHERE word = new.id AND new.deleted_at IS NULL;
    END;
    CREATE TRIGGER move_cards_of_word AFTER UPDATE OF book, deleted_at ON words
    WHEN old.book <> new.book OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) BEGIN
      UPDATE cards SET book = CASE WHEN new.deleted_at IS NULL THEN new.book END
      WHERE word = new.id;
    END;

    """

  /// When and by which device each field was written, so that copies of a library can be merged.
  ///
  /// Rows without stamps are as old as their times say. The number of the device comes with the tables.
  private static let stamps = """
    CREATE TABLE device (id INTEGER NOT NULL) STRICT;
    INSERT INTO device VALUES (random());
    ALTER TABLE books ADD COLUMN stamps BLOB NOT NULL DEFAULT x'';
    ALTER TABLE words ADD COLUMN stamps BLOB NOT NULL DEFAULT x'';
    ALTER TABLE samples ADD COLUMN stamp_clock INTEGER;
    ALTER TABLE samples ADD COLUMN stamp_device INTEGER;
    ALTER TABLE reviews ADD COLUMN device INTEGER;
    CREATE TABLE sample_uses (
      sample BLOB NOT NULL CHECK (length(sample) = 16),
      device INTEGER NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (sample, device)
    ) STRICT, WITHOUT ROWID;

    """

  private static let books = """
    CREATE TABLE books (
      number INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      title TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      is_closed INTEGER NOT NULL CHECK (is_closed IN (0, 1)),
      keeps_reviews INTEGER NOT NULL CHECK (keeps_reviews IN (0, 1)),
      moved_words BLOB NOT NULL CHECK (length(moved_words) % 16 = 0),
      front TEXT NOT NULL,
      second_front TEXT,
      place_word BLOB CHECK (length(place_word) = 16),
      place_mode TEXT,
      place_seed INTEGER,
      place_first BLOB CHECK (length(place_first) = 16),
      place_runs BLOB CHECK (length(place_runs) % 32 = 0),
      reviewed_on INTEGER,
      choice_day INTEGER,
      choice_task TEXT,
      new_first_since INTEGER,
      deleted_at INTEGER,
      is_purged INTEGER NOT NULL DEFAULT 0 CHECK (is_purged IN (0, 1)),
      undefined_words INTEGER NOT NULL DEFAULT 0,
      success_words INTEGER NOT NULL DEFAULT 0,
      fail_words INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    """

  /// The numbers of words in a book follow each change of a word, so that home need not count them.
  private static let words = """
    CREATE TABLE words (
      number INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      book INTEGER NOT NULL REFERENCES books (number),
      meaning TEXT NOT NULL,
      meaning_image TEXT,
      gana TEXT NOT NULL,
      gana_image TEXT,
      kanji TEXT NOT NULL,
      kanji_image TEXT,
      state INTEGER NOT NULL CHECK (state IN (0, 1, 2)),
      created_at INTEGER NOT NULL,
      tags TEXT NOT NULL,
      is_suspended INTEGER NOT NULL CHECK (is_suspended IN (0, 1)),
      is_flagged INTEGER NOT NULL CHECK (is_flagged IN (0, 1)),
      buried_until INTEGER,
      notes TEXT NOT NULL,
      example TEXT NOT NULL,
      deleted_at INTEGER,
      is_purged INTEGER NOT NULL DEFAULT 0 CHECK (is_purged IN (0, 1))
    ) STRICT;
    CREATE INDEX words_of_book ON words (book, created_at, id) WHERE deleted_at IS NULL;
    CREATE INDEX words_in_trash ON words (deleted_at) WHERE deleted_at IS NOT NULL;
    CREATE TRIGGER count_new_word AFTER INSERT ON words WHEN new.deleted_at IS NULL BEGIN
      UPDATE books SET
        undefined_words = undefined_words + (new.state = 0),
        success_words = success_words + (new.state = 1),
        fail_words = fail_words + (new.state = 2)
      WHERE number = new.book;
    END;
    CREATE TRIGGER count_changed_word AFTER UPDATE OF book, state, deleted_at ON words
    WHEN old.book <> new.book OR old.state <> new.state
      OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) BEGIN
      UPDATE books SET
        undefined_words = undefined_words - (old.state = 0),
        success_words = success_words - (old.state = 1),
        fail_words = fail_words - (old.state = 2)
      WHERE number = old.book AND old.deleted_at IS NULL;
      UPDATE books SET
        undefined_words = undefined_words + (new.state = 0),
        success_words = success_words + (new.state = 1),
        fail_words = fail_words + (new.state = 2)
      WHERE number = new.book AND new.deleted_at IS NULL;
    END;
    CREATE TABLE search (
      word INTEGER PRIMARY KEY REFERENCES words (number),
      texts BLOB NOT NULL
    ) STRICT;

    """

  /// A review names its word by id: the word may not be known.
  private static let others = """
    CREATE TABLE samples (
      id BLOB PRIMARY KEY CHECK (length(id) = 16),
      meaning TEXT NOT NULL,
      gana TEXT NOT NULL,
      kanji TEXT NOT NULL,
      use_count INTEGER NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE reviews (
      word BLOB NOT NULL CHECK (length(word) = 16),
      time INTEGER NOT NULL,
      id BLOB NOT NULL CHECK (length(id) = 16),
      day INTEGER NOT NULL,
      rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 4),
      duration INTEGER NOT NULL,
      asked TEXT,
      typed TEXT,
      is_mark INTEGER NOT NULL CHECK (is_mark IN (0, 1)),
      is_second INTEGER NOT NULL CHECK (is_second IN (0, 1)),
      carried_kind TEXT CHECK (carried_kind IN ('at', 'on')),
      carried_due INTEGER,
      carried_stability INTEGER,
      carried_difficulty INTEGER,
      is_undone INTEGER NOT NULL DEFAULT 0 CHECK (is_undone IN (0, 1)),
      PRIMARY KEY (word, time, id)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX review_ids ON reviews (id);
    CREATE INDEX session_reviews ON reviews (time, id) WHERE is_mark = 0 AND is_undone = 0;

    """

  /// The results of the reviews, so that a start need not read them, and the words whose reviews are
  /// folded again when a card is asked for next.
  static let tablesOfCards = """
    CREATE TABLE facts (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE cards (
      word BLOB NOT NULL CHECK (length(word) = 16),
      is_second INTEGER NOT NULL CHECK (is_second IN (0, 1)),
      phase TEXT NOT NULL,
      step INTEGER NOT NULL,
      stability REAL,
      difficulty REAL,
      last_time INTEGER,
      last_day INTEGER,
      due_at INTEGER,
      due_on INTEGER,
      review_count INTEGER NOT NULL,
      lapse_count INTEGER NOT NULL,
      first_day INTEGER NOT NULL,
      was_learnt INTEGER NOT NULL CHECK (was_learnt IN (0, 1)),
      failed_last_day INTEGER NOT NULL CHECK (failed_last_day IN (0, 1)),
      PRIMARY KEY (word, is_second)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE stale_cards (word BLOB PRIMARY KEY) STRICT, WITHOUT ROWID;

    """

  /// A word whose reviews change is folded again.
  private static let cards = """
    CREATE INDEX words_left_out ON words (number)
      WHERE is_suspended = 1 OR buried_until IS NOT NULL;
    CREATE TRIGGER fold_new_review AFTER INSERT ON reviews BEGIN
      INSERT OR IGNORE INTO stale_cards VALUES (new.word);
    END;
    CREATE TRIGGER fold_undone_review AFTER UPDATE OF is_undone ON reviews
    WHEN old.is_undone <> new.is_undone BEGIN
      INSERT OR IGNORE INTO stale_cards VALUES (new.word);
    END;
    INSERT INTO stale_cards SELECT DISTINCT word FROM reviews;

    """
}
