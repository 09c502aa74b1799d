import TerminalKit
import ViewModels

/// Keys on home that lead to a screen that is not part of the program.
///
/// Keys that home uses itself go on doing what they do.
public nonisolated struct HomeKey: Hashable, Sendable {
  /// The keys; the help shows all of them.
  public let keys: [Key]
  /// Where they lead.
  public let route: CustomRoute
  /// What the help says.
  public let text: KeyText

  /// Makes keys for a route.
  public init(_ keys: [Key], _ route: CustomRoute, _ text: KeyText) {
    (self.keys, self.route, self.text) = (keys, route, text)
  }
}
