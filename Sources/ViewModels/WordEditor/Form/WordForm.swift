import Domain

/// The fields of the word editor, and their notes.
public nonisolated struct WordForm: Hashable, Sendable {
  /// The focused field.
  public private(set) var focus: WordField
  /// The missing parts that were shown to the learner.
  public private(set) var missing: Set<MissingPart> = []
  /// Why the word could not be saved, if it is not about one field.
  public private(set) var failure: Failure?
  /// The warning of a word in the library that is like this one.
  public private(set) var warning = OverlapWarning()
  /// The words offered for the focused field.
  public private(set) var suggestions = SuggestionList()
  /// The completions of the focused path.
  public private(set) var paths = PathList()
  /// The gana with Latin letters, of which the learner was warned.
  private var doubtfulGana: String?
  /// The offered word that was accepted.
  private(set) var taken: Suggestion?

  /// Kanji that are being typed by their sound.
  var kanji = KanjiTyping()

  private var texts: FieldTexts
  private var images: FormImages

  /// Creates a form, empty or with the content of a word.
  public init(_ original: Word? = nil, focus: WordField = .side(.kanji)) {
    self.focus = focus
    texts = FieldTexts(original)
    images = FormImages(of: original)
  }

  /// The stored word; nil for a new one.
  public var original: Word? { texts.original }
  /// The reading that was filled in and is not saved yet.
  public var reading: SuggestedReading? { texts.reading }
  /// The images that the word had when it was opened, by side.
  public var storedImages: [Side: StoredImage] { images.stored }
  /// Why an image could not be stored.
  public var imageErrors: [Side: ImageError] { images.errors }
  /// The facts about the files at typed paths.
  public var imageFacts: [Side: ImageFacts] { images.facts }

  /// The text of a field; setting it removes notes that are no longer true.
  public subscript(field: WordField) -> TextLine {
    get { texts[field] }
    set { change { $0[field] = newValue } }
  }

  /// The text of a field; an unchanged one is that of the word.
  func text(of field: WordField) -> String { texts.text(of: field) }

  /// Whether discarding the form would lose something.
  public var isChanged: Bool {
    images.isAnyRemoved || WordField.allCases.contains(where: texts.isTyped)
  }

  /// The stored image of a side that saving keeps.
  public func keptImage(of side: Side) -> ImageReference? { images.kept(on: side) }

  /// Changes texts, and removes notes that are no longer true.
  /// - Returns: Whether a text has changed.
  @discardableResult
  mutating func change(_ change: (inout FieldTexts) -> Void) -> Bool {
    let (before, wasChanged) = (texts, isChanged)
    change(&texts)
    let changed = WordField.allCases.filter { texts[$0].characters != before[$0].characters }
    for field in changed {
      switch field {
      case .side(let side): warning.follow(changeOf: side)
      case .image(let side):
        images.forgetFile(for: side)
        paths.narrow(to: texts[field])
      case .text, .tags: break
      }
    }
    guard !changed.isEmpty else { return false }
    failure = nil
    // In a form that was emptied, or in which the next word is begun, nothing is missing yet.
    if wasChanged != isChanged, original == nil { missing = [] }
    forgetFoundParts()
    return true
  }

  private mutating func forgetFoundParts() {
    if !missing.isEmpty { missing.formIntersection(input(home: nil).missing) }
  }
}

// MARK: - Typing

nonisolated extension WordForm {
  /// Focuses another field.
  /// - Returns: Whether leaving the previous field has changed a text.
  @discardableResult
  mutating func move(to field: WordField) -> Bool {
    guard field != focus else { return false }
    let isChanged = focus == .side(.gana) && finishKana()
    suggestions = SuggestionList()
    paths = PathList()
    focus = field
    return isChanged
  }

  /// Inserts typed characters at the caret of the focused field.
  /// - Parameters:
  ///   - text: The typed text.
  ///   - convertsRomaji: Whether Latin keys become kana in the gana field.
  /// - Returns: Whether the text has changed.
  mutating func type(_ text: String, convertsRomaji: Bool) -> Bool {
    guard convertsRomaji, focus == .side(.gana) else { return edit { $0.insert(text) } }
    return change { $0.typeKana(text) }
  }

  /// Edits the focused field.
  /// - Returns: Whether the text has changed.
  mutating func edit(_ edit: (inout TextLine) -> Void) -> Bool {
    change { [focus] in edit(&$0[focus]) }
  }

  /// Ends typing of kana, since the field is left.
  /// - Returns: Whether the text has changed.
  @discardableResult
  mutating func finishKana() -> Bool { change { $0.finishKana() } }

  /// Whether the focused field has another form.
  public var hasVariants: Bool { texts.hasOtherForm(of: focus) }

  /// Shows the next form of the focused field.
  /// - Returns: Whether the text has changed.
  mutating func showNextVariant() -> Bool { change { [focus] in $0.showNextForm(of: focus) } }

  /// The spelling whose reading may be filled in; nil when there is none.
  var unreadKanji: String? { texts.unreadKanji }

  /// Fills in the likeliest reading of a spelling, marked as a suggestion.
  /// - Returns: Whether there was one.
  mutating func suggest(_ candidates: [String], for kanji: String) -> Bool {
    change { $0.suggest(candidates, for: kanji) }
  }

  /// Removes a suggested reading from the gana field.
  mutating func dropReading() { change { $0.dropReading() } }
}

// MARK: - Suggestions

nonisolated extension WordForm {
  /// Moves down in the list of words or names, and into it.
  /// - Returns: Whether there is a list.
  mutating func selectNext() -> Bool {
    if paths.isEmpty { suggestions.selectNext() } else { paths.selectNext() }
    return !paths.isEmpty || !suggestions.isEmpty
  }

  /// Moves up in the list of words or names, and out of it.
  /// - Returns: Whether one was selected.
  mutating func selectPrevious() -> Bool {
    guard paths.selection ?? suggestions.selection != nil else { return false }
    if paths.selection == nil { suggestions.selectPrevious() } else { paths.selectPrevious() }
    return true
  }

  /// Offers words, except what is already in the fields.
  mutating func offer(_ found: [Suggestion]) {
    let offered = found.filter { word in
      Side.allCases.contains { word[$0] != normalizedText(self[.side($0)].text) }
    }
    // If the result is the same, the learner may be selecting in the list.
    if suggestions.items != offered { suggestions = SuggestionList(items: offered) }
  }

  /// Keeps the offered words that still match a longer text, until there is a new result.
  mutating func narrowSuggestions(to query: TypedWordQuery) { suggestions.narrow(to: query) }

  /// The keys of which the kana in a field were made.
  func keys(of field: WordField) -> String? {
    field == .side(.gana) ? texts.ganaKeys : kanji.keys(of: self[field])
  }

  /// What was typed in English into the kanji, word by word; nil when it is something else.
  var phrase: String? { focus == .side(.kanji) ? kanji.phrase(of: self[focus]) : nil }

  /// Closes the lists, and does not suggest a reading again that a later form had, unless it came with
  /// kanji that are to be chosen again.
  mutating func resume(after later: WordForm) {
    (suggestions, paths) = (SuggestionList(), PathList())
    if conversion == nil { texts.keepRefusedReading(of: later.texts) }
  }

  /// Stops offering words.
  mutating func closeSuggestions() { suggestions = SuggestionList() }

  /// Fills the sides with an offered word.
  mutating func take(_ word: Suggestion) {
    change { [focus] in $0.fill(with: word, lookedUpBy: focus) }
    closeSuggestions()
    taken = word
    // Everything that a word needs is filled in: Enter saves.
    focus = .side(.meaning)
  }

  /// Offers completions of the focused path; the selection is kept.
  mutating func offer(_ names: PathList) { paths.take(names) }

  /// Offers no completions until the path changes.
  mutating func dismissPaths() { paths.dismiss() }

  /// Sets the path in the field of an image; its completions are not known yet.
  mutating func showPath(_ path: String, for side: Side) {
    self[.image(side)] = TextLine(path)
    // Also where the text looks the same: its bytes may be others.
    images.forgetFile(for: side)
    paths = PathList()
  }
}

// MARK: - Notes

nonisolated extension WordForm {
  /// Warns of an overlap; nil removes the warning.
  mutating func warn(of overlap: Overlap?) { warning.warn(of: overlap) }

  /// Keeps a warning that was about the finished word, which the form has now.
  mutating func keep(_ warning: OverlapWarning) { self.warning = warning }

  /// Asks whether to add a word that is there already; false when it is none, or was asked about.
  mutating func askAboutDuplicate() -> Bool { warning.ask() }

  /// Shows everything that is missing and focuses the first such field.
  mutating func reportMissing(_ parts: Set<MissingPart>) {
    missing = parts
    failure = nil
    if parts.contains(.ganaOrKanji) {
      focus = .side(.kanji)
    } else if parts.contains(.meaning) {
      focus = .side(.meaning)
    }
  }

  /// Whether the learner was warned of Latin letters in the gana.
  public var hasDoubtfulGana: Bool {
    doubtfulGana == normalizedText(self[.side(.gana)].text)
  }

  /// Shows that Latin letters are left in a gana that was typed, and focuses it.
  /// - Returns: False when the learner was warned before: then the letters are meant.
  mutating func reportDoubtfulGana() -> Bool {
    let gana = normalizedText(self[.side(.gana)].text)
    guard texts.isTyped(in: .side(.gana)), !hasDoubtfulGana, !gana.allSatisfy(\.isASCII),
      gana.contains(where: { $0.isASCII && $0.isLowercase })
    else { return false }
    doubtfulGana = gana
    focus = .side(.gana)
    return true
  }

  /// Shows why saving failed: as a note of the field that it is about, if there is one.
  mutating func report(_ error: any Error, home: String?) {
    switch error {
    case InputError.incompleteWord(let parts): reportMissing(parts)
    case let error as ImageError:
      let sides = Side.allCases.filter {
        ImagePath.path(self[.image($0)].text, home: home) == error.path
      }
      for side in sides { images.report(error, for: side) }
      guard let first = sides.first else { return failure = .image(error) }
      focus = .image(first)
    default: failure = Failure(error)
    }
  }

  /// Removes the stored image of a side, or restores it.
  mutating func toggleStoredImage(of side: Side) {
    guard storedImages[side] != nil else { return }
    images.toggle(on: side)
    forgetFoundParts()
  }

  /// Changes the facts about images.
  mutating func updateImages(_ update: (inout FormImages) -> Void) { update(&images) }

  /// Adopts changes by others, except in edited fields.
  /// - Parameter stored: The stored word.
  /// - Returns: The fields that were changed both here and there, to different texts; saving now
  ///   replaces what the others wrote.
  mutating func rebase(onto stored: Word) -> [WordField] {
    guard let original, original != stored else { return [] }
    let sides = images.rebase(onto: stored) { [texts] in texts.isTyped(in: .image($0)) }
    return texts.rebase(onto: stored) + sides.map { .image($0) }
  }
}
