import Domain
import Files
import JapaneseText
import SystemPackage

/// The rows of the word lists, as MeCab compiles them: reading, numbers, spelling and kind.
struct ConversionWords {
  private let folder: String
  private let lists: [String]
  private let kinds: [KanaWord.Kind]
  /// The number of a noun like most, and that of a counter: 5 月.
  private let noun, counter: Int?
  private var costs: ConversionCosts

  /// The rows of the lists in a folder, with the costs that their words have here.
  init(_ folder: String, _ costs: ConversionCosts) throws {
    self.folder = folder
    self.costs = costs
    lists = try ConversionSource.lists(in: folder)
    let names = try Self.names(in: folder)
    kinds = names.map { Self.kind($0.first ?? "", $0.count > 1 ? $0[1] : "") }
    noun = names.firstIndex { $0.prefix(2) == ["名詞", "一般"] }
    counter = names.firstIndex { $0.prefix(3) == ["名詞", "接尾", "助数詞"] }
  }

  mutating func rows(_ report: (Int) throws -> Void) throws -> [UInt8] {
    var rows: [UInt8] = []
    for (index, name) in lists.enumerated() {
      let bytes = try InputFile.bytes(of: folder + "/" + name)
      for line in bytes.split(separator: UInt8(ascii: "\n")) { append(line, to: &rows) }
      let before = 100 * index / lists.count
      for percent in before..<(100 * (index + 1) / lists.count) {
        try report(percent + 1)
      }
    }
    appendOthers(to: &rows)
    return rows
  }

  /// Appends the words that the lists do not have.
  private func appendOthers(to rows: inout [UInt8]) {
    func append(_ word: ConversionCosts.Word, _ number: Int, _ cost: Int, _ kind: KanaWord.Kind) {
      rows +=
        "\(word.reading),\(number),\(number),\(cost),\(word.spelling),\(kind.rawValue)\n".utf8
    }
    if let noun { for (word, cost) in costs.unseen { append(word, noun, cost, .content) } }
    if let counter {
      for (word, cost) in ConversionCosts.counters { append(word, counter, cost, .attached) }
    }
  }

  /// Appends a row; one that is not a word with a reading, or that nobody asks for, is left out.
  private mutating func append(_ line: ArraySlice<UInt8>, to rows: inout [UInt8]) {
    let comma = UInt8(ascii: ",")
    let fields = line.split(separator: comma, omittingEmptySubsequences: false)
    guard fields.count == Self.fieldCount, let left = Self.number(fields[1]),
      let cost = Int(String(decoding: fields[3], as: UTF8.self)), kinds.indices.contains(left),
      let spelling = Self.text(fields[0]), let base = Self.text(fields[Self.base]),
      let reading = Self.text(Self.hiragana(fields[Self.reading])[...]), !reading.isEmpty
    else { return }
    let word = ConversionCosts.Word(spelling: spelling, reading: reading)
    let isForm = kinds[left] == .content && spelling != base
    let kind = isForm ? .conjugated : kinds[left]
    guard
      let ours = costs.cost(
        of: word,
        base: base,
        kind: kind,
        isCounter: left == counter,
        isRare: Self.hasRareKanji(fields[0]),
        cost: cost
      )
    else { return }
    let right = String(decoding: fields[2], as: UTF8.self)
    rows += "\(reading),\(left),\(right),\(ours),\(spelling),\(kind.rawValue)\n".utf8
    // コーヒー is also typed koohii.
    if kind != .name, spelling.count >= Self.shortestLoan,
      let typed = Kana.spellingsOfLongVowels(in: reading).first
    {
      let cost = ours + ConversionCosts.longVowels
      rows += "\(typed),\(left),\(right),\(cost),\(spelling),\(kind.rawValue)\n".utf8
    }
  }

  /// Shorter loan words sound like endings of Japanese ones: シー and the end of おいしい.
  private static let shortestLoan = 3

  /// A field in EUC-JP; nil when it is not.
  private static func text(_ field: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    return EUCJP.append(field, to: &bytes) ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Whether there are kanji of the second level of JIS in EUC-JP, where each has two bytes.
  private static func hasRareKanji(_ field: ArraySlice<UInt8>) -> Bool {
    stride(from: field.startIndex, to: field.endIndex, by: 2).contains { field[$0] >= 0xD0 }
  }

  private static let fieldCount = 13
  private static let base = 10
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

  /// The parts of speech with each number of `left-id.def`.
  private static func names(in folder: String) throws -> [[String]] {
    let bytes = try InputFile.bytes(of: folder + "/left-id.def")
    return bytes.split(separator: UInt8(ascii: "\n")).map { line in
      let words = (text(line) ?? "").split(separator: " ")
      return (words.last ?? "").split(separator: ",").map(String.init)
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
