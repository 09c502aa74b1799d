import Domain

/// Searches books by title, and words of all books by any of their texts.
public final class BookSearch {
  private let list: BookList
  private let words: WordSearch
  private let support: KanjiSupport
  /// The selection before the search.
  private var before: BooksRow?

  /// Types kanji into the search by their sound.
  package private(set) lazy var kanji = KanjiLine(
    .search,
    support,
    read: { [list] in (list.state.isTypingFilter ? list.state.filter : nil, list.state.kanji) },
    write: { [list] line, kanji in list.update { ($0.filter, $0.kanji) = (line, kanji) } },
    follow: { [weak self] in await self?.change { _ in } }
  )

  init(list: BookList, words: WordSearch, kanji: KanjiSupport) {
    self.list = list
    self.words = words
    support = kanji
  }

  /// Starts a search.
  public func begin() {
    guard list.state.phase == .ready else { return }
    if list.state.filter == nil { before = list.state.selection }
    list.update { state in
      if state.filter == nil { state.filter = TextLine() }
      state.kanji = support.entry(.search)
      state.isTypingFilter = true
    }
  }

  /// Types or pastes text into the search; returns when its words are found.
  public func type(_ text: String) async {
    await change { $0.filter?.insert(text) }
  }

  /// Edits the search; deleting in an empty field ends it.
  public func edit(_ edit: TextEdit) async {
    if edit == .deleteBackward, list.state.filter?.isEmpty == true { return cancel() }
    let before = list.state.filter?.text
    var edited = list.state.filter
    edited?.apply(edit)
    guard edited?.text == before else { return await change { $0.filter = edited } }
    list.update { $0.filter = edited }
  }

  /// Keeps the search, and makes keys commands again.
  public func keep() {
    if list.state.filter?.isEmpty == true { return cancel() }
    list.update { $0.isTypingFilter = false }
  }

  /// Shows all books again, and keeps a selected book.
  public func end() {
    if case .word = list.state.selection { return cancel() }
    end(selecting: list.state.selection)
  }

  /// Shows all books again, with the selection before the search.
  public func cancel() { end(selecting: before) }

  /// In one step, since not every row is listed during a search.
  private func end(selecting row: BooksRow?) {
    guard list.state.filter != nil else { return }
    words.stop()
    list.update { state in
      (state.filter, state.isTypingFilter) = (nil, false)
      (state.found, state.foundBase, state.isSearching) = (FoundWords(), nil, false)
      state.selection = row
    }
  }

  private func change(_ change: (inout BooksState) -> Void) async {
    list.update { state in
      change(&state)
      state.isSearching = state.filter?.isEmpty == false
      // The best match is the first one, so a changed search starts there.
      (state.selection, state.selectedRow) = (nil, 0)
    }
    await findWords()
  }

  /// Searches words for the text, again when words may have changed, and lists them.
  func findWords() async {
    guard let text = list.state.filter?.text else { return }
    guard !text.isEmpty else {
      words.stop()
      return list.update {
        ($0.found, $0.foundBase, $0.isSearching) = (FoundWords(), nil, false)
      }
    }
    words.ask(text)
    if !list.state.isSearching { list.update { $0.isSearching = true } }
    await finish()
  }

  /// Lists the words that the current search finds, unless the text changes in the meantime.
  func finish() async {
    guard let answer = await words.answer() else { return }
    list.update { state in
      state.isSearching = false
      switch answer {
      case .success(let answer): (state.found, state.foundBase) = answer
      case .failure(let error):
        (state.found, state.foundBase) = (FoundWords(), nil)
        state.notice = .failed(error)
      }
      // A row of an older result may be at the position of a better match now.
      if state.selectedRow == 0 { state.selection = nil }
    }
  }
}
