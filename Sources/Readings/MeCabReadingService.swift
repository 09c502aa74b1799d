import Domain
import Files
import JapaneseText

/// The readings that MeCab finds for words that no dictionary lists, and for sentences.
///
/// Nothing is opened before the first call. A dictionary that was not there is looked for again at the
/// next one, so that it can be installed while the program runs.
package actor MeCabReadingService: ReadingService {
  private let executor = BlockingExecutor("readings")
  /// Where systems keep IPADIC in UTF-8; the first is Debian's `mecab-ipadic-utf8`.
  package static let usualFolders = [
    "/var/lib/mecab/dic/ipadic-utf8", "/usr/lib64/mecab/dic/ipadic", "/usr/lib/mecab/dic/ipadic",
    "/usr/local/lib/mecab/dic/ipadic", "/opt/homebrew/lib/mecab/dic/ipadic",
  ]
  /// How many readings are offered at most.
  private static let mostReadings = 4
  /// How many ways to part a text are looked at for them; they are often read alike.
  private static let mostParses = 10
  /// Longer texts are no words or sentences.
  private static let longestText = 500

  private let folders: [String]
  private var analyser: MeCabAnalyser?

  /// The service's own thread: opening MeCab's dictionary blocks.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Makes a service; nothing is read yet.
  /// - Parameter folders: Where its dictionary may be; the first that is there is taken.
  package init(folders: [String] = MeCabReadingService.usualFolders) {
    self.folders = folders
  }

  /// The readings of the likeliest ways to part a text into words, each once.
  /// - Throws: `ReadingError` when MeCab's dictionary is not there, or no good.
  package func readings(of kanji: String) throws(ReadingError) -> [String] {
    guard kanji.hasKanji, kanji.unicodeScalars.count <= Self.longestText else { return [] }
    var readings: [String] = []
    try opened().forEachParse(of: kanji, atMost: Self.mostParses) { morphemes in
      if let reading = Self.reading(of: morphemes), !readings.contains(reading) {
        readings.append(reading)
      }
      return readings.count < Self.mostReadings
    }
    return readings
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

  /// The reading of a text in words; nil when one of them with kanji has none.
  ///
  /// What is written in kana stays as it is: MeCab gives all readings in katakana, and コーヒー豆 is
  /// read コーヒーまめ.
  static func reading(of morphemes: [MeCabAnalyser.Morpheme]) -> String? {
    var reading = ""
    for morpheme in morphemes {
      if morpheme.surface.hasKanji {
        // Of 々 and 〆 alone IPADIC says that they are read as they are written.
        guard let kana = morpheme.reading, !kana.hasKanji else { return nil }
        reading += Kana.hiragana(from: kana, longMark: .kept)
      } else {
        reading += morpheme.surface
      }
    }
    return reading.isEmpty ? nil : reading
  }
}
