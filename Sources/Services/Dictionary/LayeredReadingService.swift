import Domain

/// Asks several services in turn until one has a reading.
///
/// The first is the most reliable: a dictionary lists readings, where an analyser guesses them.
package struct LayeredReadingService: ReadingService {
  private let layers: [any ReadingService]

  /// Creates the service from others, the most reliable first.
  package init(_ layers: [any ReadingService]) {
    self.layers = layers
  }

  /// The readings of the first service that has any.
  /// - Throws: The error of the last service that was asked.
  package func readings(of kanji: String) async throws -> [String] {
    for layer in layers {
      let readings = try await layer.readings(of: kanji)
      if !readings.isEmpty { return readings }
    }
    return []
  }
}
