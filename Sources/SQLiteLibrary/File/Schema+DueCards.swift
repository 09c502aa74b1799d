extension Schema {
  /// What home counts of a card is one value, before the rest.
  ///
  /// To read a column takes SQLite about as long as to go to the next row. All words are folded again.
  static let dueCards = """
    DROP TABLE cards;
    CREATE TABLE cards (
      word BLOB NOT NULL CHECK (length(word) = 16),
      is_second INTEGER NOT NULL CHECK (is_second IN (0, 1)),
      book INTEGER,
      due_card BLOB NOT NULL CHECK (length(due_card) = 20),
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
    INSERT OR IGNORE INTO stale_cards SELECT DISTINCT word FROM reviews;

    """
}
