import CMeCab
import Domain
import Files
import JapaneseText
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Makes a dictionary of conversions of the word lists of IPADIC: each word under its reading.
///
/// It needs a process of its own: MeCab prints its progress, ends the process on errors, and
/// needs 70 MB while it works.
package enum ConversionCompiler {
  /// The number of percentages that are printed until a dictionary is made.
  static let steps = 310
  /// The subfolder of the target with what MeCab compiles.
  static let workFolder = "source"
  /// The settings of the dictionary; the file has to be beside it.
  private static let settings = """
    cost-factor = 800
    bos-feature = BOS/EOS
    eval-size = 8
    unk-eval-size = 4
    config-charset = utf-8

    """

  /// Makes the dictionary.
  /// - Parameters:
  ///   - source: The folder with the word lists in EUC-JP.
  ///   - target: The folder for the dictionary, which exists.
  ///   - levels: The words that learners meet, those of the first level first.
  ///   - report: Called with each percentage of the word lists that is read.
  /// - Returns: The exit status of MeCab, which prints the progress of what follows, and its errors.
  /// - Throws: What reading the word lists and writing the rows throws.
  package static func run(
    source: String,
    target: String,
    levels: [[WordInput]] = [],
    report: (Int) throws -> Void
  ) throws -> Int32 {
    let work = target + "/" + workFolder
    try Errno.check { mkdir(work, 0o700) }
    try write(Array(settings.utf8), to: target + "/dicrc")
    try write(Array(settings.utf8), to: work + "/dicrc")
    // The largest by far, and only numbers.
    try Errno.check { symlink(source + "/matrix.def", work + "/matrix.def") }
    for name in ConversionSource.definitions where name != "matrix.def" {
      let bytes = try InputFile.bytes(of: source + "/" + name)
      try write(utf8(bytes), to: work + "/" + name)
    }
    var list = try ConversionWords(source, ConversionCosts(levels))
    try write(list.rows(report), to: work + "/words.csv")
    let words = ["mecab-dict-index", "-d", work, "-o", target, "-f", "utf-8", "-t", "utf-8"]
    var arguments = words.map { strdup($0) } + [nil]
    return mecab_dict_index(Int32(words.count), &arguments)
  }

  static func write(_ bytes: [UInt8], to path: String) throws {
    let file = try FileDescriptor.open(
      path,
      .writeOnly,
      options: [.create, .truncate, .closeOnExec],
      permissions: .ownerReadWrite
    )
    try file.closeAfter { _ = try file.writeAll(bytes) }
  }

  /// A file in EUC-JP as UTF-8; one that is not is taken as it is: only its numbers count.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
    var result: [UInt8] = []
    return EUCJP.append(bytes[...], to: &result) ? result : bytes
  }
}
