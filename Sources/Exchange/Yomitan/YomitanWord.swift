import Domain
import JapaneseText

/// A row of a term bank: `[spelling, reading, tags, rules, score, glossary, number, tags]`
/// (`dictionary-term-bank-v3-schema.json` of Yomitan); the first version had a gloss in each place
/// from the sixth.
struct YomitanWord {
  private(set) var spelling = ""
  private(set) var reading = ""
  private(set) var meaning = ""
  private var tags: [String] = []

  /// Reads a row; nil when it is none, or has no text among its meanings.
  init?(_ json: inout JSONReader) throws(JSONReader.Failure) {
    guard try json.kind() == .array else {
      try json.skip()
      return nil
    }
    var column = 0
    var glossary = YomitanGlossary()
    var isFirstVersion = false
    try json.array { json throws(JSONReader.Failure) in
      defer { column += 1 }
      switch column {
      case 0: spelling = try json.stringIfPresent() ?? ""
      case 1: reading = try json.stringIfPresent() ?? ""
      case 5:
        isFirstVersion = try json.kind() != .array
        try glossary.take(&json)
      case 7 where !isFirstVersion:
        tags = (try json.stringIfPresent() ?? "").split(separator: " ").map(String.init)
      case 6... where isFirstVersion: try glossary.take(&json)
      default: try json.skip()
      }
    }
    meaning = glossary.text
    if meaning.isEmpty || spelling.isEmpty { return nil }
  }

  /// About how much memory its texts take.
  var byteCount: Int { spelling.utf8.count + reading.utf8.count + meaning.utf8.count }

  /// The sides and tags.
  var input: WordInput {
    // A reading that repeats a spelling with kanji is none.
    let isRead = !reading.isEmpty && reading != spelling
    let isKana = !isRead && (reading.isEmpty ? spelling.isReading : !spelling.hasKanji)
    return WordInput(
      meaning: SideInput(meaning),
      gana: SideInput(isKana ? spelling : isRead ? reading : ""),
      kanji: SideInput(isKana ? "" : spelling),
      tags: tags
    )
  }
}

/// The meanings of a row as text: plain texts, and the text of structured content without its
/// pictures, furigana and sources.
struct YomitanGlossary {
  /// The maximum depth of structured content; what is deeper is left out.
  private static let deepest = 32
  private static let blocks: Set<String> = [
    "li", "div", "br", "tr", "td", "th", "summary", "details", "ol", "ul", "table",
  ]
  /// Parts that say nothing of the meaning, by their `data.content` in dictionaries made of JMdict.
  private static let asides: Set<String> = ["attribution", "forms", "example-sentence", "xref"]

  private var texts: [String] = []
  private var current = ""

  /// The meanings, each once.
  var text: String {
    var known: Set<String> = []
    return texts.filter { known.insert($0).inserted }.joined(separator: "; ")
  }

  /// Reads a text, an object, or an array of them.
  mutating func take(_ json: inout JSONReader) throws(JSONReader.Failure) {
    guard try json.kind() == .array else { return try takeMeaning(&json) }
    try json.array { json throws(JSONReader.Failure) in try takeMeaning(&json) }
  }

  private mutating func takeMeaning(_ json: inout JSONReader) throws(JSONReader.Failure) {
    switch try json.kind() {
    case .text, .object: try takeContent(&json, depth: 0)
    // An array refers to the form of another word.
    case .array, .number, .truth, .null: try json.skip()
    }
    endText()
  }

  private mutating func takeContent(
    _ json: inout JSONReader,
    depth: Int
  ) throws(JSONReader.Failure) {
    guard depth < Self.deepest else { return try json.skip() }
    switch try json.kind() {
    case .text: current += try json.string()
    case .array:
      try json.array { json throws(JSONReader.Failure) in
        try takeContent(&json, depth: depth + 1)
      }
    case .object: try takeNode(&json, depth: depth)
    case .number, .truth, .null: try json.skip()
    }
  }

  /// Takes an element; its tag and kind may come after its content.
  private mutating func takeNode(
    _ json: inout JSONReader,
    depth: Int
  ) throws(JSONReader.Failure) {
    var (tag, kind) = ("", "")
    var inner = YomitanGlossary()
    try json.object { name, json throws(JSONReader.Failure) in
      switch name {
      case "tag": tag = try json.stringIfPresent() ?? ""
      case "data": kind = try Self.kind(&json)
      case "text", "content": try inner.takeContent(&json, depth: depth + 1)
      default: try json.skip()
      }
    }
    if tag == "rt" || tag == "rp" || Self.asides.contains(kind) { return }
    let isBlock = Self.blocks.contains(tag)
    if isBlock { endText() }
    // The parts of the element, the first of which continues the text before it.
    for text in inner.texts {
      current += text
      endText()
    }
    current += inner.current
    if isBlock { endText() }
  }

  private static func kind(_ json: inout JSONReader) throws(JSONReader.Failure) -> String {
    guard try json.kind() == .object else {
      try json.skip()
      return ""
    }
    var kind = ""
    try json.object { name, json throws(JSONReader.Failure) in
      if name == "content" { kind = try json.stringIfPresent() ?? "" } else { try json.skip() }
    }
    return kind
  }

  private mutating func endText() {
    let text = normalizedText(current.onOneLine(separator: " "))
    current = ""
    if !text.isEmpty { texts.append(text) }
  }
}
