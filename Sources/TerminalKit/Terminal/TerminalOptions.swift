import JapaneseText

/// The settings of a terminal.
public struct TerminalOptions: Hashable, Sendable {
  /// How the terminal measures text.
  public var metrics: TextMetrics
  /// Whether the program uses the mouse; otherwise the terminal selects text with it.
  public var usesMouse: Bool

  /// Creates options; the defaults suit almost all terminals.
  public init(ambiguousIsWide: Bool = false, usesMouse: Bool = true) {
    metrics = TextMetrics(ambiguousIsWide: ambiguousIsWide)
    self.usesMouse = usesMouse
  }
}
