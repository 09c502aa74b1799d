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
/// It belongs into a process of its own: MeCab prints its progress, ends the process on errors, and
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
  ///   - report: Called with each percentage of the word lists that is read.
  /// - Returns: The exit status of MeCab, which prints the progress of what follows, and its errors.
  /// - Throws: What reading the word lists and writing the rows throws.
  package static func run(
    source: String,
    target: String,
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
    try write(ConversionWords(source).rows(report), to: work + "/words.csv")
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

/// The rows of the word lists, as MeCab compiles them: reading, numbers, spelling and kind.
private struct ConversionWords {
  private let folder: String
  private let lists: [String]
  private let kinds: [KanaWord.Kind]

  init(_ folder: String) throws {
    self.folder = folder
    lists = try ConversionSource.lists(in: folder)
    kinds = try Self.kinds(in: folder)
  }

  func rows(_ report: (Int) throws -> Void) throws -> [UInt8] {
    var rows: [UInt8] = []
    for (index, name) in lists.enumerated() {
      let bytes = try InputFile.bytes(of: folder + "/" + name)
      for line in bytes.split(separator: UInt8(ascii: "\n")) { append(line, to: &rows) }
      let before = 100 * index / lists.count
      for percent in before..<(100 * (index + 1) / lists.count) {
        try report(percent + 1)
      }
    }
    return rows
  }

  /// Appends a row; one that is no word with a reading is left out.
  private func append(_ line: ArraySlice<UInt8>, to rows: inout [UInt8]) {
    let comma = UInt8(ascii: ",")
    let fields = line.split(separator: comma, omittingEmptySubsequences: false)
    guard fields.count == Self.fieldCount, let left = Self.number(fields[1]),
      kinds.indices.contains(left), !fields[Self.reading].isEmpty
    else { return }
    let start = rows.count
    var isValid = EUCJP.append(Self.hiragana(fields[Self.reading])[...], to: &rows)
    for field in fields[1...3] {
      rows.append(comma)
      rows += field
    }
    rows.append(comma)
    isValid = isValid && EUCJP.append(fields[0], to: &rows)
    guard isValid else { return rows.removeSubrange(start...) }
    rows.append(comma)
    rows += kinds[left].rawValue.utf8
    rows.append(UInt8(ascii: "\n"))
  }

  private static let fieldCount = 13
  private static let reading = 11

  /// Hiragana in EUC-JP: the rows of both kana are one apart.
  private static func hiragana(_ katakana: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = Array(katakana)
    var place = 0
    while place + 1 < bytes.count {
      guard bytes[place] >= 0x80 else {
        place += 1
        continue
      }
      if bytes[place] == 0xA5, bytes[place + 1] <= 0xF3 { bytes[place] = 0xA4 }
      place += 2
    }
    return bytes
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard digit &- UInt8(ascii: "0") < 10 else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return digits.isEmpty ? nil : number
  }

  /// The kind of the words with each number of `left-id.def`.
  private static func kinds(in folder: String) throws -> [KanaWord.Kind] {
    let bytes = try InputFile.bytes(of: folder + "/left-id.def")
    return bytes.split(separator: UInt8(ascii: "\n")).map { line in
      var text: [UInt8] = []
      guard EUCJP.append(line, to: &text) else { return .content }
      let words = String(decoding: text, as: UTF8.self).split(separator: " ")
      let parts = (words.last ?? "").split(separator: ",").map(String.init)
      return kind(parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }
  }

  private static func kind(_ part: String, _ detail: String) -> KanaWord.Kind {
    switch (part, detail) {
    case ("助詞", _), ("助動詞", _), ("記号", _): .attached
    case ("名詞", "接尾"), ("名詞", "非自立"), ("名詞", "特殊"): .attached
    case ("動詞", "接尾"), ("動詞", "非自立"), ("形容詞", "接尾"), ("形容詞", "非自立"): .attached
    case ("接頭詞", _): .prefix
    case ("名詞", "固有名詞"): .name
    case ("名詞", "数"): .digit
    default: .content
    }
  }
}
