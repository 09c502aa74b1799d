import Files
import Foundation

/// A folder of a test, and in it another one for what is unpacked; both are removed at the end.
final class Sandbox {
  let path: String
  let unpacked: TemporaryFolder

  init() throws {
    path = NSTemporaryDirectory() + "tangocho-exchange-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    unpacked = try TemporaryFolder(in: path)
  }

  deinit {
    unpacked.remove()
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, and returns its path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// The names of all files below the folder.
  var contents: [String] {
    (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []).sorted()
  }
}
