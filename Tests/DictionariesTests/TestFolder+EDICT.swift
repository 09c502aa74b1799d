import TestFiles

@testable import JapaneseText

extension TestFolder {
  /// Writes lines of EDICT in EUC-JP.
  @discardableResult
  func writeEDICT(_ lines: [String], name: String = "edict") throws -> String {
    try write(lines.flatMap { eucJP($0 + "\n") }, to: name)
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
