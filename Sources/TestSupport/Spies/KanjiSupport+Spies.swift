import Domain
import ViewModels

@MainActor
extension KanjiSupport {
  /// Kanji in lines of text by a spy; without one, a conversion fails the test.
  /// - Parameters:
  ///   - service: The spy.
  ///   - preferences: The typing preferences; by default new ones, for this test only.
  ///   - clock: The clock that says when a conversion takes long; by default it never does.
  /// - Returns: The kanji support that a view model with a line of text needs.
  public static func spied(
    by service: SpyKanjiConversionService = SpyKanjiConversionService(),
    preferences: TypingPreferences = TypingPreferences(),
    clock: any WallClock = FixedClock()
  ) -> KanjiSupport {
    KanjiSupport(preferences: preferences, clock: clock) { service }
  }
}
