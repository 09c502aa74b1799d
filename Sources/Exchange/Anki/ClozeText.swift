/// A field of a cloze note: of `{{c1::水::drink}}を飲む` the gap 水 is asked, with the hint “drink”.
struct ClozeText {
  /// The text with what is in the gaps.
  private(set) var shown = ""
  /// What is in the gaps, each once.
  private(set) var gaps: [Gap] = []

  /// What is in a gap.
  struct Gap: Hashable {
    /// The answer, with the hint in brackets.
    var text: String
    var hasHint: Bool
  }

  /// A gap inside a gap inside a gap is more than anybody writes.
  private static let deepest = 8
  private static let longestNumber = 20
  private static let most = 100

  /// Reads a field.
  init(_ field: String) {
    shown = field
    if field.contains("{{c") { read(Array(field.utf8)) }
  }

  private mutating func read(_ bytes: [UInt8]) {
    var openers: [ArraySlice<UInt8>] = []
    // What was read at each depth.
    var texts: [[UInt8]] = [[]]
    var place = 0
    while place < bytes.count {
      if openers.count < Self.deepest, let end = Self.endOfOpener(bytes[place...]) {
        openers.append(bytes[place..<end])
        texts.append([])
        place = end
      } else if !openers.isEmpty, bytes[place...].starts(with: "}}".utf8) {
        openers.removeLast()
        let answer = close(texts.removeLast())
        texts[texts.count - 1] += answer
        place += 2
      } else {
        texts[texts.count - 1].append(bytes[place])
        place += 1
      }
    }
    while let opener = openers.popLast() {
      let rest = texts.removeLast()
      texts[texts.count - 1] += opener + rest
    }
    shown = String(decoding: texts[0], as: UTF8.self)
  }

  /// Takes what is in a gap.
  /// - Returns: The answer.
  private mutating func close(_ bytes: [UInt8]) -> [UInt8] {
    let parts = String(decoding: bytes, as: UTF8.self).split(
      separator: "::",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    // Such a gap is a place in a picture.
    if parts[0].hasPrefix("image-occlusion:") { return [] }
    let hint = parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil
    let gap = Gap(text: parts[0] + (hint.map { " (\($0))" } ?? ""), hasHint: hint != nil)
    if gaps.count < Self.most, !gaps.contains(gap) { gaps.append(gap) }
    return Array(parts[0].utf8)
  }

  /// Where `{{c1::` or `{{c1,2::` ends; nil when there is none.
  private static func endOfOpener(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.starts(with: "{{c".utf8) else { return nil }
    let rest = bytes.dropFirst(3)
    let number = rest.prefix(longestNumber).prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ",")
    }
    let end = rest.dropFirst(number.count)
    return !number.isEmpty && end.starts(with: "::".utf8) ? end.startIndex + 2 : nil
  }
}
