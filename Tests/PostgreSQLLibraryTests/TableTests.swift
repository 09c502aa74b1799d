import Domain
import PostgreSQL
import TestSupport
import Testing

@testable import PostgreSQLLibrary

@Suite("The tables of libraries on a server", .server, .timeLimit(.minutes(15)))
struct TableTests {
  private var learner: Learner
  private let place: String

  init() async throws {
    learner = try await Learner()
    learner.database = try TestDatabase.createEmpty(owner: learner.role)
    place = "test/" + learner.database
  }

  private func set(_ version: Int) throws {
    try learner.connect().execute("UPDATE tangocho.schema_version SET version = \(version)")
  }

  @Test("Without tables everything is refused, until they are created")
  func created() async throws {
    let missing = StoreError.server(place: place, .notInitialized)
    await #expect(throws: missing) { try await learner.open().fetchBooks() }
    await #expect(throws: missing) {
      try await learner.open().insertBooks([.fixture(1)], words: [])
    }
    await #expect(throws: missing) { try await learner.open().updateTables(creates: false) }
    #expect(await learner.open().health().readOnly == missing)
    #expect(try await learner.open().status().version == 0)
    #expect(try await learner.open().updateTables(creates: true).version == 0)
    try await learner.open().insertBooks([.fixture(1, title: "一")], words: [])
    // What is there stays.
    #expect(try await learner.open().updateTables(creates: true).version == Schema.version)
    #expect(try await learner.open().updateTables(creates: false).version == Schema.version)
    #expect(try await learner.open().fetchBooks().map(\.title) == ["一"])
    let status = try await learner.open().status()
    #expect(status.role == learner.role && status.version == status.neededVersion)
  }

  @Test(
    "Tables of a newer version are refused, and so are older ones until they are brought up to date"
  )
  func otherVersions() async throws {
    _ = try await learner.open().updateTables(creates: true)
    try set(99)
    let newer = StoreError.newerFormat(path: place, found: 99, supported: Schema.version)
    await #expect(throws: newer) { try await learner.open().fetchBooks() }
    await #expect(throws: newer) { try await learner.open().updateTables(creates: false) }
    await #expect(throws: newer) { try await learner.open().updateTables(creates: true) }
    #expect(try await learner.open().status().version == 99)
  }

  @Test("A program at work notices with its next question that the tables are of a newer version")
  func upgradedMeanwhile() async throws {
    _ = try await learner.open().updateTables(creates: true)
    let newer = StoreError.newerFormat(path: place, found: 99, supported: Schema.version)
    let database = learner.open()
    for number in 0...1 {
      #expect(try await database.head().position.number == Int64(number))
      try set(99)
      await #expect(throws: newer) { try await database.head() }
      await #expect(throws: newer) { try await database.insertBooks([.fixture(9)], words: []) }
      try set(Schema.version)
      if number == 0 { try await database.insertBooks([.fixture(1)], words: []) }
    }
    #expect(try await database.fetchBooks().map(\.id) == [1])
  }

  @Test(
    "Tables that are removed and created again are those of another library for a program at work",
    arguments: [true, false],
    [true, false]
  )
  func createdAgain(isAsked: Bool, isChanged: Bool) async throws {
    _ = try await learner.open().updateTables(creates: true)
    let database = learner.open()
    let device = try await database.head().identity.device
    try learner.connect().execute("DROP SCHEMA tangocho CASCADE")
    if isAsked {
      let missing = StoreError.server(place: place, .notInitialized)
      await #expect(throws: missing) { try await database.head() }
    }
    let other = learner.open()
    _ = try await other.updateTables(creates: true)
    if isChanged { try await other.insertBooks([.fixture(1)], words: []) }
    #expect(try await database.head().identity.device != device)
  }

  @Test("Tables of each earlier version are brought up to date, and keep what is in them")
  func upgrade() async throws {
    let connection = try learner.connect()
    for (version, statements) in Schema.migrations.dropLast().enumerated() {
      for sql in statements { try connection.execute(sql) }
      try set(version + 1)
    }
    let found = Schema.version - 1
    let book =
      "INSERT INTO tangocho.books VALUES (DEFAULT, gen_random_uuid(), '一', 1, 0, 1, '', 'kanji')"
    try connection.execute(book)
    let older = StoreError.server(place: place, .older(found: found, needed: Schema.version))
    await #expect(throws: older) { try await learner.open().fetchBooks() }
    #expect(try await learner.open().updateTables(creates: false).version == found)
    #expect(try await learner.open().fetchBooks().map(\.title) == ["一"])
    #expect(try await learner.open().fetchPublishedBooks().isEmpty)
  }

  @Test("Programs that create or update the tables at the same time find them done")
  func atOnce() async throws {
    let learner = learner
    for creates in [true, false] {
      let before = creates ? 0 : Schema.version - 1
      if !creates {
        // The last change of the tables is undone, so that it can be made again.
        try learner.connect().execute("DROP SCHEMA tangocho CASCADE")
        for sql in Schema.migrations.dropLast().joined() { try learner.connect().execute(sql) }
        try set(before)
      }
      let found = try await withThrowingTaskGroup { group in
        for _ in 0..<4 {
          group.addTask { try await learner.open().updateTables(creates: creates).version }
        }
        return try await group.reduce(into: [Int]()) { $0.append($1) }
      }
      #expect(found.count { $0 == before } == 1, "\(found)")
      #expect(found.count { $0 == Schema.version } == 3, "\(found)")
      #expect(try await learner.open().fetchBooks() == [])
    }
  }

  @Test("An update that another transaction was in the way of is made once more")
  func repeated() async throws {
    let connection = try learner.connect()
    for sql in Schema.migrations.dropLast().joined() { try connection.execute(sql) }
    try set(Schema.version - 1)
    try connection.execute("BEGIN; UPDATE tangocho.schema_version SET version = version")
    async let before = learner.open().updateTables(creates: false).version
    try await learner.waitForLock(connection)
    try connection.execute("COMMIT")
    #expect(try await before == Schema.version - 1)
    #expect(try await learner.open().fetchBooks() == [])
  }

  @Test("The server may work on a change of the tables for any time")
  func longChange() async throws {
    let admin = try TestDatabase.connect(as: "admin", to: learner.database)
    try admin.execute(
      """
      CREATE TABLE public.seen (timeout text);
      GRANT INSERT ON public.seen TO PUBLIC;
      CREATE FUNCTION public.see() RETURNS event_trigger LANGUAGE plpgsql AS
        'BEGIN INSERT INTO public.seen VALUES (current_setting(''statement_timeout'')); END';
      CREATE EVENT TRIGGER see ON ddl_command_start EXECUTE FUNCTION public.see();
      """
    )
    _ = try await learner.open().updateTables(creates: true)
    let count = "SELECT count(*) FROM public.seen"
    #expect(try admin.numbers(count)[0] > 0)
    #expect(try admin.numbers(count + " WHERE timeout <> '0'") == [0])
  }

  @Test("Consents to what is not published any more end with the upgrade, those of others, too")
  func oldConsents() async throws {
    let connection = try learner.connect()
    for (version, statements) in Schema.migrations.prefix(4).enumerated() {
      for sql in statements { try connection.execute(sql) }
      try set(version + 1)
    }
    try connection.execute(
      "INSERT INTO tangocho.published_books VALUES (DEFAULT, '\(UUID.one)', '一', 'kanji', NULL, 1)"
    )
    var other = try await Learner()
    other.database = learner.database
    let words = try other.connect()
    try words.execute(
      "INSERT INTO tangocho.books VALUES (DEFAULT, '\(UUID.one)', '一', 1, 0, 1, '', 'kanji')"
    )
    for book in [UUID.one, UUID.two] {
      let row = "DEFAULT, '\(learner.role)', '\(book)'"
      try words.execute("INSERT INTO tangocho.memberships VALUES (\(row), '\(UUID.one)', 1, '')")
      try words.execute("INSERT INTO tangocho.consents VALUES (\(row))")
      try words.execute("INSERT INTO tangocho.difficulties VALUES (\(row), '\(UUID.one)', 2, 1)")
    }
    #expect(try await learner.open().updateTables(creates: false).version == 4)
    for table in ["consents", "difficulties"] {
      let count = "SELECT count(*) FROM tangocho.\(table)"
      #expect(try connection.numbers(count) == [1], "\(table)")
      #expect(try words.numbers(count + " WHERE class_book = '\(UUID.one)'") == [1], "\(table)")
    }
    // The owner of the tables still sees nothing more.
    try words.execute("UPDATE tangocho.memberships SET edition = 7")
    #expect(try connection.numbers("SELECT count(*) FROM tangocho.memberships") == [0])
  }

  private enum UUID {
    static let one = "00000000-0000-0000-0000-000000000001"
    static let two = "00000000-0000-0000-0000-000000000002"
  }

  @Test("A database in which the role may not create tables is refused, and nothing is left there")
  func denied() async throws {
    let other = try await Learner()
    var stranger = learner
    stranger.database = try TestDatabase.createEmpty(owner: other.role)
    await #expect { try await stranger.open().updateTables(creates: true) } throws: { error in
      guard case .server(_, .denied)? = error as? StoreError else { return false }
      return true
    }
    #expect(try await stranger.open().status().version == 0)
  }

  @Test("A database that does not store texts as UTF-8 is refused")
  func encoding() async throws {
    let name = "latin_" + learner.role
    try TestDatabase.connect(as: "admin", to: "postgres").execute(
      "CREATE DATABASE \(name) ENCODING LATIN1 LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0"
    )
    var latin = learner
    latin.database = name
    await #expect(throws: StoreError.server(place: "test/" + name, .encoding("LATIN1"))) {
      try await latin.open().updateTables(creates: true)
    }
  }
}
