import Domain
import JapaneseText

extension JSONDatabase: WordStore {
  /// The words of a book that are not deleted, in order of creation.
  public func fetchWords(in bookID: WordBookID) throws -> [Word] {
    try load()
    try requireBook(bookID)
    guard let book = state.books.row(of: RawID(bookID)) else { return [] }
    return state.wordRows(inBook: book).map(state.word)
  }

  /// The words with these ids, in the order of the ids; deleted and unknown ones are left out.
  public func fetchWords(_ ids: [WordID]) throws -> [Word] {
    if !areWatched(ids) { try load() }
    return ids.compactMap(listedRow).map(state.word)
  }

  /// The words that contain one of several texts, the best matches first.
  public func searchWords(_ texts: [String], limit: Int) throws -> FoundWords {
    try load()
    let found = state.search(texts.map(SearchFolding.fold), limit: limit)
    return FoundWords(found.rows.map(state.word), count: found.count)
  }

  /// The words that match the texts and tags of a search, the best matches first.
  public func findWords(
    _ pattern: WordPattern,
    limit: Int,
    where isWanted: @Sendable (WordOutline) -> Bool
  ) throws -> FoundWords {
    try load()
    let found = state.find(pattern, limit: limit, where: isWanted)
    return FoundWords(found.rows.map(state.word), count: found.count)
  }

  /// Adds new words to books that exist.
  public func insertWords(_ words: [Word]) throws {
    try load()
    try requireNew(words)
    for word in words { try requireBook(word.bookID) }
    try commit { change in change.insert(words) }
  }

  /// Changes some fields of words; a patch with a book moves its word there.
  public func updateWords(_ patches: [WordPatch]) throws {
    if !canUpdateUnread(patches) { try load() }
    try requirePatchable(patches)
    try commit { change in for patch in patches where !patch.isEmpty { change.update(patch) } }
  }

  /// Whether patches may be written without reading the files again first.
  ///
  /// A patch, which wins or loses by its clock, has the same effect whatever others have written in
  /// the meantime.
  func canUpdateUnread(_ patches: [WordPatch]) -> Bool {
    areWatched(patches.map(\.id))
      && patches.allSatisfy { $0.bookID.map(isListed) ?? true }
  }

  /// Whether words are listed, and memory is at most slightly behind the files.
  ///
  /// Reading the files again takes as long as a fast disk takes to write a mark.
  private func areWatched(_ ids: [WordID]) -> Bool {
    isLoaded && isWatching && ids.allSatisfy { listedRow($0) != nil }
  }

  /// Adds, changes, deletes and restores words, all in one step.
  public func changeWords(_ step: WordStep) throws {
    try load()
    try requireNew(step.added)
    for word in step.added { try requireBook(word.bookID) }
    for id in step.restored { try requireKept(id) }
    try requirePatchable(step.patches, restored: Set(step.restored))
    for id in step.deleted { try requireWord(id) }
    try commit { write(step, into: &$0) }
  }

  /// Writes a step that was checked.
  func write(_ step: WordStep, into change: inout ChangeBuilder) {
    change.insert(step.added)
    for id in step.restored where isDeleted(id) { change.setDeleted(id, false) }
    for patch in step.patches where !patch.isEmpty { change.update(patch) }
    for id in step.deleted { change.setDeleted(id, true) }
  }
}

extension JSONDatabase {
  private func row(_ id: WordID) -> Int? { state.words.row(of: RawID(id)) }

  /// Fails unless the word is stored, deleted or not, and neither it nor its book is purged.
  func requireKept(_ id: WordID) throws(StoreError) {
    guard let row = row(id), state.isKept(row) else { throw .notFound(.word, id: id.description) }
  }

  /// Whether a word is stored and was deleted.
  func isDeleted(_ id: WordID) -> Bool {
    row(id).map { state.words.rows[$0].isDeleted } ?? false
  }

  private func listedRow(_ id: WordID) -> Int? {
    guard let row = row(id), state.isListed(row) else { return nil }
    return row
  }

  /// Fails unless the word is stored, and neither it nor its book is deleted.
  func requireWord(_ id: WordID) throws(StoreError) {
    if listedRow(id) == nil { throw .notFound(.word, id: id.description) }
  }

  /// Fails unless the words exist, or are restored, and the books that they are moved to exist.
  func requirePatchable(
    _ patches: [WordPatch],
    besides new: Set<WordBookID> = [],
    restored: Set<WordID> = []
  ) throws(StoreError) {
    for patch in patches {
      if restored.contains(patch.id) {
        try requireRestorable(patch.id)
      } else {
        try requireWord(patch.id)
      }
      if let bookID = patch.bookID, !new.contains(bookID) { try requireBook(bookID) }
    }
  }

  /// Fails unless a word is listed once it is restored: its book is.
  private func requireRestorable(_ id: WordID) throws(StoreError) {
    guard let row = row(id), state.books.isListed(Int(state.words.rows[row].owner))
    else { throw .notFound(.word, id: id.description) }
  }

  /// Fails when an id is in use, also by a deleted word, or occurs twice.
  func requireNew(_ words: [Word]) throws(StoreError) {
    var seen = SeenIDs(capacity: words.count)
    let known = state.words
    // A word is large: an import checks many, and needs no copies of them.
    for place in words.indices {
      let id = RawID(words[place].id)
      let isKnown = known.row(of: id).map { known.rows[$0].isKnown } ?? false
      if isKnown || !seen.insert(id) {
        throw .alreadyExists(.word, id: words[place].id.description)
      }
    }
  }
}
