import Domain
import JapaneseText

/// Counts the words of a text, and compares them with those of the library.
package struct StoredTextScanService: TextScanService {
  private let store: any WordBookStore & WordStore
  private let provider: any DataProviding
  private let analyser: any SentenceAnalyser
  /// A text with more different words is not text: the rest is not counted.
  static let mostWords = 200_000

  /// Creates the service on a store, the answers about reviews, and what splits sentences.
  package init(
    store: any WordBookStore & WordStore,
    provider: any DataProviding,
    analyser: any SentenceAnalyser
  ) {
    (self.store, self.provider, self.analyser) = (store, provider, analyser)
  }

  package func scan(
    _ format: TextFormat?,
    next: @Sendable () async throws -> String?
  ) async throws -> TextScan {
    var lines = TextLines(format)
    var tally = Tally()
    while let line = try await next() {
      try Task.checkCancellation()
      if let text = lines.text(of: line) { try await count(text, in: &tally) }
    }
    if let text = lines.rest() { try await count(text, in: &tally) }
    let library = try await LibraryWords(store: store, provider: provider)
    return TextScan(words: tally.sorted.map { library.scanned($0) })
  }

  private func count(_ text: String, in tally: inout Tally) async throws {
    let text = text.withoutReadingsInParentheses
    for sentence in SentenceSplitter.sentences(of: text) where Self.isJapanese(sentence) {
      for word in try await analyser.words(of: sentence) { tally.add(word, in: sentence) }
    }
  }

  private static func isJapanese(_ text: String) -> Bool { text.hasKanji || text.hasKana }
}

/// The words of a text with their numbers.
private struct Tally {
  private var words: [String: Count] = [:]

  struct Count {
    /// With its reading as soon as that is known.
    var word: SentenceWord
    var count: Int
    let place: Int
    let sentence: String
  }

  mutating func add(_ word: SentenceWord, in sentence: String) {
    if let known = words[word.base] {
      words[word.base]?.count += 1
      if known.word.reading == nil { words[word.base]?.word = word }
    } else if words.count < StoredTextScanService.mostWords {
      words[word.base] = Count(word: word, count: 1, place: words.count, sentence: sentence)
    }
  }

  /// The most frequent first, then those that come first.
  var sorted: [Count] {
    words.values.sorted { ($1.count, $0.place) < ($0.count, $1.place) }
  }
}

/// The words of the library by their spelling.
private struct LibraryWords {
  private var words: [String: (id: WordID, status: ScannedWord.Status)] = [:]

  init(store: any WordBookStore & WordStore, provider: any DataProviding) async throws {
    var all: [Word] = []
    for book in try await store.fetchBooks() { all += try await store.fetchWords(in: book.id) }
    let traits = try await provider.fetch(
      WordTraitsQuery(all.filter { $0.state == .undefined }.map(\.id))
    )
    for word in all {
      let status = Self.status(of: word, traits[word.id] ?? [])
      keep(word.id, status, as: word.kanji.text)
      // 食べる is known where a text has たべる.
      keep(word.id, status, as: word.gana.text)
    }
  }

  /// Of several words with one spelling, the one that is known best.
  private mutating func keep(_ id: WordID, _ status: ScannedWord.Status, as spelling: String) {
    guard !spelling.isEmpty else { return }
    if let old = words[spelling], old.status.rank <= status.rank { return }
    words[spelling] = (id, status)
  }

  private static func status(of word: Word, _ traits: ComputedTraits) -> ScannedWord.Status {
    switch word.state {
    case .success: .known
    case .fail: .learning
    case .undefined: traits.isDisjoint(with: [.asked, .learnt]) ? .new : .learning
    }
  }

  func scanned(_ counted: Tally.Count) -> ScannedWord {
    let base = counted.word.base
    let found = words[base] ?? Self.verb(ofPotential: base).flatMap { words[$0] }
    return ScannedWord(
      counted.word,
      count: counted.count,
      status: found?.status ?? .new,
      id: found?.id,
      sentence: counted.sentence
    )
  }
}

extension LibraryWords {
  /// The endings of potential forms, which MeCab takes for verbs of their own, and of their verbs.
  private static let potentials: [Character: Character] = [
    "え": "う", "け": "く", "げ": "ぐ", "せ": "す", "て": "つ", "ね": "ぬ", "べ": "ぶ", "め": "む",
    "れ": "る",
  ]

  /// 会う for 会える; nil for what cannot be a potential form.
  private static func verb(ofPotential form: String) -> String? {
    guard form.last == "る", let ending = form.dropLast().last.flatMap({ potentials[$0] }) else {
      return nil
    }
    return String(form.dropLast(2)) + String(ending)
  }
}

extension ScannedWord.Status {
  fileprivate var rank: Int {
    switch self {
    case .known: 0
    case .learning: 1
    case .new: 2
    }
  }
}
