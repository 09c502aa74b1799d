import Domain

/// Kanji without an input method, in the fields of the word editor.
package final class KanjiInput {
  private let word: EditedWord
  private let service: any KanjiConversionService
  private let preferences: TypingPreferences
  /// Keys that come while a conversion is under way wait for it.
  private let order = WriteQueue()
  private var preparation: Task<Void, Never>?
  /// Whether the dictionary was looked for, which the first letter does.
  private var hasPrepared = false
  /// Whether the learner waits for the dictionary to convert the kana.
  private var isAwaited = false
  /// Draws the progress of making the dictionary.
  private var redraw: () -> Void = {}

  package init(
    of word: EditedWord,
    service: any KanjiConversionService,
    preferences: TypingPreferences
  ) {
    (self.word, self.service, self.preferences) = (word, service, preferences)
    word.update { state in
      state.convertsKanji = preferences.convertsKanji
      state.convertsElsewhere = preferences.convertsElsewhere
    }
  }

  /// Whether something is being typed that is not final.
  private var isOpen: Bool { word.form.openPart != nil }

  /// Switches typing of kanji in the focused field on or off.
  func toggle() async {
    await take()
    if word.form.focus == .side(.kanji) {
      preferences.convertsKanji.toggle()
    } else {
      preferences.convertsElsewhere.toggle()
    }
    word.update { state in
      state.convertsKanji = preferences.convertsKanji
      state.convertsElsewhere = preferences.convertsElsewhere
    }
  }

  /// Calls `redraw` with each progress of making the dictionary.
  func showProgress(by redraw: @escaping () -> Void) { self.redraw = redraw }

  // MARK: - Keys

  /// Handles typed characters.
  /// - Returns: Whether they were typed into a field for kanji.
  func type(_ text: String) async -> Bool {
    guard word.state.takesInput, isOpen || word.state.convertsLatin(in: word.form.focus)
    else { return false }
    return await order.value { [self] in
      guard isOpen || word.state.convertsLatin(in: word.form.focus) else { return false }
      for character in text { await type(character) }
      return true
    }
  }

  private func type(_ character: Character) async {
    if isOpen, character == " " { return await convert() }
    if let number = character.wholeNumberValue, character.isASCII, word.form.conversion != nil {
      var isChosen = false
      choose { isChosen = $0.choose(number) }
      if isChosen || number == 0 { return }
    }
    word.willType()
    let chosen = word.edit { $0.typeKanji { $0.type(character, into: &$1) } }
    await remember(chosen)
    if isOpen, !hasPrepared { prepare() }
  }

  /// Moves to another piece, or deletes.
  /// - Returns: Whether the action was about the kanji that are being typed.
  func edit(_ edit: TextEdit) async -> Bool {
    guard isOpen else { return false }
    return await order.value { [self] in
      switch edit {
      case .moveLeft where word.form.conversion != nil: choose { $0.movePiece(by: -1) }
      case .moveRight where word.form.conversion != nil: choose { $0.movePiece(by: 1) }
      case .deleteBackward:
        word.willType()
        word.edit { $0.typeKanji { $0.deleteBackward(in: &$1) } }
      default:
        await takeNow()
        return false
      }
      return true
    }
  }

  /// Chooses the next or previous candidate.
  /// - Returns: Whether there is a conversion.
  func moveSelection(by step: Int) async -> Bool {
    guard isOpen else { return false }
    return await order.value { [self] in
      guard word.form.conversion != nil else { return false }
      choose { $0.select($0.selection + step) }
      return true
    }
  }

  /// Chooses a candidate.
  func select(_ index: Int) async {
    await order.value { [self] in
      if word.form.conversion?.candidates.indices.contains(index) == true {
        choose { $0.select(index) }
      }
    }
  }

  /// Makes the piece in focus longer or shorter.
  func resize(by step: Int) async {
    await order.value { [self] in
      guard let active = word.form.conversion, let lengths = active.lengths(growingBy: step)
      else { return }
      await show(active.kana, lengths: lengths)
    }
  }

  /// Gives the kana back; kana that are not converted become final.
  /// - Returns: Whether there was something that was not final.
  func giveBack() async -> Bool {
    guard isOpen else { return false }
    if isAwaited {
      isAwaited = false
      await service.stop()
      return true
    }
    return await order.value { [self] in
      word.willChange()
      let isGiven = word.edit { $0.typeKanji { $0.giveBack(in: &$1) } }
      if !isGiven { await takeNow() }
      return true
    }
  }

  /// Takes what is being typed as it is.
  /// - Returns: Whether there was something.
  @discardableResult
  func take() async -> Bool {
    guard isOpen else { return false }
    return await order.value { [self] in
      guard isOpen else { return false }
      await takeNow()
      return true
    }
  }

  /// Undoes the last step in the form.
  /// - Returns: Whether there was one.
  func undo() async -> Bool {
    await order.value { [self] in
      isAwaited = false
      return word.undo()
    }
  }

  private func takeNow() async {
    isAwaited = false
    word.willChange()
    let chosen = word.edit { form in
      defer { if preferences.fillsReadings { form.suggestTypedGana() } }
      return form.typeKanji { $0.take(in: &$1) }
    }
    await remember(chosen)
  }

  private func choose(_ change: (inout ActiveConversion) -> Void) {
    word.edit { $0.typeKanji { $0.choose(in: &$1, change) } }
  }

  private func remember(_ chosen: [ConversionChoice]) async {
    guard !chosen.isEmpty else { return }
    do {
      try await service.remember(chosen)
    } catch {
      word.say(.failed(error))
    }
  }
}

// MARK: - Converting

extension KanjiInput {
  /// Converts the kana; of a conversion, chooses the next candidate.
  private func convert() async {
    guard word.form.conversion == nil else { return choose { $0.select($0.selection + 1) } }
    word.willChange()
    let kana = word.edit { $0.typeKanji { $0.finishKana(in: &$1) } }
    if let kana { await show(kana, lengths: []) }
  }

  /// Shows the conversion of the kana that are being typed, unless they have changed meanwhile.
  private func show(_ kana: String, lengths: [Int]) async {
    let before = (word.formNumber, word.form.focus, word.form[word.form.focus])
    do {
      let made = try await service.conversion(of: kana, lengths: lengths)
      let now = (word.formNumber, word.form.focus, word.form[word.form.focus])
      guard isOpen, now == before else { return }
      word.edit { $0.typeKanji { $0.show(made, of: kana, in: &$1) } }
    } catch .unprepared {
      isAwaited = true
      prepare()
    } catch {
      word.say(.word(.conversionFailed(error)))
    }
  }

  /// Makes the dictionary if there is none, and converts what waits for it.
  private func prepare() {
    guard preparation == nil else { return }
    hasPrepared = true
    preparation = Task { [weak self, service] in
      for await status in service.prepare() { self?.follow(status) }
      await self?.finishPreparing()
    }
  }

  private func follow(_ status: ConversionStatus) {
    word.update { $0.converter = nil }
    switch status {
    case .preparing:
      word.update { $0.converter = status }
      redraw()
    case .failed(let error):
      if isAwaited { word.say(.word(.conversionFailed(error))) }
      isAwaited = false
    // Stopped: Space tries again.
    case .unprepared: isAwaited = false
    case .absent, .ready: break
    }
  }

  private func finishPreparing() async {
    preparation = nil
    if isAwaited {
      isAwaited = false
      await order.value { [self] in
        let kana = word.edit { $0.typeKanji { $0.finishKana(in: &$1) } }
        if let kana { await show(kana, lengths: []) }
      }
    }
    redraw()
  }
}
