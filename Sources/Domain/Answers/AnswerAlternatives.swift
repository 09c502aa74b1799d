/// The alternative answers on one side: `to eat; to live on (a salary)` has more than one.
package enum AnswerAlternatives {
  private static let separators: Set<Character> = [
    ",", ";", "/", "|", "，", "；", "／", "｜", "、", "・", "､", "･", "\n",
  ]
  private static let brackets: [Character: Character] = [
    "(": ")", "（": "）", "[": "]", "［": "］", "【": "】", "〔": "〕", "{": "}",
  ]
  /// With more brackets than this, either all are kept or all are dropped.
  private static let mostBrackets = 3

  /// All possible answers, the parts before the whole text.
  ///
  /// Text in brackets is optional; separators inside brackets do not split.
  static func of(_ text: String) -> [String] {
    let parts = parts(of: text)
    var seen: Set<String> = []
    return (parts + (parts.count > 1 ? [text] : [])).flatMap(variants)
      .map(normalizedText)
      .filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// The text split at its separators.
  package static func parts(of text: String) -> [String] {
    // A bracket that is never closed does not count.
    let parts = split(text, besides: brackets) ?? split(text, besides: [:]) ?? []
    return parts.map(normalizedText).filter { !$0.isEmpty }
  }

  /// The text split at its separators outside of brackets; nil when one is never closed.
  private static func split(
    _ text: String,
    besides brackets: [Character: Character]
  ) -> [String]? {
    var parts = [""]
    var open: [Character] = []
    for place in text.indices {
      let character = text[place]
      if let close = brackets[character] { open.append(close) }
      if character == open.last { open.removeLast() }
      if open.isEmpty, separators.contains(character), !text.groupsDigits(at: place) {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return open.isEmpty ? parts : nil
  }

  /// A part with and without the text in brackets, the longest first.
  private static func variants(of part: String) -> [String] {
    let pieces = pieces(of: part)
    let optional = pieces.indices.filter { pieces[$0].isOptional }
    guard !optional.isEmpty else { return [part] }
    func text(without left: Set<Int>) -> String {
      pieces.indices.filter { !left.contains($0) }.map { pieces[$0].text }.joined()
    }
    if optional.count > mostBrackets { return [text(without: []), text(without: Set(optional))] }
    return (0..<1 << optional.count).reversed().map { choice in
      let left = optional.enumerated().filter { choice >> $0.offset & 1 == 0 }.map(\.element)
      return text(without: Set(left))
    }
  }

  private static func pieces(of part: String) -> [(text: String, isOptional: Bool)] {
    var pieces: [(text: String, isOptional: Bool)] = []
    var rest = part[...]
    while let open = rest.firstIndex(where: { brackets[$0] != nil }),
      let close = rest[open...].firstIndex(where: { $0 == brackets[rest[open]] })
    {
      pieces.append((String(rest[..<open]), false))
      pieces.append((String(rest[rest.index(after: open)..<close]), true))
      rest = rest[rest.index(after: close)...]
    }
    return pieces + [(String(rest), false)]
  }
}

extension String {
  /// Whether what is at an index groups the digits of a number: 10,000.
  fileprivate func groupsDigits(at comma: Index) -> Bool {
    guard self[comma] == "," || self[comma] == "，", comma > startIndex,
      self[index(before: comma)].isWholeNumber
    else { return false }
    return self[index(after: comma)...].prefix(4).prefix(while: \.isWholeNumber).count == 3
  }
}
