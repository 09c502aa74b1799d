import Domain

/// A filter of the rows of a list, and where the learner was before it.
nonisolated struct RowFilter {
  /// Where the learner was: at a word, or beyond the last one.
  enum Anchor: Equatable {
    case word(WordID)
    case end
  }

  /// What is shown of it; nil when all rows are shown.
  private(set) var shown: StudyListState.Filter?
  /// Whether it is typed; every key asks, which need not copy it.
  var isTyping: Bool { shown?.isTyping == true }
  /// The positions in the pass of the matching words, in order; nil when all rows are shown.
  var matches: [Int]? { shown?.matches }
  /// The texts of the words; nil until they are looked through.
  private var index: WordIndex?
  /// The computed states of the words; nil until they are needed.
  private var traits: [WordID: ComputedTraits]?
  /// Whether they are those of the words as they are now.
  private var hasTraits = false
  /// What it has looked through: the words, and the places of those that are rows.
  private var seen = (words: [Word](), pass: [Int]())
  private var before: Anchor?
  /// The text that found no word, for which base forms were looked for.
  private var looked: String?
  /// What the text, or the base form, has found.
  private var finding = BaseFormSearch.Finding.nothing

  /// Opens the line for what to look for; `id` is the word in front, nil after the last one.
  mutating func start(at id: WordID?, _ kanji: KanjiEntry = KanjiEntry()) {
    if shown == nil {
      shown = StudyListState.Filter()
      before = id.map { .word($0) } ?? .end
    }
    shown?.isTyping = true
    shown?.kanji = kanji
  }

  /// Shows what was typed into the line as kanji.
  mutating func show(_ line: TextLine, _ kanji: KanjiEntry) {
    change { $0 = line }
    shown?.kanji = kanji
  }

  /// Types or pastes into the line.
  mutating func type(_ text: String) { change { $0.insert(text) } }

  /// Edits the line.
  mutating func edit(_ edit: TextEdit) { change { $0.apply(edit) } }

  private mutating func change(_ change: (inout TextLine) -> Void) {
    guard var line = shown?.line else { return }
    change(&line)
    if line.text != shown?.line.text { forgetBase() }
    shown?.line = line
  }

  /// Ends typing.
  /// - Returns: Whether there is anything to filter by.
  mutating func endTyping() -> Bool {
    shown?.isTyping = false
    return shown?.line.isEmpty == false
  }

  /// Shows all rows again.
  /// - Returns: Where the learner was before; nil when there was no filter.
  @discardableResult
  mutating func end() -> Anchor? {
    defer { (shown, looked) = (nil, nil) }
    return shown == nil ? nil : before
  }

  /// Whether the words were read again, or are dealt otherwise, since it looked through them.
  func isOutdated(for cards: StudyCards, pass: [Int]) -> Bool {
    shown != nil && (seen.pass != pass || seen.words != cards.words)
  }

  /// Takes note that there are other words, or that they were changed.
  mutating func forgetWords() {
    index = nil
    hasTraits = false
    forgetBase()
  }

  /// Takes note that words may have other computed states, since one was marked.
  mutating func forgetTraits() { hasTraits = false }

  private mutating func forgetBase() {
    shown?.base = nil
    looked = nil
  }

  /// Whether it asks for states of words that were not read since the words have changed.
  var lacksTraits: Bool {
    guard !hasTraits, let text = shown?.line.text else { return false }
    return WordFilter(text).needsTraits
  }

  /// Sets the computed states of the words.
  mutating func take(_ traits: [WordID: ComputedTraits]) {
    self.traits = traits
    hasTraits = true
  }

  /// The text that finds no word, unless its base forms were looked for already.
  var lost: String? {
    guard let shown, !shown.line.isEmpty, finding < .words, looked != shown.line.text
    else { return nil }
    return shown.line.text
  }

  /// Searches for the base forms of a text that finds no word, as `BaseFormSearch.best` does.
  mutating func take(_ searches: [BaseFormSearch], for text: String, look: (inout Self) -> Void) {
    guard shown?.line.text == text else { return }
    looked = text
    var best = (base: shown?.base, finding: finding)
    for base in searches where best.finding < .words {
      shown?.base = base
      look(&self)
      if finding > best.finding { best = (base, finding) }
    }
    guard shown?.base != best.base else { return }
    shown?.base = best.base
    look(&self)
  }

  /// Looks through the words of a pass.
  /// - Parameters:
  ///   - cards: All words, with their states now.
  ///   - pass: The places of those that are rows.
  ///   - titles: The titles of their books.
  mutating func look(through cards: StudyCards, pass: [Int], titles: [WordBookID: String]) {
    guard let text = shown?.base?.text ?? shown?.line.text else { return }
    // Words may have come or gone before that is announced.
    let known = index.flatMap { $0.count == cards.words.count ? $0 : nil }
    let index = known ?? WordIndex(cards.words)
    self.index = index
    let matcher = WordMatcher(
      WordFilter(text),
      titles: titles,
      traits: traits.map { traits in { @Sendable (word: WordOutline) in traits[word.id] ?? [] } }
    )
    let matches = index.positions(of: matcher, in: cards, among: pass)
    shown?.matches = matches
    seen = (cards.words, pass)
    finding = .init(matches.lazy.map { cards.words[pass[$0]] }, by: text)
  }
}
