/// Words that can be drilled, and their number.
public struct Drill: Hashable, Sendable {
  /// Which words.
  public var selection: DrillSelection
  /// The number of words.
  public var wordCount: Int

  /// Creates a drill.
  public init(_ selection: DrillSelection, wordCount: Int) {
    self.selection = selection
    self.wordCount = wordCount
  }
}
