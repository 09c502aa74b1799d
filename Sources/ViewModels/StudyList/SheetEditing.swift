import Domain

/// Edits many words as a sheet in the learner's editor.
public final class SheetEditing {
  /// Returns the lines above the words that explain how the sheet is edited, given the number of
  /// words and the title of their book.
  public typealias Comments = (_ count: Int, _ title: String?) -> [String]

  private let rows: StudyRows
  private let reviews: any ReviewService
  private let texts: any WorkingTextService
  private let navigator: any Navigator
  /// Whether a sheet is open, from the key on: pressing it again meanwhile does nothing.
  private var isEditing = false

  init(
    rows: StudyRows,
    reviews: any ReviewService,
    texts: any WorkingTextService,
    navigator: any Navigator
  ) {
    (self.rows, self.reviews) = (rows, reviews)
    (self.texts, self.navigator) = (texts, navigator)
  }

  private var session: StudySession { rows.session }

  /// Opens the picked words, or all that are shown, in the learner's editor, and applies the
  /// changes in one step.
  ///
  /// The sheet is kept until it was applied; otherwise it is offered again.
  public func edit(_ comments: Comments) async {
    guard session.loading == .done, !isEditing else { return }
    isEditing = true
    defer { isEditing = false }
    do {
      if let open = try await unfinishedSheet() { return try await edit(open) }
      try await edit(try await newSheet(comments))
    } catch {
      session.say(.failed(error))
    }
  }

  /// A sheet that is being edited.
  private nonisolated struct OpenSheet {
    let name: String
    let sheet: WordSheet
    /// Whether it may contain changes.
    var isTouched: Bool
  }

  /// The sheet that was not applied, if the learner wants to continue with it; otherwise it is
  /// marked as finished.
  private func unfinishedSheet() async throws -> OpenSheet? {
    guard let name = try await texts.unfinished(sheetSubject) else { return nil }
    let original = try await texts.original(name)
    if let sheet = original.flatMap(WordSheet.init(original:)) {
      let goesOn = await navigator.confirm(.goOnWithSheet(path: texts.path(of: name)))
      if goesOn { return OpenSheet(name: name, sheet: sheet, isTouched: true) }
    }
    // Its file is kept: Esc also answers No.
    try await texts.putAside(name)
    return nil
  }

  private func newSheet(_ comments: Comments) async throws -> OpenSheet {
    let sheet = WordSheet(wordsToEdit)
    let name = try await texts.begin(
      sheet.text(under: comments(sheet.rows.count, session.title)),
      original: sheet.original,
      about: sheetSubject
    )
    return OpenSheet(name: name, sheet: sheet, isTouched: false)
  }

  /// Opens a sheet in the editor until it can be applied or the learner stops.
  private func edit(_ open: OpenSheet) async throws {
    var open = open
    let path = texts.path(of: open.name)
    while true {
      let end = await navigator.openEditor(path)
      guard end == .finished else { return try await report(end, open) }
      guard let reader = try await read(open) else {
        return session.say(.words(.sheetIsGone(path: path)))
      }
      if reader.problems.isEmpty { return try await take(reader.edits, open.name) }
      open.isTouched = true
      guard await navigator.confirm(.mendSheet(reader.problems)) else {
        return session.say(.words(.sheetKept(path: path)))
      }
    }
  }

  private func read(_ open: OpenSheet) async throws -> WordSheetReader? {
    guard let text = try await texts.text(open.name) else { return nil }
    var images: [WordID: Set<Side>] = [:]
    for word in session.deck.words {
      let sides = Side.allCases.filter { word[$0].image != nil }
      if !sides.isEmpty { images[word.id] = Set(sides) }
    }
    var reader = WordSheetReader(
      sheet: open.sheet,
      takesNewWords: session.source != .notYetKnown,
      hasImage: { images[$0]?.contains($1) ?? false }
    )
    reader.read(text)
    let gone = try await deleted(of: reader.edits.changed.map(\.id))
    reader.report(deleted: gone)
    return reader
  }

  /// The words that were deleted, here or elsewhere; those that are listed were not.
  private func deleted(of ids: [WordID]) async throws -> Set<WordID> {
    let others = Set(ids).subtracting(session.deck.words.map(\.id))
    if others.isEmpty { return [] }
    return others.subtracting(try await reviews.cards(others.sorted()).map(\.word.id))
  }

  /// Applies the edits; the sheet is removed when they are durable, or there are none.
  private func take(_ edits: WordEdits, _ name: String) async throws {
    guard !edits.isEmpty else {
      try await texts.forget(name)
      return session.say(.words(.sheetUnchanged))
    }
    var bookID: WordBookID?
    if case .book(let id) = session.source { bookID = id }
    var deed = WordsChangeKind.edited(changed: 0, added: 0, deleted: 0)
    let isDone = await session.take(
      { undoing in
        deed = .edited(
          changed: undoing.patches.count,
          added: undoing.deleted.count,
          deleted: undoing.restored.count
        )
        return (.words(.done(deed, undoing.wordCount)), .words(.undone(deed, undoing.wordCount)))
      },
      by: { try await $0.edit(edits, addingTo: bookID) }
    )
    await rows.wordsChanged()
    if isDone { try await texts.forget(name) }
  }

  /// Shows why nothing was changed; a sheet without changes is removed.
  private func report(_ end: EditorEnd, _ open: OpenSheet) async throws {
    var path: String? = texts.path(of: open.name)
    if !open.isTouched, let reader = try await read(open), reader.problems.isEmpty,
      reader.edits.isEmpty
    {
      try await texts.forget(open.name)
      path = nil
    }
    session.say(.words(.notEdited(end, keptAt: path)))
  }

  /// The picked words, in the order of the rows if they are shown; or all rows.
  private var wordsToEdit: [Word] {
    let state = rows.state
    guard !state.picked.isEmpty else { return (0..<state.rowCount).map(state.word(atRow:)) }
    return session.deck.words.filter { state.picked.contains($0.id) }
  }

  private var sheetSubject: String {
    switch session.source {
    case .book(let id): "book-\(id)"
    case .notYetKnown: "not-yet-known"
    }
  }
}
