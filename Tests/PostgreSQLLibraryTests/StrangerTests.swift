import Domain
import PostgreSQL
import PostgreSQLLibrary
import TestSupport
import Testing

/// What a learner can do to the library of another one with their own SQL.
@Suite("Strangers", .server)
struct StrangerTests {
  private let owner: Learner
  private let stranger: Learner

  init() async throws {
    (owner, stranger) = (try await Learner(), try await Learner())
    let database = owner.open()
    try await database.insertBooks([.fixture(1, title: "秘密")], words: Word.fixtures(3))
    try await database.insertReviews([.fixture(1, of: 1)])
    try await database.insertSamples([.fixture(1)])
  }

  /// The tables with rows of a learner.
  private static let tables = [
    "programs", "books", "words", "search", "samples", "reviews", "foldings", "cards",
    "devices", "sample_uses", "positions", "changes", "begun_copies",
  ]

  /// The tables of classes, of which ClassTests says who sees what.
  private static let classTables = [
    "published_books", "published_words", "memberships", "consents", "difficulties",
  ]

  /// How many rows of another owner a connection sees.
  private func seen(_ connection: PostgreSQLConnection, in tables: String) throws -> Int64 {
    try connection.numbers(
      "SELECT count(*) FROM \(tables) WHERE owner <> current_user::text"
    )[0]
  }

  /// The words of the owner are as they were.
  private func isUntouched() async throws -> Bool {
    let database = owner.open()
    let titles = try await database.fetchBooks().map(\.title)
    let words = try await database.fetchWords(in: 1)
    let reviews = try await database.fetchReviews(of: [1])
    return titles == ["秘密"] && words == Word.fixtures(3) && reviews.count == 1
  }

  /// The SQLSTATE with which a statement is refused; nil when it is not.
  private func refusal(of sql: String, by connection: PostgreSQLConnection) -> String? {
    do {
      try connection.execute(sql)
      return nil
    } catch {
      return error.code
    }
  }

  @Test("No table is without a policy that is in force for its owner, too")
  func allTables() throws {
    let admin = try TestDatabase.connect(as: "admin", to: TestDatabase.name)
    let open = try admin.numbers(
      """
      SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'tangocho' AND c.relkind = 'r' AND c.relname <> 'schema_version'
        AND NOT (c.relrowsecurity AND c.relforcerowsecurity)
      """
    )
    #expect(open == [0])
    // What others are shown is shown by separate policies, for reading only.
    let own = try admin.numbers("SELECT count(*) FROM pg_policy WHERE polname = 'own_rows'")
    #expect(own == [Int64(Self.tables.count + Self.classTables.count)])
    let more = try admin.numbers(
      "SELECT ascii(polcmd::text) FROM pg_policy WHERE polname <> 'own_rows'"
    )
    #expect(more == Array(repeating: Int64(UInt8(ascii: "r")), count: 4))
  }

  @Test("They see no row of another one, in any table", arguments: tables)
  func select(table: String) throws {
    #expect(try seen(stranger.connect(), in: "tangocho." + table) == 0)
    // Not even the role that owns the tables.
    let keeper = try TestDatabase.connect(as: TestDatabase.keeper, to: TestDatabase.name)
    #expect(try seen(keeper, in: "tangocho." + table) == 0)
  }

  @Test("A function that reports what it is given sees nothing before the policy")
  func leakingFunction() throws {
    let connection = try stranger.connect()
    try connection.execute(
      """
      CREATE FUNCTION pg_temp.leaks(title text) RETURNS bool LANGUAGE plpgsql COST 0.0000001
      AS $$ BEGIN RAISE EXCEPTION 'seen: %', title; END $$
      """
    )
    #expect(
      refusal(of: "SELECT * FROM tangocho.books WHERE pg_temp.leaks(title)", by: connection) == nil
    )
  }

  @Test("They change and delete nothing of another one")
  func change() async throws {
    let connection = try stranger.connect()
    for table in ["books", "words", "reviews", "samples", "devices", "sample_uses"] {
      // No row is found.
      #expect(
        refusal(of: "UPDATE tangocho.\(table) SET owner = current_user", by: connection) == nil
      )
      // Nobody may remove rows that cannot be computed again.
      #expect(refusal(of: "DELETE FROM tangocho.\(table)", by: connection) == "42501")
      #expect(refusal(of: "TRUNCATE tangocho.\(table) CASCADE", by: connection) == "42501")
    }
    for table in ["search", "cards", "programs"] {
      #expect(refusal(of: "DELETE FROM tangocho.\(table)", by: connection) == nil)
    }
    #expect(try await isUntouched())
    #expect(try owner.connect().numbers("SELECT count(*) FROM tangocho.search") == [3])
  }

  @Test("They add nothing in the name of another one, nor give away what is theirs")
  func insert() async throws {
    try await stranger.open().insertBooks([.fixture(9)], words: [])
    let connection = try stranger.connect()
    let forged = """
      INSERT INTO tangocho.samples (owner, id, meaning, gana, kanji, use_count, created_at)
      VALUES ('\(owner.role)', gen_random_uuid(), '', '', '', 1, 1)
      """
    #expect(refusal(of: forged, by: connection) == "42501")
    #expect(
      refusal(of: "UPDATE tangocho.books SET owner = '\(owner.role)'", by: connection) == "42501"
    )
    // With an id that the other one uses: nothing reveals that it is in use.
    try await stranger.open().insertBooks([.fixture(1, title: "mine")], words: [.fixture(1)])
    #expect(try await stranger.open().fetchBooks().map(\.title).contains("mine"))
    #expect(try await isUntouched())
  }

  @Test("A word of theirs cannot be put into a book of another one")
  func otherBook() async throws {
    await #expect(throws: StoreError.notFound(.book, id: WordBookID(number: 1).description)) {
      try await stranger.open().insertWords([.fixture(7, in: 1)])
    }
  }

  @Test("They do not become another role, and switch nothing off")
  func roles() async throws {
    let connection = try stranger.connect()
    for sql in [
      "SET ROLE \(owner.role)", "SET ROLE admin", "SET SESSION AUTHORIZATION \(owner.role)",
      "SET session_replication_role = replica",
      "ALTER TABLE tangocho.words DISABLE ROW LEVEL SECURITY",
      "ALTER TABLE tangocho.words NO FORCE ROW LEVEL SECURITY",
      "DROP POLICY own_rows ON tangocho.words",
      "CREATE POLICY more ON tangocho.words USING (true)", "ALTER ROLE CURRENT_USER BYPASSRLS",
      "ALTER TABLE tangocho.words OWNER TO CURRENT_USER", "CREATE TABLE tangocho.mine (x int)",
      "GRANT \(owner.role) TO CURRENT_USER", "COPY tangocho.words TO PROGRAM 'cat'",
    ] {
      #expect(refusal(of: sql, by: connection) == "42501", "\(sql)")
    }
    // Asking for an error instead of fewer rows is refused, and shows nothing.
    try connection.execute("SET row_security = off")
    #expect(refusal(of: "SELECT * FROM tangocho.words", by: connection) == "42501")
    #expect(try await isUntouched())
  }

  @Test("Views and functions of theirs show nothing to them, and to another one only what is hers")
  func viewsAndFunctions() async throws {
    let admin = try TestDatabase.connect(as: "admin", to: TestDatabase.name)
    try admin.execute("CREATE SCHEMA s\(stranger.role) AUTHORIZATION \(stranger.role)")
    let connection = try stranger.connect()
    let schema = "s" + stranger.role
    try connection.execute("CREATE VIEW \(schema).words AS SELECT * FROM tangocho.words")
    try connection.execute(
      """
      CREATE FUNCTION \(schema).all_words() RETURNS SETOF tangocho.words LANGUAGE sql
      SECURITY DEFINER AS 'SELECT * FROM tangocho.words'
      """
    )
    try connection.execute(
      "GRANT USAGE ON SCHEMA \(schema) TO PUBLIC; GRANT SELECT ON \(schema).words TO PUBLIC"
    )
    for place in ["\(schema).words", "\(schema).all_words()"] {
      #expect(try seen(connection, in: place) == 0)
      // She runs code of the stranger: none of her data goes to a place of the stranger.
      #expect(try seen(owner.connect(), in: place) == 0)
    }
    #expect(try owner.connect().numbers("SELECT count(*) FROM \(schema).all_words()") == [0])
  }
}
