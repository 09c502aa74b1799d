import Foundation

@testable import Dictionaries
@testable import JapaneseText

/// A folder of a test's own, which is gone with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "tangocho-dictionaries-" + UUID().uuidString
    // What fails here fails in `write`, which says so.
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, and returns its path.
  @discardableResult
  func write(_ name: String, _ content: Data) throws -> String {
    let path = path + "/" + name
    try content.write(to: URL(filePath: path))
    return path
  }

  /// Writes lines of EDICT in EUC-JP.
  @discardableResult
  func writeEDICT(_ lines: [String], name: String = "edict") throws -> String {
    try write(name, Data(lines.flatMap { eucJP($0 + "\n") }))
  }
}

/// EUC-JP for texts of ASCII and JIS X 0208.
func eucJP(_ text: String) -> [UInt8] {
  let rows = EUCJP.jisx0208.split(separator: "\n").map { Array($0.unicodeScalars) }
  return text.unicodeScalars.flatMap { scalar -> [UInt8] in
    if scalar.isASCII { return [UInt8(scalar.value)] }
    for (row, cells) in rows.enumerated() {
      if let cell = cells.firstIndex(of: scalar) { return [0xA1 + UInt8(row), 0xA1 + UInt8(cell)] }
    }
    return Array("?".utf8)
  }
}
