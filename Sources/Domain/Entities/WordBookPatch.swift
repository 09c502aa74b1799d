/// A change of some fields of a book; nil leaves a field unchanged.
public struct WordBookPatch: Hashable, Sendable {
  /// The book to change.
  public let id: WordBookID
  /// What to call the book from now on.
  public var title: String?
  /// True closes the book, false reopens it.
  public var isClosed: Bool?
  /// Whether words learnt in the closed book go on being reviewed.
  public var keepsReviews: Bool?
  /// The words that moved out at the closing.
  public var movedWords: [WordID]?
  /// The side to show first.
  public var front: FrontType?
  /// The side that second cards ask; `.some(nil)` ends them.
  public var secondFront: FrontType??
  /// The new place; `.some(nil)` clears it.
  public var place: StudyPlace??
  /// The new day of review; `.some(nil)` clears it.
  public var reviewedOn: Day??
  /// The new choice for a day; `.some(nil)` clears it.
  public var choice: BookTaskChoice??
  /// The time since which new words come from the book first; `.some(nil)` returns to the usual order.
  public var newFirstSince: Timestamp??

  /// Creates a patch that changes the given fields.
  public init(
    id: WordBookID,
    title: String? = nil,
    isClosed: Bool? = nil,
    keepsReviews: Bool? = nil,
    movedWords: [WordID]? = nil,
    front: FrontType? = nil,
    place: StudyPlace?? = nil,
    reviewedOn: Day?? = nil,
    choice: BookTaskChoice?? = nil,
    newFirstSince: Timestamp?? = nil,
    secondFront: FrontType?? = nil
  ) {
    self.id = id
    self.title = title
    self.isClosed = isClosed
    self.keepsReviews = keepsReviews
    self.movedWords = movedWords
    self.front = front
    self.place = place
    self.reviewedOn = reviewedOn
    self.choice = choice
    self.newFirstSince = newFirstSince
    self.secondFront = secondFront
  }
}

extension WordBookPatch {
  /// Creates a patch that chooses which sides the cards of a book ask.
  package init(id: WordBookID, fronts: CardFronts) {
    self.init(id: id, front: fronts.front, secondFront: .some(fronts.second))
  }

  /// The sides that it sets; nil when it sets none.
  package var fronts: CardFronts? {
    front.map { CardFronts($0, second: secondFront ?? nil) }
  }

  /// Creates a patch that chooses what a book is for on a day; nil returns to the age schedule.
  package init(id: WordBookID, task: BookTask?, on day: Day) {
    self.init(id: id, choice: .some(task.map { BookTaskChoice(day: day, task: $0) }))
  }

  static let fields: [PatchField<WordBookPatch, WordBook, StampedBookField>] = [
    PatchField(.title, \.title, \.title),
    PatchField(.closed, \.isClosed, \.isClosed),
    PatchField(.keepsReviews, \.keepsReviews, \.keepsReviews),
    PatchField(.movedWords, \.movedWords, \.movedWords),
    PatchField(.front, \.front, \.front),
    PatchField(.place, \.place, \.place),
    PatchField(.reviewedOn, \.reviewedOn, \.reviewedOn),
    PatchField(.choice, \.choice, \.choice),
    PatchField(.newFirst, \.newFirstSince, \.newFirstSince),
    PatchField(.secondFront, \.secondFront, \.secondFront),
  ]

  /// The patch that turns `old` into `new`; it contains only the fields that differ.
  public init(from old: WordBook, to new: WordBook) {
    self.init(id: old.id)
    for field in Self.fields { field.compare(&self, old, new) }
  }

  /// The patch that sets fields to those of `book`.
  public init(setting fields: [StampedBookField], of book: WordBook) {
    self.init(id: book.id)
    for field in Self.fields where fields.contains(field.field) { field.set(&self, book) }
  }

  /// Whether a book was changed since this patch had set its fields; a field that already has the
  /// value of `next` does not count.
  func isOverridden(in book: WordBook, before next: WordBookPatch) -> Bool {
    var (before, after) = (book, book)
    apply(to: &before)
    next.apply(to: &after)
    return before != book && after != book
  }

  /// The fields that it changes.
  public var changedFields: [StampedBookField] {
    Self.fields.filter { $0.isChanged(self) }.map(\.field)
  }

  /// Whether nothing would change.
  public var isEmpty: Bool { !Self.fields.contains { $0.isChanged(self) } }

  /// Applies this patch to a book.
  public func apply(to book: inout WordBook) {
    for field in Self.fields { field.apply(self, &book) }
  }
}
