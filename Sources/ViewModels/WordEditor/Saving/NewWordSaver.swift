import Domain

/// Adds words to a book: the next one can be typed while a word is saved; if that fails, the word
/// comes back with the error.
package final class NewWordSaver: WordSaver {
  private let word: EditedWord
  private let book: WordBookID
  private let words: any WordService
  private let samples: SampleKeeper
  private let history: any UndoHistory
  private let writes: WriteQueue
  private let drafts: DraftKeeper
  private let overlaps: OverlapCheck

  package init(
    of word: EditedWord,
    to book: WordBookID,
    words: any WordService,
    samples: SampleKeeper,
    history: any UndoHistory,
    writes: WriteQueue,
    drafts: DraftKeeper,
    overlaps: OverlapCheck
  ) {
    self.word = word
    self.book = book
    self.words = words
    self.samples = samples
    self.history = history
    self.writes = writes
    self.drafts = drafts
    self.overlaps = overlaps
  }

  package func save(_ input: WordInput, takesKeys: () -> Void) async {
    let form = word.form
    word.showNext()
    takesKeys()
    word.update { $0.saving += 1 }
    _ = await writes.run { [self] in
      do {
        let saved = try await words.save([input], in: book)
        word.update { state in
          state.saving -= 1
          state.added += saved.count
          state.lastStep = saved.count
          state.lastAdded = saved.last
        }
        // Text typed in the meantime was compared with a book that did not contain the word yet.
        let check = Task.immediate { [overlaps] in await overlaps.check() }
        history.record(added: saved, to: word.state.bookTitle ?? "")
        await drafts.update()
        for added in saved { await samples.keep(added, taken: form.taken) }
        await check.value
      } catch {
        word.update { $0.saving -= 1 }
        putBack(form, because: error)
      }
    }
  }

  /// Shows a word again that could not be saved, at once or after the one that is being typed: keys
  /// must not end up in another word.
  private func putBack(_ form: WordForm, because error: any Error) {
    var form = form
    form.report(error, home: word.home)
    guard word.form.isChanged || word.keepsForm else { return word.show(form) }
    word.update { $0.waiting.append(form) }
    word.say(.word(.notSaved(form.name, Failure(error))))
  }
}
