/// Completes the path of an image while it is typed: of the files, only images are offered, which are
/// recognized by their extension.
public protocol ImagePathService: PathService {}

/// The possible completions of the last part of a path.
public struct PathCompletions: Hashable, Sendable {
  /// The first names in order; a limited number for display.
  public let names: [PathName]
  /// The number of all names.
  public let count: Int
  /// The longest common prefix of all names; empty when there are none.
  public let common: String

  /// Creates a result.
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

  /// Creates a name; by default that of a file.
  public init(_ text: String, isDirectory: Bool = false) {
    self.text = text
    self.isDirectory = isDirectory
  }
}

/// Why there are no completions.
public enum PathError: Error, Hashable, Sendable {
  /// The directory does not exist.
  case missing(directory: String)
  /// The directory cannot be read: errno.
  case system(directory: String, code: Int32)
  /// The directory has more names than the limit.
  case tooMany(directory: String, limit: Int)
}
