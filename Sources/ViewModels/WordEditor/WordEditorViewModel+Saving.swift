import Domain

/// Saving.
extension WordEditorViewModel {
  /// Accepts the selected word or name of a list; otherwise moves to the next field, and saves in
  /// the last required field and after it.
  public func advance() async {
    if let selected = state.form.suggestions.selection {
      return await takeSuggestion(at: selected)
    }
    if let selected = state.form.paths.selection { return await takePath(at: selected) }
    guard state.takesInput, !state.form.focus.isEndOfRequired else {
      return await saveWithReading()
    }
    await nextField()
  }

  /// Saves, but first shows the reading that is filled in when the kanji field is left.
  private func saveWithReading() async {
    if state.takesInput, state.form.focus == .side(.kanji) {
      let kanji = state.form[.side(.kanji)].characters
      // Text typed during the lookup of the reading belongs to a word that is not finished.
      guard await !fillReading(), state.form[.side(.kanji)].characters == kanji else { return }
    }
    await save()
  }

  /// Saves: after a new word the form is cleared for the next, after an existing one the editor
  /// closes.
  ///
  /// If the word could not be read, tries again.
  public func save() async {
    if case .failed = state.phase { return await load() }
    guard state.takesInput else { return }
    stopSuggesting()
    state.form.finishKana()
    let input = state.form.input(home: home)
    state.form.tellMissing(input.missing)
    guard input.missing.isEmpty else { return }
    switch target {
    case .new(let bookID): await add(input, to: bookID)
    case .edit(let id): await change(id)
    }
  }

  private func add(_ input: WordInput, to bookID: WordBookID) async {
    let form = state.form
    replaceForm(with: state.waiting.isEmpty ? WordForm() : state.waiting.removeFirst())
    state.saving += 1
    _ = await queue.run { [self] in
      do {
        let words = try await wordService.save([input], in: bookID)
        state.saving -= 1
        state.added += words.count
        state.lastAdded = words.last
        history.record(added: words, to: state.bookTitle ?? "", by: wordService)
        if !storedDraft.saved.isEmpty { await keepDraft() }
        for word in words { await keepSample(of: word, taken: form.taken) }
        // Text typed in the meantime was compared with a book that did not contain the word yet.
        await checkOverlap()
      } catch {
        state.saving -= 1
        putBack(form, because: error)
      }
    }
  }

  private func change(_ id: WordID) async {
    guard state.form.isChanged else { return close(nil) }
    state.saving += 1
    _ = await queue.run { [self] in
      do {
        try await rebase(onto: wordService.word(id))
        // Shown again: the learner may have been typing when it first appeared.
        if let news = conflict {
          (conflict, state.notice) = (nil, news)
          state.saving -= 1
          return
        }
        let saved = try await wordService.edit(id, to: state.form.input(home: home))
        state.saving -= 1
        if let original = state.form.original {
          history.record(edited: original, to: saved, by: wordService)
        }
        // The stored word now equals the fields: leaving loses nothing.
        state.form = WordForm(saved)
        close(.word(.edited(saved.name)))
      } catch {
        state.saving -= 1
        state.form.tell(error, home: home)
      }
    }
  }

  /// Stores a sample, or counts a use of one that was accepted unchanged.
  ///
  /// The word is already saved, so a failure is only shown.
  private func keepSample(of word: Word, taken: Suggestion?) async {
    do {
      if let taken, let id = taken.sample, taken.isTold(by: word) {
        try await sampleService.use(id)
      } else {
        try await sampleService.save(word)
      }
    } catch {
      state.notice = .word(.sampleNotKept(Failure(error)))
    }
  }

  /// Shows a word again that could not be saved, at once or after the one that is being typed: keys
  /// must not end up in another word.
  private func putBack(_ form: WordForm, because error: any Error) {
    var form = form
    form.tell(error, home: home)
    guard state.form.isChanged else { return replaceForm(with: form) }
    state.waiting.append(form)
    state.notice = .word(.notSaved(form.name, Failure(error)))
  }

  func replaceForm(with form: WordForm) {
    changes += 1
    state.form = form
  }
}
