import Foundation
import Synchronization

/// A folder of a test, which is removed with the value; those that last as long as the tests are
/// removed when these end.
package final class TestFolder: Sendable {
  package let path: String

  private static let count = Atomic(0)
  /// The folder of all folders of this process; short, since messages and sockets name paths in it.
  private static let root: String = {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "tangocho-\(UUID().uuidString.prefix(8))").path
    atexit { try? FileManager.default.removeItem(atPath: TestFolder.root) }
    return path
  }()

  /// Creates an empty folder.
  package init() {
    let number = Self.count.add(1, ordering: .relaxed).newValue
    path = "\(Self.root)/\(number)"
    // A failure here shows again when the test writes.
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a name in it.
  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, and returns its path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: path(name)))
    return path(name)
  }

  /// The names of all files and folders below it.
  package var contents: [String] {
    (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []).sorted()
  }
}
