import Domain

/// Kanji without an input method: Latin letters become kana, and those kanji.
package final class KanjiInput {
  private let host: any KanjiHost
  private let service: any KanjiConversionService
  private let clock: any WallClock
  /// Keys that come while a conversion is under way wait for it.
  private let order = KeyQueue()
  private var preparation: Task<Void, Never>?
  /// Whether the dictionary was looked for, which the first letter does.
  private var hasPrepared = false
  /// How often the learner stopped the making of the dictionary.
  private var stops = 0
  private var wait = ConversionWait()
  /// Draws the progress of making the dictionary, and candidates.
  private var redraw: () -> Void = {}

  /// How long a conversion may take until a line says why, in milliseconds.
  private static let patience: Int64 = 100

  /// Creates what types kanji into a text.
  package init(
    into host: any KanjiHost,
    service: any KanjiConversionService,
    clock: any WallClock
  ) {
    (self.host, self.service, self.clock) = (host, service, clock)
  }

  /// Whether something is being typed that is not final.
  var isOpen: Bool { host.line.flatMap { host.kanji.part(of: $0) } != nil }
  /// Whether `giveBack()` stops the making of the dictionary, which the kana wait for.
  var isStoppable: Bool { isOpen && wait.isAwaited }
  /// The conversion that is being chosen from.
  private var conversion: ActiveConversion? { isOpen ? host.kanji.conversion : nil }

  /// Calls `redraw` with each progress of making the dictionary.
  func showProgress(by redraw: @escaping () -> Void) { self.redraw = redraw }

  // MARK: - Keys

  /// Does what a key does in its turn: later keys wait for all of it.
  func inOrder<Value>(_ work: () async -> Value) async -> Value { await order.value(of: work) }

  /// Lets the next key be handled while the rest of this one is done.
  func endTurn() { order.endTurn() }

  /// Handles typed characters; `insert` types them otherwise, before the next key is handled.
  /// - Returns: Whether they were typed as kana.
  func type(_ text: String, orElse insert: () async -> Void = {}) async -> Bool {
    // Space once more, or held down, and digits must not choose among candidates that nobody saw.
    let isTooEarly = wait.isTold && wait.typed.isEmpty
    let text = isTooEarly ? String(text.drop { $0 == " " || ("0"..."9").contains($0) }) : text
    if isTooEarly, text.isEmpty { return true }
    if wait.holdsKeys { show(typed: wait.typed + text) }
    let stops = stops
    return await inOrder {
      guard host.line != nil, isOpen || host.convertsLatin && !host.keepsLatin else {
        await insert()
        return false
      }
      let isHeld = isOpen && conversion == nil && text.allSatisfy { $0 == " " }
      for character in isHeld ? " " : text { await type(character, after: stops) }
      return true
    }
  }

  private func type(_ character: Character, after stops: Int) async {
    if isOpen, character == " " { return await convert(after: stops) }
    if let number = character.wholeNumberValue, character.isASCII, conversion != nil {
      return choose { $0.choose(number) }
    }
    host.willType()
    // What was typed with it may have changed that: a space before the meaning, the sign of a tag.
    if !isOpen, host.keepsLatin { return host.change { $1.insert(String(character)) } }
    if character == ":", host.change({ $0.takeSign(in: &$1, host.isSign) }) { return }
    remember(host.change { $0.type(character, into: &$1) })
    if isOpen, !hasPrepared { prepare() }
  }

  /// Moves to another piece, or deletes.
  /// - Returns: Whether the action was about the kanji that are being typed.
  func edit(_ edit: TextEdit) async -> Bool {
    if wait.holdsKeys, edit == .deleteBackward { show(typed: String(wait.typed.dropLast())) }
    return await inOrder {
      guard isOpen else { return false }
      switch edit {
      case .moveLeft where conversion != nil: choose { $0.movePiece(by: -1) }
      case .moveRight where conversion != nil: choose { $0.movePiece(by: 1) }
      case .deleteBackward:
        host.willType()
        host.change { $0.deleteBackward(in: &$1) }
      default:
        takeNow()
        return false
      }
      return true
    }
  }

  /// Chooses the next or previous candidate.
  /// - Returns: Whether there is a conversion.
  func moveSelection(by step: Int) async -> Bool {
    await inOrder {
      guard conversion != nil else { return false }
      choose { $0.select($0.selection + step) }
      return true
    }
  }

  /// Chooses a candidate.
  func select(_ index: Int) async {
    await inOrder {
      if conversion?.candidates.indices.contains(index) == true { choose { $0.select(index) } }
    }
  }

  /// Makes the piece in focus longer or shorter.
  func resize(by step: Int) async {
    let stops = stops
    await inOrder {
      guard let active = conversion, let lengths = active.lengths(growingBy: step) else { return }
      await show(active.kana, lengths: lengths, after: stops)
    }
  }

  /// Gives the kana back; kana that are not converted become final.
  /// - Returns: Whether there was something that was not final.
  func giveBack() async -> Bool {
    if isStoppable {
      wait.isAwaited = false
      stops += 1
      await service.stop()
      host.say(.word(.conversionStopped))
      return true
    }
    return await inOrder {
      guard isOpen else { return false }
      host.willChange()
      if !host.change({ $0.giveBack(in: &$1) }) { takeNow() }
      return true
    }
  }

  /// Takes what is being typed as it is.
  /// - Returns: Whether there was something.
  @discardableResult
  func take() async -> Bool {
    await inOrder {
      guard isOpen else { return false }
      takeNow()
      return true
    }
  }

  /// Undoes a step of the host in the order of the keys.
  /// - Returns: What `undo` returns.
  func undo(_ undo: () -> Bool) async -> Bool {
    await inOrder {
      wait.isAwaited = false
      return undo()
    }
  }

  private func takeNow() {
    wait.isAwaited = false
    host.willChange()
    let chosen = host.change { $0.take(in: &$1) }
    host.hasTaken()
    remember(chosen)
  }

  private func choose(_ change: (inout ActiveConversion) -> Void) {
    host.change { $0.choose(in: &$1, change) }
  }

  /// Remembers what was chosen; the next key does not wait for the disk.
  private func remember(_ chosen: [ConversionChoice]) {
    guard !chosen.isEmpty else { return }
    Task.immediate { [host, service] in
      do {
        try await service.remember(chosen)
      } catch {
        host.say(.failed(error))
      }
    }
  }
}

// MARK: - Converting

extension KanjiInput {
  /// Converts the kana; of a conversion, chooses the next candidate.
  private func convert(after stops: Int) async {
    guard conversion == nil else { return choose { $0.select($0.selection + 1) } }
    host.willChange()
    guard let kana = host.change({ $0.finishKana(in: &$1) }) else { return }
    await show(kana, lengths: [], after: stops)
    redraw()  // The candidates do not wait for what is looked up after the key.
  }

  /// Shows the conversion of the kana that are being typed, unless they have changed meanwhile.
  ///
  /// Later keys wait for the dictionary too: they are about the kanji that it will give.
  /// - Parameters:
  ///   - kana: The kana.
  ///   - lengths: The numbers of characters of the first pieces, if the learner has chosen them.
  ///   - stops: How often building the dictionary had been stopped when the key was pressed: keys that
  ///     waited while it was stopped do not start it again.
  private func show(_ kana: String, lengths: [Int], after stops: Int) async {
    do {
      try await showNow(kana, lengths: lengths)
    } catch .unprepared {
      guard stops == self.stops else { return }
      wait.isAwaited = true
      prepare()
      showProgress()
      await preparation?.value
      guard wait.isAwaited else { return }
      wait.isAwaited = false
      do { try await showNow(kana, lengths: lengths) } catch { report(error) }
      await host.hasConverted()
      redraw()
    } catch {
      report(error)
    }
  }

  private func showNow(_ kana: String, lengths: [Int]) async throws(ConversionError) {
    let (line, typing) = (host.line, host.kanji)
    let made = try await conversion(of: kana, lengths: lengths)
    guard isOpen, host.line == line, host.kanji == typing else { return }
    host.change { $0.show(made, of: kana, in: &$1) }
  }

  /// Converts kana; the progress is shown when that takes long.
  private func conversion(
    of kana: String,
    lengths: [Int]
  ) async throws(ConversionError) -> KanjiConversion {
    wait.begin()
    let patience = Task { [weak self, clock] in
      await clock.pause(milliseconds: Self.patience)
      if !Task.isCancelled { self?.sayLoading() }
    }
    defer {
      patience.cancel()
      let wasTold = wait.isTold
      wait.end()
      // It is drawn with the kanji.
      if wasTold { host.show(wait.progress) }
    }
    return try await service.conversion(of: kana, lengths: lengths)
  }

  private func sayLoading() {
    wait.load()
    showProgress()
  }

  private func report(_ error: ConversionError) { host.say(.word(.conversionFailed(error))) }

  /// Makes the dictionary if there is none.
  private func prepare() {
    guard preparation == nil else { return }
    hasPrepared = true
    preparation = Task { [weak self, service] in
      for await status in service.prepare() { self?.follow(status) }
      self?.preparation = nil
      self?.redraw()
    }
  }

  private func show(typed text: String) {
    wait.typed = text
    if wait.isTold { showProgress() }
  }

  private func showProgress() {
    host.show(wait.progress)
    redraw()
  }

  private func follow(_ status: ConversionStatus) {
    if case .preparing(let done) = status { wait.fraction = done } else { wait.fraction = nil }
    showProgress()
    switch status {
    case .failed(let error):
      if wait.isAwaited { report(error) }
      wait.isAwaited = false
    // Stopped: Space tries again.
    case .unprepared: wait.isAwaited = false
    case .preparing, .absent, .ready: break
    }
  }
}
