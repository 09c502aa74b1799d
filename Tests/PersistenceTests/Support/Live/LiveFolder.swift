import CBytes
import Foundation

@testable import Persistence

/// A library's folder as other programs see it: journal files by their path in it.
///
/// A file that is missing or in the way is not an error: others change the folder too.
struct LiveFolder: Sendable {
  /// The whole path, that of the library's data.
  let path: String

  func full(_ name: String) -> String { path + "/" + name }

  /// The journal files, with their content.
  func files() -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for name in names() { found[name] = read(name) }
    return found
  }

  /// The names of the journal files, in order.
  func names() -> [String] {
    listed("dev").flatMap { directory in listed("dev/" + directory).map { directory + "/" + $0 } }
      .filter { $0.hasSuffix(".jsonl") }.map { "dev/" + $0 }.sorted()
  }

  private func listed(_ directory: String) -> [String] {
    do { return try POSIXFileSystem().names(in: full(directory)) ?? [] } catch { return [] }
  }

  /// The content of a file; nil when it does not exist.
  func read(_ name: String) -> [UInt8]? {
    guard let data = FileManager.default.contents(atPath: full(name)) else { return nil }
    return Array(data)
  }

  /// Overwrites a file in place, as `cp` and `rsync --inplace` do.
  func overwrite(_ name: String, _ bytes: [UInt8]) {
    makeDirectory(of: name)
    let file = open(full(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { return }
    defer { close(file) }
    _ = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
  }

  /// Truncates a file in place.
  func cut(_ name: String, to count: Int) { _ = Foundation.truncate(full(name), off_t(count)) }

  /// Replaces a file by a new one, as synchronizers and git do.
  func replace(_ name: String, _ bytes: [UInt8]) {
    let temporary = (name as NSString).deletingLastPathComponent + "/.live-temporary"
    overwrite(temporary, bytes)
    rename(temporary, to: name)
  }

  func rename(_ name: String, to other: String) {
    makeDirectory(of: other)
    _ = Foundation.rename(full(name), full(other))
  }

  func remove(_ name: String) { _ = Foundation.unlink(full(name)) }

  private func makeDirectory(of name: String) {
    let directory = (full(name) as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: directory,
      withIntermediateDirectories: true
    )
  }
}

extension [UInt8] {
  /// Whether these bytes begin with others.
  func isContinuation(of other: [UInt8]) -> Bool {
    count >= other.count && memcmp(self, other, other.count) == 0
  }

  /// A short name for the content.
  var contentName: String {
    withUnsafeBytes { String(tangocho_crc32c(0, $0.baseAddress, $0.count), radix: 36) }
  }
}
