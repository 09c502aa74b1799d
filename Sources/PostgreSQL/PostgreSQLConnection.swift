import CPostgreSQL

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A connection to a database; not thread-safe, and its methods block.
package final class PostgreSQLConnection {
  private let handle: OpaquePointer
  /// The names of the statements that the server has compiled for this connection.
  private var prepared: [StatementText: String] = [:]
  private var statementCount = 0
  /// How long the server may say nothing while it is asked for something, in milliseconds.
  private let patience: Int32
  /// Whether it has said nothing for longer.
  private var isStuck = false

  /// The most statements that are on their way at once: their answers fit into the buffers of the
  /// system, so that neither side waits for the other one to read.
  private static let batchSize = 128
  /// The number of bytes from which on a statement has many rows, and takes its time.
  private static let longStatement = 65_536

  /// Connects; waits no longer than the option `connect_timeout` says.
  /// - Parameters:
  ///   - options: The options of libpq by their names; what is missing comes from the environment,
  ///     `~/.pgpass` and the service file.
  ///   - patience: How long the server may say nothing while it runs statements, in milliseconds;
  ///     after that the connection counts as lost.
  /// - Throws: `PostgreSQLConnectionFailure`.
  package init(
    _ options: [String: String],
    patience: Int32 = 20_000
  ) throws(PostgreSQLConnectionFailure) {
    self.patience = patience
    let passwords = PasswordFile(options)
    let handle = Self.connect(passwords.options)
    guard let handle else {
      throw PostgreSQLConnectionFailure(.unreachable, message: "out of memory")
    }
    guard PQstatus(handle) == CONNECTION_OK else {
      let failure = PostgreSQLConnectionFailure(handle, exposed: passwords.exposed)
      PQfinish(handle)
      throw failure
    }
    self.handle = handle
    // What the server remarks goes to standard error otherwise, into the middle of the screen.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
  }

  deinit { PQfinish(handle) }

  private static func connect(_ options: [String: String]) -> OpaquePointer? {
    let sorted = options.sorted { $0.key < $1.key }
    let copies = (sorted.map(\.key) + sorted.map(\.value)).map { strdup($0) }
    defer { copies.forEach { free($0) } }
    let pointers = copies.map { UnsafePointer<CChar>($0) }
    return PQconnectdbParams(
      pointers[..<sorted.count] + [nil],
      pointers[sorted.count...] + [nil],
      0
    )
  }

  /// Whether the connection can be used.
  package var isOpen: Bool { !isStuck && PQstatus(handle) == CONNECTION_OK }

  /// What the server says about itself when the connection begins, for instance `server_encoding`.
  package func parameter(_ name: String) -> String? {
    PQparameterStatus(handle, name).map { String(cString: $0) }
  }

  /// Whether the connection is encrypted.
  package var isEncrypted: Bool { PQsslInUse(handle) == 1 }

  /// Whether it is encrypted, and the server had to prove by its certificate that it has the name in the
  /// address.
  package var isVerified: Bool {
    guard isEncrypted, let options = PQconninfo(handle) else { return false }
    defer { PQconninfoFree(options) }
    var option = options
    while let name = option.pointee.keyword {
      if String(cString: name) == "sslmode" {
        return option.pointee.val.map { String(cString: $0) } == "verify-full"
      }
      option += 1
    }
    return false
  }

  /// Runs statements of the program itself, without parameters and results.
  /// - Parameters:
  ///   - sql: The statements.
  ///   - takesLong: Whether the server may work on one of them for any time, such as on changing all
  ///     rows of a table. Only the system notices then that the connection is lost.
  /// - Throws: `PostgreSQLError`.
  package func execute(_ sql: String, takesLong: Bool = false) throws(PostgreSQLError) {
    guard PQsendQuery(handle, sql) == 1 else { throw lost() }
    var failure: PostgreSQLError?
    while let result = try nextResult(within: takesLong ? -1 : patience) {
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: continue
      default: failure = failure ?? PostgreSQLError(result, statement: 0)
      }
    }
    if let failure { throw failure }
  }

  /// Runs one statement.
  /// - Throws: `PostgreSQLError`.
  package func run(_ statement: PostgreSQLStatement) throws(PostgreSQLError) -> PostgreSQLResult {
    let results = try run([statement])
    return results[0]
  }

  /// Runs statements one after the other, in one round trip for up to a hundred of them; after an
  /// error the rest is not run, and a transaction that had begun is to be rolled back.
  /// - Returns: Their results.
  /// - Throws: `PostgreSQLError` of the first that failed.
  package func run(
    _ statements: [PostgreSQLStatement]
  ) throws(PostgreSQLError) -> [PostgreSQLResult] {
    guard PQenterPipelineMode(handle) == 1 else { throw lost() }
    defer { PQexitPipelineMode(handle) }
    var (results, start): ([PostgreSQLResult], Int) = ([], 0)
    results.reserveCapacity(statements.count)
    repeat {
      let end = min(start + Self.batchSize, statements.count)
      let steps = try send(statements[start..<end])
      let isLast = end == statements.count
      guard isLast ? PQpipelineSync(handle) == 1 : PQsendFlushRequest(handle) == 1,
        PQflush(handle) >= 0
      else { throw lost() }
      if let error = try receive(steps, into: &results) {
        // Without this the server would go on refusing whatever comes.
        if !isLast, PQpipelineSync(handle) != 1 || PQflush(handle) < 0 { throw lost() }
        try receiveEnd()
        throw error
      }
      start = end
    } while start < statements.count
    try receiveEnd()
    return results
  }
}

extension PostgreSQLConnection {
  /// What the server answers to.
  private enum Step {
    case compile(sql: String)
    case run(place: Int)
  }

  /// The connection is not usable any more, or the client library has no memory.
  private func lost() -> PostgreSQLError {
    let message = isStuck ? "the server does not answer" : String(cString: PQerrorMessage(handle))
    return PostgreSQLError(code: "", message: message)
  }

  /// The next result, or nil at the end of an answer; the library itself waits for ever.
  /// - Throws: `PostgreSQLError` when the server says nothing for too long.
  private func nextResult() throws(PostgreSQLError) -> OpaquePointer? {
    try nextResult(within: patience)
  }

  /// The same; a time below 0 has no end.
  private func nextResult(within patience: Int32) throws(PostgreSQLError) -> OpaquePointer? {
    while !isStuck, PQisBusy(handle) == 1 {
      var socket = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
      let count = poll(&socket, 1, patience)
      if count < 0, errno == EINTR { continue }
      isStuck = count == 0
      // What the server said last is a result, too.
      if PQconsumeInput(handle) != 1 { break }
    }
    if isStuck { throw lost() }
    return PQgetResult(handle)
  }

  private func send(
    _ statements: ArraySlice<PostgreSQLStatement>
  ) throws(PostgreSQLError) -> [Step] {
    var steps: [Step] = []
    for (place, statement) in zip(statements.indices, statements) {
      let name: String
      let text = StatementText(sql: statement.sql)
      if let known = prepared[text] {
        name = known
      } else {
        statementCount += 1
        name = "t\(statementCount)"
        prepared[text] = name
        steps.append(.compile(sql: statement.sql))
        let types = statement.values.map(\.type)
        guard PQsendPrepare(handle, name, statement.sql, Int32(types.count), types) == 1 else {
          throw lost()
        }
      }
      steps.append(.run(place: place))
      guard start(name, statement.values) else { throw lost() }
      // Its answer tells that the server is at work: it would keep it until it has run all the others.
      let size = statement.values.reduce(0) { $0 + ($1.bytes?.count ?? 0) }
      if size > Self.longStatement, PQsendFlushRequest(handle) != 1 { throw lost() }
    }
    return steps
  }

  /// Sends the values of a statement that is compiled; everything is in the binary format.
  private func start(_ name: String, _ values: [PostgreSQLValue]) -> Bool {
    // One more, since an empty value is not NULL, and so needs some address.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.reduce(1) { $0 + ($1.bytes?.count ?? 0) })
    for value in values { bytes += value.bytes ?? [] }
    bytes.append(0)
    let lengths = values.map { Int32($0.bytes?.count ?? 0) }
    let formats = [Int32](repeating: 1, count: values.count)
    return bytes.withUnsafeBytes { buffer in
      var place = 0
      let pointers = values.map { value -> UnsafePointer<CChar>? in
        guard let bytes = value.bytes, let base = buffer.baseAddress else { return nil }
        defer { place += bytes.count }
        return (base + place).assumingMemoryBound(to: CChar.self)
      }
      let count = Int32(values.count)
      return PQsendQueryPrepared(handle, name, count, pointers, lengths, formats, 1) == 1
    }
  }

  /// Reads the answers to steps.
  /// - Returns: The first error of the server.
  private func receive(
    _ steps: [Step],
    into results: inout [PostgreSQLResult]
  ) throws(PostgreSQLError) -> PostgreSQLError? {
    var first: PostgreSQLError?
    for step in steps {
      guard let handle = try nextResult() else { throw lost() }
      let result = PostgreSQLResult(handle)
      // Each answer ends with nothing.
      while let more = try nextResult() { PQclear(more) }
      switch (PQresultStatus(handle), step) {
      case (PGRES_COMMAND_OK, .compile): continue
      case (PGRES_COMMAND_OK, .run), (PGRES_TUPLES_OK, .run): results.append(result)
      case (_, .compile(let sql)):
        prepared[StatementText(sql: sql)] = nil
        if first == nil { first = error(handle, results.count) }
      case (_, .run): if first == nil { first = error(handle, results.count) }
      }
    }
    if let first, !isOpen { throw first }
    return first
  }

  private func error(_ result: OpaquePointer, _ place: Int) -> PostgreSQLError {
    PostgreSQLError(result, statement: place)
  }

  /// Reads the end of a batch.
  private func receiveEnd() throws(PostgreSQLError) {
    while let result = try nextResult() {
      defer { PQclear(result) }
      if PQresultStatus(result) == PGRES_PIPELINE_SYNC { return }
    }
    throw lost()
  }
}
