import Dictionaries
import Domain
import Foundation
import InMemory
import JapaneseText
import Services
import StarterLists
import TestFiles
import Testing

@testable import Readings

/// Where Debian installs the word lists of IPADIC.
private let debianLists = "/usr/share/mecab/dic/ipadic"

/// The shared services over the real word lists; the dictionary is made once for all tests.
private enum Converter {
  private static let folder = TestFolder()
  static let assets = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Assets/Books").path

  static let levels = ["N5", "N4", "N3", "N2", "N1"]

  static func words(_ level: String) throws -> [WordInput] {
    try WordListReader.words(ofFileAt: "\(assets)/\(level).tsv")
  }

  /// Made once: tests that start together would wait longer for each other's index than they may.
  private static let prepared = Task { _ = await Converter.services() }

  static func make() async -> RankedKanjiConversionService {
    await prepared.value
    let (analyser, dictionary) = await services()
    let lists = levels.map { level in
      StarterWordList(name: level) { try words(level) }
    }
    return RankedKanjiConversionService(
      analyser: analyser,
      dictionary: dictionary,
      words: InMemoryDatabase(),
      samples: NoSamples(),
      levels: LevelWords(lists: lists),
      kanji: KANJIDICCatalogue(),
      history: ConversionHistory(store: InMemoryUIStateStore())
    )
  }

  private static func services() async -> (MeCabKanaAnalyser, IndexedDictionaryService) {
    let analyser = MeCabKanaAnalyser(
      cache: folder.path,
      command: realCompiler,
      levels: levels.map { "\(assets)/\($0).tsv" }
    )
    for await _ in analyser.prepare() {}
    let dictionary = IndexedDictionaryService(files: DictionaryFiles(), cache: folder.path)
    for await _ in dictionary.prepare() {}
    return (analyser, dictionary)
  }
}

/// A learner who has typed nothing yet.
private struct NoSamples: SampleService {
  func save(_ word: Word) async throws {}
  func samples(for text: String, on side: Side, limit: Int) async throws -> [Sample] { [] }
  func use(_ id: SampleID) async throws {}
}

@Suite(
  "Conversions of real words",
  .enabled(
    if: access(debianLists + "/Noun.csv", F_OK) == 0,
    "\(debianLists) is not there: install the Debian package mecab-ipadic"
  )
)
struct ConversionFiguresTests {
  @Test("Of the words of N5 to N3, 85 % come first and 98 % among nine")
  func levels() async throws {
    let service = await Converter.make()
    var (count, first, among, pieces) = (0, 0, 0, 0)
    for level in ["N5", "N4", "N3"] {
      for word in try Converter.words(level) where word.kanji.text.hasKanji {
        let made = try await service.conversion(of: word.gana.text, lengths: [])
        count += 1
        guard made.pieces.count == 1 else {
          pieces += 1
          continue
        }
        if made.pieces[0].candidates[0] == word.kanji.text { first += 1 }
        if made.pieces[0].candidates.prefix(9).contains(word.kanji.text) { among += 1 }
      }
    }
    print("conversions: \(count) words, \(first) first, \(among) among nine, \(pieces) in pieces")
    #expect(first * 100 >= count * 85)
    #expect(among * 100 >= count * 98)
  }

  @Test("Of 50 everyday sentences, 85 % come whole and first")
  func everyday() async throws {
    let service = await Converter.make()
    var first = 0
    for (kana, text) in EverydaySentences.all {
      let made = try await service.conversion(of: kana, lengths: [])
      let found = made.pieces.map { $0.candidates[0] }.joined()
      if found == text { first += 1 } else { print("\(kana): \(found), not \(text)") }
    }
    print("conversions: \(first) of \(EverydaySentences.all.count) sentences first")
    #expect(first * 100 >= EverydaySentences.all.count * 85)
  }

  @Test(
    "Of everyday words and phrases in kana, the kana come first for 85 %, and among nine for all"
  )
  func inKana() async throws {
    let service = await Converter.make()
    var (first, among) = (0, 0)
    for kana in EverydayKana.all {
      let made = try await service.conversion(of: kana, lengths: [])
      let candidates = made.pieces.count == 1 ? made.pieces[0].candidates : []
      let found = made.pieces.map { $0.candidates[0] }.joined()
      if found == kana { first += 1 } else { print("\(kana): \(found) \(candidates.prefix(9))") }
      if found == kana || candidates.prefix(9).contains(kana) { among += 1 }
    }
    print("conversions: \(first) of \(EverydayKana.all.count) in kana first, \(among) among nine")
    #expect(first * 100 >= EverydayKana.all.count * 85)
    #expect(among == EverydayKana.all.count)
  }

  @Test(
    "Plain kana come before words that only have the sound in common",
    arguments: ["たべる", "りょこう", "こおひい"]
  )
  func glued(kana: String) async throws {
    let candidates = try await Converter.make().conversion(of: kana, lengths: []).pieces[0]
      .candidates
    #expect(candidates.prefix(4).contains(kana), "\(candidates)")
  }

  @Test("Old forms of kanji come after the common ones")
  func oldForms() async throws {
    let made = try await Converter.make().conversion(of: "かみをきる", lengths: [])
    #expect(made.pieces.map { $0.candidates[0] }.joined() == "髪を切る")
  }

  @Test(
    "Numbers with counters, and loan words whose long vowels are spelt out, come first",
    arguments: [
      ("5がつ", "5月"), ("3じはん", "3時半"), ("2024ねん5がつ3にち", "2024年5月3日"), ("10じ", "10時"),
      ("10ぷん", "10分"), ("ごご3じ", "午後3時"), ("こおひい", "コーヒー"), ("あいすくりいむ", "アイスクリーム"),
      ("20ぱあせんと", "20パーセント"), ("3めえとる", "3メートル"), ("こおひいをのみます", "コーヒーを飲みます"),
    ]
  )
  func counters(kana: String, text: String) async throws {
    let made = try await Converter.make().conversion(of: kana, lengths: [])
    #expect(made.pieces.map { $0.candidates[0] }.joined() == text)
  }

  @Test(
    "Sentences are converted piece by piece",
    arguments: [
      ("とうきょうえきでまっています", ["東京駅で", "待っています"]),
      ("これはみずです", ["これは", "水です"]), ("わたしはがくせいです", ["私は", "学生です"]),
    ]
  )
  func sentences(kana: String, pieces: [String]) async throws {
    let made = try await Converter.make().conversion(of: kana, lengths: [])
    #expect(made.pieces.map { $0.candidates[0] } == pieces)
    #expect(made.pieces.map(\.kana).joined() == kana)
  }
}
