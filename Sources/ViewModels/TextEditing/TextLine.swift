import JapaneseText

/// One line of text with a caret: the value of every field.
///
/// The caret counts grapheme clusters, so it is never inside one: `が` typed as two code points, or
/// an emoji of seven, is one step and one deletion.
public nonisolated struct TextLine: Hashable, Sendable {
  /// The line, one grapheme cluster for each position of the caret.
  public private(set) var characters: [Character]
  /// The maximum number of characters in a line, and of code points that are inserted at once; the
  /// rest is not inserted.
  ///
  /// That is far more than fits on a card, and few enough that every key is handled at once.
  public static let longest = 10_000
  /// The number of characters before the caret.
  public private(set) var caret: Int

  /// Creates a line with the caret at its end.
  public init(_ text: String = "") {
    characters = Array(Self.singleLine(text))
    caret = characters.count
  }

  /// The whole text.
  public var text: String { String(characters) }
  /// What is to the left of the caret.
  public var textBeforeCaret: String { String(characters[..<caret]) }
  /// Where the caret is in `text`.
  public var caretIndex: String.Index {
    let text = text
    return text.index(text.startIndex, offsetBy: caret)
  }
  /// Whether there is no text.
  public var isEmpty: Bool { characters.isEmpty }

  /// Inserts typed or pasted text at the caret, and moves the caret after it.
  ///
  /// Line breaks and tabs become a space each; other control characters are dropped.
  public mutating func insert(_ text: String) {
    replace(caret..<caret, with: Self.singleLine(text))
  }

  /// Replaces the line by the result of a composer.
  /// - Returns: Whether it was replaced; a text that is too long is refused.
  mutating func show(_ typed: TypedText) -> Bool {
    let new = Array(typed.text)
    guard new.count <= max(Self.longest, characters.count) else { return false }
    characters = new
    moveCaret(to: typed.caret)
    return true
  }

  /// Performs an editing action; at an end of the line it may have no effect.
  public mutating func apply(_ edit: TextEdit) {
    switch edit {
    case .moveLeft: caret = max(0, caret - 1)
    case .moveRight: caret = min(characters.count, caret + 1)
    case .moveWordLeft: caret = startOfWordOnLeft
    case .moveWordRight: caret = endOfWordOnRight
    case .moveToStart: caret = 0
    case .moveToEnd: caret = characters.count
    case .deleteBackward: replace(max(0, caret - 1)..<caret)
    case .deleteForward: replace(caret..<min(characters.count, caret + 1))
    case .deleteWordBackward: replace(startOfWordOnLeft..<caret)
    case .deleteWordForward: replace(caret..<endOfWordOnRight)
    case .deleteToStart: replace(0..<caret)
    case .deleteToEnd: replace(caret..<characters.count)
    }
  }

  /// Moves the caret before a character, or to the end: where the mouse was clicked.
  public mutating func moveCaret(to position: Int) {
    caret = min(max(0, position), characters.count)
  }
}

nonisolated extension TextLine {
  /// Replaces a range by a text and moves the caret after it.
  ///
  /// The characters are segmented again, since a combining mark joins the letter before it.
  private mutating func replace(_ range: Range<Int>, with text: String = "") {
    let room = Self.longest - (characters.count - range.count)
    if !text.isEmpty, room <= 0 { return }
    let left = String(characters[..<range.lowerBound]) + text.prefix(max(0, room))
    characters = Array(left + String(characters[range.upperBound...]))
    caret = min(left.count, characters.count)
  }

  private var startOfWordOnLeft: Int {
    var place = caret
    while place > 0, ScriptRun(characters[place - 1]) == .between { place -= 1 }
    guard place > 0 else { return 0 }
    let run = ScriptRun(characters[place - 1])
    while place > 0, ScriptRun(characters[place - 1]).continues(run) { place -= 1 }
    return place
  }

  private var endOfWordOnRight: Int {
    var place = caret
    while place < characters.count, ScriptRun(characters[place]) == .between { place += 1 }
    guard place < characters.count else { return place }
    let run = ScriptRun(characters[place])
    while place < characters.count, ScriptRun(characters[place]).continues(run) { place += 1 }
    return place
  }

  /// The text on one line, cut to the maximum length.
  ///
  /// Scalar by scalar into one buffer: a paste may have a million of them.
  private static func singleLine(_ text: String) -> String {
    guard text.utf8.count > longest || text.unicodeScalars.contains(where: \.isControl) else {
      return text
    }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars.prefix(longest) {
      // CR LF is one line break.
      let isSecondOfBreak = scalar == "\n" && previous == "\r"
      if scalar.isBreakOrTab {
        if !isSecondOfBreak { result.append(" ") }
      } else if !scalar.isControl {
        result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }
}

nonisolated extension Unicode.Scalar {
  /// C0, DEL, C1 and the Unicode line separators.
  fileprivate var isControl: Bool {
    value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0x2028 || value == 0x2029
  }

  /// Characters that become a space: line breaks and the tab.
  fileprivate var isBreakOrTab: Bool {
    (0x09...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
  }
}
