import Domain
import JapaneseText

/// The `KanjiConversionService` that ranks what an analyser finds by what is known about the words.
package struct RankedKanjiConversionService: KanjiConversionService {
  /// The maximum number of entries of the dictionary for one kana; しょう has 60.
  private static let mostEntries = 80
  /// The maximum number of spellings of a whole text.
  private static let mostWholes = 9

  private let analyser: any KanaAnalyser
  private let dictionary: any DictionaryService
  private let words: any WordStore
  private let samples: any SampleService
  private let levels: LevelWords
  private let kanji: any KanjiCatalogue
  private let history: ConversionHistory

  package init(
    analyser: any KanaAnalyser,
    dictionary: any DictionaryService,
    words: any WordStore,
    samples: any SampleService,
    levels: LevelWords,
    kanji: any KanjiCatalogue,
    history: ConversionHistory
  ) {
    self.analyser = analyser
    self.dictionary = dictionary
    self.words = words
    self.samples = samples
    self.levels = levels
    self.kanji = kanji
    self.history = history
  }

  /// Makes the analyser's dictionary; what ranks its words is read meanwhile, while the learner types.
  package func prepare() -> AsyncStream<ConversionStatus> {
    Task { [levels] in _ = await levels.spellings(of: "") }
    Task { [kanji] in _ = await kanji.kanji(readAs: "") }
    Task { [dictionary] in _ = await dictionary.entries(for: "あ", on: .gana, limit: 1) }
    return analyser.prepare()
  }

  /// Stops making it.
  package func stop() async { await analyser.stop() }

  /// Remembers what the learner chose.
  package func remember(_ choices: [ConversionChoice]) async throws {
    try await history.remember(
      choices.map { ConversionChoice(kana: Self.hiragana($0.kana), text: $0.text) }
    )
  }

  /// Converts a text: as one piece when it is a word, otherwise as the pieces of a sentence.
  package func conversion(
    of kana: String,
    lengths: [Int]
  ) async throws(ConversionError) -> KanjiConversion {
    let kana = Self.hiragana(kana)
    let lengths = Self.usable(lengths, in: kana)
    let boundaries = lengths.indices.map { lengths[...$0].reduce(0, +) }
    let analysis = try await analyser.analysis(of: kana, boundaries: boundaries)
    let known = await knowledge(of: kana)
    let isWord =
      known.isWord
      || analysis.words.contains {
        $0.word.kind == .content || $0.word.kind == .conjugated
      }
    let isWhole = lengths.isEmpty || lengths == [kana.count]
    let others = isWhole ? try await otherReadings(of: kana) : []
    let isOneWord = isWord || !others.isEmpty
    guard !analysis.parses.isEmpty, lengths.isEmpty ? !isOneWord : !isWhole else {
      let whole = piece(kana, analysis, known, isWord: isWord, others)
      return KanjiConversion(pieces: [whole])
    }
    let splits = analysis.parses.map { PieceSplit($0, lengths: lengths) }
    guard let first = splits.first, first.pieces.count > 1 else {
      return KanjiConversion(pieces: [piece(kana, analysis, known, isWord: isWord)])
    }
    return try await conversion(of: first, others: splits.filter { $0.kana == first.kana })
  }

  /// The conversion of the likeliest split, with the other spellings of the same pieces.
  private func conversion(
    of first: PieceSplit,
    others: [PieceSplit]
  ) async throws(ConversionError) -> KanjiConversion {
    var pieces: [KanjiConversion.Piece] = []
    for (index, kana) in first.kana.enumerated() {
      let inContext = others.map { $0.texts[index] }
      pieces.append(try await piece(kana, first.pieces[index], inContext: inContext))
    }
    var wholes = [pieces.map { _ in 0 }]
    for split in others where wholes.count < Self.mostWholes {
      let whole = zip(pieces, split.texts).map { $0.candidates.firstIndex(of: $1) ?? 0 }
      if !wholes.contains(whole) { wholes.append(whole) }
    }
    return KanjiConversion(pieces: pieces, wholes: wholes)
  }
}

// MARK: - A piece

extension RankedKanjiConversionService {
  /// What is known about a kana besides what the analyser finds.
  private struct Knowledge {
    var chosen: [String]
    var own: [String]
    var levels: [String: Int]
    var entries: [DictionaryEntry]
    /// The single kanji that are read so.
    var kanji: [SingleKanji]
    /// Whether learners meet another spelling much earlier: one of their own words, or one of a list
    /// at least two levels before.
    func isRare(_ text: String) -> Bool {
      if own.contains(text) { return false }
      guard let level = levels[text] else { return !levels.isEmpty || !own.isEmpty }
      return level - (levels.values.min() ?? level) > 1
    }
    /// The one of some spellings that a learner meets first.
    func easiest(of spellings: [String]) -> String? {
      let first = levels.values.min()
      return own.isEmpty
        ? spellings.first { levels[$0] == first } ?? spellings.first : spellings.first
    }
    /// Whether the kana is a word that has kanji.
    var isWord: Bool { !chosen.isEmpty || !own.isEmpty || !levels.isEmpty || !entries.isEmpty }
  }

  /// What is known of a kana; only one word is looked up in the library, so not 私は.
  private func knowledge(of kana: String, isOneWord: Bool = true) async -> Knowledge {
    var entries = await dictionary.entries(readAs: kana, limit: Self.mostEntries)
    if let marked = Kana.withLongMarks(kana) {
      entries += await dictionary.entries(readAs: marked, limit: Self.mostEntries)
    }
    return Knowledge(
      chosen: await history.spellings(of: kana),
      own: isOneWord ? await ownSpellings(of: kana) : [],
      levels: await levels.spellings(of: kana),
      entries: entries.filter { Self.hasSpelling($0) && Self.isRead($0, as: kana) },
      kanji: await kanji.kanji(readAs: kana)
    )
  }

  /// Whether a kana is how an entry is read; a loan word may be typed with vowels instead of ー.
  private static func isRead(_ entry: DictionaryEntry, as kana: String) -> Bool {
    let reading = hiragana(entry.gana)
    return reading == kana
      || entry.kanji == nil && Kana.spellingsOfLongVowels(in: reading).contains(kana)
  }

  /// Whether there is something to convert to: kanji, or katakana.
  ///
  /// Learners who type its sound want 6時 or 六時, not ６時.
  private static func hasSpelling(_ entry: DictionaryEntry) -> Bool {
    guard let kanji = entry.kanji else { return entry.gana != hiragana(entry.gana) }
    let hasWideDigit = kanji.unicodeScalars.contains { 0xFF10...0xFF19 ~= $0.value }
    return kanji.hasKanji && !hasWideDigit
  }

  /// The spellings of the words of the library with this gana, and of earlier entries, each once.
  private func ownSpellings(of kana: String) async -> [String] {
    var spellings: [(kanji: String, gana: String)] = []
    do {
      spellings = try await words.searchWords([kana], limit: Self.mostEntries).words
        .map { ($0.kanji.text, $0.gana.text) }
      spellings += try await samples.samples(for: kana, on: .gana, limit: Self.mostEntries)
        .map { ($0.kanji, $0.gana) }
    } catch {
      // The lookup of words while typing reports what is wrong with the library.
    }
    var seen: Set<String> = []
    return spellings.filter {
      $0.kanji.hasKanji && Self.hiragana($0.gana) == kana && seen.insert($0.kanji).inserted
    }.map(\.kanji)
  }

  private func ranking(
    of kana: String,
    _ analysis: KanaAnalysis,
    _ known: Knowledge
  ) -> CandidateRanking {
    var ranking = CandidateRanking(kana)
    ranking.add(analysis)
    for entry in known.entries { ranking.add(entry) }
    ranking.add(levels: known.levels)
    for text in known.own { ranking.addOwn(text) }
    ranking.addChosen(known.chosen)
    return ranking
  }

  /// The piece of a kana on its own: its words, words with another reading, and what is not a word.
  private func piece(
    _ kana: String,
    _ analysis: KanaAnalysis,
    _ known: Knowledge,
    isWord: Bool,
    _ others: [OtherReading] = []
  ) -> KanjiConversion.Piece {
    let ranking = ranking(of: kana, analysis, known)
    let words = known.chosen + (isWord || others.isEmpty ? ranking.words : [])
    let further = others.filter { !words.contains($0.text) }
    let readings = Dictionary(first: further.map { ($0.text, $0.reading) })
    let candidates = words + further.map(\.text) + ranking.candidates
    return Self.piece(kana, candidates, known.kanji, readings)
  }

  /// A word whose reading is not the kana that was typed.
  private struct OtherReading {
    let text: String
    let reading: String
  }

  /// The common words, and those that were chosen before, that a kana means if an n in it is ん; the
  /// library is not searched for each of these readings.
  private func otherReadings(of kana: String) async throws(ConversionError) -> [OtherReading] {
    var found: [OtherReading] = []
    for reading in AmbiguousN.otherReadings(of: kana) {
      let known = await knowledge(of: reading, isOneWord: false)
      let common = known.entries.filter(\.isCommon).compactMap(\.kanji)
      let words = Set(known.chosen + Array(known.levels.keys) + common)
      if words.isEmpty { continue }
      let analysis = try await analyser.analysis(of: reading, boundaries: [])
      let ranked = ranking(of: reading, analysis, known).words
      found += ranked.filter { $0.hasKanji && words.contains($0) }
        .map { OtherReading(text: $0, reading: reading) }
    }
    return found
  }

  /// A piece of a sentence: what fits the sentence comes first, unless the learner chose otherwise.
  private func piece(
    _ kana: String,
    _ words: [KanaWord],
    inContext: [String]
  ) async throws(ConversionError) -> KanjiConversion.Piece {
    let analysis = try await analyser.analysis(of: kana, boundaries: [])
    guard let head = words.first else { return Self.piece(kana, inContext) }
    let isHead = head.kana == kana
    let known = await knowledge(of: kana, isOneWord: isHead)
    // Every spelling of the word, with what belongs to it: 私は, 渡しは.
    let ends = words.dropFirst().map(\.text).joined()
    let ofHead =
      isHead ? analysis : try await analyser.analysis(of: head.kana, boundaries: [])
    let knownHead = isHead ? known : await knowledge(of: head.kana)
    let spellings = ranking(of: head.kana, ofHead, knownHead).words.filter(\.hasKanji)
    let heads = spellings.map { $0 + ends }
    // MeCab's costs know no learner: a word of theirs, or of an early level, comes before a rarer
    // one: 水 before 瑞, 川 before 皮.
    let isRare = head.kind != .conjugated && head.text.hasKanji && knownHead.isRare(head.text)
    let first = isRare ? knownHead.easiest(of: spellings).map { [$0 + ends] } ?? [] : []
    let candidates = known.chosen + first + inContext + heads
    let others = ranking(of: kana, analysis, known).candidates
    return Self.piece(kana, candidates + others, known.kanji)
  }

  /// A piece with candidates, each once, then its kana, then single kanji.
  private static func piece(
    _ kana: String,
    _ candidates: [String],
    _ kanji: [SingleKanji] = [],
    _ readings: [String: String] = [:]
  ) -> KanjiConversion.Piece {
    var seen: Set<String> = []
    let all = candidates + plain(kana) + kanji.map(\.text)
    let meanings = kanji.map { ($0.text, $0.meanings.joined(separator: ", ")) }
    return .init(
      kana: kana,
      candidates: all.filter { seen.insert($0).inserted },
      meanings: Dictionary(first: meanings),
      readings: readings
    )
  }

  private static func plain(_ kana: String) -> [String] { [kana, Kana.katakana(from: kana)] }

  private static func hiragana(_ text: String) -> String {
    Kana.hiragana(from: text, longMark: .kept)
  }

  /// The first lengths, as long as they are positive and fit into a text together.
  private static func usable(_ lengths: [Int], in kana: String) -> [Int] {
    var rest = kana.count
    return lengths.prefix { length in
      rest -= length
      return length > 0 && rest >= 0
    }
  }
}
