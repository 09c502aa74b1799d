import Domain

/// The dictionary of a program without one: it finds nothing, and its status says so.
package struct UnavailableDictionaryService: DictionaryService {
  /// Creates a dictionary without words.
  package init() {}

  package func status() async -> DictionaryStatus { .absent(searched: []) }

  /// A stream with the status, which ends at once.
  package func prepare() -> AsyncStream<DictionaryStatus> {
    AsyncStream { continuation in
      continuation.yield(.absent(searched: []))
      continuation.finish()
    }
  }

  /// Does nothing.
  package func pause() async {}

  package func entries(for text: String, on side: Side, limit: Int) async -> [DictionaryEntry] {
    []
  }

  package func readings(of kanji: String) async -> [String] { [] }
}
