/// Words that can be drilled, and how many they are.
public struct Drill: Hashable, Sendable {
  /// Which words.
  public var selection: DrillSelection
  /// How many words they are.
  public var wordCount: Int

  /// Makes a drill.
  public init(_ selection: DrillSelection, wordCount: Int) {
    self.selection = selection
    self.wordCount = wordCount
  }
}
