import TerminalKit
import ViewModels

/// Keys on home that open a custom screen.
///
/// Keys that home uses itself keep their action.
public nonisolated struct HomeKey: Hashable, Sendable {
  /// The keys; the help shows all of them.
  public let keys: [Key]
  /// The route of the screen.
  public let route: CustomRoute
  /// The text in the help.
  public let text: KeyText

  /// Creates keys that open the screen of a route.
  public init(_ keys: [Key], _ route: CustomRoute, _ text: KeyText) {
    (self.keys, self.route, self.text) = (keys, route, text)
  }
}
