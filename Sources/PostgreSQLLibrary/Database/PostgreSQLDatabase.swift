import Domain
import Files
import PostgreSQL

/// A learner's library in a PostgreSQL database, for several people and computers at once.
///
/// A library belongs to the role that connects; row-level security keeps it from all others. Each
/// change is one serializable transaction in one round trip. When the connection was lost
/// meanwhile, the change is sent again, and the server says whether it had been made already.
package actor PostgreSQLDatabase {
  private let executor = BlockingExecutor("database")
  /// The server and the database, as messages name them.
  package nonisolated let place: String
  private var options: [String: String]
  let clock: any WallClock
  private let random: any RandomSource
  let pause: @Sendable (_ milliseconds: Int64) async -> Void
  /// Names this run among all programs that change the library.
  let program: Identifier<Never>
  /// Whether the password was typed, and so has to be asked for the next time.
  package private(set) var hasTypedPassword = false
  private var library: ServerLibrary?
  /// How long the server may say nothing, in milliseconds.
  private let patience: Int32
  /// Why the server was not reached when it was asked whether it wants a password: the next call need
  /// not wait for that once more.
  private var unreachable: PostgreSQLConnectionFailure?
  private let writing = AsyncMutex()
  /// The number of the last change of this run.
  private var changeCount = 0
  /// Whether this run has removed what nobody asks for any more.
  private var hasForgotten = false

  let outsideChanges = ChangeBroadcast()
  var watching: Task<Void, Never>?
  /// What other programs had changed when the streams were last told of it.
  var knownChanges: [Identifier<Never>: Int]?

  /// How often a transaction is tried that others get in the way of.
  static let mostAttempts = 40

  /// The database's own thread: it waits for the server.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates a database; nothing is read or written before the first call that needs it.
  /// - Parameters:
  ///   - options: The options of libpq by their names: `host`, `dbname`, `user`, …
  ///   - place: The server and the database, as messages name them.
  ///   - clock: Tells when something is deleted.
  ///   - random: Names this run, and spreads repeated attempts.
  ///   - patience: How many milliseconds to wait for an answer of the server.
  ///   - pause: Waits for some milliseconds, unless the task is cancelled.
  package init(
    options: [String: String],
    place: String,
    clock: any WallClock,
    random: any RandomSource,
    patience: Int32 = 20_000,
    pause: @escaping @Sendable (_ milliseconds: Int64) async -> Void = sleepInKernel
  ) {
    (self.options, self.patience) = (options, patience)
    (self.place, self.clock, self.random, self.pause) = (place, clock, random, pause)
    program = Identifier(high: random.next(), low: random.next())
  }

  deinit { watching?.cancel() }

  /// Reads what one statement returns.
  func read<Result>(
    _ work: (ServerLibrary) throws -> Result
  ) async throws(StoreError) -> Result {
    try await perform { library, _ in try work(library) }
  }

  /// Reads what several statements return, all of one moment.
  func readTogether<Result>(
    _ work: (ServerLibrary) throws -> Result
  ) async throws(StoreError) -> Result {
    try await read { library in try library.reading { try work(library) } }
  }

  /// Changes what follows from the rest; others are not told of it.
  func derive<Result>(
    _ work: (ServerLibrary) throws -> Result
  ) async throws(StoreError) -> Result {
    try await read { library in
      try library.writing {
        do {
          return try work(library)
        } catch let error as PostgreSQLError where error.isDuplicate {
          // Another program has just computed the same.
          throw PostgreSQLError.conflict
        }
      }
    }
  }

  /// Changes the library: all of it happens and is durable, or nothing.
  func write(_ fill: (inout Batch) -> Void) async throws(StoreError) {
    var batch = Batch(at: clock.now)
    fill(&batch)
    // One after the other: the number of a change that waits to be repeated must stay the highest.
    await writing.enter()
    defer { writing.leave() }
    changeCount += 1
    try await perform(isChange: true) { library, isRepeated in
      if try library.make(batch, number: changeCount, of: newSource()) || isRepeated { return }
      // Only a change whose answer was lost can have been made already.
      changeCount += 1
      throw PostgreSQLError.conflict
    }
    await forgetOnce()
  }

  /// Changes the library by what is there, as a change with the next number; the same once more
  /// changes nothing.
  /// - Parameter work: The change.
  /// - Returns: Its result.
  /// - Throws: `StoreError`.
  func change<Result>(
    _ work: (ServerLibrary, _ number: Int, ChangeSource) throws -> Result
  ) async throws(StoreError) -> Result {
    await writing.enter()
    defer { writing.leave() }
    let result = try await perform(isChange: true) { library, _ in
      changeCount += 1
      return try work(library, changeCount, newSource())
    }
    await forgetOnce()
    return result
  }

  /// Removes what nobody asks for any more, after the first change of a run; what fails is left to
  /// the next run.
  private func forgetOnce() async {
    if hasForgotten { return }
    hasForgotten = true
    try? await read { library in try library.forget(besides: program) }
  }

  /// Who makes a change: this run, with a token for that change.
  private func newSource() -> ChangeSource {
    ChangeSource(
      program: program,
      token: Identifier(high: random.next(), low: random.next())
    )
  }

  /// A new number of a device.
  func newDevice() -> UInt64 { random.next() }

  /// Runs a closure, again when other transactions were in the way or the connection was lost, and
  /// turns PostgreSQL's errors into those of a store.
  ///
  /// The closure learns whether it was run before, and its result lost with the connection.
  /// - Parameters:
  ///   - isChange: Whether it may have changed something when its result was lost.
  ///   - work: The closure.
  /// - Returns: Its result.
  /// - Throws: `StoreError`.
  private func perform<Result>(
    isChange: Bool = false,
    _ work: (ServerLibrary, _ isRepeated: Bool) throws -> Result
  ) async throws(StoreError) -> Result {
    var (attempt, isRepeated) = (0, false)
    while true {
      do {
        return try work(try open(), isRepeated)
      } catch let error as PostgreSQLError where error.isConnectionLoss && !isRepeated {
        (library, isRepeated) = (nil, true)
      } catch let error as PostgreSQLError where error.isConflict && attempt < Self.mostAttempts {
        attempt += 1
        await rest(after: attempt)
      } catch {
        if library?.connection.isOpen != true { library = nil }
        if isChange, isRepeated, library == nil { throw .server(place: place, .interrupted) }
        let fault = StoreError(error, at: place)
        // Tables that are created in the place of those that were removed are another library.
        if case .server(_, .notInitialized) = fault { library = nil }
        throw fault
      }
    }
  }

  /// Waits before an attempt that follows a conflict, longer with each of them.
  func rest(after attempt: Int) async {
    await pause(Int64(random.next() % UInt64(1 << min(attempt, 9)) + 1))
  }

  /// The open library, with the tables of this program's version.
  private func open() throws -> ServerLibrary {
    if let library, library.connection.isOpen { return library }
    let opened = try connect()
    switch try opened.version() {
    case 0: throw StoreError.server(place: place, .notInitialized)
    case Schema.version: break
    case let version where version > Schema.version:
      throw StoreError.newerFormat(path: place, found: version, supported: Schema.version)
    case let version:
      throw StoreError.server(place: place, .older(found: version, needed: Schema.version))
    }
    library = opened
    return opened
  }

  /// Connects, whatever tables there are.
  func connect() throws -> ServerLibrary {
    if let failure = unreachable {
      unreachable = nil
      throw failure
    }
    let opened = try ServerLibrary(options, patience: patience)
    if let encoding = opened.connection.parameter("server_encoding"), encoding != "UTF8" {
      throw StoreError.server(place: place, .encoding(encoding))
    }
    return opened
  }

  /// Turns what is thrown into an error of a store.
  func translating<Result>(_ work: () throws -> Result) throws(StoreError) -> Result {
    do {
      return try work()
    } catch {
      throw StoreError(error, at: place)
    }
  }

  /// Whether the server asks for a password that is nowhere: one that it refuses is forgotten.
  package func needsPassword() -> Bool {
    do {
      _ = try open()
      return false
    } catch let failure as PostgreSQLConnectionFailure {
      if failure.kind == .refused, password != nil {
        (options["password"], hasTypedPassword) = (nil, false)
        return needsPassword()
      }
      if failure.kind == .unreachable { unreachable = failure }
      return failure.kind == .needsPassword
    } catch let error as PostgreSQLError where error.isConnectionLoss {
      unreachable = PostgreSQLConnectionFailure(.unreachable, message: error.message)
      return false
    } catch {
      return false
    }
  }

  /// The password that was typed or is in the options; nil when it comes from elsewhere.
  package var password: String? { options["password"] }

  package func usePassword(_ password: String) {
    (options["password"], hasTypedPassword) = (password, true)
  }

  /// The passphrase of the client's own key, if it is in the options.
  package var keyPassphrase: String? { options["sslpassword"] }

  package func useKeyPassphrase(_ passphrase: String) { options["sslpassword"] = passphrase }

  /// Connects, so that what is in the way is known.
  /// - Throws: `StoreError`.
  package func prepare() async throws {
    try translating { _ = try open() }
  }

  /// Whether the server lets this program in now.
  package var isConnected: Bool { library?.connection.isOpen == true }

  /// Ends the connection; the next call connects again.
  func disconnect() { library = nil }
}
