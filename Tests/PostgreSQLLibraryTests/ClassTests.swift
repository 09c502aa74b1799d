import Classes
import Domain
import PostgreSQL
import PostgreSQLLibrary
import TestSupport
import Testing

@Suite("Teachers and classes", .server)
struct ClassTests {
  private let teacher: Learner
  private let learner: Learner
  private let other: Learner
  private var id: ClassID { ClassID(teacher: teacher.role, book: 1) }

  init() async throws {
    (teacher, learner, other) = (try await Learner(), try await Learner(), try await Learner())
    var words = Word.fixtures(3)
    words[0].texts[.notes] = "a\0b"
    words[0].tags = ["verb", "a\nb"]
    try await teacher.open().insertBooks([.fixture(1, title: "課")], words: words)
    try await publish()
    for one in [learner, other] {
      try await one.open().insertBooks([.fixture(9)], words: Word.fixtures(3, in: 9))
    }
  }

  private func publish() async throws {
    let database = teacher.open()
    try await database.publish(
      try await database.fetchBooks()[0],
      words: try await database.fetchWords(in: 1)
    )
  }

  private func join(_ one: Learner, shares: Bool) async throws {
    let database = one.open()
    try await database.keep(ClassMembership(id: id, book: 9, edition: 1, words: [1, 2]))
    if !shares { return }
    try await database.share(id)
    try await database.countReviews(of: Self.pairs, in: id)
  }

  private static let pairs = (1...3).map {
    ClassWord(published: WordID(number: $0), own: WordID(number: $0))
  }

  private func fail(_ one: Learner, _ reviews: Review...) async throws {
    try await one.open().insertReviews(reviews)
  }

  private var published: PublishedBook? {
    get async throws { try await other.open().fetchPublishedBooks().first { $0.id == id } }
  }

  @Test("Everybody reads what is published, exactly as its teacher has it")
  func publishing() async throws {
    let book = try #require(try await published)
    #expect(book.title == "課" && book.wordCount == 3)
    let own = try await teacher.open().fetchWords(in: 1)
    let published = try #require(try await learner.open().fetchPublishedWords(of: id))
    let words = published.words
    #expect(published.edition == book.edition)
    #expect(words.map(\.id) == own.map(\.id))
    #expect(words.map(\.input.kanji.text) == own.map(\.kanji.text))
    #expect(words[0].input.texts[.notes] == "a\0b" && words[0].input.tags == ["verb", "a\nb"])
  }

  @Test("Who acts as another role has the library, and the name, of that one")
  func actingRole() async throws {
    try TestDatabase.connect(as: "admin", to: "postgres")
      .execute("GRANT \(teacher.role) TO \(learner.role)")
    let database = learner.open(as: teacher)
    #expect(try await database.fetchBooks().map(\.title) == ["課"])
    #expect(try await database.ownName() == teacher.role)
    #expect(try await database.head().identity.owner == teacher.role)
    #expect(try await database.status().role == teacher.role)
  }

  @Test("A version is new where its words are, also after the book was withdrawn")
  func editions() async throws {
    let first = try await published?.edition
    try await publish()
    #expect(try await published?.edition == first)
    let database = teacher.open()
    try await database.withdraw(1)
    #expect(try await published == nil)
    #expect(try await learner.open().fetchPublishedWords(of: id) == nil)
    try await publish()
    #expect(try await published?.edition == first)
    var known = Set([first])
    for change in [
      WordPatch(id: 1, texts: [.notes: "a"]), WordPatch(id: 1, texts: [.notes: ""]),
      WordPatch(id: 1, texts: [.example: "a"]), WordPatch(id: 1, tags: ["verb", "a", "b"]),
      WordPatch(id: 1, tags: ["verb"]),
    ] {
      try await database.updateWords([change])
      try await database.withdraw(1)
      try await publish()
      let edition = try await published?.edition
      #expect(!known.contains(edition), "\(change)")
      known.insert(edition)
    }
    // Learners do not get marks.
    try await database.updateWords([WordPatch(id: 1, state: .fail)])
    try await publish()
    #expect(known.contains(try await published?.edition))
    try await database.changeWords(WordStep(deleting: [2]))
    try await publish()
    #expect(!known.contains(try await published?.edition))
    #expect(try await published?.wordCount == 2)
  }

  @Test("A membership is kept, changed without its consent, and ended with it")
  func memberships() async throws {
    try await join(learner, shares: true)
    let database = learner.open()
    try await database.keep(ClassMembership(id: id, book: 9, edition: 5, words: [3]))
    var expected = ClassMembership(id: id, book: 9, edition: 5, words: [3], isShared: true)
    #expect(try await database.fetchMemberships() == [expected])
    try await database.stopSharing(id)
    expected.isShared = false
    #expect(try await database.fetchMemberships() == [expected])
    try await database.share(id)
    try await database.leave(id)
    #expect(try await database.fetchMemberships().isEmpty)
    #expect(try await teacher.open().fetchHardWords(of: 1).learners == 0)
    await #expect(throws: StoreError.notFound(.book, id: id.book.description)) {
      try await database.share(id)
    }
  }

  @Test("A book that is withdrawn is not shared any more, also when it is published again")
  func withdrawn() async throws {
    try await fail(learner, .fixture(1, of: 1, rating: .again))
    try await join(learner, shares: true)
    try await teacher.open().withdraw(1)
    for table in ["consents", "difficulties"] {
      #expect(try count(table, seenBy: teacher) == 0, "\(table)")
    }
    #expect(try await learner.open().fetchMemberships().map(\.isShared) == [false])
    await #expect(throws: StoreError.notFound(.book, id: id.book.description)) {
      try await learner.open().share(id)
    }
    try await publish()
    try await learner.open().countReviews(of: Self.pairs, in: id)
    #expect(try await teacher.open().fetchHardWords(of: 1).learners == 0)
    try await learner.open().share(id)
    #expect(try await teacher.open().fetchHardWords(of: 1).learners == 1)
  }

  @Test("Hard words are counted of those who share only, and no longer when they stop")
  func hardWords() async throws {
    try await fail(
      learner,
      .fixture(1, of: 1, rating: .again),
      .fixture(2, of: 1, rating: .good),
      .fixture(3, of: 2, rating: .good)
    )
    try await fail(other, .fixture(4, of: 1, rating: .again), .fixture(5, of: 2, rating: .again))
    try await join(learner, shares: true)
    try await join(other, shares: false)
    // Without consent nothing is counted, even when it is asked for.
    try await other.open().countReviews(of: Self.pairs, in: id)
    var hard = try await teacher.open().fetchHardWords(of: 1)
    #expect(hard.learners == 1 && hard.words.map(\.id) == [1])
    #expect(hard.words.map { [$0.learners, $0.failed, $0.reviews, $0.lapses] } == [[1, 1, 2, 1]])
    try await join(other, shares: true)
    hard = try await teacher.open().fetchHardWords(of: 1)
    #expect(hard.learners == 2 && hard.words.map(\.id) == [1, 2])
    #expect(hard.words.map { [$0.learners, $0.failed] } == [[2, 2], [2, 1]])
    try await learner.open().stopSharing(id)
    hard = try await teacher.open().fetchHardWords(of: 1)
    #expect(hard.words.map { [$0.learners, $0.failed, $0.reviews] } == [[1, 1, 1], [1, 1, 1]])
    // Undone reviews do not count.
    try await other.open().changeReviews(ReviewStep(undoing: [4]))
    try await other.open().countReviews(of: Self.pairs, in: id)
    #expect(try await teacher.open().fetchHardWords(of: 1).words.map(\.id) == [2])
  }
}

// MARK: - With one's own SQL

extension ClassTests {
  private func refusal(of sql: String, by one: Learner) throws -> String? {
    do {
      try one.connect().execute(sql)
      return nil
    } catch let error as PostgreSQLError {
      return error.code
    }
  }

  private func count(_ table: String, seenBy one: Learner) throws -> Int64 {
    try one.connect().numbers(
      """
      SELECT count(*) FROM tangocho.\(table)
      WHERE owner <> current_user::text AND owner IN ('\(learner.role)', '\(other.role)')
      """
    )[0]
  }

  @Test("The teacher sees counts of those who share, and a stranger of nobody")
  func strangers() async throws {
    for one in [learner, other] { try await fail(one, .fixture(1, of: 1, rating: .again)) }
    try await join(learner, shares: true)
    try await join(other, shares: false)
    let stranger = try await Learner()
    for table in ["memberships", "consents", "difficulties", "reviews", "cards", "words", "books"] {
      let isShown = ["consents", "difficulties"].contains(table)
      #expect(try count(table, seenBy: teacher) == (isShown ? 1 : 0), "\(table)")
      #expect(try count(table, seenBy: stranger) == 0, "\(table)")
      #expect(try count(table, seenBy: other) == 0, "\(table)")
    }
    // The consent is removed, and with it what it showed, whatever removes it.
    #expect(try refusal(of: "DELETE FROM tangocho.consents", by: learner) == nil)
    for table in ["consents", "difficulties"] {
      #expect(try count(table, seenBy: teacher) == 0, "\(table)")
    }
  }

  @Test("Nobody changes, removes or forges what another one publishes or shares")
  func forging() async throws {
    try await fail(learner, .fixture(1, of: 1, rating: .again))
    try await join(learner, shares: true)
    let before = try await other.open().fetchPublishedWords(of: id)
    for one in [other, teacher] {
      for table in ["memberships", "consents", "difficulties"] {
        #expect(try refusal(of: "DELETE FROM tangocho.\(table)", by: one) == nil)
        #expect(try refusal(of: "TRUNCATE tangocho.\(table) CASCADE", by: one) == "42501")
      }
      #expect(try refusal(of: "UPDATE tangocho.difficulties SET lapses = 9", by: one) == nil)
    }
    for sql in [
      "UPDATE tangocho.published_words SET meaning = 'x'", "DELETE FROM tangocho.published_words",
      "UPDATE tangocho.published_books SET title = 'x'", "DELETE FROM tangocho.published_books",
    ] {
      #expect(try refusal(of: sql, by: other) == nil)
    }
    let hard = try await teacher.open().fetchHardWords(of: 1)
    #expect(hard.words.map { [$0.learners, $0.lapses] } == [[1, 1]])
    #expect(try await other.open().fetchPublishedWords(of: id) == before)
    #expect(try await published?.title == "課")
  }

  @Test(
    "Counts that no program writes are left out, and those of others are there",
    arguments: [("reviews", .max), ("lapses", .max), ("lapses", -1)] as [(String, Int64)]
  )
  func impossibleCounts(column: String, count: Int64) async throws {
    for (number, one) in [learner, other].enumerated() {
      try await fail(one, .fixture(ReviewID(number: number + 1), of: 1, rating: .again))
      try await join(one, shares: true)
    }
    try other.connect().execute("UPDATE tangocho.difficulties SET \(column) = \(count)")
    let hard = try await teacher.open().fetchHardWords(of: 1)
    #expect(hard.learners == 2)
    #expect(hard.words.map { [$0.learners, $0.reviews, $0.lapses] } == [[1, 1, 1]])
  }

  @Test("A book whose sides no program knows is listed, and all others with it")
  func unknownSides() async throws {
    try teacher.connect()
      .execute("UPDATE tangocho.published_books SET front = 'x', second_front = 'y'")
    #expect(try await published?.fronts == CardFronts(.kanji))
  }

  @Test("Nobody writes in the name of another one, nor counts without consent")
  func names() async throws {
    try await join(other, shares: false)
    let book = "gen_random_uuid()"
    let (taught, own) = ("'\(teacher.role)'", "'\(learner.role)'")
    let cases = [
      ("published_books", "\(taught), \(book), 't', 'kanji', NULL, 1", "42501"),
      ("published_words", "\(taught), \(book), \(book), 1, '', '', '', '', '', ''", "42501"),
      ("memberships", "\(own), \(taught), \(book), \(book), 1, ''", "42501"),
      ("consents", "\(own), \(taught), \(book)", "42501"),
      ("difficulties", "\(own), \(taught), \(book), \(book), 1, 1", "42501"),
      // In one's own name, but without consent.
      ("difficulties", "current_user, \(taught), \(book), \(book), 1, 1", "23503"),
    ]
    for (table, values, code) in cases {
      let sql = "INSERT INTO tangocho.\(table) VALUES (\(values))"
      #expect(try refusal(of: sql, by: other) == code, "\(sql)")
    }
    // Consents are given for oneself: those of others cannot be taken over.
    let taking = "UPDATE tangocho.memberships SET owner = '\(learner.role)'"
    #expect(try refusal(of: taking, by: other) == "42501")
  }
}
