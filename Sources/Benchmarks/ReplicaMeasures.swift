#if PostgreSQL
  import Domain
  import PostgreSQLLibrary
  import Replication
  import SQLiteLibrary
  import Services

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// Learners who work as the program lets them: each on a replica, in a folder of its own, whose
  /// changes go to the server in the background.
  struct ReplicaMeasures {
    /// A learner at work.
    private struct Learner {
      let database: ReplicatedDatabase
      let primary: TimedPrimary
      let service: StoredReviewService
      /// What the learner's screens wait for; with it, changes go up in the background.
      let changes: AsyncStream<Void>
    }

    /// What a learner graded.
    private struct Grade {
      let review: ReviewID
      let start, end: Double
    }

    private let server: LearnerMeasures
    private let folder: String

    init(of server: LearnerMeasures, in folder: String) {
      (self.server, self.folder) = (server, folder)
    }

    /// Prints the milliseconds until a replica has everything that is new; a new one has everything.
    func measureExchange(_ number: Int) async throws {
      let start = milliseconds()
      let (database, _) = open(number)
      try await database.exchange()
      print(milliseconds() - start)
      try await database.close()
    }

    /// Lets learners grade, from a line on standard input on, until the server has all grades.
    ///
    /// Prints the milliseconds until then and the number of changes in which they went up; then the
    /// milliseconds of each grade: until the learner goes on, and until the server has it.
    /// - Parameters:
    ///   - numbers: Those of the learners, all of whom have the same words.
    ///   - seconds: For how long they grade.
    ///   - pause: The mean of the milliseconds between two grades of a learner; 0 for none at all.
    /// - Throws: `StoreError`.
    func measureGrades(_ numbers: ClosedRange<Int>, seconds: Int, pause: Int) async throws {
      let words = try await open(numbers.lowerBound).0.fetchOutlines().map(\.id)
      let learners = try await LearnerMeasures.concurrently(numbers) { try await start($0, words) }
      print("ready")
      fflush(nil)
      _ = readLine()
      let beginning = milliseconds()
      let grades = try await LearnerMeasures.concurrently(learners.indices) { place in
        let grades = try await grade(
          words,
          learners[place],
          until: beginning + Double(seconds) * 1000,
          pause: pause
        )
        try await Self.wait(for: grades.count, learners[place])
        return (place: place, grades: grades)
      }
      var (lines, end): ([String], Double) = ([], beginning)
      for (place, grades) in grades {
        let times = learners[place].primary.times
        for grade in grades {
          guard let time = times[grade.review] else { throw UsageError("a grade got lost") }
          end = max(end, time)
          lines.append("\(grade.end - grade.start) \(time - grade.start)")
        }
      }
      print(end - beginning, learners.map(\.primary.changeCount).reduce(0, +))
      for line in lines { print(line) }
      for learner in learners { try await learner.database.close() }
    }

    /// Prints the milliseconds of starts, one after the other: from nothing to the books with their
    /// counts, and to the plan of the day.
    func measureStarts(_ numbers: ClosedRange<Int>, count: Int) async throws {
      for number in Array(repeating: numbers.shuffled(), count: count).joined().prefix(count) {
        let start = milliseconds()
        let (database, _) = open(number)
        _ = try await database.fetchBooks()
        _ = try await database.fetchCounts()
        let listed = milliseconds()
        _ = try await server.reviews(in: database).overview(of: .allBooks)
        print(listed - start, milliseconds() - start)
        try await database.close()
      }
    }

    private func open(_ number: Int) -> (ReplicatedDatabase, TimedPrimary) {
      let primary = TimedPrimary(server.open(LearnerMeasures.role(number)))
      let replica = SQLiteDatabase(
        path: "\(folder)/\(number)/replica.sqlite",
        clock: MachineClock()
      )
      return (ReplicatedDatabase(replica, of: primary, clock: MachineClock()), primary)
    }

    /// A learner whose replica has everything, and who has graded a word already.
    private func start(_ number: Int, _ words: [WordID]) async throws -> Learner {
      let (database, primary) = open(number)
      let service = server.reviews(in: database)
      if let word = words.randomElement() { _ = try await service.grade(ReviewAnswer(word, .good)) }
      let changes = await database.changesFromOutside()
      try await database.exchange()
      primary.forget()
      return Learner(database: database, primary: primary, service: service, changes: changes)
    }

    /// What a learner grades.
    private func grade(
      _ words: [WordID],
      _ learner: Learner,
      until end: Double,
      pause: Int
    ) async throws -> [Grade] {
      var (grades, random): ([Grade], SystemRandomNumberGenerator) = ([], .init())
      while true {
        try await LearnerMeasures.rest(pause, until: end, &random)
        let start = milliseconds()
        guard start < end, let word = words.randomElement() else { return grades }
        let rating: Rating = Int.random(in: 0..<10, using: &random) == 0 ? .again : .good
        let graded = try await learner.service.grade(ReviewAnswer(word, rating))
        grades.append(Grade(review: graded.review.id, start: start, end: milliseconds()))
      }
    }

    /// Waits until the server has this many grades.
    private static func wait(for count: Int, _ learner: Learner) async throws {
      defer { withExtendedLifetime(learner.changes) {} }
      var rounds = 0
      while learner.primary.reviewCount < count {
        rounds += 1
        // Rarely, as this reads the replica.
        if rounds % 10 == 0, let fault = await learner.database.status().fault { throw fault }
        // The server notifies nobody. Grades have times of their own, so this wait is in no figure;
        // but those who wait share the processors with those whose grades are still on their way.
        try await Task.sleep(for: .milliseconds(100))
      }
    }
  }
#endif
