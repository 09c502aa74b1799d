import Domain

/// A `KanjiConversionService` that does what a test says.
public final class SpyKanjiConversionService: KanjiConversionService {
  /// The statuses that `prepare()` yields.
  public let onPrepare = Endpoint<Void, [ConversionStatus]>("KanjiConversionService.prepare")
  /// What `stop()` does.
  public let onStop = Endpoint<Void, Void>("KanjiConversionService.stop")
  /// What `conversion(of:lengths:)` does.
  public let onConversion = Endpoint<(kana: String, lengths: [Int]), KanjiConversion>(
    "KanjiConversionService.conversion"
  )
  /// What `remember(_:)` does.
  public let onRemember = Endpoint<[ConversionChoice], Void>("KanjiConversionService.remember")

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// Calls `onPrepare` and yields its result.
  public func prepare() -> AsyncStream<ConversionStatus> {
    AsyncStream { continuation in
      Task {
        for status in (try? await onPrepare()) ?? [] { continuation.yield(status) }
        continuation.finish()
      }
    }
  }
  /// Calls `onStop`.
  public func stop() async { try? await onStop() }
  /// Calls `onConversion`; absent when it fails with another error.
  public func conversion(
    of kana: String,
    lengths: [Int]
  ) async throws(ConversionError) -> KanjiConversion {
    do {
      return try await onConversion((kana, lengths))
    } catch let error as ConversionError {
      throw error
    } catch {
      throw .absent(searched: [])
    }
  }
  /// Calls `onRemember`.
  public func remember(_ choices: [ConversionChoice]) async throws { try await onRemember(choices) }
}
