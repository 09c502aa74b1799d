import Domain
import Files

/// Stores texts that are edited in another program as files of a directory: `<name>.tsv`, and
/// `<name>.orig` for the original.
public actor DiskWorkingTextStore: WorkingTextService {
  private let executor = BlockingExecutor("texts")
  let directory: String
  private let random: any RandomSource
  let files: any FileSystem

  static let textEnding = ".tsv"
  static let originalEnding = ".orig"

  /// The store's own thread, as its files block.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates a store in a directory, which need not exist yet.
  public init(directory: String, random: any RandomSource) {
    self.init(directory: directory, random: random, files: POSIXFileSystem())
  }

  package init(directory: String, random: any RandomSource, files: any FileSystem) {
    (self.directory, self.random, self.files) = (directory, random, files)
  }

  /// Stores a text; it is on the disk when it has its name.
  public func begin(
    _ text: [UInt8],
    original: [UInt8],
    about subject: String
  ) throws -> String {
    try files.makeDirectories(directory)
    let name = subject + "-" + random.next().hexadecimal
    // The text comes last: one without its original could not be read.
    try files.writeNew(originalPath(of: name), original, durably: true)
    try files.writeNew(path(of: name), text, durably: true)
    return name
  }

  /// The name of a text of which both files exist.
  public func unfinished(_ subject: String) throws -> String? {
    let names = Set(try files.names(in: directory) ?? [])
    return names.filter { $0.hasPrefix(subject + "-") && $0.hasSuffix(Self.textEnding) }
      .map { String($0.dropLast(Self.textEnding.count)) }
      .filter { names.contains($0 + Self.originalEnding) }
      .min()
  }

  /// The `original` of a text.
  public func original(_ name: String) throws -> [UInt8]? {
    try files.readWhole(originalPath(of: name))
  }

  /// The text.
  public func text(_ name: String) throws -> [UInt8]? {
    try files.readWhole(path(of: name))
  }

  /// Removes the original of a text, without which it is only a file.
  public func putAside(_ name: String) throws {
    try files.unlink(originalPath(of: name))
  }

  /// Removes both files.
  public func forget(_ name: String) throws {
    try files.unlink(path(of: name))
    try files.unlink(originalPath(of: name))
  }

  /// The file to edit.
  public nonisolated func path(of name: String) -> String {
    directory + "/" + name + Self.textEnding
  }

  func originalPath(of name: String) -> String {
    directory + "/" + name + Self.originalEnding
  }
}
