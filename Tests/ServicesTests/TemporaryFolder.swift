import Foundation

/// A folder that is removed with the value.
final class TemporaryFolder: Sendable {
  let path = NSTemporaryDirectory() + "tangocho-services-" + UUID().uuidString

  init() {
    try? FileManager.default.createDirectory(
      atPath: path,
      withIntermediateDirectories: true
    )
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and returns its path.
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }
}
