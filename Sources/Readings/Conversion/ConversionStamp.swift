import CBytes
import Files
import SystemPackage

/// What a complete dictionary of conversions was made of, and the sizes and checksums of its files.
///
/// MeCab maps the files into memory and trusts them, so none is opened that is not whole.
enum ConversionStamp {
  /// Increment when what is compiled changes: a dictionary of another version is compiled again.
  private static let version = 4
  private static let name = "stamp"
  private static let files = ["dicrc", "char.bin", "matrix.bin", "sys.dic", "unk.dic"]

  /// Writes the stamp into the folder of a dictionary; the last step of making it.
  static func write(for source: ConversionSource, into folder: String) throws {
    let text = try text(for: source, of: folder)
    try ConversionCompiler.write(Array(text.utf8), to: folder + "/" + name)
  }

  /// Whether a folder has a whole dictionary of a source.
  static func matches(_ source: ConversionSource, in folder: String) -> Bool {
    do {
      let written = try InputFile.bytes(of: folder + "/" + name, limit: 1 << 20)
      return try written == Array(text(for: source, of: folder).utf8)
    } catch {
      // Missing or unreadable: it is compiled again, which reports what is wrong.
      return false
    }
  }

  private static func text(for source: ConversionSource, of folder: String) throws -> String {
    var lines = ["tangocho conversions \(version)", source.identity]
    for name in files {
      let bytes = try InputFile.bytes(of: folder + "/" + name)
      let checksum = bytes.withUnsafeBytes { tangocho_crc32c(0, $0.baseAddress, $0.count) }
      lines.append("\(name) \(bytes.count) \(checksum)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
