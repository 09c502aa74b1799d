import Domain
import ViewModels

@MainActor
extension KanjiSupport {
  /// Kanji in lines of text by a spy; without one, a conversion fails the test.
  /// - Parameters:
  ///   - service: The spy.
  ///   - preferences: The typing preferences, of this test only by default.
  /// - Returns: What a view model with a line of text needs.
  public static func spied(
    by service: SpyKanjiConversionService = SpyKanjiConversionService(),
    preferences: TypingPreferences = TypingPreferences()
  ) -> KanjiSupport {
    KanjiSupport(preferences: preferences) { service }
  }
}
