#if PostgreSQL
  import Domain
  import PostgreSQLLibrary
  import Services

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// Learners whose libraries are in one database, each with a role and a connection of their own, as
  /// if the program ran once for each of them.
  struct LearnerMeasures {
    /// A learner at work.
    private struct Learner {
      let database: PostgreSQLDatabase
      let service: StoredReviewService
      /// What the learner's screens wait for.
      let changes: AsyncStream<Void>
    }

    private let folder, port, database: String

    /// A database of a server with a socket in a folder.
    init(folder: String, port: String, database: String) {
      (self.folder, self.port, self.database) = (folder, port, database)
    }

    /// Creates the tables, as their owner.
    func makeTables(role: String) async throws {
      _ = try await open(role).updateTables(creates: true)
    }

    /// Lets learners grade, from a line on standard input on, and prints the milliseconds of each grade.
    /// - Parameters:
    ///   - numbers: Those of the learners, all of whom have the same words.
    ///   - seconds: For how long.
    ///   - pause: The mean of the milliseconds between two grades of a learner; 0 for none at all.
    /// - Throws: `StoreError`.
    func measureGrades(_ numbers: ClosedRange<Int>, seconds: Int, pause: Int) async throws {
      let words = try await open(Self.role(numbers.lowerBound)).fetchOutlines().map(\.id)
      let learners = try await Self.concurrently(numbers) { try await start($0, words) }
      print("ready")
      fflush(nil)
      _ = readLine()
      let end = milliseconds() + Double(seconds) * 1000
      let times = try await Self.concurrently(learners.indices) { place in
        try await grade(words, learners[place], until: end, pause: pause)
      }
      for time in times.joined() { print(time) }
      for learner in learners { try await learner.database.close() }
    }

    /// Prints the milliseconds of starts, one after the other: from nothing to the books with their
    /// counts, and to the plan of the day.
    func measureStarts(_ numbers: ClosedRange<Int>, count: Int) async throws {
      for number in Array(repeating: numbers.shuffled(), count: count).joined().prefix(count) {
        let start = milliseconds()
        let database = open(Self.role(number))
        _ = try await database.fetchBooks()
        _ = try await database.fetchCounts()
        let listed = milliseconds()
        _ = try await reviews(in: database).overview(of: .allBooks)
        print(listed - start, milliseconds() - start)
        try await database.close()
      }
    }

    static func role(_ number: Int) -> String { "learner_\(number)" }

    func open(_ role: String) -> PostgreSQLDatabase {
      PostgreSQLDatabase(
        options: [
          "host": folder, "port": port, "dbname": database, "user": role, "client_encoding": "UTF8",
        ],
        place: database,
        clock: MachineClock(),
        random: SystemRandomSource()
      )
    }

    func reviews(
      in database: any WordBookStore & WordStore & ReviewStore
    ) -> StoredReviewService {
      StoredReviewService(
        store: database,
        studyClock: StudyClock(MachineClock(), rolloverHour: 0),
        ids: ULIDGenerator(clock: MachineClock(), random: SystemRandomSource()),
        random: SystemRandomSource(),
        settings: SchedulingSettings(ReviewSettings())
      )
    }

    /// Connects a learner, who has graded a word already: the server has compiled the statements.
    private func start(_ number: Int, _ words: [WordID]) async throws -> Learner {
      let database = open(Self.role(number))
      let service = reviews(in: database)
      if let word = words.randomElement() { _ = try await service.grade(ReviewAnswer(word, .good)) }
      let changes = await (database as any LibraryMonitor).changesFromOutside()
      return Learner(database: database, service: service, changes: changes)
    }

    /// The milliseconds of a learner's grades.
    private func grade(
      _ words: [WordID],
      _ learner: Learner,
      until end: Double,
      pause: Int
    ) async throws -> [Double] {
      defer { withExtendedLifetime(learner.changes) {} }
      var (times, random): ([Double], SystemRandomNumberGenerator) = ([], .init())
      while true {
        try await Self.rest(pause, until: end, &random)
        let start = milliseconds()
        guard start < end, let word = words.randomElement() else { return times }
        let rating: Rating = Int.random(in: 0..<10, using: &random) == 0 ? .again : .good
        _ = try await learner.service.grade(ReviewAnswer(word, rating))
        times.append(milliseconds() - start)
      }
    }

    /// Waits before a grade, this many milliseconds on average, but not beyond the end.
    static func rest(
      _ pause: Int,
      until end: Double,
      _ random: inout SystemRandomNumberGenerator
    ) async throws {
      if pause == 0 { return }
      let rest = Double(Int.random(in: 0...2 * pause, using: &random))
      // A learner thinks before the next grade.
      try await Task.sleep(for: .milliseconds(min(rest, max(0, end - milliseconds()))))
    }

    /// What a closure makes of each number, all at once.
    static func concurrently<Numbers: Sequence<Int>, Value: Sendable>(
      _ numbers: Numbers,
      _ work: @escaping @Sendable (Int) async throws -> Value
    ) async throws -> [Value] {
      try await withThrowingTaskGroup { group in
        for number in numbers { group.addTask { try await work(number) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
    }
  }
#endif
