import Domain
import Files
import Synchronization

/// Reads a dictionary on another core, one batch ahead of the code that stores the entries.
///
/// Reading takes a third of the time to build an index; in parallel, it adds none.
final class ReadAhead: EntryReader {
  let name: String
  private(set) var position: Int64
  private(set) var fraction: Double
  private let source: Source
  private let executor = BlockingExecutor("dictionary.reading", isInBackground: true)

  /// Reads ahead from a reader, about `count` entries at a time.
  init(_ reader: sending any EntryReader, count: Int) {
    (name, position, fraction) = (reader.name, reader.position, reader.fraction)
    source = Source(reader, count: count)
  }

  /// The next entries; an error in reading them is thrown in their turn, not earlier.
  func next() throws(DictionaryError) -> [DictionaryEntry]? {
    guard let batch = try source.take().get() else { return nil }
    (position, fraction) = (batch.position, batch.fraction)
    executor.start { [source] in source.readAhead() }
    return batch.entries
  }
}

/// Several batches of a reader, and its position after them.
private struct Batch: Sendable {
  let entries: [DictionaryEntry]
  let position: Int64
  let fraction: Double
}

/// A reader and the entries that it has read ahead; whichever thread comes first reads them.
private final class Source: Sendable {
  private struct State {
    let reader: any EntryReader
    var ahead: Result<Batch?, DictionaryError>?
  }

  private let state: Mutex<State>
  private let count: Int

  init(_ reader: sending any EntryReader, count: Int) {
    state = Mutex(State(reader: reader))
    self.count = count
  }

  func readAhead() {
    state.withLock { state in
      if state.ahead == nil { state.ahead = read(state.reader) }
    }
  }

  func take() -> Result<Batch?, DictionaryError> {
    state.withLock { state in
      defer { state.ahead = nil }
      return state.ahead ?? read(state.reader)
    }
  }

  private func read(_ reader: any EntryReader) -> Result<Batch?, DictionaryError> {
    Result { () throws(DictionaryError) in
      var entries: [DictionaryEntry] = []
      // Batches of lines without content may be empty; they count as well.
      var batches = 0
      while entries.count < count, batches < count, let next = try reader.next() {
        entries += next
        batches += 1
      }
      if batches == 0 { return nil }
      return Batch(entries: entries, position: reader.position, fraction: reader.fraction)
    }
  }
}
