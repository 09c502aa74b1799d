import Domain

/// Asks one service after the other until one knows how a spelling is read.
///
/// The first is the surest: a dictionary lists readings, where an analyser guesses them.
public struct LayeredReadingService: ReadingService {
  private let layers: [any ReadingService]

  /// Makes the service of others, the surest first.
  public init(_ layers: [any ReadingService]) {
    self.layers = layers
  }

  /// The readings of the first service that has any.
  /// - Throws: What the last one throws that was asked.
  public func readings(of kanji: String) async throws -> [String] {
    for layer in layers {
      let readings = try await layer.readings(of: kanji)
      if !readings.isEmpty { return readings }
    }
    return []
  }
}
