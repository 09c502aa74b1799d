/// Some keys under a heading, in the words of the program's language.
public nonisolated struct HelpSection: Hashable, Sendable {
  /// The heading.
  public let title: String
  /// The keys, in order.
  public let lines: [Line]

  /// One action.
  public struct Line: Hashable, Sendable {
    /// Its keys, as they are shown.
    public let keys: [String]
    /// What they do.
    public let text: String

    /// Makes a line.
    public init(keys: [String], text: String) {
      self.keys = keys
      self.text = text
    }
  }

  /// Makes a section.
  public init(title: String, lines: [Line]) {
    self.title = title
    self.lines = lines
  }
}
