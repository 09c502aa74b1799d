import Domain

/// What stands in the fields of the word editor, and what is said beside them.
public nonisolated struct WordForm: Hashable, Sendable {
  /// The field in which is typed.
  public private(set) var focus: WordField
  /// The parts that are missing, as far as the learner was told.
  public private(set) var missing: Set<MissingPart> = []
  /// Why the word could not be saved, where no field is to blame.
  public private(set) var failure: Failure?
  /// The word in the book that is like this one.
  public private(set) var overlap: Overlap?
  /// The words that are offered for what stands in the field in focus.
  public private(set) var suggestions = SuggestionList()
  /// The names that the path in focus may go on with.
  public private(set) var paths = PathList()
  /// The word that was taken of those that were offered.
  private(set) var taken: Suggestion?

  private var texts: FieldTexts
  private var images: FormImages

  /// Makes a form: empty, or with what a word holds.
  public init(_ original: Word? = nil, focus: WordField = .side(.meaning)) {
    self.focus = focus
    texts = FieldTexts(original)
    images = FormImages(of: original)
  }

  /// The word as it is stored; nil for a new one.
  public var original: Word? { texts.original }
  /// The reading in the gana field that was filled in and not kept yet.
  public var reading: SuggestedReading? { texts.reading }
  /// The images that the sides have already.
  public var storedImages: [Side: StoredImage] { images.stored }
  /// Why an image could not be stored.
  public var imageErrors: [Side: ImageError] { images.errors }
  /// What is known of the files whose paths were typed.
  public var imageFacts: [Side: ImageFacts] { images.facts }

  /// What stands in a field; what was said beside it is taken back when it is true no more.
  public subscript(field: WordField) -> TextLine {
    get { texts[field] }
    set { change { $0[field] = newValue } }
  }

  /// The text of a field; what was not touched is what the word holds.
  func text(of field: WordField) -> String { texts.text(of: field) }

  /// Whether something would be lost if the form were thrown away.
  public var isChanged: Bool {
    images.isAnyRemoved || WordField.allCases.contains(where: texts.isTyped)
  }

  /// The image that saving keeps on a side although nothing is typed for it.
  public func keptImage(of side: Side) -> ImageReference? { images.kept(on: side) }

  /// What a sentence calls the word: its kanji, else its gana, else its meaning.
  var name: String {
    let names = [Side.kanji, .gana, .meaning].map { normalizedText(self[.side($0)].text) }
    return names.first { !$0.isEmpty } ?? ""
  }

  /// Changes texts; what was said of them is taken back where it is true no more.
  /// - Returns: Whether a text is another one.
  @discardableResult
  mutating func change(_ change: (inout FieldTexts) -> Void) -> Bool {
    let before = texts
    change(&texts)
    let changed = WordField.allCases.filter { texts[$0].characters != before[$0].characters }
    for field in changed {
      switch field {
      case .side(let side): if overlap?.kind.isAbout(side) == true { overlap = nil }
      case .image(let side):
        images.forgetFile(for: side)
        paths.narrow(to: texts[field])
      case .text, .tags: break
      }
    }
    guard !changed.isEmpty else { return false }
    failure = nil
    forgetFoundParts()
    return true
  }

  private mutating func forgetFoundParts() {
    if !missing.isEmpty { missing.formIntersection(input(home: nil).missing) }
  }
}

nonisolated extension Overlap.Kind {
  /// Whether a change of a side may end the likeness.
  fileprivate func isAbout(_ side: Side) -> Bool { (self == .meaning) == (side == .meaning) }
}

// MARK: - Typing

nonisolated extension WordForm {
  /// Goes to another field; what the field that is left lacks is told.
  /// - Returns: Whether leaving has changed a text.
  @discardableResult
  mutating func move(to field: WordField) -> Bool {
    guard field != focus else { return false }
    let isChanged = focus == .side(.gana) && finishKana()
    suggestions = SuggestionList()
    paths = PathList()
    let lacking = input(home: nil).missing
    if focus == .side(.meaning), lacking.contains(.meaning) { missing.insert(.meaning) }
    if focus.isReadingOrSpelling, !field.isReadingOrSpelling, lacking.contains(.ganaOrKanji) {
      missing.insert(.ganaOrKanji)
    }
    focus = field
    return isChanged
  }

  /// Goes to a field, and says nothing of the one that is left.
  mutating func jump(to field: WordField) { focus = field }

  /// Puts typed characters at the caret of the field in focus.
  /// - Parameters:
  ///   - text: What was typed.
  ///   - convertsRomaji: Whether Latin keys become kana in the gana field.
  /// - Returns: Whether the text is another one.
  mutating func type(_ text: String, convertsRomaji: Bool) -> Bool {
    guard convertsRomaji, focus == .side(.gana) else { return edit { $0.insert(text) } }
    return change { $0.typeKana(text) }
  }

  /// Edits the field in focus.
  /// - Returns: Whether the text is another one.
  mutating func edit(_ edit: (inout TextLine) -> Void) -> Bool {
    change { [focus] in edit(&$0[focus]) }
  }

  /// Ends the typing of kana, as the field is left.
  /// - Returns: Whether the text is another one.
  @discardableResult
  mutating func finishKana() -> Bool { change { $0.finishKana() } }

  /// Whether the field in focus has another form to show.
  public var hasVariants: Bool { texts.hasOtherForm(of: focus) }

  /// Shows the next form of the field in focus.
  /// - Returns: Whether the text is another one.
  mutating func showNextVariant() -> Bool { change { [focus] in $0.showNextForm(of: focus) } }

  /// The spelling whose reading may be filled in; nil when there is none to fill in.
  var unreadKanji: String? { texts.unreadKanji }

  /// Fills the likeliest reading of a spelling in, marked as a suggestion.
  /// - Returns: Whether there was one.
  mutating func suggest(_ candidates: [String], for kanji: String) -> Bool {
    change { $0.suggest(candidates, for: kanji) }
  }

  /// Takes a reading that nobody has kept out of the gana field.
  mutating func dropReading() { change { $0.dropReading() } }
}

nonisolated extension WordField {
  /// Whether this is one of the two of which a word needs one.
  fileprivate var isReadingOrSpelling: Bool { self == .side(.gana) || self == .side(.kanji) }
}

// MARK: - What is offered

nonisolated extension WordForm {
  /// Goes down in the list of words or names, and into it.
  /// - Returns: Whether there is a list.
  mutating func selectNext() -> Bool {
    if paths.isEmpty { suggestions.selectNext() } else { paths.selectNext() }
    return !paths.isEmpty || !suggestions.isEmpty
  }

  /// Goes up in the list of words or names, and out of it.
  /// - Returns: Whether one was selected.
  mutating func selectPrevious() -> Bool {
    guard paths.selection ?? suggestions.selection != nil else { return false }
    if paths.selection == nil { suggestions.selectPrevious() } else { paths.selectPrevious() }
    return true
  }

  /// Offers words, but not what stands there already.
  mutating func offer(_ found: [Suggestion]) {
    let offered = found.filter { word in
      Side.allCases.contains { word[$0] != normalizedText(self[.side($0)].text) }
    }
    // The answer may be the one that is shown, and the learner in the list.
    if suggestions.items != offered { suggestions = SuggestionList(items: offered) }
  }

  /// Keeps the words that a longer text may still mean, until there is an answer to it.
  mutating func narrowSuggestions(to text: String, on side: Side) {
    suggestions.narrow(to: text, on: side)
  }

  /// Offers no words any more.
  mutating func closeSuggestions() { suggestions = SuggestionList() }

  /// Fills the sides with a word that was offered.
  mutating func take(_ word: Suggestion) {
    change { [focus] in $0.fill(with: word, lookedUpBy: focus) }
    closeSuggestions()
    taken = word
    // Everything that a word needs is there: Enter saves.
    focus = .side(.kanji)
  }

  /// Offers names for the path in focus; the one that is selected stays selected.
  mutating func offer(_ names: PathList) {
    let selected = paths.selection
    paths = names
    // The answer may be the one that is shown, and the learner in the list.
    if let selected { paths.select(selected) }
  }

  /// Offers no names until the path is another one.
  mutating func dismissPaths() { paths.dismiss() }

  /// Puts a path into the field of an image, whose names are not known yet.
  mutating func showPath(_ path: String, for side: Side) {
    self[.image(side)] = TextLine(path)
    paths = PathList()
  }
}

// MARK: - What is said beside the fields

nonisolated extension WordForm {
  /// Warns of a word that is like this one; nil takes the warning back.
  mutating func warn(of overlap: Overlap?) { self.overlap = overlap }

  /// Tells everything that is missing and goes there.
  mutating func tellMissing(_ parts: Set<MissingPart>) {
    missing = parts
    failure = nil
    if parts.contains(.meaning) {
      focus = .side(.meaning)
    } else if parts.contains(.ganaOrKanji) {
      focus = .side(.gana)
    }
  }

  /// Tells why saving failed: beside the field that it is about, where there is one.
  mutating func tell(_ error: any Error, home: String?) {
    switch error {
    case InputError.incompleteWord(let parts): tellMissing(parts)
    case let error as ImageError:
      let sides = Side.allCases.filter {
        ImagePath.path(self[.image($0)].text, home: home) == error.path
      }
      for side in sides { images.tell(error, for: side) }
      guard let first = sides.first else { return failure = .image(error) }
      focus = .image(first)
    default: failure = Failure(error)
    }
  }

  /// Takes the stored image of a side away, or puts it back.
  mutating func toggleStoredImage(of side: Side) {
    guard storedImages[side] != nil else { return }
    images.toggle(on: side)
    forgetFoundParts()
  }

  /// Tells something of the images.
  mutating func tellOfImages(_ tell: (inout FormImages) -> Void) { tell(&images) }

  /// Takes over what others have changed meanwhile, but for what was changed here.
  /// - Parameter stored: The word as it is stored now.
  /// - Returns: The fields that were changed here and there to something else; saving now puts what
  ///   was typed in the place of what the others wrote.
  mutating func rebase(onto stored: Word) -> [WordField] {
    guard let original, original != stored else { return [] }
    let sides = images.rebase(onto: stored) { [texts] in texts.isTyped(in: .image($0)) }
    return texts.rebase(onto: stored) + sides.map { .image($0) }
  }
}

nonisolated extension ImageError {
  /// The file that it is about.
  fileprivate var path: String {
    switch self {
    case .missing(let path), .unknownType(let path), .tooLarge(let path, _, _),
      .system(let path, _):
      path
    }
  }
}
