import Domain

/// A `WordBookService` that does what a test says.
public final class SpyWordBookService: WordBookService {
  /// What `books(order:)` does.
  public let onBooks = Endpoint<WordBookOrder, [WordBookOverview]>("WordBookService.books")
  /// What `book(_:)` does.
  public let onBook = Endpoint<WordBookID, WordBookOverview>("WordBookService.book")
  /// What `create(title:)` does.
  public let onCreate = Endpoint<String, WordBook>("WordBookService.create")
  /// What `rename(_:to:)` does.
  public let onRename = Endpoint<(WordBookID, String), Void>("WordBookService.rename")
  /// What `close(_:movingTo:keepingReviews:)` does.
  public let onClose = Endpoint<(WordBookID, ClosingTarget, Bool), Closing>(
    "WordBookService.close"
  )
  /// What `undo(_:)` does.
  public let onUndo = Endpoint<Closing, Void>("WordBookService.undo")
  /// What `reopen(_:)` does.
  public let onReopen = Endpoint<WordBookID, Reopening>("WordBookService.reopen")
  /// What `undo(_:)` of a reopening does.
  public let onUndoReopening = Endpoint<Reopening, Void>("WordBookService.undoReopening")
  /// What `undo(_:)` of an import does.
  public let onUndoImport = Endpoint<ImportedItems, UndoneImport>("WordBookService.undoImport")
  /// What `redo(_:)` does.
  public let onRedoImport = Endpoint<UndoneImport, ImportedItems>("WordBookService.redoImport")
  /// What `wordsLeft(byUndoing:)` does.
  public let onWordsLeft = Endpoint<ImportedItems, Set<WordID>>("WordBookService.wordsLeft")
  /// What `delete(_:)` does.
  public let onDelete = Endpoint<WordBookID, Void>("WordBookService.delete")
  /// What `setFront(_:of:)` does.
  public let onSetFront = Endpoint<(FrontType, WordBookID), Void>("WordBookService.setFront")
  /// What `setFronts(_:of:)` does.
  public let onSetFronts = Endpoint<(CardFronts, WordBookID), Void>("WordBookService.setFronts")
  /// What `setNewFirst(since:of:)` does.
  public let onSetNewFirst = Endpoint<(Timestamp?, WordBookID), Void>(
    "WordBookService.setNewFirst"
  )
  /// What `setPlace(_:of:)` does.
  public let onSetPlace = Endpoint<(StudyPlace?, WordBookID), Void>("WordBookService.setPlace")

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// Calls `onBooks`.
  public func books(order: WordBookOrder) async throws -> [WordBookOverview] {
    try await onBooks(order)
  }
  /// Calls `onBook`.
  public func book(_ id: WordBookID) async throws -> WordBookOverview { try await onBook(id) }
  /// Calls `onCreate`.
  public func create(title: String) async throws -> WordBook { try await onCreate(title) }
  /// Calls `onRename`.
  public func rename(_ id: WordBookID, to title: String) async throws {
    try await onRename((id, title))
  }
  /// Calls `onClose`.
  public func close(
    _ id: WordBookID,
    movingTo target: ClosingTarget,
    keepingReviews keepsReviews: Bool
  ) async throws -> Closing {
    try await onClose((id, target, keepsReviews))
  }
  /// Calls `onUndo`.
  public func undo(_ closing: Closing) async throws { try await onUndo(closing) }
  /// Calls `onReopen`.
  public func reopen(_ id: WordBookID) async throws -> Reopening { try await onReopen(id) }
  /// Calls `onUndoReopening`.
  public func undo(_ reopening: Reopening) async throws { try await onUndoReopening(reopening) }
  /// Calls `onUndoImport`.
  public func undo(_ imported: ImportedItems) async throws -> UndoneImport {
    try await onUndoImport(imported)
  }
  /// Calls `onRedoImport`.
  public func redo(_ undone: UndoneImport) async throws -> ImportedItems {
    try await onRedoImport(undone)
  }
  /// Calls `onWordsLeft`.
  public func wordsLeft(byUndoing imported: ImportedItems) async throws -> Set<WordID> {
    try await onWordsLeft(imported)
  }
  /// Calls `onDelete`.
  public func delete(_ id: WordBookID) async throws { try await onDelete(id) }
  /// Calls `onSetFront`.
  public func setFront(_ front: FrontType, of id: WordBookID) async throws {
    try await onSetFront((front, id))
  }
  /// Calls `onSetFronts`.
  public func setFronts(_ fronts: CardFronts, of id: WordBookID) async throws {
    try await onSetFronts((fronts, id))
  }
  /// Calls `onSetNewFirst`.
  public func setNewFirst(since: Timestamp?, of id: WordBookID) async throws {
    try await onSetNewFirst((since, id))
  }
  /// Calls `onSetPlace`.
  public func setPlace(_ place: StudyPlace?, of id: WordBookID) async throws {
    try await onSetPlace((place, id))
  }
}
