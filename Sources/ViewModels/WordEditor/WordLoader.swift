import Domain

/// Reads the word, its book and the draft of an earlier run.
package final class WordLoader {
  private let word: EditedWord
  private let target: WordEditorTarget
  private let books: any WordBookService
  private let words: any WordService
  private let drafts: DraftKeeper
  private let overlaps: OverlapCheck
  private let images: ImageCheck

  package init(
    of word: EditedWord,
    target: WordEditorTarget,
    books: any WordBookService,
    words: any WordService,
    drafts: DraftKeeper,
    overlaps: OverlapCheck,
    images: ImageCheck
  ) {
    self.word = word
    self.target = target
    self.books = books
    self.words = words
    self.drafts = drafts
    self.overlaps = overlaps
    self.images = images
  }

  /// Reads the book's title, and the word if there is one.
  func load() async {
    do {
      switch target {
      case .new(let id): try await readTitle(of: id)
      case .edit(let id):
        let stored = try await words.word(id)
        try await readTitle(of: stored.bookID)
        word.take(stored)
      }
      await drafts.recall()
      // Not before: an edit takes up one draft, and what is typed first would be in its place.
      word.update { $0.phase = .ready }
      // Nobody has compared what came back from an earlier run; and pasted lines may have added what is typed.
      if word.form.isChanged { await overlaps.check() }
      await images.checkStored()
    } catch {
      word.update { state in
        if state.bookTitle == nil {
          state.phase = .failed(Failure(error))
        } else {
          state.notice = .failed(error)
        }
      }
    }
  }

  /// Reads again what is not edited here.
  func refresh() async {
    guard word.state.takesInput else { return }
    let before = word.form.original
    await readAgain()
    if let before { word.reportFollowed(since: before) }
  }

  private func readAgain() async {
    guard case .edit(let id) = target, word.form.isChanged else { return await load() }
    // Saving will show whether the word still exists.
    guard let stored = try? await words.word(id) else { return }
    word.rebase(onto: stored)
    // Other windows may have changed its sides, or added such a word.
    await overlaps.check()
  }

  private func readTitle(of id: WordBookID) async throws {
    let title = try await books.book(id).book.title
    word.update { $0.bookTitle = title }
  }
}
