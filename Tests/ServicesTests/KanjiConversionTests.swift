import Domain
import InMemory
import TestSupport
import Testing

@testable import Services

/// Kanji that a test chooses.
private struct FixedKanji: KanjiCatalogue {
  var kanji: [String: [SingleKanji]] = [:]
  func kanji(readAs reading: String) async -> [SingleKanji] { kanji[reading] ?? [] }
}

private func word(_ kana: String, _ text: String, _ kind: KanaWord.Kind = .content) -> KanaWord {
  KanaWord(kana: kana, text: text, kind: kind)
}

private func entry(_ kanji: String, _ gana: String, isCommon: Bool) -> DictionaryEntry {
  DictionaryEntry(kanji: kanji, gana: gana, senses: [["x"]], isCommon: isCommon, source: "EDICT")
}

private let kawa = WordInput(
  meaning: SideInput("river"),
  gana: SideInput("かわ"),
  kanji: SideInput("川")
)

@Suite("Converting kana to kanji")
struct KanjiConversionTests {
  private let dictionary = SpyDictionaryService()
  private let samples = SpySampleService()
  private let store = InMemoryUIStateStore()
  private let library = InMemoryDatabase()
  private var catalogue = FixedKanji()
  private let river = KanaAnalysis(
    parses: [[word("かわ", "皮")], [word("か", "蚊"), word("わ", "輪")]],
    words: [
      .init(word("かわ", "皮"), cost: 10), .init(word("かわ", "佳和", .name), cost: 0),
      .init(word("かわ", "川"), cost: 20),
    ]
  )

  init() {
    dictionary.onEntries.returns([])
    samples.onSamples.returns([])
  }

  private func service(
    _ analyses: [String: KanaAnalysis],
    levels: [StarterWordList] = []
  ) -> RankedKanjiConversionService {
    RankedKanjiConversionService(
      analyser: FixedAnalyser(analyses: analyses),
      dictionary: dictionary,
      words: library,
      samples: samples,
      levels: LevelWords(lists: levels),
      kanji: catalogue,
      history: ConversionHistory(store: store)
    )
  }

  private func candidates(_ service: RankedKanjiConversionService) async throws -> [String] {
    let made = try await service.conversion(of: "かわ", lengths: [])
    #expect(made.pieces.count == 1)
    return made.pieces[0].candidates
  }

  @Test("Without anything else the cost decides; names come later, then kana, then several words")
  func cost() async throws {
    #expect(
      try await candidates(service(["かわ": river])) == ["皮", "川", "佳和", "かわ", "カワ", "蚊輪"]
    )
  }

  @Test("Behind a number, a counter in katakana stays before kanji of a later parse")
  func counter() async throws {
    let parses = [
      [word("20", "20", .digit), word("ぱあせんと", "パーセント", .attached)],
      [word("20", "20", .digit), word("ぱあ", "ぱあ", .attached), word("せんと", "遷都")],
    ]
    let made = try await service(["20ぱあせんと": KanaAnalysis(parses: parses, words: [])])
      .conversion(of: "20ぱあせんと", lengths: [])
    #expect(made.pieces.map { $0.candidates[0] } == ["20パーセント"])
  }

  @Test("Of the dictionary, loan words are found by vowels, too, and wide digits are left out")
  func dictionaryWords() async throws {
    let coffee = DictionaryEntry.fixture(nil, "コーヒー", "coffee")
    let hours = ["６時", "六時"].map { entry($0, "ろくじ", isCommon: true) }
    dictionary.onEntries.does { text, _, _ in
      ["こーひー": [coffee], "ろくじ": hours][text] ?? []
    }
    let first = try await service([:]).conversion(of: "こおひい", lengths: []).pieces[0]
    #expect(first.candidates.first == "コーヒー")
    let second = try await service([:]).conversion(of: "ろくじ", lengths: []).pieces[0]
    #expect(second.candidates.first == "六時" && !second.candidates.contains("６時"))
  }

  @Test("Single kanji come at the end, each once, with their meanings")
  mutating func singleKanji() async throws {
    catalogue.kanji["かわ"] = [
      SingleKanji("川", meanings: ["stream", "river"]), SingleKanji("革", meanings: ["leather"]),
    ]
    let piece = try await service(["かわ": river]).conversion(of: "カワ", lengths: []).pieces[0]
    #expect(piece.candidates == ["皮", "川", "佳和", "かわ", "カワ", "蚊輪", "革"])
    #expect(piece.meanings == ["川": "stream, river", "革": "leather"])
  }

  @Test("Common words, levels, own words and choices each come before what is below them")
  func ranking() async throws {
    dictionary.onEntries.returns([
      entry("河", "かわ", isCommon: true), entry("側", "かわ", isCommon: false),
      entry("川口", "かわぐち", isCommon: true),
    ])
    #expect(try await candidates(service(["かわ": river])).prefix(2) == ["河", "皮"])
    let lists = [
      StarterWordList(name: "N5") { [kawa] },
      StarterWordList(name: "N4") { throw StarterBookError.missing(path: "/nowhere") },
    ]
    #expect(
      try await candidates(service(["かわ": river], levels: lists)).prefix(2) == ["川", "河"]
    )
    samples.onSamples.returns([
      .fixture(1, meaning: "skin", gana: "カワ", kanji: "皮"),
      .fixture(2, meaning: "mouth", gana: "かわぐち", kanji: "川口"),
    ])
    let all = service(["かわ": river], levels: lists)
    #expect(try await candidates(all).prefix(3) == ["皮", "川", "河"])
    try await all.remember([ConversionChoice(kana: "カワ", text: "側")])
    #expect(try await candidates(all).prefix(3) == ["側", "皮", "川"])
    // The next run of the program reads it.
    #expect(
      try await candidates(service(["かわ": river], levels: lists)).prefix(3) == ["側", "皮", "川"]
    )
  }

  @Test("Words of the library come before those of the lists, also in a sentence")
  func library() async throws {
    let lists = [StarterWordList(name: "N5") { [kawa] }]
    try await library.insertBooks(
      [.fixture(1)],
      words: [
        .fixture(1, gana: SideContent("カワ"), kanji: SideContent("皮")),
        .fixture(2, gana: SideContent("かわぐち"), kanji: SideContent("川口")),
        .fixture(3, gana: SideContent("かわ"), kanji: SideContent("")),
      ]
    )
    #expect(
      try await candidates(service(["かわ": river], levels: lists)).prefix(2) == ["皮", "川"]
    )
    var known = sentence
    known["まつ"] = KanaAnalysis(parses: [], words: [.init(word("まつ", "末"), cost: 1)])
    try await library.insertWords([
      .fixture(4, gana: SideContent("まつ"), kanji: SideContent("松"))
    ])
    let made = try await service(known, levels: lists).conversion(of: "かわでまつ", lengths: [])
    #expect(made.pieces[1].candidates.prefix(2) == ["松", "待つ"])
    // 川 is a word of the lists, so the sentence decides.
    #expect(made.pieces[0].candidates[0] == "川で")
  }

  private let sentence: [String: KanaAnalysis] = [
    "おかわで": KanaAnalysis(
      parses: [
        [word("お", "御", .prefix), word("かわ", "川"), word("で", "で", .attached)],
        [word("お", "御", .prefix), word("かわ", "皮"), word("で", "で", .attached)],
      ],
      words: []
    ),
    "かわでまつ": KanaAnalysis(
      parses: [
        [word("かわ", "川"), word("で", "で", .attached), word("まつ", "待つ")],
        [word("かわ", "川"), word("で", "で", .attached), word("まつ", "松")],
        [word("かわで", "川出", .name), word("まつ", "松")],
        [word("か", "蚊"), word("わ", "輪"), word("で", "で", .attached), word("まつ", "松")],
      ],
      words: []
    ),
    "かわでまつ 2": KanaAnalysis(
      parses: [
        [word("かわ", "川"), word("で", "で", .attached), word("まつ", "松")]
      ],
      words: []
    ),
    "かわ": KanaAnalysis(
      parses: [[word("かわ", "皮")]],
      words: [.init(word("かわ", "皮"), cost: 1), .init(word("かわ", "川"), cost: 2)]
    ),
  ]

  @Test("Of a sentence, each word is a piece with what belongs to it")
  func sentences() async throws {
    let made = try await service(sentence).conversion(of: "かわでまつ", lengths: [])
    #expect(made.pieces.map(\.kana) == ["かわで", "まつ"])
    #expect(made.pieces[0].candidates == ["川で", "川出", "皮で", "かわで", "カワデ"])
    #expect(made.pieces[1].candidates.prefix(2) == ["待つ", "松"])
    #expect(made.wholes == [[0, 0], [0, 1], [1, 1]])
    let one = try await service(sentence).conversion(of: "おかわで", lengths: [])
    #expect(one.pieces.map(\.kana) == ["おかわで"])
    #expect(one.pieces[0].candidates.prefix(2) == ["御川で", "御皮で"])
  }

  @Test("Pieces have the lengths that the learner chose")
  func lengths() async throws {
    let service = service(sentence)
    let made = try await service.conversion(of: "かわでまつ", lengths: [2])
    #expect(made.pieces.map(\.kana) == ["かわ", "で", "まつ"])
    let whole = try await service.conversion(of: "かわ", lengths: [2])
    #expect(whole.pieces.map(\.kana) == ["かわ"])
    let wrong = try await service.conversion(of: "かわ", lengths: [3, -1])
    #expect(wrong.pieces.map(\.kana) == ["かわ"])
  }

  @Test("A choice for a piece counts in the next sentence")
  func chosenPiece() async throws {
    let service = service(sentence)
    try await service.remember([.init(kana: "まつ", text: "松")])
    let made = try await service.conversion(of: "かわでまつ", lengths: [])
    #expect(made.pieces[1].candidates[0] == "松")
    #expect(made.wholes[0] == [0, 0])
  }

  @Test("Kana that fit a sentence come first; kana that were chosen do so anywhere")
  func plainKana() async throws {
    var analyses = sentence
    analyses["これかわ"] = KanaAnalysis(
      parses: [[word("これ", "これ"), word("かわ", "川")]],
      words: []
    )
    analyses["これ"] = KanaAnalysis(
      parses: [[word("これ", "之")]],
      words: [.init(word("これ", "之"), cost: 1)]
    )
    let service = service(analyses)
    let made = try await service.conversion(of: "これかわ", lengths: [])
    #expect(made.pieces.map { $0.candidates[0] } == ["これ", "川"])
    #expect(try await service.conversion(of: "これ", lengths: []).pieces[0].candidates[0] == "之")
    try await service.remember([.init(kana: "これ", text: "これ")])
    #expect(try await service.conversion(of: "これ", lengths: []).pieces[0].candidates[0] == "これ")
  }

  @Test("Kana come first where they are the likeliest words, or the lists have nothing else")
  func usualKana() async throws {
    let words: [KanaAnalysis.Spelling] = [
      .init(word("こと", "琴"), cost: 10), .init(word("こと", "こと", .attached), cost: 20),
    ]
    let phrase = [word("どう", "どう"), word("か", "か", .attached)]
    let analyses = [
      "どうか": KanaAnalysis(parses: [phrase, [word("どう", "銅"), phrase[1]]], words: []),
      "こと": KanaAnalysis(parses: [[word("こと", "琴")]], words: words),
    ]
    func first(_ kana: String, _ lists: [StarterWordList]) async throws -> [String] {
      let made = try await service(analyses, levels: lists).conversion(of: kana, lengths: [])
      return Array(made.pieces[0].candidates.prefix(2))
    }
    #expect(try await first("どうか", []) == ["どうか", "銅か"])
    #expect(try await first("こと", []) == ["こと", "琴"])
    let lists = [StarterWordList(name: "N5") { [WordInput(gana: SideInput("いす"))] }]
    dictionary.onEntries.returns([entry("椅子", "いす", isCommon: true)])
    #expect(try await first("いす", []) == ["椅子", "いす"])
    #expect(try await first("いす", lists) == ["いす", "椅子"])
  }

  @Test("The oldest choices are forgotten, and a damaged state counts as missing")
  func forgetting() async throws {
    let history = ConversionHistory(store: store)
    try await history.remember((0...2000).map { .init(kana: "か\($0)", text: "蚊") })
    #expect(await history.spellings(of: "か0") == [])
    #expect(await history.spellings(of: "か2000") == ["蚊"])
    for text in ["一", "二", "三", "四", "五", "三"] {
      try await history.remember([.init(kana: "か1", text: text)])
    }
    #expect(await ConversionHistory(store: store).spellings(of: "か1") == ["三", "五", "四", "二"])
    await store.save(["か": "", "": "x\ty"], as: "conversions")
    #expect(await ConversionHistory(store: store).spellings(of: "か") == [])
  }

  @Test("What is chosen in two windows is remembered by both")
  func twoWindows() async throws {
    let windows = [ConversionHistory(store: store), ConversionHistory(store: store)]
    for window in windows { #expect(await window.spellings(of: "か") == []) }
    try await windows[0].remember([.init(kana: "か", text: "蚊")])
    try await windows[1].remember([.init(kana: "は", text: "歯")])
    try await windows[0].remember([.init(kana: "き", text: "木")])
    let next = ConversionHistory(store: store)
    #expect(await next.spellings(of: "か") == ["蚊"])
    #expect(await next.spellings(of: "は") == ["歯"])
    #expect(await next.spellings(of: "き") == ["木"])
  }
}
