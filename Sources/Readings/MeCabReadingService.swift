import Domain
import Files
import JapaneseText

/// The readings that MeCab finds for words that no dictionary lists, and for sentences; the base
/// forms of conjugated words; and the words of sentences.
///
/// Nothing is opened before the first call. If the dictionary was missing, the next call looks for
/// it again, so that it can be installed while the program runs.
package actor MeCabReadingService: ReadingService, BaseFormService, SentenceAnalyser {
  private let executor = BlockingExecutor("readings")
  /// Where systems install IPADIC in UTF-8; the first is Debian's `mecab-ipadic-utf8`.
  static let usualFolders = [
    "/var/lib/mecab/dic/ipadic-utf8", "/usr/lib64/mecab/dic/ipadic", "/usr/lib/mecab/dic/ipadic",
    "/usr/local/lib/mecab/dic/ipadic", "/opt/homebrew/lib/mecab/dic/ipadic",
  ]
  /// The maximum number of readings.
  private static let mostReadings = 4
  /// The number of parses from which they are taken; several often have the same reading.
  private static let mostParses = 10
  /// Longer texts are not one word.
  private static let longestWord = 30
  /// Longer texts are not words or sentences.
  private static let longestText = 500

  private let folders: [String]
  private var analyser: MeCabAnalyser?

  /// The service's own thread: opening MeCab's dictionary blocks.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates a service; nothing is read yet.
  /// - Parameter folders: Where its dictionary may be; the first that exists is used.
  package init(folders: [String] = MeCabReadingService.usualFolders) {
    self.folders = folders
  }

  /// The readings of the likeliest parses, each once.
  /// - Throws: `ReadingError` when MeCab's dictionary does not exist, or cannot be used.
  package func readings(of kanji: String) throws(ReadingError) -> [String] {
    guard kanji.hasKanji, kanji.unicodeScalars.count <= Self.longestText else { return [] }
    var readings: [String] = []
    var fewest = Int.max
    try opened().forEachParse(of: kanji, atMost: Self.mostParses) { morphemes in
      fewest = min(fewest, morphemes.count)
      let isCut = morphemes.count > fewest
      // 見る as one word is みる; cut into 見 and る it would be みるる as well.
      if let reading = Self.reading(of: morphemes), !readings.contains(reading),
        !isCut || !readings.contains(where: { reading.hasPrefix($0) })
      {
        readings.append(reading)
      }
      return readings.count < Self.mostReadings
    }
    return readings
  }

  /// The base forms in the likeliest parses, each once.
  package func baseForms(of text: String) -> [String] {
    guard 2...Self.longestWord ~= text.count else { return [] }
    var forms: [String] = []
    do {
      try opened().forEachParse(of: text, atMost: Self.mostParses) { morphemes in
        if let form = Self.baseForm(of: morphemes), form != text, !forms.contains(form) {
          forms.append(form)
        }
        return forms.count < Self.mostReadings
      }
    } catch {
      // Without MeCab, words are offered as they are in dictionaries.
      return []
    }
    return forms
  }

  /// The words of the likeliest parse.
  /// - Throws: `ReadingError` when MeCab's dictionary does not exist, or cannot be used.
  package func words(of sentence: String) throws(ReadingError) -> [SentenceWord] {
    guard sentence.unicodeScalars.count <= Self.longestText else { return [] }
    var words: [SentenceWord] = []
    try opened().forEachParse(of: Self.listed(sentence), atMost: 1) { morphemes in
      words = morphemes.compactMap(Self.word)
      return false
    }
    return words
  }

  /// The sentence in characters that MeCab's dictionary lists: full-width kana, and spaces for other
  /// symbols than those of Japanese text.
  ///
  /// MeCab takes a symbol that is not listed, such as the dash before what somebody says, for a noun,
  /// and the noun after it for its suffix.
  private static func listed(_ sentence: String) -> String {
    let scalars = Kana.fullWidth(sentence).unicodeScalars.map { isListed($0) ? $0 : "\u{3000}" }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func isListed(_ scalar: Unicode.Scalar) -> Bool {
    // CJK punctuation, kana and kanji.
    if 0x3000...0x9FFF ~= scalar.value || "（）！？…".unicodeScalars.contains(scalar) { return true }
    return switch scalar.properties.generalCategory {
    case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .connectorPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol, .otherNumber, .spaceSeparator, .control:
      false
    default: true
    }
  }

  private static func word(_ morpheme: MeCabAnalyser.Morpheme) -> SentenceWord? {
    let base = morpheme.base ?? morpheme.surface
    guard morpheme.isWord, base.count <= longestWord, base.hasKanji || base.hasKana else {
      return nil
    }
    return SentenceWord(base: base, reading: reading(of: base, in: morpheme))
  }

  /// The reading of a base form.
  ///
  /// MeCab reads the form in the sentence: what both begin with is read alike, and the rest is kana.
  private static func reading(of base: String, in morpheme: MeCabAnalyser.Morpheme) -> String? {
    if !base.hasKanji { return base }
    guard let read = reading(of: [morpheme]) else { return nil }
    let shared = zip(base, morpheme.surface).prefix { $0 == $1 }.count
    let (tail, ending) = (morpheme.surface.dropFirst(shared), String(base.dropFirst(shared)))
    guard shared > 0, !ending.hasKanji, read.hasSuffix(String(tail)) else { return nil }
    var stem = read.dropLast(tail.count)
    // The one verb whose kanji is read otherwise in other forms: こない, きます.
    if ending == "る", base.hasSuffix("来る"), !base.hasSuffix("出来る") {
      stem = stem.dropLast() + "く"
    }
    return stem + ending
  }

  /// The base form of a parsed word; nil when it is not a conjugated word.
  private static func baseForm(of morphemes: [MeCabAnalyser.Morpheme]) -> String? {
    let attached = morphemes.dropFirst()
    guard let first = morphemes.first, attached.allSatisfy({ $0.kind == .attached }),
      // Nothing ends in a piece of an ending: ねこ is no ね of ねる with a こ of くる.
      attached.last?.isOpen != true
    else { return nil }
    return switch first.kind {
    case .conjugated: first.base
    case .verbalNoun where morphemes.count > 1: first.surface
    case .verbalNoun, .attached, .other: nil
    }
  }

  private func opened() throws(ReadingError) -> MeCabAnalyser {
    if let analyser { return analyser }
    guard let folder = folders.first(where: MeCabAnalyser.hasDictionary) else {
      throw .absent(searched: folders)
    }
    let analyser = try MeCabAnalyser(folder: folder)
    self.analyser = analyser
    return analyser
  }

  /// The reading of a parsed text; nil when a word with kanji has none.
  ///
  /// Text in kana is kept: MeCab gives all readings in katakana, and コーヒー豆 is read コーヒーまめ.
  static func reading(of morphemes: [MeCabAnalyser.Morpheme]) -> String? {
    var reading = ""
    for morpheme in morphemes {
      if morpheme.surface.hasKanji {
        // For 々 and 〆 alone, IPADIC gives the character itself as its reading.
        guard let kana = morpheme.reading, !kana.hasKanji else { return nil }
        reading += Kana.hiragana(from: kana, longMark: .kept)
      } else {
        reading += morpheme.surface
      }
    }
    return reading.isEmpty ? nil : reading
  }
}
