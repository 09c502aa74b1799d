/// Finds the names that a path of an image may go on with while it is typed.
public protocol ImagePathService: Sendable {
  /// The directories and image files that a path may mean.
  ///
  /// Names are told apart from other files by their ending. Hidden ones are left out, unless the
  /// last part of the path begins with a dot.
  /// - Parameter path: A path whose last part, behind the last slash, is the beginning of a name.
  /// - Returns: The names in their order.
  /// - Throws: `PathError`.
  func completions(of path: String) async throws -> PathCompletions
}

/// The names that the last part of a path may become.
public struct PathCompletions: Hashable, Sendable {
  /// The first names in their order, as many as somebody may want to look at.
  public let names: [PathName]
  /// How many there are.
  public let count: Int
  /// What all of them begin with; empty when there are none.
  public let common: String

  /// Makes an answer.
  public init(names: [PathName] = [], count: Int = 0, common: String = "") {
    self.names = names
    self.count = count
    self.common = common
  }
}

/// A name in a directory.
public struct PathName: Hashable, Sendable {
  /// The name, without a slash.
  public let text: String
  /// Whether it is a directory, or a link to one.
  public let isDirectory: Bool

  /// Makes a name.
  public init(_ text: String, isDirectory: Bool = false) {
    self.text = text
    self.isDirectory = isDirectory
  }
}

/// Why there are no names to choose from.
public enum PathError: Error, Hashable, Sendable {
  /// There is no such directory.
  case missing(directory: String)
  /// The directory cannot be read: errno.
  case system(directory: String, code: Int32)
  /// The directory has more names than are read at once.
  case tooMany(directory: String, limit: Int)
}
