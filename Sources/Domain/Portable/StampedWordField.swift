/// The fields of a word that have stamps.
public enum StampedWordField: UInt8, StampedField {
  /// When it was created.
  case created
  /// Whether it is deleted.
  case deleted
  /// The book that holds it.
  case book
  /// What it means.
  case meaning
  /// The kana reading.
  case gana
  /// The spelling with kanji.
  case kanji
  /// ○, × or –.
  case state
  /// The labels.
  case tags
  /// Whether reviews leave it out.
  case suspended
  /// Whether it is flagged.
  case flagged
  /// The day until which it is buried.
  case buried
  /// Any notes.
  case notes
  /// An example sentence.
  case example

  /// The field of a free text.
  public init(_ text: WordText) {
    switch text {
    case .notes: self = .notes
    case .example: self = .example
    }
  }

  /// Without these there is no word.
  public static var essential: [StampedWordField] { [.created, .book] }

  /// Whether two words differ in the field.
  public func differs(_ a: Word, _ b: Word) -> Bool {
    self == .created
      ? a.createdAt != b.createdAt
      : Self.patchFields[Int(rawValue)]?.differs(a, b) ?? false
  }

  /// The same field of a patch, by raw value: each new word asks for all of them.
  private static let patchFields = allCases.map { field in
    WordPatch.fields.first { $0.field == field }
  }

  /// Copies the field.
  public func copy(from source: Word, to target: inout Word) {
    if self == .created { return target.createdAt = source.createdAt }
    for field in WordPatch.fields where field.field == self { field.copy(source, &target) }
  }

  /// A purged word has only its book.
  public static func emptied(_ word: Word) -> Word {
    Word(
      id: word.id,
      bookID: word.bookID,
      meaning: SideContent(),
      gana: SideContent(),
      kanji: SideContent(),
      createdAt: word.createdAt
    )
  }
}

/// A word with the stamps of its fields.
public typealias StampedWord = StampedEntity<StampedWordField>
