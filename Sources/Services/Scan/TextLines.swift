import Domain
import JapaneseText

/// Takes from the lines of a text what is read: no time codes, markup and readings in ruby.
struct TextLines {
  private var format: TextFormat?
  private var page = PageText()
  private var isBegun = false
  /// The lines of a subtitle so far.
  private var subtitle = ""
  /// Whether a line of WebVTT belongs to a subtitle, as those after its times do, up to an empty one.
  ///
  /// Titles, names, notes and styles do not. Nil for other formats, whose subtitles may have empty lines.
  private var isInSubtitle: Bool?

  init(_ format: TextFormat?) { self.format = format }

  /// What is read up to the next line; nil when that is nothing, or when it goes on.
  mutating func text(of line: String) -> String? {
    var line = line[...]
    if !isBegun, line.first == "\u{FEFF}" { line.removeFirst() }
    isBegun = true
    if line.last == "\r" { line.removeLast() }
    if format == nil, !line.allSatisfy(\.isWhitespace) { format = Self.format(of: line) }
    switch format {
    case .subtitles:
      if !isSpoken(line) { return rest() }
      // Positions such as {\an8} are those of styled subtitles.
      let text = withoutMarks(withoutMarks(line, "<rt>", "</rt>")[...], "<", ">")
      addToSubtitle(withoutMarks(text[...], "{\\", "}"))
      // One that does not end is none.
      return subtitle.utf8.count > Self.longestSubtitle ? rest() : nil
    case .styledSubtitles:
      let fields = line.split(separator: ",", maxSplits: 9, omittingEmptySubsequences: false)
      guard line.hasPrefix("Dialogue:"), fields.count == 10 else { return nil }
      let text = fields[9].replacing("\\N", with: " ").replacing("\\n", with: " ")
      return withoutMarks(text.replacing("\\h", with: " ")[...], "{", "}")
    case .page: return page.text(of: line)
    case .plain, nil: return withoutMarks(line, "《", "》").filter { $0 != "｜" }
    }
  }

  /// What is left to be read after the last line; nil when that is nothing.
  mutating func rest() -> String? {
    defer { subtitle = "" }
    return subtitle.isEmpty ? nil : subtitle
  }

  private static let longestSubtitle = 2_000
  private static let dashes: Set<Character> = ["-", "‐", "‑", "–", "—", "―", "－"]

  /// Adds a line to the subtitle: it goes on with a sentence, unless somebody else speaks.
  private mutating func addToSubtitle(_ line: String) {
    let text = line.drop(while: \.isWhitespace)
    let isSpeaker = text.first.map(Self.dashes.contains) == true
    let spoken = text.drop { Self.dashes.contains($0) || $0.isWhitespace }
    if !subtitle.isEmpty { subtitle += isSpeaker ? "\n" : " " }
    subtitle += spoken
  }

  /// Whether a line of subtitles is text.
  private mutating func isSpoken(_ line: Substring) -> Bool {
    let isTime = line.contains("-->")
    if line.hasPrefix("WEBVTT") {
      isInSubtitle = false
    } else if isInSubtitle != nil, isTime || line.isEmpty {
      isInSubtitle = isTime
    }
    return !isTime && !Self.isNumber(line) && isInSubtitle != false
  }

  /// Whether a line is only a number, as each subtitle has one; 一 and １ are text, such as that of a
  /// heading.
  private static func isNumber(_ line: Substring) -> Bool {
    line.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// The format of a text by its first line; nil for a number, which a subtitle or a chapter may have:
  /// the next line shows which.
  private static func format(of line: Substring) -> TextFormat? {
    let start = line.drop(while: \.isWhitespace)
    if isNumber(start) { return nil }
    if start.hasPrefix("[Script Info]") { return .styledSubtitles }
    let isTime = isNumber(start.prefix(1)) && start.contains("-->")
    if isTime || start.hasPrefix("WEBVTT") { return .subtitles }
    return ["<!doctype", "<html", "<?xml"].contains(where: start.lowercased().hasPrefix)
      ? .page : .plain
  }

  /// The text without what is between two marks of one line.
  private func withoutMarks(_ text: Substring, _ open: String, _ close: String) -> String {
    var result = ""
    var rest = text
    while let start = rest.firstRange(of: open),
      let end = rest[start.upperBound...].firstRange(of: close)
    {
      result += rest[..<start.lowerBound]
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}

/// The text of an HTML page, line by line.
struct PageText {
  /// The tag that is being read; nil outside of tags.
  private var tag: String?
  /// The number of dashes that were read last in a comment; nil outside of one.
  private var dashes: Int?
  /// The tags at which an element ends whose content is not read; nil outside of one.
  private var endsOfSkipped: Set<String>?
  /// The elements whose content is not read, with the tags that end them: HTML allows some without an
  /// end tag of their own.
  private static let unread: [String: Set<String>] = [
    "script": ["/script"], "style": ["/style"], "head": ["/head", "body"],
    "rt": ["/rt", "rb", "/ruby"], "rp": ["/rp", "rb", "/ruby"],
  ]
  /// No tag that matters is longer.
  private static let longestTag = 40
  private static let blocks: Set = [
    "p", "/p", "div", "/div", "br", "br/", "li", "/li", "td", "/td", "h1", "h2", "h3", "/h1",
    "/h2", "/h3", "tr", "/tr",
  ]

  mutating func text(of line: Substring) -> String {
    var text = ""
    // The end of a line ends the name of a tag.
    if let name = tag, name.count < Self.longestTag { tag = name + " " }
    for character in line {
      if let count = dashes {
        let isEnd = character == ">" && count >= 2
        dashes = isEnd ? nil : character == "-" ? count + 1 : 0
      } else if character == "<" {
        // Also in a tag: the < of a script may begin none, but that of its end tag does.
        tag = ""
      } else if let name = tag {
        if character == ">" {
          end(tag: name, &text)
        } else if name == "!-", character == "-", endsOfSkipped == nil {
          (tag, dashes) = (nil, 2)
        } else if name.count < Self.longestTag {
          tag = name + String(character)
        }
      } else if endsOfSkipped == nil {
        text.append(character)
      }
    }
    return HTMLEntities.decoded(text[...]).replacing("\u{A0}", with: " ")
  }

  private mutating func end(tag content: String, _ text: inout String) {
    tag = nil
    let name = content.prefix { !$0.isWhitespace }.lowercased()
    if let ends = endsOfSkipped {
      if ends.contains(name) { endsOfSkipped = nil }
    } else if let ends = Self.unread[name], !content.hasSuffix("/") {
      endsOfSkipped = ends
    } else if Self.blocks.contains(name) {
      // A sentence does not go on in the next block.
      text.append("\n")
    }
  }
}
