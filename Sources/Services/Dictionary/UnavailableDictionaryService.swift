import Domain

/// The dictionary of a program that has none: it finds nothing and says so.
public struct UnavailableDictionaryService: DictionaryService {
  /// Makes a dictionary without words.
  public init() {}

  /// That there is no dictionary.
  public func status() async -> DictionaryStatus { .absent(searched: []) }

  /// A stream that says that there is no dictionary, and ends.
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
