/// Words that can be drilled, and their number.
public struct Drill: Hashable, Sendable {
  /// Which words.
  public var selection: DrillSelection
  /// How many words the drill has now.
  public var wordCount: Int
  /// How many more words are like these, but suspended, and therefore left out.
  public var suspendedCount: Int

  /// Creates a drill that has `wordCount` words, and leaves out others that are suspended.
  public init(_ selection: DrillSelection, wordCount: Int, suspendedCount: Int = 0) {
    self.selection = selection
    self.wordCount = wordCount
    self.suspendedCount = suspendedCount
  }
}
