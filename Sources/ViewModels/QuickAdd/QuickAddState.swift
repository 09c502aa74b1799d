import Domain
import JapaneseText

/// The state of quick add: a line, and a preview of the word.
public nonisolated struct QuickAddState: Hashable, Sendable {
  /// The title of the book that gets the words.
  public var bookTitle: String?
  /// What is typed.
  public var line = TextLine()
  /// The kanji that are being typed into it.
  package var kanji = KanjiEntry()
  /// The reading that is filled in for a word without one; saving keeps it.
  public var reading: SuggestedReading?
  /// The reading that was chosen last for a spelling which has several.
  var chosenReadings: [String: String] = [:]
  /// The readings that were looked up for a spelling, so that romaji or kana in the line are known as one.
  var lookedUp: [String: [String]] = [:]
  /// The meaning that the dictionary has for exactly this word, while the line has none; saving
  /// keeps it.
  public var meaning: String?
  /// Whole words for the part of one that is typed.
  public var suggestions = SuggestionList()
  /// Which word is selected of those that the dictionary will offer when it is read, from 1; 0 for
  /// none.
  var awaited = 0
  /// Whether such a word is selected.
  public var awaitsWord: Bool { awaited > 0 && isPart }
  /// The remark below the word.
  public var note: Note?
  /// What the library has like the word in the line, whatever else is said below it.
  private(set) var warning = OverlapWarning()
  /// The lines that could not be stored for the next time when the program ended; nil for none.
  public var unkept: UnkeptText?
  /// Whether a word is being saved.
  public var isSaving = false
  /// The line that was typed while a failed word was being saved.
  var waiting: TextLine?
  /// How far the dictionary is being read, which may have what words lack, or why it cannot be; nil when
  /// there is nothing to say about it.
  public var dictionary: DictionaryStatus?
  /// Whether the dictionary is being read.
  public var isReadingDictionary: Bool { if case .preparing = dictionary { true } else { false } }
  /// The number of pasted lines that wait for it.
  public var waitingCount: Int {
    isReadingDictionary ? list?.rows.count(where: \.lacksOnlyMeaning) ?? 0 : 0
  }
  /// The lines of a pasted text, while they are shown as a list.
  public var list: PastedLines?
  /// The lines of a pasted text that are not understood, to be corrected one by one.
  var pasted: [TextLine] = []
  /// What was typed before it could be read why the line is not added; it follows in lines of its own.
  private var typedAhead = ""
  /// The number of lines that follow.
  public var pastedCount: Int { pasted.count + PastedLines.lines(of: typedAhead).count }
  /// The number of words added.
  public private(set) var added = 0
  /// The number of those that were added in the last step.
  private(set) var lastStep = 0

  /// The remark below the word.
  public enum Note: Hashable, Sendable {
    /// The line is not understood.
    case unclear(LineProblem)
    /// The line lacks these parts of a word.
    case missing(Set<MissingPart>)
    /// A book already has such a word; it can be saved anyway.
    case overlap(Overlap)
    /// A book has exactly this word; it is only saved when that is asked for again.
    case duplicate(Overlap)
    /// This word was added.
    case added(Word)
    /// A number of words were added; others were there already.
    case addedAll(Int, duplicates: Int)
    /// What was typed when the program ended is back.
    case draftIsBack
    /// A word could not be added; it is still in the line.
    case failed(Failure)
    /// The word is saved, but will not be offered while typing.
    case sampleNotKept(Failure)
  }

  /// The word in the line, including a suggested reading and meaning.
  public var input: WordInput {
    var input = typedInput
    if input.gana.isEmpty, let reading { input.gana.text = reading.text }
    if input.meaning.isEmpty, let meaning { input.meaning.text = meaning }
    return input
  }

  /// Whether the reading is a suggestion that nobody has typed.
  public var isReadingSuggested: Bool { reading != nil && typedInput.gana.isEmpty }

  /// Whether the meaning is one that nobody has typed.
  public var isMeaningSuggested: Bool { meaning != nil && typedInput.meaning.isEmpty }

  /// Whether what is typed at the caret of the line is the meaning: a space follows a word whose
  /// kanji and reading are known.
  func isMeaning(at line: TextLine) -> Bool {
    line == self.line && isBehindKanji && !input.gana.isEmpty
  }

  /// Whether a letter that is typed now becomes kana or is the meaning, once it is known how the kanji
  /// before it are read.
  package var awaitsReading: Bool { kanji.isOn && isBehindKanji && input.gana.isEmpty }

  /// Whether the caret is at the end of the line, and a space follows kanji there.
  private var isBehindKanji: Bool {
    guard line.caret == line.characters.count, !input.kanji.isEmpty else { return false }
    return line.text.reversed().prefix { $0.isASCII }.contains(" ")
  }

  /// Longer lines are not one word.
  private static let longestPart = 100

  /// Whether the line is only a part of a word, for which whole words can be offered.
  var isPart: Bool {
    guard kanji.typing.conversion == nil, list == nil,
      line.characters.count <= Self.longestPart
    else { return false }
    // Letters of an incomplete kana are not a meaning: かn.
    if kanji.typing.part(of: line) == 0..<line.characters.count { return true }
    let typed = typedInput
    // Kana whose meaning is known may still have a spelling in kanji.
    let isComplete = input.missing.isEmpty && !(input.kanji.isEmpty && isMeaningSuggested)
    return !isComplete && Side.allCases.count { !typed[$0].text.isEmpty } == 1
  }

  /// Whether pasted lines are shown as a list.
  func lists(_ lines: [String]) -> Bool {
    let isRow = line.isEmpty && lines.contains { $0.contains("\t") }
    return lines.count > 1 || isRow || list != nil
  }

  /// Whether a text that is to be a list cannot be pasted yet, since words are being saved.
  package func awaitsSaving(toPaste text: String) -> Bool {
    isSaving && lists(PastedLines.entries(of: PastedLines.lines(of: text)))
  }

  /// The lines that are not added yet, as UI state.
  var unsaved: [String: String] {
    let texts = list?.rows.map(\.text) ?? []
    let lines = [line.text] + texts + [waiting?.text ?? "", typedAhead] + pasted.map(\.text)
    let text = PastedLines.lines(of: lines.joined(separator: "\n")).joined(separator: "\n")
    return text.isEmpty ? [:] : ["lines": text]
  }

  /// Counts the words that a step has added.
  mutating func count(added words: Int) {
    if words > 0 { (added, lastStep) = (added + words, words) }
  }

  /// Moves in the list of pasted lines, where each line may have a remark of its own.
  mutating func move(_ movement: Movement, page: Int) {
    note = nil
    list?.move(movement, page: page)
  }

  /// Moves down in the words that are offered, or in those that the dictionary will offer.
  mutating func selectNext() {
    if isReadingDictionary, isPart, suggestions.isEmpty {
      awaited += 1
    } else {
      suggestions.selectNext()
    }
  }

  /// Moves up in them, and out of them.
  mutating func selectPrevious() {
    if awaited > 0 { awaited -= 1 } else { suggestions.selectPrevious() }
  }

  /// Offers words, unless the same are offered already.
  mutating func offer(_ words: [Suggestion]) {
    if suggestions.items != words { suggestions = SuggestionList(items: words) }
    if isReadingDictionary, words.isEmpty { return }
    for _ in 0..<awaited { suggestions.selectNext() }
    awaited = 0
  }

  /// Remarks on a whole word that the library has already, or no more; a question about it, and what was
  /// said of something else that is no less true, stay.
  mutating func remark(on overlap: Overlap?) {
    warning.warn(of: overlap)
    switch note {
    case .failed, .sampleNotKept: return
    default: break
    }
    guard let overlap else {
      switch note {
      case .missing, .overlap, .duplicate: return note = nil
      default: return
      }
    }
    if note != .duplicate(overlap) { note = .overlap(overlap) }
  }

  /// Forgets what was said of a word that is no longer in the line.
  mutating func forgetRemarks() { (note, warning) = (nil, OverlapWarning()) }

  /// Asks whether to add the word in the line, which is there already.
  /// - Returns: Where it is; nil when it is not, or that was asked before.
  mutating func askAboutDuplicate() -> Overlap? { warning.ask() ? warning.overlap : nil }

  /// Shows a problem with something else than what is asked about the line; a question stays, since Enter
  /// would answer what nobody sees any more.
  mutating func report(_ problem: Note) {
    if case .duplicate? = note { return }
    note = problem
  }

  /// Shows pasted lines as a list, after what is typed, or behind the lines that are listed.
  mutating func takeLines(_ lines: [String]) {
    if list == nil {
      show(PastedLines(lines, after: line))
      (line, reading, awaited) = (TextLine(), nil, 0)
      forgetRemarks()
    } else {
      list?.append(lines)
    }
  }

  /// Shows a list, in which it is not noted when the dictionary of kanji is made.
  private mutating func show(_ list: PastedLines) { (self.list, kanji.progress) = (list, nil) }

  /// Takes what was typed before it could be read why the line is not added.
  mutating func takeAhead(_ typed: TypedAhead) {
    switch typed {
    case .text(let text): typedAhead += text
    case .enter: typedAhead += "\n"
    case .tab: typedAhead += "\t"
    // It does not go back into the line before.
    case .backspace: if typedAhead.last?.isNewline == false { typedAhead.removeLast() }
    }
  }

  /// Takes lines that were pasted while the line before them is being saved.
  mutating func takeAhead(_ lines: [String]) {
    for line in lines { typedAhead += "\n" + line }
    typedAhead += "\n"
  }

  /// Shows what comes next: a line that was typed while a word was saved that failed; what was typed before
  /// a question could be read, several lines and a row of a table as a list; the next line of a pasted
  /// text; or an empty line.
  mutating func showNextLine() {
    line = waiting ?? TextLine()
    forgetRemarks()
    guard waiting == nil else { return waiting = nil }
    let ahead = PastedLines.entries(of: PastedLines.lines(of: typedAhead))
    typedAhead = ""
    if ahead.count > 1 || ahead.contains(where: { $0.contains("\t") }) {
      show(PastedLines(ahead))
    } else if let only = ahead.first {
      line = TextLine(only)
    } else if !pasted.isEmpty {
      line = pasted.removeFirst()
    }
  }

  /// Shows the line again that could not be added, with what was looked up for it; what was shown after
  /// it waits.
  mutating func showAgain(_ before: QuickAddState) {
    if let list { typedAhead = list.rows.map(\.text).joined(separator: "\n") }
    if !line.isEmpty { waiting = line }
    (line, list, suggestions, awaited) = (before.line, nil, SuggestionList(), 0)
    (reading, meaning, lookedUp) = (before.reading, before.meaning, before.lookedUp)
    warning = before.warning
  }

  /// Puts the line, which could not be added, behind the one that was typed meanwhile.
  /// - Returns: Whether there is one.
  mutating func putOff() -> Bool {
    if waiting == nil { return false }
    if !line.isEmpty { pasted.insert(line, at: 0) }
    return true
  }

  /// Why the line is not understood; nil when it is.
  public var problem: LineProblem? {
    do throws(LineProblem) {
      _ = try WordInput(line: line.text)
      return nil
    } catch {
      return error
    }
  }

  /// The word in the line; empty while the line is not understood.
  var typedInput: WordInput {
    do {
      let input = try WordInput(line: line.text)
      return input.takingReading(of: lookedUp[input.kanji.text] ?? [])
    } catch {
      return WordInput()
    }
  }
}
