/// Words that can be drilled, and how many they are.
public struct Drill: Hashable, Sendable {
  /// Which words.
  public var selection: CramSelection
  /// How many words they are.
  public var wordCount: Int

  /// Makes a drill.
  public init(_ selection: CramSelection, wordCount: Int) {
    self.selection = selection
    self.wordCount = wordCount
  }
}
