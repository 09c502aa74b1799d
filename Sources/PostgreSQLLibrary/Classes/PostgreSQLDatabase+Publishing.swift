import Classes
import Domain
import PostgreSQL
import SQLRows

extension PostgreSQLDatabase {
  /// The role that owns the library.
  package func ownName() async throws -> String {
    try await read { library in try library.owner() }
  }

  package nonisolated func edition(of words: [Word]) -> Int64 {
    Self.edition(of: words.map(Self.published))
  }

  package func publish(_ book: WordBook, words: [Word]) async throws {
    let rows = words.map(Self.published)
    try await write { batch in
      batch.add(
        """
        INSERT INTO tangocho.published_books (book, title, front, second_front, edition)
        VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (owner, book) DO UPDATE SET title = $2, front = $3, second_front = $4,
          edition = $5
        """,
        [
          .id(book.id), PostgreSQLValue(.text(book.title)), .text(book.front.rawValue),
          book.secondFront.map { .text($0.rawValue) } ?? .null, .number(Self.edition(of: rows)),
        ]
      )
      // A condition on the array itself would go through it for each row.
      batch.add(
        """
        DELETE FROM tangocho.published_words p WHERE \(SQL.own) AND book = $1 AND NOT EXISTS (
          SELECT 1 FROM unnest($2::uuid[]) AS kept (word) WHERE kept.word = p.word)
        """,
        [.id(book.id), .ids(words.map(\.id))]
      )
      for (place, row) in rows.enumerated() {
        batch.add(
          Self.publishing,
          [.id(book.id), .id(row.id), .number(Int64(place))]
            + row.texts.map { PostgreSQLValue(.text($0)) }
        )
      }
    }
  }

  /// What learners get of a word, in the order of `texts`.
  private static func published(_ word: Word) -> (id: WordID, texts: [String]) {
    let texts = Side.allCases.map { word[$0].text } + WordText.stored.map { word.texts[$0] }
    return (word.id, texts + [WordRow.tags(word.tags)])
  }

  /// A number that follows from what learners get, in whatever order: it is the same when a book is
  /// published again as it was, and another one when it was withdrawn and changed meanwhile.
  private static func edition(of rows: [(id: WordID, texts: [String])]) -> Int64 {
    let rows = rows.sorted { $0.id < $1.id }.flatMap { [$0.id.description] + $0.texts }
    // The lengths keep texts apart from those beside them.
    let text = rows.map { "\($0.utf8.count) \($0)" }.joined()
    return Int64(SHA256.firstBits(of: text).high >> 1)
  }

  /// The columns of the texts of a published word.
  private static let texts =
    Side.allCases.map(\.rawValue) + WordText.stored.map(\.rawValue) + ["tags"]

  private static let publishing: String = {
    let columns = ["place"] + texts
    let values = SQLText.parameters(columns.count + 2)
    let changes = columns.enumerated().map { "\($1) = $\($0 + 3)" }.joined(separator: ", ")
    return """
      INSERT INTO tangocho.published_words (book, word, \(columns.joined(separator: ", ")))
      VALUES (\(values)) ON CONFLICT (owner, book, word) DO UPDATE SET \(changes)
      """
  }()

  /// Ends that a book is published.
  package func withdraw(_ book: WordBookID) async throws {
    try await write { batch in
      batch.add(
        SQL.requiring("DELETE FROM tangocho.published_books WHERE \(SQL.own) AND book = $1"),
        [.id(book)],
        noRow: .notFound(.book, id: book.description)
      )
    }
  }

  /// What everybody publishes: the one statement that is not about one owner, with those below.
  package func fetchPublishedBooks() async throws -> [PublishedBook] {
    try await read { library in
      try library.rows(
        """
        SELECT p.owner, p.book, p.title, p.front, p.second_front, p.edition, count(w.word)
        FROM tangocho.published_books p LEFT JOIN tangocho.published_words w
          ON w.owner = p.owner AND w.book = p.book
        GROUP BY p.owner, p.book, p.title, p.front, p.second_front, p.edition
        ORDER BY p.owner, p.title, p.book
        """
      ) { row in
        PublishedBook(
          id: ClassID(teacher: row.text(at: 0) ?? "", book: row.id(at: 1)),
          title: row.text(at: 2) ?? "",
          // What others wrote with another program must not hide the books of everybody.
          fronts: CardFronts(
            row.text(at: 3).flatMap(FrontType.init(rawValue:)) ?? .kanji,
            second: row.text(at: 4).flatMap(FrontType.init(rawValue:))
          ),
          edition: row.int(at: 5),
          wordCount: Int(row.int(at: 6))
        )
      }
    }
  }

  /// The words of a published book; nil when it is not published.
  package func fetchPublishedWords(of id: ClassID) async throws -> PublishedWords? {
    try await readTogether { library in
      let editions = try library.rows(
        "SELECT edition FROM tangocho.published_books WHERE owner = $1 AND book = $2",
        .text(id.teacher),
        .id(id.book)
      ) { row in row.int(at: 0) }
      guard let edition = editions.first else { return nil }
      let words = try library.rows(
        """
        SELECT word, \(Self.texts.joined(separator: ", ")) FROM tangocho.published_words
        WHERE owner = $1 AND book = $2 ORDER BY place, word
        """,
        .text(id.teacher),
        .id(id.book)
      ) { row in
        var (input, column) = (WordInput(), Int32(1))
        func next() -> String {
          defer { column += 1 }
          return row.text(at: column) ?? ""
        }
        for side in Side.allCases { input[side].text = next() }
        for kind in WordText.stored { input.texts[kind] = next() }
        input.tags = WordRow.tags(next())
        return PublishedWord(id: row.id(at: 0), input: input)
      }
      return PublishedWords(edition: edition, words: words)
    }
  }

  /// More reviews of a word than any learner has: others write what they like into their rows, and a
  /// sum that is too large would be an error.
  private static let mostReviews = 1_000_000_000

  /// What those who share found hard in a book of the learner who is connected.
  package func fetchHardWords(of book: WordBookID) async throws -> HardWords {
    try await readTogether { library in
      let learners = try library.value(
        """
        SELECT count(*) FROM tangocho.consents
        WHERE teacher = current_user::text AND class_book = $1
        """,
        .id(book)
      )
      let words = try library.rows(
        """
        SELECT w.word, w.kanji, w.gana, w.meaning, count(*), sum(sign(d.lapses))::bigint,
          sum(d.reviews)::bigint, sum(d.lapses)::bigint
        FROM tangocho.published_words w JOIN tangocho.difficulties d
          ON d.teacher = w.owner AND d.class_book = w.book AND d.word = w.word
        WHERE w.owner = current_user::text AND w.book = $1
          AND d.reviews <= \(Self.mostReviews) AND d.lapses BETWEEN 0 AND d.reviews
        GROUP BY w.word, w.kanji, w.gana, w.meaning, w.place HAVING sum(d.lapses) > 0
        ORDER BY sum(sign(d.lapses)) DESC, sum(d.lapses) DESC, w.place, w.word
        """,
        .id(book)
      ) { row in
        ClassHardWord(
          id: row.id(at: 0),
          kanji: row.text(at: 1) ?? "",
          gana: row.text(at: 2) ?? "",
          meaning: row.text(at: 3) ?? "",
          learners: Int(row.int(at: 4)),
          failed: Int(row.int(at: 5)),
          reviews: Int(row.int(at: 6)),
          lapses: Int(row.int(at: 7))
        )
      }
      return HardWords(learners: Int(learners), words: words)
    }
  }
}
