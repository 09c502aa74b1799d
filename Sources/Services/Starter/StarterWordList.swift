import Domain

/// A word list that comes with the program.
///
/// The functions that read it are passed in, so that services do not depend on file formats.
public struct StarterWordList: Sendable {
  /// The name of the level: N5 to N1.
  public let name: String
  /// Counts the words, without parsing each; throws `StarterBookError`.
  public let count: @Sendable () throws -> Int
  /// Reads the words in order; throws `StarterBookError`.
  public let read: @Sendable () throws -> [WordInput]

  /// What the titles of its books begin with: `N5 · `.
  var titlePrefix: String { StarterLevel.titlePrefix(of: name) }

  /// Creates a list from its name and the functions that count and read it; counting reads it by
  /// default.
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
