import Domain

/// One line of EDICT, `食べる [たべる] /(v1,vt) to eat/(P)/`, or of EDICT2, in which several
/// spellings and readings share a line: `明かり(P);灯り [あかり] /(n) light/(P)/EntL1000000X/`.
enum EDICTLine {
  /// The entries of a line in UTF-8; none when it is truncated, a heading, or malformed.
  static func entries(in line: [UInt8], source: String) -> [DictionaryEntry] {
    entries(in: line[...], source: source)
  }

  private static func entries(in line: ByteSlice, source: String) -> [DictionaryEntry] {
    let slash = UInt8(ascii: "/")
    guard line.last == slash, let head = head(of: line), !head.isHeading else { return [] }
    var senses: [[String]] = []
    var isCommon = false
    for gloss in line[(head.end + 2)...].split(separator: slash) {
      if gloss.elementsEqual("(P)".utf8) {
        isCommon = true
      } else if !gloss.starts(with: "EntL".utf8) {
        EDICTGloss.add(gloss, to: &senses)
      }
    }
    // Labels alone start a sense, but leave it empty.
    senses.removeAll(where: \.isEmpty)
    guard !senses.isEmpty else { return [] }
    return head.pairs(isCommon: isCommon).map { pair in
      DictionaryEntry(
        kanji: pair.kanji,
        gana: pair.gana,
        senses: senses,
        isCommon: pair.isCommon,
        source: source
      )
    }
  }

  /// The part before the meanings.
  private static func head(of line: ByteSlice) -> EDICTHead? {
    var place = line.startIndex
    while let space = line[place...].firstIndex(of: UInt8(ascii: " ")), space + 1 < line.endIndex {
      if line[space + 1] == UInt8(ascii: "/") {
        return EDICTHead(line[..<space], end: space)
      }
      place = space + 1
    }
    return nil
  }
}
