import Domain
import PostgreSQL
import PostgreSQLLibrary
import TestSupport
import Testing

@Suite("Passwords that are refused", .server)
struct RefusedPasswordTests {
  @Test("A password is forgotten when another one can be asked for")
  func refused() async throws {
    let learner = try await Learner()
    try TestDatabase.connect(as: "admin", to: "postgres")
      .execute("ALTER ROLE \(learner.role) PASSWORD 'right'")
    var options = TestDatabase.options(as: learner.role, to: TestDatabase.name)
    // By the loopback, which asks for it; no file of this computer has it.
    (options["host"], options["passfile"]) = ("127.0.0.1", "/dev/null/none")
    options["password"] = "wrong"
    let database = PostgreSQLDatabase(
      options: options,
      place: "test",
      clock: FixedClock(),
      random: SystemRandomSource(),
      patience: TestDatabase.patience
    )
    #expect(await database.needsPassword())
    #expect(await database.password == nil)
    await database.usePassword("right")
    #expect(await !database.needsPassword())
    #expect(await database.hasTypedPassword)
    #expect(try await database.fetchBooks() == [])
  }
}
