import Domain
import Synchronization
import TestSupport

/// Conversions whose dictionary is half made until a test ends that.
final class SlowConversions: KanjiConversionService {
  private let status = Mutex(ConversionStatus.unprepared)
  private let gate = Gate()
  private let calls = Mutex((preparations: 0, remembered: [ConversionChoice]()))

  /// How often the dictionary began to be made.
  var preparations: Int { calls.withLock { $0.preparations } }
  var remembered: [ConversionChoice] { calls.withLock { $0.remembered } }

  func end(with status: ConversionStatus) {
    self.status.withLock { $0 = status }
    gate.open()
  }

  func prepare() -> AsyncStream<ConversionStatus> {
    calls.withLock { $0.preparations += 1 }
    return AsyncStream { continuation in
      Task {
        continuation.yield(.preparing(fraction: 0.5))
        await gate.wait()
        continuation.yield(status.withLock { $0 })
        continuation.finish()
      }
    }
  }

  func stop() async { end(with: .unprepared) }
  func remember(_ choices: [ConversionChoice]) async throws {
    calls.withLock { $0.remembered += choices }
  }

  func conversion(
    of kana: String,
    lengths: [Int]
  ) async throws(ConversionError) -> KanjiConversion {
    guard status.withLock({ $0 }) == .ready else { throw .unprepared }
    return KanjiConversion(pieces: [.init(kana: kana, candidates: ["駅"])])
  }
}
