/// A line of the dictionaries EDICT and EDICT2, of which the first spelling and reading count:
/// `会う(P);逢う [あう] /(v5u,vi) to meet/(P)/EntL1198180X/`.
enum DictionaryLine {
  /// The sides; nil when it is another line.
  static func sides(of line: String) -> WordSides? {
    guard line.last == "/", let slash = line.firstIndex(of: "/"), slash > line.startIndex,
      line[line.index(before: slash)].isSpace
    else { return nil }
    let head = line[..<slash]
    let bracket = head.firstIndex(of: "[") ?? head.endIndex
    let words = texts(in: head[..<bracket])
    let readings = texts(in: head[bracket...].filter { $0 != "[" && $0 != "]" })
    guard let word = words.first, (words + readings).allSatisfy({ $0.isReading || $0.isSpelling })
    else { return nil }
    let reading = readings.first { Furigana.segments(of: word, reading: $0) != nil }
    guard readings.isEmpty ? word.isReading : reading != nil else { return nil }
    var sides = WordSides(word)
    if let reading { (sides.kanji, sides.gana) = (word, reading) }
    sides.meaning = BracketedWord.meaning(of: String(line[slash...]))
    return sides
  }

  /// The texts between semicolons, without marks as in `喰べる(iK)`.
  private static func texts(in list: some StringProtocol) -> [String] {
    list.split(separator: ";").map { $0.prefix { $0 != "(" }.trimmed }.filter { !$0.isEmpty }
  }
}
