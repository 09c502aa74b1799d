import Domain
import Persistence
import SQLite
import SQLiteLibrary

#if PostgreSQL
  import PostgreSQLLibrary
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A back end whose files can be compacted.
protocol MeasuredDatabase: WordBookStore, WordStore, TrashStore, SampleStore, ReviewStore,
  LibraryMonitor
{
  func compact() async throws
}

extension JSONDatabase: MeasuredDatabase {}
extension SQLiteDatabase: MeasuredDatabase {
  /// A file is as the changes have left it.
  func compact() {}
}

#if PostgreSQL
  extension PostgreSQLDatabase: MeasuredDatabase {
    /// The server does that by itself.
    func compact() {}
  }
#endif

/// A library below a home folder, as the program would find it there; or a file of SQLite, or a
/// learner's library on a server.
struct BenchmarkLibrary {
  let data: String
  let isSQLite: Bool
  let database: any MeasuredDatabase
  // Through the protocol, so that the methods of the database are called and not the defaults.
  var monitor: any LibraryMonitor { database }

  init(home: String) {
    isSQLite = home.hasSuffix(".sqlite")
    if isSQLite {
      data = home
      database = SQLiteDatabase(path: home, clock: MachineClock())
      return
    }
    #if PostgreSQL
      if home.hasPrefix("host=") {
        let options = home.split(separator: " ").map { $0.split(separator: "=").map(String.init) }
        data = ""
        database = PostgreSQLDatabase(
          options: Dictionary(uniqueKeysWithValues: options.map { ($0[0], $0[1]) }),
          place: home,
          clock: MachineClock(),
          random: SystemRandomSource()
        )
        return
      }
    #endif
    data = home + "/.local/share/tangocho"
    let locations = JSONDatabaseLocations(
      data: data,
      state: home + "/.local/state/tangocho",
      cache: home + "/.cache/tangocho"
    )
    database = JSONDatabase(locations: locations, clock: MachineClock())
  }

  /// Reads words from standard input, below a heading, and distributes them to books, a tenth each
  /// of them × and ○.
  /// - Throws: `UsageError` when there is no heading.
  func make(bookCount: Int) async throws {
    guard readLine() != nil else {
      throw UsageError(
        "standard input is empty: it takes the line “meaning,gana,kanji” and a word on each line below"
      )
    }
    var rows: [[String]] = []
    while let line = readLine() {
      let fields = Self.fields(of: line)
      guard fields.count == 3 else {
        throw UsageError("line \(rows.count + 2) has \(fields.count) fields, not 3: \(line)")
      }
      rows.append(fields)
    }
    let ids = ULIDGenerator(clock: MachineClock(), random: SystemRandomSource())
    for number in 0..<bookCount {
      let range = number * rows.count / bookCount..<(number + 1) * rows.count / bookCount
      let title = "Book \(number + 1) 単語"
      let now = MachineClock().now
      let book = WordBook(id: ids.make(), title: title, createdAt: now)
      let words = range.map { index in
        Word(
          id: ids.make(),
          bookID: book.id,
          meaning: SideContent(rows[index][0]),
          gana: SideContent(rows[index][1]),
          kanji: SideContent(rows[index][2]),
          state: [.success, .fail, .undefined][min(2, index % 10)],
          createdAt: Timestamp(milliseconds: now.milliseconds + Int64(index))
        )
      }
      try await database.insertBooks([book], words: words)
    }
    try await database.compact()
    try await monitor.close()
  }

  /// The fields of a line of CSV as `make_words.py` writes it (RFC 4180).
  private static func fields(of line: String) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        fields.append("")
      } else {
        fields[fields.count - 1].append(character)
      }
    }
    return fields
  }

  func measureLoad() async throws {
    let start = milliseconds()
    try await monitor.prepare()
    print(milliseconds() - start, peakMemory())
  }

  /// Measures compaction, with the library in memory.
  func measureCompaction() async throws {
    try await monitor.prepare()
    let book = WordBook(
      id: ULIDGenerator(clock: MachineClock(), random: SystemRandomSource()).make(),
      title: "one more file",
      createdAt: MachineClock().now
    )
    try await database.insertBooks([book], words: [])
    let (start, before) = (milliseconds(), peakMemory())
    try await database.compact()
    print(milliseconds() - start, peakMemory() - before)
  }

  /// Measures a durable change, and alternately an append of 200 bytes with `fsync`, or with SQLite
  /// a commit of one row.
  func measureDurable(_ change: (_ round: Int) async throws -> Void) async throws {
    if isSQLite { return try await measureCommits(change) }
    let path = data + "/append.tmp"
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    defer {
      close(file)
      unlink(path)
    }
    let line = [UInt8](repeating: 0x61, count: 200)
    var (ours, plain): ([Double], [Double]) = ([], [])
    for round in 0..<301 {
      let start = milliseconds()
      try await change(round)
      let middle = milliseconds()
      guard write(file, line, line.count) == line.count, fsync(file) == 0 else { exit(1) }
      plain.append(milliseconds() - middle)
      ours.append(middle - start)
    }
    print(median(ours), median(plain))
    // As every run of the program does, so that the next one does not find more files.
    try await monitor.close()
  }

  /// Measures a durable change, and a commit of one row of 200 bytes in another file, alternately.
  private func measureCommits(_ change: (_ round: Int) async throws -> Void) async throws {
    let path = data + "-rows"
    defer { for ending in ["", "-wal", "-shm"] { unlink(path + ending) } }
    let connection = try SQLiteConnection(path: path, mode: .readWrite)
    try connection.execute(
      """
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      CREATE TABLE IF NOT EXISTS rows (number INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
      """
    )
    let insertion = try connection.prepare("INSERT INTO rows (text) VALUES (?)")
    insertion.bind(String(repeating: "a", count: 200), at: 1)
    var (ours, plain): ([Double], [Double]) = ([], [])
    for round in 0..<301 {
      let start = milliseconds()
      try await change(round)
      let middle = milliseconds()
      try insertion.run()
      plain.append(milliseconds() - middle)
      ours.append(middle - start)
    }
    print(median(ours), median(plain))
    try await monitor.close()
  }
}
