import Domain

/// The dictionary of a program without one: it finds nothing, and its status says so.
public struct UnavailableDictionaryService: DictionaryService {
  /// Creates a dictionary without words.
  public init() {}

  /// Absent.
  public func status() async -> DictionaryStatus { .absent(searched: []) }

  /// A stream with the status, which ends at once.
  public func prepare() -> AsyncStream<DictionaryStatus> {
    AsyncStream { continuation in
      continuation.yield(.absent(searched: []))
      continuation.finish()
    }
  }

  /// Does nothing.
  public func pause() async {}

  /// No entries.
  public func entries(for text: String, on side: Side, limit: Int) async -> [DictionaryEntry] { [] }

  /// No readings.
  public func readings(of kanji: String) async -> [String] { [] }
}
