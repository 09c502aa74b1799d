import Foundation
import TestFiles
import Testing

@testable import JapaneseText

/// A folder with a tiny dictionary in the form of IPADIC, and a cache; both are removed with it.
final class SmallIPADIC: Sendable {
  private let folder = TestFolder()
  var source: String { folder.path("ipadic") }
  var cache: String { folder.path("a/cache") }

  init() throws {
    try FileManager.default.createDirectory(atPath: source, withIntermediateDirectories: true)
    try write("0 BOS/EOS,*\n1 名詞,一般\n2 助詞,格助詞\n", to: "left-id.def")
    try write("0 BOS/EOS,*\n1 名詞,一般\n2 助詞,格助詞\n", to: "right-id.def")
    try write("DEFAULT,1,1,9000,記号\nSPACE,1,1,9000,記号\n", to: "unk.def")
    try write("DEFAULT 0 1 0\nSPACE 0 1 0\n0x0020 SPACE\n0x3041..0x309F DEFAULT\n", to: "char.def")
    for name in ["feature.def", "rewrite.def"] { try write("\n", to: name) }
    try write("3 3\n" + (0..<9).map { "\($0 / 3) \($0 % 3) 0\n" }.joined(), to: "matrix.def")
    try write(row("川", 1, 100, "カワ") + row("皮", 1, 50, "カワ"), to: "Noun.csv")
    try write(row("で", 2, 10, "デ") + row("ラーメン", 1, 10, "ラーメン"), to: "Postp.csv")
  }

  func row(_ text: String, _ id: Int, _ cost: Int, _ reading: String) -> String {
    "\(text),\(id),\(id),\(cost),名詞,一般,*,*,*,*,\(text),\(reading),\(reading)\n"
  }

  func write(_ text: String, to name: String) throws {
    try Data(eucJP(text)).write(to: URL(filePath: source + "/" + name))
  }

  /// The names in the cache, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: cache).sorted()
  }
}

/// The program that was built with these tests.
let builtProgram: String = {
  let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
  var folder = URL(filePath: bundle).deletingLastPathComponent()
  while folder.pathComponents.count > 1 {
    let candidate = folder.appending(path: "tangocho").path
    if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
    folder.deleteLastPathComponent()
  }
  return "tangocho"
}()

/// What compiles the dictionary.
let realCompiler = [builtProgram, "compile-conversions"]

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
