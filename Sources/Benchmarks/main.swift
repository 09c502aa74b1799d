#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

let usage = """
  usage: Benchmarks COMMAND ...
  HOME is a home folder, or a file of SQLite (words.sqlite); built with PostgreSQL, also the options
  of a connection (host=FOLDER port=PORT dbname=DATABASE user=ROLE).
    make-library HOME BOOKS           deals words out to books: CSV (meaning,gana,kanji) on standard input
    make-reviews HOME COUNT [DAYS]    gives the words of a library this many reviews in all, the first
                                      of them up to this many days ago
    load HOME                         ms to read and fold the library, then peak memory in KiB
    search HOME                       ms of a search, ms of memmem over the same bytes
    search-typing HOME                ms of a search while typing: 99th percentile, median
    search-language HOME              ms of a search that asks for states: 99th percentile, median; ms
                                      of the same texts alone; ms of the first one
    mark HOME                         ms of a mark through the service, ms of an append with fsync; with
                                      SQLite, of a commit of one row
    grade HOME                        ms of a grade through the service, ms of an append with fsync
    session HOME                      ms until a session is ready, ms of its reading words; KiB; cards
    statistics HOME                   ms of the statistics, ms of their reading the library; KiB
    compact HOME                      ms of compacting all files, KiB above the peak before it
    dictionary-build FILE CACHE       ms to make the index, then peak memory in KiB
    dictionary-search FILE CACHE      ms of a search: 99th percentile, median; ms of memmem; KiB
  SERVER is the folder of a server's socket, its port, and a database; learner_1 has the first library.
    server-tables SERVER ROLE         creates the tables
    server-starts SERVER FIRST LAST COUNT
                                      ms of starts: to the books with their counts, to the plan
    server-grades SERVER FIRST LAST SECONDS PAUSE
                                      writes “ready”, and after a line on standard input the ms of each
                                      grade of all these learners, who rest PAUSE ms on an average
  The same learners by way of replicas in the folder REPLICAS, that of learner_1 below 1.
    server-exchange SERVER REPLICAS LEARNER
                                      ms until a replica has everything; a new one has nothing before
    server-replica-starts SERVER REPLICAS FIRST LAST COUNT
                                      the same as server-starts
    server-replica-grades SERVER REPLICAS FIRST LAST SECONDS PAUSE
                                      the same as server-grades, until the server has all grades: ms and
                                      the number of changes in which they went up; then for each grade
                                      ms until the learner goes on, and until the server has it
  """

/// An error in the arguments or the input.
struct UsageError: Error {
  let text: String

  init(_ text: String) { self.text = text }
}

/// Prints a text on standard error and exits.
func end(_ text: String, status: Int32) -> Never {
  var line = text + "\n"
  line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(status)
}

/// Runs the measurement given on the command line.
/// - Throws: `UsageError`, `StoreError`.
func run(_ arguments: [String]) async throws {
  guard arguments.count >= 2 else { throw UsageError(usage) }
  let (command, rest) = (arguments[0], arguments[1...])
  func count(_ name: String) throws -> Int {
    guard let text = rest.dropFirst().first, let count = Int(text), count > 0 else {
      throw UsageError("\(command) takes HOME and \(name), a number above 0")
    }
    return count
  }
  if command.hasPrefix("dictionary-") {
    guard rest.count == 2 else { throw UsageError("\(command) takes FILE and CACHE") }
    return try await DictionaryMeasures(file: arguments[1], cache: arguments[2]).measure(command)
  }
  if command.hasPrefix("server-") { return try await measureServer(command, Array(rest)) }
  let library = BenchmarkLibrary(home: arguments[1])
  switch command {
  case "make-library": try await library.make(bookCount: count("BOOKS"))
  case "make-reviews":
    let days = rest.dropFirst(2).first.flatMap(UInt64.init) ?? 2_000
    try await library.makeReviews(count: count("COUNT"), days: days)
  case "load": try await library.measureLoad()
  case "search": try await library.measureSearch()
  case "search-typing": try await library.measureTyping()
  case "search-language": try await library.measureLanguage()
  case "mark": try await library.measureMark()
  case "grade": try await library.measureGrade()
  case "session": try await library.measureSession()
  case "statistics": try await library.measureStatistics()
  case "compact": try await library.measureCompaction()
  default: throw UsageError("no such command: \(command)\n\(usage)")
  }
}

/// Runs a measurement on a server.
/// - Throws: `UsageError`, `StoreError`.
func measureServer(_ command: String, _ arguments: [String]) async throws {
  #if PostgreSQL
    guard arguments.count > 3 else { throw UsageError(usage) }
    let numbers = arguments.dropFirst(3).compactMap { Int($0) }
    let learners = LearnerMeasures(
      folder: arguments[0],
      port: arguments[1],
      database: arguments[2]
    )
    let replicas = ReplicaMeasures(of: learners, in: arguments[3])
    switch (command, numbers.count) {
    case ("server-exchange", 1): try await replicas.measureExchange(numbers[0])
    case ("server-replica-starts", 3):
      try await replicas.measureStarts(numbers[0]...numbers[1], count: numbers[2])
    case ("server-replica-grades", 4):
      try await replicas.measureGrades(
        numbers[0]...numbers[1],
        seconds: numbers[2],
        pause: numbers[3]
      )
    case ("server-tables", _): try await learners.makeTables(role: arguments[3])
    case ("server-starts", 3):
      try await learners.measureStarts(numbers[0]...numbers[1], count: numbers[2])
    case ("server-grades", 4):
      try await learners.measureGrades(
        numbers[0]...numbers[1],
        seconds: numbers[2],
        pause: numbers[3]
      )
    default: throw UsageError(usage)
    }
  #else
    throw UsageError("this program was built without PostgreSQL")
  #endif
}

// An asynchronous `main` ends the main thread, and unwinding it takes tens of milliseconds of a
// processor in a statically linked program, just while the first figure is taken.
Task.detached {
  do {
    try await run(Array(CommandLine.arguments.dropFirst()))
    exit(0)
  } catch let error as UsageError {
    end("Benchmarks: " + error.text, status: 2)
  } catch {
    end("Benchmarks: \(error)", status: 1)
  }
}
while true { pause() }
