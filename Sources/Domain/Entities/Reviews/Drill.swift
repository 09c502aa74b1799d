/// Words that can be drilled, and their number.
public struct Drill: Hashable, Sendable {
  /// Which words.
  public var selection: DrillSelection
  /// How many words the selection has now.
  public var wordCount: Int

  /// Creates a drill of a selection that has `wordCount` words.
  public init(_ selection: DrillSelection, wordCount: Int) {
    self.selection = selection
    self.wordCount = wordCount
  }
}
