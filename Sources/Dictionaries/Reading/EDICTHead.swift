/// The part before the meanings on a line of EDICT or EDICT2: spellings and readings.
struct EDICTHead {
  /// A spelling or a reading, with the marks in parentheses after it.
  private struct Form {
    let text: String
    var isCommon = false
    /// The spellings that a reading belongs to; empty for all.
    var spellings: [String] = []
  }

  /// The offset of its end on the line.
  let end: Int
  private var spellings: [Form] = []
  private var readings: [Form] = []

  init(_ bytes: ByteSlice, end: Int) {
    self.end = end
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if bytes.last == UInt8(ascii: "]"), let bracket = bytes.firstIndex(of: UInt8(ascii: "[")) {
      spellings = Self.forms(bytes[..<bracket])
      readings = Self.forms(bytes[(bracket + 1)..<(bytes.endIndex - 1)])
    } else {
      readings = Self.forms(bytes)
    }
  }

  /// Whether this is the first line, which has the name of the file.
  var isHeading: Bool { readings.first.map { $0.text.hasSuffix("？？？") } ?? true }

  /// Each spelling with each of its readings, within `WordLimits`.
  ///
  /// If single forms are marked as common, a pair is common when both of its forms are; otherwise
  /// when the whole line is.
  func pairs(isCommon: Bool) -> [(kanji: String?, gana: String, isCommon: Bool)] {
    let readingsAreMarked = readings.contains(where: \.isCommon)
    let spellingsAreMarked = spellings.contains(where: \.isCommon)
    func isCommonPair(_ spelling: Form?, _ reading: Form) -> Bool {
      guard readingsAreMarked || spellingsAreMarked else { return isCommon }
      return isCommon && (reading.isCommon || !readingsAreMarked)
        && (spelling?.isCommon ?? true || !spellingsAreMarked)
    }
    if spellings.isEmpty {
      return readings.map { (nil, $0.text, isCommonPair(nil, $0)) }
    }
    let pairs = spellings.flatMap { spelling in
      readings.filter { $0.spellings.isEmpty || $0.spellings.contains(spelling.text) }
        .map { (spelling.text, $0.text, isCommonPair(spelling, $0)) }
    }
    return Array(pairs.prefix(WordLimits.entries))
  }

  private static func forms(_ bytes: ByteSlice) -> [Form] {
    bytes.split(separator: UInt8(ascii: ";"), maxSplits: WordLimits.forms)
      .prefix(WordLimits.forms).compactMap(form)
  }

  private static func form(_ bytes: ByteSlice) -> Form? {
    var bytes = bytes
    while bytes.last == UInt8(ascii: " ") { bytes = bytes.dropLast() }
    guard bytes.contains(UInt8(ascii: "(")) else {
      return bytes.isEmpty ? nil : Form(text: String(decoding: bytes, as: UTF8.self))
    }
    let parts = bytes.split(separator: UInt8(ascii: "("))
    guard let text = parts.first else { return nil }
    var form = Form(text: String(decoding: text, as: UTF8.self))
    for part in parts.dropFirst() {
      let mark = String(decoding: part.prefix { $0 != UInt8(ascii: ")") }, as: UTF8.self)
      if mark == "P" {
        form.isCommon = true
      } else if mark.utf8.contains(where: { $0 >= 0x80 }) {
        form.spellings = mark.split(separator: ",").map(String.init)
      }
    }
    return form
  }
}
