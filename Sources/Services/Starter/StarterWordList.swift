import Domain

/// A list of words that comes with the program.
///
/// How it is read is given, so that the services know no file format.
public struct StarterWordList: Sendable {
  /// The name of the level: N5 to N1.
  public let name: String
  /// How many words there are, found out without reading each; throws `StarterBookError`.
  public let count: @Sendable () throws -> Int
  /// Reads the words in order; throws `StarterBookError`.
  public let read: @Sendable () throws -> [WordInput]

  /// Makes a list from its name, what counts it, by reading it when nothing else is given, and what
  /// reads it.
  public init(
    name: String,
    count: (@Sendable () throws -> Int)? = nil,
    read: @escaping @Sendable () throws -> [WordInput]
  ) {
    self.name = name
    self.count = count ?? { try read().count }
    self.read = read
  }
}
