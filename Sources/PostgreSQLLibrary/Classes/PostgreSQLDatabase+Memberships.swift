import Classes
import Domain
import PostgreSQL
import SQLRows

extension PostgreSQLDatabase: ClassStore {
  /// The rows of a learner about one published book, given as the first two parameters.
  private static let own = SQL.own + " AND teacher = $1 AND class_book = $2"

  /// What the learner follows.
  package func fetchMemberships() async throws -> [ClassMembership] {
    try await read { library in
      try library.rows(
        """
        SELECT m.teacher, m.class_book, m.book, m.edition, m.words,
          CASE WHEN c.owner IS NULL THEN 0 ELSE 1 END::bigint
        FROM tangocho.memberships m LEFT JOIN tangocho.consents c
          ON c.owner = m.owner AND c.teacher = m.teacher AND c.class_book = m.class_book
        WHERE m.owner = current_user::text ORDER BY m.teacher, m.class_book
        """
      ) { row in
        ClassMembership(
          id: ClassID(teacher: row.text(at: 0) ?? "", book: row.id(at: 1)),
          book: row.id(at: 2),
          edition: row.int(at: 3),
          words: row.withBytes(at: 4) { Array($0) },
          isShared: row.flag(at: 5)
        )
      }
    }
  }

  /// Keeps what is known of a followed book.
  package func keep(_ membership: ClassMembership) async throws {
    try await write { batch in
      batch.add(
        """
        INSERT INTO tangocho.memberships (teacher, class_book, book, edition, words)
        VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (owner, teacher, class_book) DO UPDATE SET book = $3, edition = $4, words = $5
        """,
        Self.key(membership.id)
          + [.id(membership.book), .number(membership.edition), .bytes(membership.words)],
        missingReference: .notFound(.book, id: membership.book.description)
      )
    }
  }

  /// Ends that a book is followed; consent, and what it shows, go with it.
  package func leave(_ id: ClassID) async throws {
    try await write { batch in
      batch.add("DELETE FROM tangocho.memberships WHERE \(Self.own)", Self.key(id))
    }
  }

  /// Lets the teacher see how hard the words are.
  package func share(_ id: ClassID) async throws {
    try await write { batch in
      batch.add(
        """
        INSERT INTO tangocho.consents (teacher, class_book) VALUES ($1, $2)
        ON CONFLICT (owner, teacher, class_book) DO NOTHING
        """,
        Self.key(id),
        missingReference: .notFound(.book, id: id.book.description)
      )
    }
  }

  /// Shows the teacher nothing any more.
  package func stopSharing(_ id: ClassID) async throws {
    try await write { batch in
      batch.add("DELETE FROM tangocho.consents WHERE \(Self.own)", Self.key(id))
    }
  }

  /// Counts the reviews of words again; the counts of the words that are not given go.
  package func countReviews(of words: [ClassWord], in id: ClassID) async throws {
    try await write { batch in
      batch.add("DELETE FROM tangocho.difficulties WHERE \(Self.own)", Self.key(id))
      // Nobody notices when the consent has gone meanwhile.
      batch.add(
        """
        INSERT INTO tangocho.difficulties (teacher, class_book, word, reviews, lapses)
        SELECT c.teacher, c.class_book, m.published, count(*),
          sum(CASE r.rating WHEN 1 THEN 1 ELSE 0 END)
        FROM tangocho.consents c, unnest($3::uuid[], $4::uuid[]) AS m (published, own)
        JOIN tangocho.reviews r ON r.word = m.own
        WHERE c.owner = current_user::text AND c.teacher = $1 AND c.class_book = $2
          AND r.owner = current_user::text AND r.is_undone = 0
        GROUP BY c.teacher, c.class_book, m.published
        """,
        Self.key(id) + [.ids(words.map(\.published)), .ids(words.map(\.own))]
      )
    }
  }

  private static func key(_ id: ClassID) -> [PostgreSQLValue] {
    [.text(id.teacher), .id(id.book)]
  }
}
