import Domain
import JapaneseText

/// Finds the entries for a typed text in an index, and ranks them.
struct DictionarySearch {
  /// The number of candidates for each result, so that the best can be put first.
  private static let candidates = 48
  /// Shorter prefixes are in too many entries to be useful.
  private static let shortestPrefix = 3

  private let index: DictionaryIndex
  private let text: String
  private let folded: [UInt8]
  private let kind: SearchTerm.Kind
  /// The term of the whole text; empty when it has nothing to look up.
  private var typed: [UInt8] = []
  private let side: Side
  private let limit: Int

  init(_ text: String, on side: Side, limit: Int, in index: DictionaryIndex) {
    self.index = index
    self.text = text.nfc
    folded = SearchTerm.fold(self.text)
    let (typedPart, kind) = SearchTerm.typed(folded, on: side)
    self.kind = kind
    SearchTerm.appendWhole(typedPart, kind, to: &typed)
    self.side = side
    self.limit = limit
  }

  /// The entries, best first: full matches, then prefix matches, then matches of its words.
  func entries() throws -> [DictionaryEntry] {
    guard !typed.isEmpty, limit > 0 else { return [] }
    var found = try whole()
    if found.entries.count < limit {
      let beginning = Self.quoted(typed[...]) + "*"
      found.add(try best(matching: beginning, needed: limit, rank: beginningRank), limit)
    }
    if side == .meaning, found.entries.count < limit, let query = wordQuery {
      let most = limit + found.entries.count
      found.add(try index.entries(matching: query, needed: most, limit: most), limit)
    }
    return found.entries
  }

  /// The full matches, best first.
  func wholeEntries() throws -> [DictionaryEntry] { typed.isEmpty ? [] : try whole().entries }

  private func whole() throws -> Found {
    var found = Found()
    let quoted = Self.quoted(typed[...])
    found.add(try best(matching: quoted, needed: limit, rank: wholeRank), limit)
    return found
  }

  /// The readings of the words with this spelling, each once.
  func readings() throws -> [String] {
    guard !typed.isEmpty else { return [] }
    let entries = try best(matching: Self.quoted(typed[...]), needed: .max, rank: wholeRank)
    var known: Set<String> = []
    return entries.filter { $0.kanji != nil }.map(\.gana).filter { known.insert($0).inserted }
  }

  private struct Found {
    var entries: [DictionaryEntry] = []
    private var known: Set<DictionaryEntry> = []

    mutating func add(_ more: [DictionaryEntry], _ limit: Int) {
      for entry in more where entries.count < limit && known.insert(entry).inserted {
        entries.append(entry)
      }
    }
  }

  /// Entries sorted by a rank, the lowest first; common ones before all others.
  private func best(
    matching query: String,
    needed: Int,
    rank: (DictionaryEntry) -> Int
  ) throws -> [DictionaryEntry] {
    let most = max(limit, Self.candidates)
    let entries = try index.entries(matching: query, needed: needed, limit: most)
    return entries.enumerated().map { ($1.isCommon ? 0 : 1, rank($1), $0, $1) }
      .sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }
      .map(\.3)
  }

  /// The position of the text among the meanings of an entry: words with it as the first meaning
  /// come first.
  ///
  /// For the other sides: whether the characters are equal, or only their folded forms.
  private func wholeRank(_ entry: DictionaryEntry) -> Int {
    switch side {
    case .meaning: firstGloss(of: entry) { $0 == $1 }?.place ?? Int.max
    case .gana: entry.gana == text ? 0 : 1
    case .kanji: entry.headword == text ? 0 : 1
    }
  }

  /// The length of the text that begins with what was typed: the shortest comes first.
  private func beginningRank(_ entry: DictionaryEntry) -> Int {
    switch side {
    case .meaning: firstGloss(of: entry) { $0.starts(with: $1) }?.length ?? Int.max
    case .gana: entry.gana.utf8.count
    case .kanji: entry.headword.utf8.count
    }
  }

  private func firstGloss(
    of entry: DictionaryEntry,
    where matches: ([UInt8], [UInt8]) -> Bool
  ) -> (place: Int, length: Int)? {
    var form: [UInt8] = []
    for (place, gloss) in entry.glosses.enumerated() {
      var shortest: Int?
      SearchTerm.forEachForm(ofGloss: SearchTerm.fold(gloss)) { part, partKind in
        guard partKind == kind else { return }
        form.removeAll(keepingCapacity: true)
        SearchTerm.appendWhole(part, kind, to: &form)
        if matches(form, typed) { shortest = min(form.count, shortest ?? form.count) }
      }
      if let shortest { return (place, shortest) }
    }
    return nil
  }

  /// All words of the text; the last may be a prefix, unless a space after it shows that it is
  /// complete.
  private var wordQuery: String? {
    let words = SearchTerm.words(of: folded)
    guard let last = words.last else { return nil }
    let isOpen = text.unicodeScalars.last?.properties.isWhitespace == false
    if isOpen, words.count == 1, last.count < Self.shortestPrefix { return nil }
    let isPrefix = isOpen && last.count >= Self.shortestPrefix
    return words.dropLast().map { Self.quoted($0) + " " }.joined() + Self.quoted(last)
      + (isPrefix ? "*" : "")
  }

  /// A term quoted for FTS5; terms contain no quotes.
  private static func quoted(_ term: ArraySlice<UInt8>) -> String {
    "\"" + String(decoding: term, as: UTF8.self) + "\""
  }
}
