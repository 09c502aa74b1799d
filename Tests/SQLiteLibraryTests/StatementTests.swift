import SQLite
import Testing

@Suite("Values that SQLite does not take")
struct StatementTests {
  private let file = TemporaryFile()

  @Test("A text that is too long is an error of the next step, after which another one is taken")
  func tooLong() throws {
    try file.connect().execute("CREATE TABLE words (text TEXT)")
    // It takes less than others.
    let connection = try SQLiteConnection(
      path: file.path,
      mode: .untrusted(operations: 1_000_000)
    )
    let statement = try connection.prepare("SELECT length(?)")
    statement.bind(String(repeating: "a", count: 40 << 20), at: 1)
    let error = #expect(throws: SQLiteError.self) { try statement.step() }
    #expect(error?.isTooBig == true)
    statement.bind("a", at: 1)
    #expect(try statement.step())
    #expect(statement.int(at: 0) == 1)
  }

  @Test("So is a value without a parameter")
  func noParameter() throws {
    let statement = try file.connect().prepare("SELECT 7")
    statement.bind(1, at: 1)
    #expect(throws: SQLiteError.self) { try statement.step() }
    #expect(try statement.step())
    #expect(statement.int(at: 0) == 7)
  }

  @Test("So is a value for a statement whose rows are being read, and the rows go on")
  func betweenRows() throws {
    let statement = try file.connect().prepare("VALUES (?), (2)")
    statement.bind(1, at: 1)
    #expect(try statement.step())
    #expect(statement.int(at: 0) == 1)
    statement.bind(3, at: 1)
    #expect(throws: SQLiteError.self) { try statement.step() }
    #expect(try statement.step())
    #expect(statement.int(at: 0) == 2)
  }

  @Test("Nothing is left of the error after a reset")
  func reset() throws {
    let statement = try file.connect().prepare("SELECT ?")
    statement.bind(1, at: 2)
    statement.reset()
    statement.bind(1, at: 1)
    #expect(try statement.step())
  }
}
