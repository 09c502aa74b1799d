import Domain

/// A `DictionaryService` that does what a test says.
public final class SpyDictionaryService: DictionaryService {
  /// What `status()` does.
  public let onStatus = Endpoint<Void, DictionaryStatus>("DictionaryService.status")
  /// The statuses that `prepare()` yields.
  public let onPrepare = Endpoint<Void, [DictionaryStatus]>("DictionaryService.prepare")
  /// What `pause()` does.
  public let onPause = Endpoint<Void, Void>("DictionaryService.pause")
  /// What `entries(for:on:limit:)` does.
  public let onEntries = Endpoint<(String, Side, Int), [DictionaryEntry]>(
    "DictionaryService.entries"
  )
  /// What `readings(of:)` does.
  public let onReadings = Endpoint<String, [String]>("DictionaryService.readings")

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// Calls `onStatus`; absent when it fails.
  public func status() async -> DictionaryStatus {
    (try? await onStatus()) ?? .absent(searched: [])
  }
  /// Calls `onPrepare` and yields its result.
  public func prepare() -> AsyncStream<DictionaryStatus> {
    AsyncStream { continuation in
      Task {
        for status in (try? await onPrepare()) ?? [] { continuation.yield(status) }
        continuation.finish()
      }
    }
  }
  /// Calls `onPause`.
  public func pause() async { try? await onPause() }
  /// Calls `onEntries`; nothing when it fails.
  public func entries(for text: String, on side: Side, limit: Int) async -> [DictionaryEntry] {
    (try? await onEntries((text, side, limit))) ?? []
  }
  /// Calls `onReadings`; nothing when it fails.
  public func readings(of kanji: String) async -> [String] {
    (try? await onReadings(kanji)) ?? []
  }
}
