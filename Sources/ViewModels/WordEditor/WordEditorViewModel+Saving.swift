import Domain

/// Saving.
extension WordEditorViewModel {
  /// Takes the word or name that is selected in the list of those offered; else goes to the next field, and
  /// in the last one that a word needs, and behind it, saves.
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

  /// Saves, but lets the learner see the reading first that is filled in on leaving the kanji.
  private func saveWithReading() async {
    if state.takesInput, state.form.focus == .side(.kanji) {
      let kanji = state.form[.side(.kanji)].characters
      // What was typed while the reading was looked up belongs to a word that nobody has ended.
      guard await !fillReading(), state.form[.side(.kanji)].characters == kanji else { return }
    }
    await save()
  }

  /// Saves: a new word makes room for the next, a changed one is done.
  ///
  /// Where the word could not be read, tries again.
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
        // What was typed meanwhile was compared with a book that did not hold the word yet.
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
        // Told once more: whoever was typing when it came has not seen it.
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
        // What is stored now is what stands in the fields: leaving loses nothing.
        state.form = WordForm(saved)
        close(.word(.edited(saved.name)))
      } catch {
        state.saving -= 1
        state.form.tell(error, home: home)
      }
    }
  }

  /// Keeps a sample, or counts a use of the one that was taken and not changed.
  ///
  /// The word is saved already, so that a sample which cannot be kept is no more than told.
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

  /// Shows a word again that could not be saved, at once or after the one that is being typed: its
  /// keys must not land in another word.
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
