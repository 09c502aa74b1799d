/// Splits a text in UTF-8 that comes piece by piece, and may never end, into lines; they end with LF, CR
/// LF or, as in pasted text, CR.
package struct LineSplitter {
  /// A line without its end, or a part of a long one.
  package struct Line: Hashable, Sendable {
    /// The number of the line, counted from 1.
    package let number: Int
    package let text: String
    /// Whether the line is longer than a line should be.
    let isTooLong: Bool
  }

  /// The text is not in UTF-8.
  package struct Failure: Error, Hashable {
    /// The number of the line, counted from 1.
    package let line: Int
  }

  /// The bytes of the longest line that is not too long; a much longer one is cut.
  package static let longest = 1 << 16

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private var bytes: ArraySlice<UInt8> = []
  private var isAtEnd = false
  private var number = 0
  /// Whether what comes next continues a line.
  private var isInLine = false

  package init() {}

  /// Takes the next piece of the text; an empty one is its end.
  package mutating func take(_ piece: [UInt8]) {
    isAtEnd = piece.isEmpty
    if !isAtEnd { bytes = ArraySlice(bytes + piece) }
  }

  /// The next line, or part of a long one; nil when the pieces taken so far have no other.
  /// - Throws: `Failure`.
  package mutating func next() throws(Failure) -> Line? {
    if let end = bytes.firstIndex(where: { $0 == Self.lineFeed || $0 == Self.carriageReturn }) {
      let rest = bytes[(end + 1)...]
      let isReturn = bytes[end] == Self.carriageReturn
      // The next piece may begin with the line feed that belongs to it.
      if isReturn, rest.isEmpty, !isAtEnd { return nil }
      defer { bytes = isReturn && rest.first == Self.lineFeed ? rest.dropFirst() : rest }
      return try line(bytes[..<end], isCut: false)
    }
    guard bytes.count > Self.longest || isAtEnd && !bytes.isEmpty else { return nil }
    let cut = cut
    defer { bytes = bytes[cut...] }
    return try line(bytes[..<cut], isCut: !isAtEnd)
  }

  /// Where a long line is cut: not within a character.
  private var cut: Int {
    if isAtEnd { return bytes.endIndex }
    let start = bytes.lastIndex { $0 & 0xC0 != 0x80 }
    // Bytes that are not text may have no other character.
    return start == bytes.startIndex ? bytes.endIndex : start ?? bytes.endIndex
  }

  private mutating func line(_ bytes: ArraySlice<UInt8>, isCut: Bool) throws(Failure) -> Line {
    if !isInLine { number += 1 }
    isInLine = isCut
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(line: number)
    }
    return Line(number: number, text: text, isTooLong: isCut || bytes.count > Self.longest)
  }
}
