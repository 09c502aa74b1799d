import Domain

/// Finds words to offer: the learner's own first, then those of the dictionary.
nonisolated struct SuggestionFinder: Sendable {
  /// The maximum number of offered words.
  static let limit = 8

  let samples: any SampleService
  let dictionary: any DictionaryService
  let forms: any BaseFormService

  /// The words that match a query.
  /// - Throws: `StoreError` when the samples cannot be read, `CancellationError`.
  func suggestions(for query: TypedWordQuery) async throws -> [Suggestion] {
    // What begins with an open text comes after what is meant by another one.
    var (own, begun): ([Suggestion], [Suggestion]) = ([], [])
    var (whole, others): ([DictionaryEntry], [DictionaryEntry]) = ([], [])
    for part in query.parts {
      let samples = try await samples.samples(for: part.text, on: part.side, limit: Self.limit)
        .map { Suggestion($0) }
      if part.isOpen && query.parts.count > 1 { begun += samples } else { own += samples }
      try Task.checkCancellation()
      let found = await dictionary.entries(for: part.text, on: part.side, limit: Self.limit)
      whole += found.filter { part.isWhole(of: $0) }
      others += found.filter { !part.isWhole(of: $0) }
      if !query.isForWord { whole += await dictionaryForms(of: part, besides: found) }
    }
    own = Self.unique(own)
    let offered =
      whole.map { Suggestion($0, withSuru: query.isNounOfVerb) } + begun
      + others.map { Suggestion($0) }
    let entries = Self.unique(offered)
      .filter { entry in !own.contains { $0.gana == entry.gana && $0.kanji == entry.kanji } }
    // Neither kind displaces the other.
    let mostOwn = max(Self.limit / 2, Self.limit - entries.count)
    let found = query.sorted(Array((own.prefix(mostOwn) + entries).prefix(Self.limit)))
    if found.isEmpty, let noun = query.forNoun { return try await suggestions(for: noun) }
    return found
  }

  /// The words of which a text is a conjugated form, or that are verbs with する.
  private func dictionaryForms(
    of part: TypedWordQuery.Part,
    besides listed: [DictionaryEntry]
  ) async -> [DictionaryEntry] {
    guard part.side != .meaning, !part.isOpen else { return [] }
    var found: [DictionaryEntry] = []
    let bases = part.isListedWord(among: listed) ? [] : await forms.baseForms(of: part.text)
    for form in bases + [part.text.verbalNoun].compactMap(\.self) {
      let base = TypedWordQuery.Part(text: form, side: part.side)
      found += await dictionary.entries(for: form, on: part.side, limit: Self.limit)
        .filter { base.isWhole(of: $0) && base.ends($0, conjugatedTo: part.text) }
    }
    let common = found.filter(\.isCommon)
    return common.isEmpty ? found : common
  }

  private static func unique(_ words: [Suggestion]) -> [Suggestion] {
    var seen: Set<Suggestion> = []
    return words.filter { seen.insert($0).inserted }
  }
}

nonisolated extension TypedWordQuery.Part {
  /// The length from which kana that are a common word are hardly meant as a form of another one.
  private static let longWord = 4
  /// How forms end that are meant also where a long word is spelled alike: いただきます.
  private static let usualEndings = ["た", "だ", "て", "で", "ない", "ます"]

  /// Whether the text is a common word in kana that no usual ending makes a form of another word.
  ///
  /// MeCab finds a verb in most kana: ひこう in ひこうき, うん in うんてん.
  fileprivate func isListedWord(among entries: [DictionaryEntry]) -> Bool {
    side == .gana && text.count >= Self.longWord
      && !Self.usualEndings.contains(where: text.hasSuffix)
      && entries.contains { $0.isCommon && isWhole(of: $0) }
  }

  /// Whether the text is all that an entry has on the side.
  fileprivate func isWhole(of entry: DictionaryEntry) -> Bool {
    !isOpen && entry.place(of: text, on: side) != nil
  }

  /// Whether an entry can be conjugated to a text: it ends with the same kana as this base form.
  ///
  /// So たべ is not a form of タブ. Of 勉強した, the base form is the beginning.
  fileprivate func ends(_ entry: DictionaryEntry, conjugatedTo text: String) -> Bool {
    text.hasPrefix(self.text) || entry.headword.last == self.text.last
  }
}
