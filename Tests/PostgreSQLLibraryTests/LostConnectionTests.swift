import Domain
import PostgreSQL
import TestProcesses
import TestSupport
import Testing

@testable import PostgreSQLLibrary

@Suite("Connections that are lost", .server, .timeLimit(.minutes(15)))
struct LostConnectionTests {
  private let learner: Learner
  private let database: PostgreSQLDatabase
  private let sample = Sample.fixture(1)
  private var uses: Int { sample.useCount }

  init() async throws {
    learner = try await Learner()
    database = learner.open()
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(2))
    try await database.insertSamples([sample])
  }

  /// Ends all connections of the learner, as a server does that restarts.
  private func cut() throws {
    try TestDatabase.connect(as: "admin", to: "postgres").execute(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '\(learner.role)'"
    )
  }

  @Test("What comes next connects again: it is read, and written once")
  func again() async throws {
    try cut()
    #expect(try await database.fetchBooks().count == 1)
    for count in 1...5 {
      try cut()
      try await database.countSampleUse(1)
      #expect(try await database.fetchSamples().map(\.useCount) == [uses + count])
    }
  }

  @Test("Only a change whose answer was lost is said to be saved or not", arguments: [false, true])
  func interrupted(isChange: Bool) async throws {
    let admin = try TestDatabase.connect(as: "admin", to: "postgres")
    try admin.execute("ALTER ROLE \"\(learner.role)\" NOLOGIN")
    try cut()
    let error = await #expect(throws: StoreError.self) {
      if isChange {
        try await database.countSampleUse(1)
      } else {
        _ = try await database.fetchBooks()
      }
    }
    try admin.execute("ALTER ROLE \"\(learner.role)\" LOGIN")
    var isInterrupted = false
    if case .server(_, .interrupted) = error { isInterrupted = true }
    #expect(isInterrupted == isChange, "\(String(describing: error))")
    #expect(try await database.fetchBooks().count == 1)
  }

  @Test("Only for what may take long a server is waited for without end")
  func longStatement() throws {
    let options = TestDatabase.options(as: learner.role, to: TestDatabase.name)
    let connection = try PostgreSQLConnection(options, patience: 50)
    try connection.execute("SELECT pg_sleep(0.2)", takesLong: true)
    #expect(throws: PostgreSQLError.self) { try connection.execute("SELECT pg_sleep(60)") }
    #expect(!connection.isOpen)
  }

  @Test("A server that says nothing any more counts as away, and is asked anew")
  func silent() async throws {
    let server = try #require(PostgreSQLServer.shared)
    let proxy = try #require(CuttingProxy(to: server.folder, port: server.port))
    var options = options
    (options["host"], options["connect_timeout"]) = (proxy.folder, "2")
    let silent = PostgreSQLDatabase(
      options: options,
      place: "silent",
      clock: FixedClock(),
      random: SystemRandomSource(),
      patience: 1_000,
      pause: { _ in }
    )
    #expect(try await Self.books(of: silent).count == 1)
    proxy.hold(true)
    await #expect(throws: StoreError.self) { try await silent.fetchBooks() }
    // The call that asks for a password finds that out, and the next one does not wait again.
    let count = proxy.connections
    #expect(await !silent.needsPassword())
    await #expect(throws: StoreError.self) { try await silent.fetchBooks() }
    #expect(proxy.connections == count + 1)
    #expect(await !silent.needsPassword())
    await #expect(throws: StoreError.self) { try await silent.updateTables(creates: true) }
    #expect(proxy.connections == count + 2)
    proxy.hold(false)
    #expect(try await Self.books(of: silent).count == 1)
  }

  /// Reads from a server that answers, again when a machine that is busy with other tests made it slower
  /// than such a short patience.
  private static func books(of database: PostgreSQLDatabase) async throws -> [WordBook] {
    while true {
      do { return try await database.fetchBooks() } catch StoreError.server(_, .unreachable) {
        continue
      }
    }
  }

  @Test(
    "Statements of the program itself, as of an upgrade, do not wait longer for a silent server"
  )
  func silentStatements() throws {
    let server = try #require(PostgreSQLServer.shared)
    let proxy = try #require(CuttingProxy(to: server.folder, port: server.port))
    var options = options
    options["host"] = proxy.folder
    let answered = try PostgreSQLConnection(options, patience: TestDatabase.patience)
    try answered.execute("BEGIN; SET LOCAL statement_timeout = '60s'; COMMIT")
    #expect(throws: PostgreSQLError.self) { try answered.execute("SELECT 1; SELECT no_column") }
    #expect(answered.isOpen)
    let connection = try PostgreSQLConnection(options, patience: 1_000)
    proxy.hold(true)
    let error = #expect(throws: PostgreSQLError.self) { try connection.execute("SELECT 1") }
    #expect(error?.isConnectionLoss == true && !connection.isOpen)
  }

  @Test("A change that was made although its answer was lost is not made again")
  func once() async throws {
    var batch = Batch(at: FixedClock().now)
    batch.add("UPDATE tangocho.samples SET use_count = use_count + 1", [])
    let source = ChangeSource(
      program: Identifier(high: 1, low: 2),
      token: Identifier(high: 3, low: 4)
    )
    let library = try ServerLibrary(options, patience: TestDatabase.patience)
    #expect(try Self.make(batch, number: 1, of: source, in: library))
    // The answer was lost, and it is sent again on another connection.
    let again = try ServerLibrary(options, patience: TestDatabase.patience)
    #expect(try !Self.make(batch, number: 1, of: source, in: again))
    #expect(try await database.fetchSamples().map(\.useCount) == [uses + 1])
    #expect(try Self.make(batch, number: 2, of: source, in: library))
    #expect(try await database.fetchSamples().map(\.useCount) == [uses + 2])
  }

  /// Makes a change as the database does it: again when transactions of other tests interfered.
  private static func make(
    _ batch: Batch,
    number: Int,
    of source: ChangeSource,
    in library: ServerLibrary
  ) throws -> Bool {
    for _ in 1..<100 {
      do {
        return try library.make(batch, number: number, of: source)
      } catch let error as PostgreSQLError where error.isConflict {
        continue
      }
    }
    return try library.make(batch, number: number, of: source)
  }

  @Test("Runs that ended long ago are forgotten by the next one that changes something")
  func forgotten() async throws {
    let connection = try learner.connect()
    let age = "UPDATE tangocho.programs SET last_at = now() - interval '2 hours'"
    try connection.execute(age)
    try await database.countSampleUse(1)
    #expect(try connection.numbers("SELECT changes FROM tangocho.programs") == [3])
    try connection.execute(age)
    try await learner.open().countSampleUse(1)
    #expect(try connection.numbers("SELECT changes FROM tangocho.programs") == [1])
    // A run whose row is gone continues.
    try await database.countSampleUse(1)
    #expect(try await database.fetchSamples().map(\.useCount) == [uses + 3])
  }

  @Test(
    "A change is refused with its reason, whatever follows it, and the connection stays usable"
  )
  func refused() async throws {
    let missing = StoreError.notFound(.word, id: WordID(number: 9).description)
    await #expect(throws: missing) {
      try await database.updateWords(
        [WordPatch(id: 9, state: .fail)] + (1...500).map { _ in WordPatch(id: 1, state: .fail) }
      )
    }
    #expect(try await database.fetchWords(in: 1).map(\.state) == [.undefined, .undefined])
    await #expect(throws: missing) {
      try await database.updateWords(
        (1...500).map { _ in WordPatch(id: 1, state: .fail) } + [WordPatch(id: 9, state: .fail)]
      )
    }
    try await database.updateWords([WordPatch(id: 1, state: .success)])
    #expect(try await database.fetchWords([1]).map(\.state) == [.success])
  }

  @Test("Two programs that change the same all the time lose nothing")
  func conflicts() async throws {
    let other = learner.open()
    await withTaskGroup(of: Void.self) { group in
      for database in [database, other] {
        group.addTask {
          for _ in 0..<40 {
            await #expect(throws: Never.self) { try await database.countSampleUse(1) }
          }
        }
      }
    }
    #expect(try await database.fetchSamples().map(\.useCount) == [uses + 80])
  }

  private var options: [String: String] {
    TestDatabase.options(as: learner.role, to: learner.database)
  }
}
