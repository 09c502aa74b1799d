import Domain

/// The changes of the word lists that come with the program.
///
/// The functions that read it are passed in, so that services do not depend on file formats.
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
  /// Identifies this list, and the word lists beside it, among those of other versions of the
  /// program, without reading them; throws `StarterBookError`.
  public let edition: @Sendable () throws -> String

  /// Creates a list from the functions that read it; by default it has no rows, and one edition.
  public init(
    read: @escaping @Sendable () throws -> [Row] = { [] },
    edition: @escaping @Sendable () throws -> String = { "" }
  ) {
    (self.read, self.edition) = (read, edition)
  }
}
