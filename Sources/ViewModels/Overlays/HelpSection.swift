/// Some keys under a heading, in the program's language.
public nonisolated struct HelpSection: Hashable, Sendable {
  /// The heading.
  public let title: String
  /// The keys, in order.
  public let lines: [Line]

  /// One action.
  public struct Line: Hashable, Sendable {
    /// Its keys, as shown.
    public let keys: [String]
    /// What the keys do.
    public let text: String

    /// Creates a line; `keys` are as shown.
    public init(keys: [String], text: String) {
      self.keys = keys
      self.text = text
    }
  }

  /// Creates a section.
  public init(title: String, lines: [Line]) {
    self.title = title
    self.lines = lines
  }
}
