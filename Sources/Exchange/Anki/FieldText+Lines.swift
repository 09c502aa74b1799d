import Domain
import JapaneseText

extension FieldText {
  /// Takes the lines out that belong to another side, by their script.
  /// - Returns: The lines; nil when there are none, or when the side would lose all of its own.
  mutating func takeLines(of other: Side, from side: Side) -> FieldText? {
    // Of a word there is one spelling and one reading; a meaning has several lines.
    var places = lines.indices.filter { Side(scriptOf: lines[$0]) == other }
    if other != .meaning { places = Array(places.prefix(1)) }
    let rest = lines.indices.filter { !places.contains($0) }
    guard !places.isEmpty, rest.contains(where: { lines[$0].isFit(for: side, without: other) })
    else { return nil }
    var taken = self
    (taken.images, taken.sounds) = ([], [])
    taken.keep(places)
    keep(rest)
    return taken
  }

  /// Whether its first line is in kana or kanji.
  var isJapanese: Bool {
    lines.first.flatMap { Side(scriptOf: $0) }.map { $0 != .meaning } ?? false
  }

  /// Whether all lines with letters are in other scripts, and there is one.
  var isForeign: Bool {
    let scripts = Set(lines.compactMap { Side(scriptOf: $0) })
    return scripts == [.meaning]
  }

  private mutating func keep(_ places: [Int]) {
    // They are read line by line.
    readings = readings.flatMap { all in
      all.count == lines.count ? places.map { all[$0] } : nil
    }
    lines = places.map { lines[$0] }
  }
}

extension String {
  /// What a text in the field of the reading says of a spelling: romaji is kana, as in a table, and
  /// kanji that are repeated are no reading.
  func asReading(of spelling: String) -> String {
    if self == spelling, hasKanji { return "" }
    guard let kana = kanaOfRomaji else { return self }
    // A spelling in kana is its own reading.
    if spelling.isReading { return "" }
    return spelling.hasKanji ? kana : self
  }

  /// Whether a line can be what remains of a side when lines of another one are gone.
  fileprivate func isFit(for side: Side, without other: Side) -> Bool {
    let script = Side(scriptOf: self)
    return switch (side, other) {
    // A meaning may be Japanese, too.
    case (.meaning, .gana): script != nil
    case (_, .meaning): script == .kanji || script == .gana
    default: script == side
    }
  }
}

extension Side {
  /// The side that a line may be, by its script; nil without letters.
  init?(scriptOf line: String) {
    if line.isReading {
      self = .gana
    } else if line.contains(where: \.isJapanese) {
      self = .kanji
    } else if line.contains(where: \.isLetter) {
      self = .meaning
    } else {
      return nil
    }
  }
}

extension Character {
  /// Whether it is a kana or a kanji.
  fileprivate var isJapanese: Bool { String(self).hasKanji || String(self).isReading }
}
