import Domain
import TestSupport

extension SpyKanjiConversionService {
  /// Conversions to 駅 that wait for a gate.
  convenience init(waitingFor gate: Gate) {
    self.init()
    onPrepare.returns([.ready])
    onRemember.succeeds()
    onConversion.does { _ in
      await gate.wait()
      return KanjiConversion(pieces: [.init(kana: "えき", candidates: ["駅", "液"])])
    }
  }
}
