import Domain

/// How a form changes.
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

  /// Edits the field in focus; what was said beside it is taken back where it is true no more.
  /// - Returns: Whether the text is another one.
  mutating func edit(_ change: (inout TextLine) -> Void) -> Bool {
    var line = self[focus]
    change(&line)
    return replace(focus, with: line)
  }

  /// Puts another line into a field; what was said beside it is taken back where it is true no more.
  /// - Returns: Whether the text is another one.
  @discardableResult
  mutating func replace(_ field: WordField, with line: TextLine) -> Bool {
    let before = self[field].characters
    self[field] = line
    guard line.characters != before else { return false }
    if field == .side(.kanji) { dropReading() }
    if field == .side(.gana) { reading = nil }
    switch field {
    case .side(let side): if overlap?.kind.isAbout(side) == true { overlap = nil }
    case .image(let side): forgetFile(of: side)
    case .text, .tags: break
    }
    failure = nil
    forgetFoundParts()
    return true
  }

  /// Takes the stored image of the field in focus away, or puts it back.
  mutating func toggleStoredImage() {
    guard case .image(let side) = focus, storedImages[side] != nil else { return }
    storedImages[side]?.isRemoved.toggle()
    forgetFoundParts()
  }

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
      for side in sides { imageErrors[side] = error }
      guard let first = sides.first else { return failure = .image(error) }
      focus = .image(first)
    default: failure = Failure(error)
    }
  }

  /// What was said of a file is true no more when its path is another one.
  private mutating func forgetFile(of side: Side) {
    imageErrors[side] = nil
    imageFacts[side] = nil
    paths.narrow(to: self[.image(side)])
  }

  private mutating func forgetFoundParts() {
    if !missing.isEmpty { missing.formIntersection(input(home: nil).missing) }
  }
}

nonisolated extension WordField {
  /// Whether this is one of the two of which a word needs one.
  fileprivate var isReadingOrSpelling: Bool { self == .side(.gana) || self == .side(.kanji) }
}

nonisolated extension Overlap.Kind {
  /// Whether a change of a side may end the likeness.
  fileprivate func isAbout(_ side: Side) -> Bool { (self == .meaning) == (side == .meaning) }
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
