import Domain

/// Kanji without an input method in one line of text, which a view model has in its state.
///
/// What the learner does with the line is offered here first; the view model does the rest.
package final class KanjiLine {
  /// A line, nil while it is not typed, with the kanji that are being typed into it.
  typealias Value = (line: TextLine?, kanji: KanjiEntry)

  private let host: KanjiLineHost
  private let input: KanjiInput
  /// How many keys that take the kanji are being handled, and how many texts that are typed.
  private var takes = 0, typings = 0

  /// Creates what types kanji into a line.
  /// - Parameters:
  ///   - place: What the line is.
  ///   - support: The conversions, and the preferences of all lines.
  ///   - read: Returns the line.
  ///   - write: Changes it.
  ///   - follow: Does what belongs to a changed line.
  ///   - keepsLatin: Whether letters at the caret of a line stay Latin.
  init(
    _ place: KanjiPlace,
    _ support: KanjiSupport,
    read: @escaping () -> Value,
    write: @escaping (TextLine, KanjiEntry) -> Void,
    follow: @escaping () async -> Void = {},
    keepsLatin: @escaping (TextLine) -> Bool = { _ in false }
  ) {
    host = KanjiLineHost(place, support.preferences, read: read, write: write, follow: follow)
    host.keepsLatinIn = keepsLatin
    input = KanjiInput(into: host, service: support.makeConversions(), clock: support.clock)
  }

  /// Whether something is being typed that is not final.
  package var isOpen: Bool { input.isOpen }
  /// Whether a key that takes the kanji waits for them.
  package var isTaking: Bool { takes > 0 }
  /// Whether what was typed waits for kanji, which nothing stops.
  package var isTyping: Bool { typings > 0 && !isStoppable }
  /// Whether `giveBack()` stops the making of the dictionary.
  package var isStoppable: Bool { input.isStoppable }

  /// Whether keys may be for kanji: something is open, or letters become kana.
  package var takesKeys: Bool {
    host.line != nil && (host.convertsLatin && !host.keepsLatin || isOpen)
  }

  /// Calls `redraw` with each progress of making the dictionary.
  package func showProgress(by redraw: @escaping () -> Void) { input.showProgress(by: redraw) }

  /// Types characters as kana; Space converts, and digits choose.
  /// - Returns: Whether they were for kanji.
  package func type(_ text: String) async -> Bool {
    typings += 1
    defer { typings -= 1 }
    return await followed(input.type(text))
  }

  /// Moves to another piece, or deletes.
  /// - Returns: Whether it was about kanji that are being typed.
  package func edit(_ edit: TextEdit) async -> Bool { await followed(input.edit(edit)) }

  /// Chooses the next or previous candidate.
  /// - Returns: Whether there is a conversion.
  package func moveSelection(by step: Int) async -> Bool {
    await followed(input.moveSelection(by: step))
  }

  /// Takes what is being typed as it is.
  /// - Returns: Whether there was something.
  package func take() async -> Bool {
    takes += 1
    defer { takes -= 1 }
    return await followed(input.take())
  }

  /// Gives the kana back; kana that are not converted become final.
  /// - Returns: Whether there was something that was not final.
  package func giveBack() async -> Bool { await followed(input.giveBack()) }

  /// Makes the piece in focus longer or shorter.
  package func resizePiece(by step: Int) async {
    await input.resize(by: step)
    await host.follow()
  }

  /// Switches typing of kanji on or off, in all lines of this kind.
  package func toggle() async {
    _ = await take()
    host.toggle()
  }

  private func followed(_ isForKanji: Bool) async -> Bool {
    if isForKanji { await host.follow() }
    return isForKanji
  }
}

/// A line of a view model, as kanji are typed into it.
private final class KanjiLineHost: KanjiHost {
  let read: () -> KanjiLine.Value
  let follow: () async -> Void
  private let write: (TextLine, KanjiEntry) -> Void
  private let place: KanjiPlace
  private let preferences: TypingPreferences
  /// Whether letters at the caret of a line stay Latin.
  var keepsLatinIn: (TextLine) -> Bool = { _ in false }

  init(
    _ place: KanjiPlace,
    _ preferences: TypingPreferences,
    read: @escaping () -> KanjiLine.Value,
    write: @escaping (TextLine, KanjiEntry) -> Void,
    follow: @escaping () async -> Void
  ) {
    (self.place, self.preferences) = (place, preferences)
    (self.read, self.write, self.follow) = (read, write, follow)
  }

  var line: TextLine? { read().line }
  var kanji: KanjiTyping { read().kanji.typing }
  var convertsLatin: Bool { read().kanji.isOn }
  var keepsLatin: Bool {
    guard let line, !isOpen(in: line) else { return false }
    return place == .search && WordFilter.isInSign(line.textBeforeCaret) || keepsLatinIn(line)
  }

  func isSign(_ keys: String) -> Bool { place == .search && WordFilter.signs.contains(keys) }

  private func isOpen(in line: TextLine) -> Bool { kanji.part(of: line) != nil }

  func change<Result>(_ work: (inout KanjiTyping, inout TextLine) -> Result) -> Result {
    let value = read()
    var (line, kanji) = (value.line ?? TextLine(), value.kanji)
    let result = work(&kanji.typing, &line)
    if value.line != nil { write(line, kanji) }
    return result
  }

  func toggle() {
    let isOn = !read().kanji.isOn
    if isOn { preferences.kanjiPlaces.insert(place) } else { preferences.kanjiPlaces.remove(place) }
    update { $0.isOn = isOn }
  }

  func willType() { say(nil) }
  func willChange() { say(nil) }
  func hasTaken() {}
  func hasConverted() async { await follow() }
  func show(_ progress: ConverterProgress?) { update { $0.progress = progress } }
  func say(_ notice: Notice?) { update { $0.notice = notice } }

  private func update(_ change: (inout KanjiEntry) -> Void) {
    let value = read()
    var kanji = value.kanji
    change(&kanji)
    if let line = value.line { write(line, kanji) }
  }
}
