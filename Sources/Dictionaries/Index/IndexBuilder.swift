import Domain
import SQLite
import Synchronization

/// Builds the index of dictionary files, or continues where an earlier attempt stopped.
///
/// The entries of a batch and the position in the files are one durable transaction: when the work
/// is interrupted, even by a kill or a power cut, only the current batch is repeated, and an index
/// that is marked as complete is complete.
struct IndexBuilder {
  private let path: String
  private let sources: DictionarySources
  private let batch: Int

  /// Creates a builder for the index at `path`; `batch` is the number of entries in a transaction.
  init(path: String, sources: DictionarySources, batch: Int) {
    self.path = path
    self.sources = sources
    self.batch = batch
  }

  /// Works until the index is complete or the work is stopped.
  /// - Parameters:
  ///   - isStopped: Whether to stop; called after every few entries.
  ///   - report: Called with the progress after every batch.
  /// - Returns: Whether the index is complete.
  /// - Throws: `DictionaryError`, `SQLiteError`.
  func run(isStopped: () -> Bool, report: (Double) -> Void) throws -> Bool {
    let connection = try SQLiteConnection(path: path, mode: .readWrite, busyMilliseconds: 5000)
    // Fewer syncs would not be safe: if a batch was lost, or half of it, the row that counts it
    // might be kept. All of EDICT takes about two hundred.
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

  /// The state of the index of these files; nil when there is none, or one of other files.
  private func state(on connection: SQLiteConnection) throws -> IndexState? {
    let state = try IndexState(of: connection)
    return state?.isOf(sources) == true ? state : nil
  }

  /// Marks the index as complete.
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
    // Another running program may be building the same index, or have started a new one.
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
