import JapaneseText

/// A field of a note as text: without HTML, with what its furigana say, and with the media in it.
struct FieldText: Equatable {
  /// The lines; what begins a line in HTML begins one here.
  var lines: [String] = []
  /// The same lines as they are read; nil without `<ruby>`.
  var readings: [String]?
  /// The names of the image files.
  var images: [String] = []
  /// The names of the sound files.
  var sounds: [String] = []

  /// Reads a field.
  init(_ field: String) {
    guard field.utf8.contains(where: MarkupScanner.isSpecial) else {
      let text = MarkupScanner.collapsed(field.utf8[...])
      lines = text.isEmpty ? [] : [text]
      return
    }
    var scanner = MarkupScanner(field)
    scanner.run()
    lines = MarkupScanner.lines(of: scanner.text)
    if scanner.hasRuby { readings = MarkupScanner.lines(of: scanner.reading) }
    (images, sounds) = (scanner.images, scanner.sounds)
  }
}

/// Scans HTML as Anki's editor writes it, in time linear in its length, whatever it contains.
///
/// No tree is built: only which text is shown, and where lines begin.
struct MarkupScanner {
  private(set) var text: [UInt8] = []
  private(set) var reading: [UInt8] = []
  private(set) var hasRuby = false
  private(set) var images: [String] = []
  private(set) var sounds: [String] = []

  private let bytes: [UInt8]
  private var place = 0
  private var ruby = Ruby()
  /// The element whose content is not text: `style` or `script`.
  private var hidden: String?
  private var hasCommentEnds = true

  private static let lineEnd = UInt8(ascii: "\n")
  private static let blocks: Set<String> = [
    "br", "div", "p", "li", "ul", "ol", "tr", "td", "th", "table", "hr", "h1", "h2", "h3", "h4",
    "h5", "h6", "blockquote", "dt", "dd", "pre", "section", "article",
  ]
  /// The bytes in which ends of tags were looked for that are not there.
  private var vain = 0
  /// A text with more of them is not HTML.
  private static let mostVain = 1 << 20

  init(_ field: String) { bytes = Array(field.utf8) }

  /// Whether a byte may begin something that is not shown as it is.
  static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "[")
  }

  mutating func run() {
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "<") where takeTag(): continue
      case UInt8(ascii: "&") where hidden == nil && takeEntity(): continue
      case UInt8(ascii: "[") where hidden == nil && takeMark(): continue
      // Line ends of the source are spaces in HTML.
      case let byte: add(byte < 0x20 ? UInt8(ascii: " ") : byte)
      }
      place += 1
    }
    endRuby()
  }
}

extension MarkupScanner {
  /// What is inside a `<ruby>` element.
  private struct Ruby {
    var isInside = false
    var element = ""
    /// The base that has no reading yet, and the reading of it.
    var base: [UInt8] = []
    var reading: [UInt8] = []
  }

  private mutating func add(_ byte: UInt8) {
    if hidden != nil { return }
    if !ruby.isInside {
      text.append(byte)
      reading.append(byte)
    } else if ruby.element == "rt" {
      ruby.reading.append(byte)
    } else if ruby.element != "rp" {
      if !ruby.reading.isEmpty { endBase() }
      text.append(byte)
      ruby.base.append(byte)
    }
  }

  /// The base up to here is read as its reading says, or else as it is written.
  private mutating func endBase() {
    reading += ruby.reading.isEmpty ? ruby.base : ruby.reading
    (ruby.base, ruby.reading) = ([], [])
  }

  private mutating func endRuby() {
    endBase()
    ruby = Ruby()
  }

  /// Takes a tag or a comment; false when there is only a sign.
  private mutating func takeTag() -> Bool {
    if bytes[place...].starts(with: "<!--".utf8) { return takeComment() }
    let rest = bytes[(place + 1)...]
    let isEnd = rest.first == UInt8(ascii: "/")
    let name = String(
      decoding: rest.drop { $0 == UInt8(ascii: "/") }.prefix { Self.isNameByte($0) },
      as: UTF8.self
    ).lowercased()
    guard let first = name.utf8.first, first >= UInt8(ascii: "a"), let end = tagEnd() else {
      return false
    }
    let content = bytes[place + 1..<end]
    place = end + 1
    if let hidden {
      if isEnd, name == hidden { self.hidden = nil }
      return true
    }
    enter(name, isEnd: isEnd, content)
    return true
  }

  private mutating func takeComment() -> Bool {
    // Without an end it is not looked for again.
    guard hasCommentEnds else { return false }
    var index = place + 4
    while index + 2 < bytes.count {
      if bytes[index...].starts(with: "-->".utf8) {
        place = index + 3
        return true
      }
      index += 1
    }
    hasCommentEnds = false
    return false
  }

  private mutating func enter(_ name: String, isEnd: Bool, _ content: ArraySlice<UInt8>) {
    switch name {
    case "style", "script": if !isEnd { hidden = name }
    case "ruby":
      hasRuby = true
      endRuby()
      ruby.isInside = !isEnd
    case "rt", "rp", "rb": ruby.element = isEnd ? "" : name
    case "img": if let source = Self.attribute("src", in: content) { images.append(source) }
    case "audio", "video":
      if let source = Self.attribute("src", in: content) { sounds.append(source) }
    case _ where Self.blocks.contains(name): addLineEnd()
    default: break
    }
  }

  private mutating func addLineEnd() {
    if ruby.isInside { endRuby() }
    text.append(Self.lineEnd)
    reading.append(Self.lineEnd)
  }

  /// The place of the `>` that ends the tag here; nil when another `<` comes first.
  private mutating func tagEnd() -> Int? {
    if vain > Self.mostVain { return nil }
    let stop = tagStop
    if let stop, bytes[stop] == UInt8(ascii: ">") { return stop }
    vain += (stop ?? bytes.count) - place
    return nil
  }

  /// The place of the first `>` or `<` after the one here that is in no quotes.
  private var tagStop: Int? {
    var quote: UInt8?
    for index in place + 1..<bytes.count {
      switch (bytes[index], quote) {
      case (UInt8(ascii: ">"), nil), (UInt8(ascii: "<"), nil): return index
      case (UInt8(ascii: "\""), nil), (UInt8(ascii: "'"), nil): quote = bytes[index]
      case (let byte, let open) where byte == open: quote = nil
      default: break
      }
    }
    return nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// The value of an attribute in a tag, with or without quotation marks.
  private static func attribute(_ name: String, in tag: ArraySlice<UInt8>) -> String? {
    // In small letters, which are as long.
    let bytes = tag.map { $0 <= 0x20 ? 0x20 : $0 | 0x20 }
    guard let found = bytes.firstRange(of: Array(" \(name)=".utf8)) else { return nil }
    let value = String(decoding: tag.dropFirst(found.upperBound), as: UTF8.self)
    let raw: Substring
    if let quote = value.first, quote == "\"" || quote == "'" {
      raw = value.dropFirst().prefix { $0 != quote }
    } else {
      raw = value.prefix { !$0.isWhitespace && $0 != "/" }
    }
    return raw.isEmpty ? nil : HTMLEntities.decoded(raw)
  }

  /// Takes an entity; false when there is only a sign.
  private mutating func takeEntity() -> Bool {
    let name = bytes[place + 1..<min(bytes.count, place + 12)]
    guard let end = name.firstIndex(of: UInt8(ascii: ";")),
      let scalar = HTMLEntities.scalar(String(decoding: name[..<end], as: UTF8.self))
    else { return false }
    // A no-break space is what the editor writes for several spaces.
    for byte in scalar == "\u{A0}" ? " ".utf8 : String(scalar).utf8 {
      add(byte < 0x20 ? UInt8(ascii: " ") : byte)
    }
    place = end + 1
    return true
  }

  /// Takes what Anki itself writes in brackets: sounds, speech and LaTeX; false for other brackets.
  private mutating func takeMark() -> Bool {
    let end = bytes[(place + 1)...].firstIndex {
      $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "[")
    }
    guard let end, bytes[end] == UInt8(ascii: "]") else { return false }
    let content = bytes[(place + 1)..<end]
    if content.starts(with: "sound:".utf8) {
      let name = String(decoding: content.dropFirst(6), as: UTF8.self)
      sounds.append(HTMLEntities.decoded(name[...]))
    } else if !Self.marks.contains(where: { content.starts(with: $0.utf8) }) {
      return false
    }
    place = end + 1
    return true
  }

  private static let marks = ["anki:", "/anki:", "latex]", "/latex]"]
}

extension MarkupScanner {
  /// The lines of a text that are not empty, without spaces at their ends.
  static func lines(of text: [UInt8]) -> [String] {
    text.split(separator: lineEnd).map { collapsed($0) }.filter { !$0.isEmpty }
  }

  /// A line without spaces at its ends, and with one space for several.
  static func collapsed(_ bytes: some Collection<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte > 0x20, byte != 0x7F {
        result.append(byte)
      } else if let last = result.last, last != UInt8(ascii: " ") {
        result.append(UInt8(ascii: " "))
      }
    }
    if result.last == UInt8(ascii: " ") { result.removeLast() }
    return String(decoding: result, as: UTF8.self)
  }
}
