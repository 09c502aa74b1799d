import JapaneseText

/// What is set about a terminal from outside: by the settings of a program.
public struct TerminalOptions: Hashable, Sendable {
  /// How the terminal measures text.
  public var metrics: TextMetrics
  /// Whether the mouse is taken from the terminal, which selects text with it otherwise.
  public var usesMouse: Bool

  /// Makes options; without arguments, those that fit nearly all terminals.
  public init(ambiguousIsWide: Bool = false, usesMouse: Bool = true) {
    metrics = TextMetrics(ambiguousIsWide: ambiguousIsWide)
    self.usesMouse = usesMouse
  }
}
