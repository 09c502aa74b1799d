PRAGMA journal_mode = WAL;
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
  state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 2),
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
CREATE TABLE search (
  word INTEGER PRIMARY KEY REFERENCES words (number),
  texts BLOB NOT NULL
) STRICT;
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
CREATE INDEX words_left_out ON words (number)
  WHERE is_suspended = 1 OR buried_until IS NOT NULL;
CREATE TRIGGER fold_undone_review AFTER UPDATE OF is_undone ON reviews
WHEN old.is_undone <> new.is_undone BEGIN
  INSERT OR IGNORE INTO stale_cards VALUES (new.word);
END;
INSERT INTO stale_cards SELECT DISTINCT word FROM reviews;
CREATE TABLE device (id INTEGER NOT NULL) STRICT;
INSERT INTO device VALUES (-4611686018427387904);
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
DROP INDEX session_reviews;
CREATE INDEX own_reviews ON reviews (time, id)
  WHERE device IS NULL AND is_mark = 0 AND is_undone = 0;
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
CREATE TRIGGER fold_new_review AFTER INSERT ON reviews
WHEN new.id <= (SELECT last FROM folded_reviews) BEGIN
  INSERT OR IGNORE INTO stale_cards VALUES (new.word);
END;
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
PRAGMA application_id = 1953392483;
PRAGMA user_version = 8;
INSERT INTO books (number, id, title, created_at, is_closed, keeps_reviews, moved_words, front) VALUES (1, x'00000000000000000000000000000001', '一', 1795230000001, 0, 0, x'', 'kanji');
INSERT INTO books (number, id, title, created_at, is_closed, keeps_reviews, moved_words, front) VALUES (2, x'00000000000000000000000000000002', '二', 1795230000002, 0, 0, x'', 'kanji');
INSERT INTO words (number, id, book, meaning, gana, kanji, state, created_at, tags, is_suspended, is_flagged, notes, example) VALUES (1, x'00000000000000000000000000000001', 1, 'to eat', 'たべる', '食べる', 0, 1795230000001, 'noun' || char(10) || 'N5' || char(10), 0, 0, 'n', '');
INSERT INTO search VALUES (1, x'746f20656174ffe3819fe381b9e3828bffe9a39fe381b9e3828bff6effff6e6f756eff6e35ff');
INSERT INTO words (number, id, book, meaning, gana, kanji, state, created_at, tags, is_suspended, is_flagged, notes, example) VALUES (2, x'00000000000000000000000000000002', 1, 'to drink', 'のむ', '飲む', 1, 1795230000002, '', 0, 0, 'n', '');
INSERT INTO search VALUES (2, x'746f206472696e6bffe381aee38280ffe9a3b2e38280ff6effff');
INSERT INTO words (number, id, book, meaning, gana, kanji, state, created_at, tags, is_suspended, is_flagged, notes, example) VALUES (3, x'00000000000000000000000000000003', 1, 'breakfast', 'あさごはん', '朝ご飯', 2, 1795230000003, '', 0, 0, 'n', '');
INSERT INTO search VALUES (3, x'627265616b66617374ffe38182e38195e38194e381afe38293ffe69c9de38194e9a3afff6effff');
INSERT INTO words (number, id, book, meaning, gana, kanji, state, created_at, tags, is_suspended, is_flagged, notes, example) VALUES (4, x'00000000000000000000000000000004', 2, 'school', 'がっこう', '学校', 0, 1795230000004, '', 0, 0, 'n', '');
INSERT INTO search VALUES (4, x'7363686f6f6cffe3818ce381a3e38193e38186ffe5ada6e6a0a1ff6effff');
INSERT INTO words (number, id, book, meaning, gana, kanji, state, created_at, tags, is_suspended, is_flagged, notes, example) VALUES (5, x'00000000000000000000000000000005', 1, 'teacher', 'せんせい', '先生', 0, 1795230000005, '', 0, 0, 'n', '');
INSERT INTO search VALUES (5, x'74656163686572ffe3819be38293e3819be38184ffe58588e7949fff6effff');
UPDATE words SET deleted_at = 1795230000000 WHERE number = 5;
INSERT INTO reviews (word, time, id, day, rating, duration, asked, is_mark, is_second) VALUES (x'00000000000000000000000000000001', 1795230000000, x'00000000000000000000000000000001', 20778, 3, 1500, 'kanji', 0, 0);
INSERT INTO samples VALUES (x'00000000000000000000000000000001', 'food', 'たべもの', '食べ物', 1, 1795230000000, 117652193280065536, 3);
UPDATE words SET stamps = x'000008fd01a1fca15a180001c0000000000000000000000201a1fca172d90000c000000000000000' WHERE number = 5;
UPDATE reviews SET device = 3;
