/// Finds the line on which a text stops being JSON5, which Foundation's decoder does not report.
nonisolated struct JSON5Syntax {
  /// What may come next.
  private enum Expected { case value, elementOrEnd, nameOrEnd, colon, commaOrEnd, end }

  private var expected = Expected.value
  /// What closes the groups and lists that are open.
  private var open: [Character] = []

  private init() {}

  /// Whether there are only spaces and comments.
  static func isEmpty(_ text: String) -> Bool {
    var tokens = JSON5Tokens(text)
    return tokens.next() == nil
  }

  /// The line of the first mistake; nil when none is found.
  ///
  /// Where a comma is missing, it is the line that it belongs on; where the end is missing, the last
  /// one.
  static func lineOfMistake(in text: String) -> Int? {
    var syntax = JSON5Syntax()
    var last = 1
    for token in JSON5Tokens(text) {
      let missesComma = syntax.expected == .commaOrEnd && token.kind.canFollowComma
      guard syntax.take(token.kind) else { return missesComma ? last : token.line }
      last = token.end
    }
    return syntax.expected == .end ? nil : last
  }

  // MARK: - Grammar

  /// - Returns: Whether the token may be there.
  private mutating func take(_ token: JSON5Tokens.Kind) -> Bool {
    switch (expected, token) {
    case (.value, .sign("{")), (.elementOrEnd, .sign("{")): begin(until: "}", .nameOrEnd)
    case (.value, .sign("[")), (.elementOrEnd, .sign("[")): begin(until: "]", .elementOrEnd)
    case (.value, .text), (.elementOrEnd, .text): endValue()
    case (.value, .word(let word)), (.elementOrEnd, .word(let word)):
      guard word.isValue else { return false }
      endValue()
    case (.nameOrEnd, .text): expected = .colon
    case (.nameOrEnd, .word(let word)):
      guard word.isName else { return false }
      expected = .colon
    case (.colon, .sign(":")): expected = .value
    case (.commaOrEnd, .sign(",")): expected = open.last == "}" ? .nameOrEnd : .elementOrEnd
    case (.elementOrEnd, .sign(open.last)), (.nameOrEnd, .sign(open.last)),
      (.commaOrEnd, .sign(open.last)):
      open.removeLast()
      endValue()
    default: return false
    }
    return true
  }

  private mutating func begin(until end: Character, _ next: Expected) {
    open.append(end)
    expected = next
  }

  private mutating func endValue() { expected = open.isEmpty ? .end : .commaOrEnd }
}

nonisolated extension JSON5Tokens.Kind {
  /// Whether a comma may be missing before it.
  fileprivate var canFollowComma: Bool {
    switch self {
    case .text, .word, .sign("{"), .sign("["): true
    default: false
    }
  }
}

nonisolated extension Substring {
  /// Whether it is a value without quotation marks; the numbers are checked elsewhere.
  fileprivate var isValue: Bool {
    if ["true", "false", "null", "Infinity", "NaN"].contains(self) { return true }
    guard let first, "+-.0123456789".contains(first) else { return false }
    return allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) }
  }

  /// Whether it is a name without quotation marks.
  fileprivate var isName: Bool { allSatisfy { $0.isLetter || $0.isNumber || "_$\\".contains($0) } }
}
