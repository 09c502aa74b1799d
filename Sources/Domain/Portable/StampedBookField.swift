/// The fields of a book that have stamps.
public enum StampedBookField: UInt8, StampedField {
  /// When it was created.
  case created
  /// Whether it is deleted.
  case deleted
  /// Its title.
  case title
  /// Whether it is closed.
  case closed
  /// Whether its words go on being reviewed while it is closed.
  case keepsReviews
  /// The words that moved out when it was closed.
  case movedWords
  /// The side that is shown first.
  case front
  /// The side that second cards ask.
  case secondFront
  /// Where the learner left off.
  case place
  /// The last day of review.
  case reviewedOn
  /// What the learner chose for a day.
  case choice
  /// The time since which its new words come first.
  case newFirst

  /// Without these there is no book.
  public static var essential: [StampedBookField] { [.created, .title] }

  /// Whether two books differ in the field.
  public func differs(_ a: WordBook, _ b: WordBook) -> Bool {
    self == .created
      ? a.createdAt != b.createdAt
      : WordBookPatch.fields.contains { $0.field == self && $0.differs(a, b) }
  }

  /// Copies the field.
  public func copy(from source: WordBook, to target: inout WordBook) {
    if self == .created { return target.createdAt = source.createdAt }
    for field in WordBookPatch.fields where field.field == self { field.copy(source, &target) }
  }

  /// A purged book has no title.
  public static func emptied(_ book: WordBook) -> WordBook {
    WordBook(id: book.id, title: "", createdAt: book.createdAt)
  }
}

/// A book with the stamps of its fields.
public typealias StampedBook = StampedEntity<StampedBookField>
