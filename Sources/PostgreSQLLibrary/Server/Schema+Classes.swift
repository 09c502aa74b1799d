extension Schema {
  /// The tables of teachers and their classes, with who sees what in them.
  ///
  /// A row still belongs to one role, which alone changes it. Beside that, everybody sees what is
  /// published, and a teacher the rows in which learners consent to that.
  static let classes =
    [publishedBooks, publishedWords, memberships, consents, difficulties]
    + classTables.flatMap { protection($0) + ["GRANT DELETE ON tangocho.\($0) TO PUBLIC"] }
    + ["published_books", "published_words"].map { reading($0, "published", "true") }
    + ["consents", "difficulties"].map { reading($0, "teachers", "teacher = current_user::text") }
    + ["consents", "difficulties"].map {
      "CREATE INDEX \($0)_of_class ON tangocho.\($0) (teacher, class_book)"
    }

  private static let classTables = [
    "published_books", "published_words", "memberships", "consents", "difficulties",
  ]

  /// A further policy for what is shown to others; what they may change is left as it is.
  private static func reading(_ table: String, _ name: String, _ condition: String) -> String {
    "CREATE POLICY \(name) ON tangocho.\(table) FOR SELECT USING (\(condition))"
  }

  /// Who publishes the book that a row is about.
  private static let teacher = #"teacher text COLLATE "C" NOT NULL"#

  private static let publishedBooks = """
    CREATE TABLE tangocho.published_books (
      \(owner),
      book uuid NOT NULL,
      title text NOT NULL,
      front text NOT NULL,
      second_front text,
      edition bigint NOT NULL,
      PRIMARY KEY (owner, book)
    )
    """

  private static let publishedWords = """
    CREATE TABLE tangocho.published_words (
      \(owner),
      book uuid NOT NULL,
      word uuid NOT NULL,
      place bigint NOT NULL,
      meaning text NOT NULL,
      gana text NOT NULL,
      kanji text NOT NULL,
      notes text NOT NULL,
      example text NOT NULL,
      tags text NOT NULL,
      PRIMARY KEY (owner, book, word),
      FOREIGN KEY (owner, book) REFERENCES tangocho.published_books (owner, book)
        ON DELETE CASCADE
    )
    """

  /// What a learner follows; only the learner sees it, and a teacher may withdraw what is followed.
  private static let memberships = """
    CREATE TABLE tangocho.memberships (
      \(owner),
      \(teacher),
      class_book uuid NOT NULL,
      book uuid NOT NULL,
      edition bigint NOT NULL,
      words bytea NOT NULL,
      PRIMARY KEY (owner, teacher, class_book),
      FOREIGN KEY (owner, book) REFERENCES tangocho.books (owner, id)
    )
    """

  /// Consent is a row: it goes with the membership, and what it allows to be seen goes with it.
  private static let consents = """
    CREATE TABLE tangocho.consents (
      \(owner),
      \(teacher),
      class_book uuid NOT NULL,
      PRIMARY KEY (owner, teacher, class_book),
      FOREIGN KEY (owner, teacher, class_book)
        REFERENCES tangocho.memberships (owner, teacher, class_book) ON DELETE CASCADE
    )
    """

  private static let difficulties = """
    CREATE TABLE tangocho.difficulties (
      \(owner),
      \(teacher),
      class_book uuid NOT NULL,
      word uuid NOT NULL,
      reviews bigint NOT NULL,
      lapses bigint NOT NULL,
      PRIMARY KEY (owner, teacher, class_book, word),
      FOREIGN KEY (owner, teacher, class_book)
        REFERENCES tangocho.consents (owner, teacher, class_book) ON DELETE CASCADE
    )
    """

  /// Version 5: a consent ends, too, when its teacher withdraws the book, so that learners are asked
  /// again when it is published again.
  static let withdrawals = [
    // Of the rows of other roles, the owner of the tables sees those without a protection by force.
    "ALTER TABLE tangocho.consents NO FORCE ROW LEVEL SECURITY",
    """
    DELETE FROM tangocho.consents c WHERE NOT EXISTS (
      SELECT FROM tangocho.published_books p WHERE p.owner = c.teacher AND p.book = c.class_book
    )
    """,
    "ALTER TABLE tangocho.consents FORCE ROW LEVEL SECURITY",
    """
    ALTER TABLE tangocho.consents ADD CONSTRAINT consents_of_published
    FOREIGN KEY (teacher, class_book) REFERENCES tangocho.published_books (owner, book)
    ON DELETE CASCADE
    """,
  ]
}
