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
CREATE TRIGGER wait_for_new_books AFTER INSERT ON books
WHEN (SELECT is_receiving FROM replica) = 0 BEGIN
  DELETE FROM waiting WHERE kind = 0 AND id = new.id;
  INSERT INTO waiting (step, kind, id) SELECT step, 0, new.id FROM replica;
END;
CREATE TRIGGER wait_for_changed_books AFTER UPDATE OF stamps, is_purged ON books
WHEN (SELECT is_receiving FROM replica) = 0 BEGIN
  DELETE FROM waiting WHERE kind = 0 AND id = new.id;
  INSERT INTO waiting (step, kind, id) SELECT step, 0, new.id FROM replica;
END;
CREATE TRIGGER wait_for_new_words AFTER INSERT ON words
WHEN (SELECT is_receiving FROM replica) = 0 BEGIN
  DELETE FROM waiting WHERE kind = 1 AND id = new.id;
  INSERT INTO waiting (step, kind, id) SELECT step, 1, new.id FROM replica;
END;
CREATE TRIGGER wait_for_changed_words AFTER UPDATE OF stamps, is_purged ON words
WHEN (SELECT is_receiving FROM replica) = 0 BEGIN
  DELETE FROM waiting WHERE kind = 1 AND id = new.id;
  INSERT INTO waiting (step, kind, id) SELECT step, 1, new.id FROM replica;
END;
CREATE TRIGGER wait_for_new_samples AFTER INSERT ON samples
WHEN (SELECT is_receiving FROM replica) = 0 BEGIN
  DELETE FROM waiting WHERE kind = 2 AND id = new.id;
  INSERT INTO waiting (step, kind, id) SELECT step, 2, new.id FROM replica;
END;
CREATE TRIGGER wait_for_changed_samples AFTER UPDATE OF use_count ON samples
WHEN (SELECT is_receiving FROM replica) = 0 BEGIN
  DELETE FROM waiting WHERE kind = 2 AND id = new.id;
  INSERT INTO waiting (step, kind, id) SELECT step, 2, new.id FROM replica;
END;
CREATE TRIGGER wait_for_new_reviews AFTER INSERT ON reviews
WHEN (SELECT is_receiving FROM replica) = 0 BEGIN
  DELETE FROM waiting WHERE kind = 3 AND id = new.id;
  INSERT INTO waiting (step, kind, id) SELECT step, 3, new.id FROM replica;
END;
CREATE TRIGGER wait_for_changed_reviews AFTER UPDATE OF is_undone ON reviews
WHEN (SELECT is_receiving FROM replica) = 0 BEGIN
  DELETE FROM waiting WHERE kind = 3 AND id = new.id;
  INSERT INTO waiting (step, kind, id) SELECT step, 3, new.id FROM replica;
END;
UPDATE replica SET state = 'complete', step = 1;
UPDATE words SET state = 1, stamps = x'00' WHERE number IN (1, 2);
UPDATE replica SET step = 2;
UPDATE books SET title = '弐', stamps = x'00' WHERE number = 2;
UPDATE samples SET use_count = 2;
UPDATE replica SET step = 3;
UPDATE words SET state = 2, stamps = x'00' WHERE number = 1;
UPDATE reviews SET is_undone = 1;
