/// A change of some fields of one book; a nil field stays as it is.
public struct WordBookPatch: Hashable, Sendable {
  /// The book to change.
  public let id: WordBookID
  /// The new title.
  public var title: String?
  /// Whether the book is closed.
  public var isClosed: Bool?
  /// The side to show first.
  public var front: FrontType?
  /// The new place; `.some(nil)` forgets it.
  public var place: StudyPlace??
  /// The new day of review; `.some(nil)` forgets it.
  public var reviewedOn: Day??
  /// The new choice by hand; `.some(nil)` forgets it.
  public var choice: ScheduleChoice??

  /// Makes a patch that changes the fields given.
  public init(
    id: WordBookID,
    title: String? = nil,
    isClosed: Bool? = nil,
    front: FrontType? = nil,
    place: StudyPlace?? = nil,
    reviewedOn: Day?? = nil,
    choice: ScheduleChoice?? = nil
  ) {
    self.id = id
    self.title = title
    self.isClosed = isClosed
    self.front = front
    self.place = place
    self.reviewedOn = reviewedOn
    self.choice = choice
  }

  /// Puts the fields of this patch into a book.
  public func apply(to book: inout WordBook) {
    if let title { book.title = title }
    if let isClosed { book.isClosed = isClosed }
    if let front { book.front = front }
    if let place { book.place = place }
    if let reviewedOn { book.reviewedOn = reviewedOn }
    if let choice { book.choice = choice }
  }
}
