import Domain

/// The changes of the word lists that come with the program.
///
/// The function that reads it is passed in, so that services do not depend on file formats.
public struct CorrectionList: Sendable {
  /// A word of an older list, and the same word today.
  public struct Row: Hashable, Sendable {
    /// The word as the older list had it.
    public let old: WordInput
    /// The word as the list has it today.
    public let new: WordInput

    /// Creates a row.
    public init(_ old: WordInput, _ new: WordInput) { (self.old, self.new) = (old, new) }
  }

  /// Reads the rows; throws `StarterBookError`.
  public let read: @Sendable () throws -> [Row]

  /// Creates a list from the function that reads it; by default it has no rows.
  public init(read: @escaping @Sendable () throws -> [Row] = { [] }) { self.read = read }
}
