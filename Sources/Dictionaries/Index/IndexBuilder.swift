import Domain
import SQLite
import Synchronization

/// Makes the index of dictionary files, or goes on where an earlier attempt left off.
///
/// The entries of a batch, and how far the files were read with it, are one transaction that is on the
/// disk when it ends: whenever the work is stopped, also by a kill or a power cut, only the batch under
/// way is done again, and an index that calls itself whole is.
struct IndexBuilder {
  private let path: String
  private let sources: DictionarySources
  private let batch: Int

  /// Makes a builder for the index at `path`; `batch` is how many entries a transaction takes.
  init(path: String, sources: DictionarySources, batch: Int) {
    self.path = path
    self.sources = sources
    self.batch = batch
  }

  /// Works until the index is complete or the work is stopped.
  /// - Parameters:
  ///   - isStopped: Whether to stop; asked after every few entries.
  ///   - report: Told how much is done, after every batch.
  /// - Returns: Whether the index is complete.
  /// - Throws: `DictionaryError`, `SQLiteError`.
  func run(isStopped: () -> Bool, report: (Double) -> Void) throws -> Bool {
    let connection = try SQLiteConnection(path: path, mode: .readWrite, busyMilliseconds: 5000)
    // Fewer synchronisations would not be safe: were a batch lost, or a half of it, the row that counts
    // it may have been kept. All of EDICT takes some two hundred.
    try connection.execute(
      "PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL; PRAGMA cache_size = -1000"
    )
    try connection.transaction {
      if try state(on: connection) == nil {
        try IndexSchema.make(on: connection, identity: sources.identity)
      }
    }
    let writer = try IndexWriter(connection)
    var reader: (file: Int, reader: any EntryReader)?
    while true {
      var state = try connection.transaction {
        try addBatch(connection, writer, &reader, isStopped: isStopped)
      }
      report(state.fraction)
      if state.file == sources.paths.count {
        try complete(&state, connection)
        return true
      }
      if isStopped() { return false }
    }
  }

  /// How far the index of these files is; nil when there is none, or one of other files.
  private func state(on connection: SQLiteConnection) throws -> IndexState? {
    let state = try IndexState(of: connection)
    return state?.isOf(sources) == true ? state : nil
  }

  /// Says that the index is whole.
  private func complete(_ state: inout IndexState, _ connection: SQLiteConnection) throws {
    try connection.transaction {
      guard try self.state(on: connection) == state else { throw CancellationError() }
      state.isComplete = true
      try state.save(on: connection)
    }
  }

  /// Adds the next entries.
  private func addBatch(
    _ connection: SQLiteConnection,
    _ writer: IndexWriter,
    _ open: inout (file: Int, reader: any EntryReader)?,
    isStopped: () -> Bool
  ) throws -> IndexState {
    // Another running program may be at work on the same index, or have begun another one.
    guard var state = try state(on: connection) else { throw CancellationError() }
    var count = 0
    while count < batch, state.file < sources.paths.count, !isStopped() {
      let reader = try reader(for: state, &open)
      if let entries = try reader.next() {
        for entry in entries { try writer.add(entry) }
        count += max(1, entries.count)
        state.position = reader.position
        state.fraction = (Double(state.file) + reader.fraction) / Double(sources.paths.count)
      } else {
        (state.file, state.position) = (state.file + 1, 0)
        state.fraction = Double(state.file) / Double(sources.paths.count)
      }
    }
    try state.save(on: connection)
    return state
  }

  private func reader(
    for state: IndexState,
    _ open: inout (file: Int, reader: any EntryReader)?
  ) throws -> any EntryReader {
    if let open, open.file == state.file, open.reader.position == state.position {
      return open.reader
    }
    let file = try DictionaryFile.open(sources.paths[state.file], at: state.position)
    let reader = ReadAhead(file, count: min(batch, 256))
    open = (state.file, reader)
    return reader
  }
}
