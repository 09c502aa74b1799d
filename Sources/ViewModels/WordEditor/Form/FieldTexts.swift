import Domain

/// The texts of the fields, and the stored word they belong to.
nonisolated struct FieldTexts: Hashable, Sendable {
  /// The stored word; nil for a new one.
  private(set) var original: Word?
  /// The reading that was filled in and is not saved yet.
  private(set) var reading: SuggestedReading?

  private var lines: [TextLine]
  private var kana = KanaTyping()
  /// Other forms of the text in some fields.
  private var variants: FieldVariants?
  /// What a chosen word has filled in.
  private var chosen: [WordField: TextLine] = [:]
  /// The last spelling that was looked up.
  private var readKanji: String?

  /// Creates the texts of a word, or empty ones.
  init(_ original: Word?) {
    self.original = original
    lines = WordField.allCases.map { TextLine(original?.text(of: $0) ?? "") }
  }

  /// The text of a field; a suggested reading is dropped when it, or its spelling, changes.
  subscript(field: WordField) -> TextLine {
    get { lines[field.index] }
    set {
      let before = lines[field.index]
      lines[field.index] = newValue
      guard newValue.characters != before.characters else { return }
      let isSame = normalizedText(newValue.text) == normalizedText(before.text)
      if field == .side(.kanji), !isSame {
        dropReading()
        dropGanaOfOther(newValue)
      }
      if field == .side(.gana) { reading = nil }
    }
  }

  /// The text of a field.
  ///
  /// An unchanged field has the text of the word, with line breaks that a field cannot show.
  func text(of field: WordField) -> String {
    let original = original?.text(of: field) ?? ""
    let line = self[field]
    return line.characters == TextLine(original).characters ? original : line.text
  }

  /// Whether a field differs from the word.
  func isTyped(in field: WordField) -> Bool {
    normalizedText(text(of: field)) != normalizedText(original?.text(of: field) ?? "")
  }

  /// Adopts changes by others, except in edited fields.
  /// - Parameter stored: The stored word.
  /// - Returns: The fields that were changed both here and there, to different texts.
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
  /// Inserts typed characters at the caret of the gana field, as kana.
  mutating func typeKana(_ text: String) {
    var line = self[.side(.gana)]
    if kana.type(text, into: &line) { self[.side(.gana)] = line }
  }

  var ganaKeys: String { kana.keys(of: self[.side(.gana)]).text }

  /// Ends typing of kana; the other readings and the keys stay available.
  mutating func finishKana() {
    let forms = kana.finish(self[.side(.gana)])
    if !forms.isEmpty { show(forms.map { [.side(.gana): $0] }) }
  }
}

// MARK: - Other forms of a text

nonisolated extension FieldTexts {
  /// Fills fields with the first of several forms; the others stay available.
  mutating func show(_ forms: [[WordField: TextLine]]) {
    for (field, line) in forms.first ?? [:] { self[field] = line }
    variants = FieldVariants(forms)
  }

  /// Whether a field has another form.
  func hasOtherForm(of field: WordField) -> Bool {
    variants(of: field) != nil || reading?.others.isEmpty == false
  }

  /// Shows the next form of a field; if there is none yet, the romaji before the caret as kana, or
  /// the typed keys; otherwise the next reading.
  mutating func showNextForm(of field: WordField) {
    let isChosen = chosen[field]?.characters == self[field].characters
    let typed = isChosen ? nil : romajiForms(of: field) ?? keyForms(of: field)
    guard let next = (variants(of: field) ?? typed)?.next else { return showNextReading() }
    if next.shown[.side(.gana)] != nil { reading = nil }
    for (field, line) in next.shown { self[field] = line }
    variants = next
  }

  /// The forms of a field and of fields filled together with it, while one of them is shown.
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

  /// Fills the empty sides with a word, and the one by which it was looked up.
  ///
  /// What was typed or chosen on other sides is kept; a suggested reading is not.
  /// - Parameters:
  ///   - word: The word.
  ///   - looked: The field by which it was looked up.
  mutating func fill(with word: Suggestion, lookedUpBy looked: WordField) {
    var filled: [WordField: TextLine] = [:]
    let kanji = WordField.side(.kanji)
    // A suggested reading belongs to its spelling.
    let isRead = looked != kanji && !self[kanji].isEmpty && self[kanji].text != word.kanji
    for side in Side.allCases {
      let field = WordField.side(side)
      let isSuggested = side == .gana && reading != nil && !isRead
      let isKept = looked != field && !self[field].isEmpty && !isSuggested
      if !isKept { filled[field] = TextLine(word[side]) }
    }
    // An accepted word is not a guess; changing its spelling must not remove its reading.
    (reading, chosen) = (nil, [:])
    for (field, line) in filled { self[field] = line }
    // Only undo reverts a choice, and then all of it.
    (variants, chosen) = (nil, filled)
    kana = KanaTyping()
  }
}

// MARK: - Readings

nonisolated extension FieldTexts {
  /// The spelling whose reading may be filled in: the gana field is empty, and the learner has not
  /// removed its reading before.
  var unreadKanji: String? {
    let kanji = normalizedText(self[.side(.kanji)].text)
    let gana = normalizedText(self[.side(.gana)].text)
    return kanji.isEmpty || !gana.isEmpty || kanji == readKanji ? nil : kanji
  }

  /// Fills in the likeliest reading, marked as a suggestion.
  mutating func suggest(_ candidates: [String], for kanji: String) {
    readKanji = kanji
    if let found = SuggestedReading(candidates: candidates) { show(found) }
  }

  /// Does not suggest a reading again that was suggested in later texts, since it was undone.
  mutating func keepRefusedReading(of later: FieldTexts) {
    if later.readKanji != nil { readKanji = later.readKanji }
  }

  /// Removes a suggested reading from the gana field; it may be suggested again.
  mutating func dropReading() {
    guard reading != nil else { return }
    self[.side(.gana)] = TextLine()
    (reading, readKanji) = (nil, nil)
  }

  /// Removes the gana that a chosen word has filled in, when another word is spelled instead of it:
  /// one without any of its characters.
  private mutating func dropGanaOfOther(_ spelling: TextLine) {
    let gana = WordField.side(.gana)
    guard let kanji = chosen[.side(.kanji)], !kanji.isEmpty, !spelling.isEmpty,
      Set(kanji.characters).isDisjoint(with: spelling.characters),
      chosen[gana]?.characters == self[gana].characters
    else { return }
    self[gana] = TextLine()
    chosen[gana] = nil
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
  /// The initial text of a field; stored images have no path.
  func text(of field: WordField) -> String {
    switch field {
    case .side(let side): self[side].text
    case .text(let text): texts[text]
    case .tags: tags.joined(separator: ", ")
    case .image: ""
    }
  }
}
