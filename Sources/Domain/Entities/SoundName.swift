/// The name of a sound of a word: `食べる-9f86d081884c7d65.mp3`.
///
/// It is what another program called the file, with the beginning of the hash of its bytes, by which
/// the file is found in the library. It is in the notes of the word as Anki writes it,
/// `[sound:…]`.
package struct SoundName: Hashable, Sendable {
  package let text: String
  /// The beginning of the hash.
  package let digits: Substring
  /// What the file name ends with, which is its type: `mp3`.
  package let ending: Substring

  /// The number of digits of the hash.
  package static let digitCount = 16
  private static let longestStem = 40
  private static let longestEnding = 5

  /// The name of a file with a hash; nil when its old name does not say its type.
  package init?(file: String, hash: String) {
    let file = normalizedText(file)
    guard let dot = file.lastIndex(of: ".") else { return nil }
    let ending = file[file.index(after: dot)...].lowercased()
    let stem = String(file[..<dot].map { Self.isPlain($0) ? $0 : "_" })
    let tail = "-" + hash.prefix(Self.digitCount)
    let start = stem.hasSuffix(tail) ? stem.dropLast(tail.count) : stem[...]
    self.init(start.prefix(Self.longestStem) + tail + "." + ending)
  }

  /// Reads a name; nil when it is none of this program.
  init?(_ text: String) {
    guard let dot = text.lastIndex(of: "."), let dash = text[..<dot].lastIndex(of: "-") else {
      return nil
    }
    self.text = text
    digits = text[text.index(after: dash)..<dot]
    ending = text[text.index(after: dot)...]
    guard digits.utf8.count == Self.digitCount, digits.utf8.allSatisfy(Self.isDigit),
      (1...Self.longestEnding).contains(ending.utf8.count),
      ending.utf8.allSatisfy(Self.isOfEnding), text[..<dash].allSatisfy(Self.isPlain)
    else { return nil }
  }

  /// Whether a character needs no care in a file name, in HTML, or in the signs of Anki.
  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  private static func isOfEnding(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}

extension SoundName {
  /// The mark for it in a text.
  package var mark: String { "[sound:\(text)]" }

  /// A part of a text with sounds in it.
  package enum Piece: Equatable {
    case text(String)
    case sound(SoundName)
  }

  /// The parts of a text; the signs of other sounds are text.
  package static func pieces(of text: String) -> [Piece] {
    var (pieces, rest, plain): ([Piece], Substring, String) = ([], text[...], "")
    while let open = rest.firstRange(of: "[sound:") {
      let inside = rest[open.upperBound...]
      guard let end = inside.firstIndex(of: "]") else { break }
      plain += rest[..<open.lowerBound]
      if let name = SoundName(String(inside[..<end])) {
        if !plain.isEmpty { pieces.append(.text(plain)) }
        pieces.append(.sound(name))
        plain = ""
      } else {
        plain += rest[open.lowerBound...end]
      }
      rest = inside[inside.index(after: end)...]
    }
    plain += rest
    return plain.isEmpty ? pieces : pieces + [.text(plain)]
  }

  package static func names(in text: String) -> [SoundName] {
    pieces(of: text).compactMap { if case .sound(let name) = $0 { name } else { nil } }
  }
}
