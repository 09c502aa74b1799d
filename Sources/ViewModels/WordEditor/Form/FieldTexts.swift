import Domain

/// What stands in the fields, beside what the stored word holds there.
nonisolated struct FieldTexts: Hashable, Sendable {
  /// The word as it is stored; nil for a new one.
  private(set) var original: Word?
  /// The reading in the gana field that was filled in and not kept yet.
  private(set) var reading: SuggestedReading?

  private var lines: [TextLine]
  private var kana = KanaTyping()
  /// Other forms of what some fields hold.
  private var variants: FieldVariants?
  /// The spelling that was looked up last.
  private var readKanji: String?

  /// Fills the fields with what a word holds, or leaves them empty.
  init(_ original: Word?) {
    self.original = original
    lines = WordField.allCases.map { TextLine(original?.text(of: $0) ?? "") }
  }

  /// What stands in a field; a suggested reading goes when it, or its spelling, becomes another one.
  subscript(field: WordField) -> TextLine {
    get { lines[field.index] }
    set {
      let before = lines[field.index].characters
      lines[field.index] = newValue
      guard newValue.characters != before else { return }
      if field == .side(.kanji) { dropReading() }
      if field == .side(.gana) { reading = nil }
    }
  }

  /// The text of a field.
  ///
  /// What was not touched is what the word holds, with line breaks that a field cannot show.
  func text(of field: WordField) -> String {
    let original = original?.text(of: field) ?? ""
    let line = self[field]
    return line.characters == TextLine(original).characters ? original : line.text
  }

  /// Whether something was typed into a field that the word does not hold.
  func isTyped(in field: WordField) -> Bool {
    normalizedText(text(of: field)) != normalizedText(original?.text(of: field) ?? "")
  }

  /// Takes over what others have changed meanwhile, but for the fields in which was typed.
  /// - Parameter stored: The word as it is stored now.
  /// - Returns: The fields that were changed here and there to something else.
  mutating func rebase(onto stored: Word) -> [WordField] {
    guard let old = original else { return [] }
    let changed = WordField.allCases.filter { old.text(of: $0) != stored.text(of: $0) }
    let typed = changed.filter(isTyped)
    let conflicts = typed.filter {
      normalizedText(text(of: $0)) != normalizedText(stored.text(of: $0))
    }
    original = stored
    for field in changed where !typed.contains(field) {
      lines[field.index] = TextLine(stored.text(of: field))
    }
    return conflicts
  }
}

// MARK: - Kana

nonisolated extension FieldTexts {
  /// Puts typed characters at the caret of the gana field, as kana.
  mutating func typeKana(_ text: String) {
    var line = self[.side(.gana)]
    if kana.type(text, into: &line) { self[.side(.gana)] = line }
  }

  /// Ends the typing of kana; the other readings and the keys stay at hand.
  mutating func finishKana() {
    let forms = kana.finish(self[.side(.gana)])
    if !forms.isEmpty { show(forms.map { [.side(.gana): $0] }) }
  }
}

// MARK: - Other forms of a text

nonisolated extension FieldTexts {
  /// Fills fields with the first of several forms; the others stay at hand.
  mutating func show(_ forms: [[WordField: TextLine]]) {
    for (field, line) in forms.first ?? [:] { self[field] = line }
    variants = FieldVariants(forms)
  }

  /// Whether a field has another form to show.
  func hasOtherForm(of field: WordField) -> Bool {
    variants(of: field) != nil || reading?.others.isEmpty == false
  }

  /// Shows the next form of a field; kana of the romaji before the caret, or the keys that were
  /// pressed, where there was none yet; else the next reading.
  mutating func showNextForm(of field: WordField) {
    guard let next = (variants(of: field) ?? romajiForms(of: field) ?? keyForms(of: field))?.next
    else { return showNextReading() }
    if next.shown[.side(.gana)] != nil { reading = nil }
    for (field, line) in next.shown { self[field] = line }
    variants = next
  }

  /// The forms of a field and those filled with it, while one of them stands there.
  private func variants(of field: WordField) -> FieldVariants? {
    guard let variants, variants.shown[field] != nil,
      variants.shown.allSatisfy({ self[$0].characters == $1.characters })
    else { return nil }
    return variants
  }

  private func romajiForms(of field: WordField) -> FieldVariants? {
    if case .image = field { nil } else { FieldVariants(romajiOf: self[field], in: field) }
  }

  private func keyForms(of field: WordField) -> FieldVariants? {
    guard field == .side(.gana) else { return nil }
    return FieldVariants([[field: self[field]], [field: kana.keys(of: self[field])]])
  }

  /// Fills the sides with a word; what stood there stays at hand.
  ///
  /// A meaning in the learner's own words stays, where a word of the dictionary was looked up by
  /// another side.
  /// - Parameters:
  ///   - word: The word.
  ///   - looked: The field by which it was looked up.
  mutating func fill(with word: Suggestion, lookedUpBy looked: WordField) {
    var before: [WordField: TextLine] = [:]
    var after: [WordField: TextLine] = [:]
    for side in Side.allCases {
      let field = WordField.side(side)
      let isOwn = side == .meaning && word.sample == nil && looked != field
      before[field] = self[field]
      after[field] = isOwn && !self[field].isEmpty ? self[field] : TextLine(word[side])
    }
    // What is taken is no guess; a change of the spelling must not take it out again.
    reading = nil
    show([after, before])
    kana = KanaTyping()
  }
}

// MARK: - Readings

nonisolated extension FieldTexts {
  /// The spelling whose reading may be filled in: nothing stands in the gana field, and the learner
  /// has not thrown its reading away before.
  var unreadKanji: String? {
    let kanji = normalizedText(self[.side(.kanji)].text)
    let gana = normalizedText(self[.side(.gana)].text)
    return kanji.isEmpty || !gana.isEmpty || kanji == readKanji ? nil : kanji
  }

  /// Fills the likeliest reading in, marked as a suggestion.
  mutating func suggest(_ candidates: [String], for kanji: String) {
    readKanji = kanji
    if let found = SuggestedReading(candidates: candidates) { show(found) }
  }

  /// Takes a reading that nobody has kept out of the gana field.
  mutating func dropReading() {
    if reading != nil { self[.side(.gana)] = TextLine() }
    reading = nil
  }

  private mutating func showNextReading() {
    if var next = reading, next.showNext() { show(next) }
  }

  private mutating func show(_ suggested: SuggestedReading) {
    self[.side(.gana)] = TextLine(suggested.text)
    reading = suggested
  }
}

nonisolated extension Word {
  /// What stands in a field at first; images that are stored have no path.
  func text(of field: WordField) -> String {
    switch field {
    case .side(let side): self[side].text
    case .text(let text): texts[text]
    case .tags: tags.joined(separator: ", ")
    case .image: ""
    }
  }
}
