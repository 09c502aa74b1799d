import Domain

/// Reads JMdict in XML in its published form, with each element on a line of its own.
final class JMdictReader: EntryReader {
  let name = "JMdict"
  private let lines: LineReader

  init(_ file: SourceFile, at position: Int64) {
    lines = LineReader(file, at: position)
  }

  var position: Int64 { lines.position }
  var fraction: Double { lines.fraction }

  /// The entries of the next word: one for each spelling with each of its readings.
  ///
  /// None when no word ends within `WordLimits.bytes`: what was read so far is dropped, and so is
  /// the rest of that word, since it does not begin with `<entry>`.
  func next() throws(DictionaryError) -> [DictionaryEntry]? {
    let start = position
    var word: JMdictWord?
    while position - start < WordLimits.bytes {
      guard let bytes = try lines.next() else { return nil }
      guard let element = XMLLine(bytes) else { continue }
      switch element.name {
      case "entry": word = JMdictWord()
      case "/entry": return word?.entries(source: name) ?? []
      default: word?.take(element)
      }
    }
    return []
  }
}

/// An element on a line of its own: `<keb>明かり</keb>`, `<sense>`, `</entry>`.
private struct XMLLine {
  /// The name of the element, after a slash when the line contains only an end tag.
  let name: String
  /// The attributes in the start tag.
  let attributes: Substring
  /// The text, with predefined entities replaced.
  let text: String

  /// Parses a line; nil when it does not begin with a tag.
  init?(_ bytes: ArraySlice<UInt8>) {
    let line = String(decoding: bytes.drop { $0 <= 0x20 }, as: UTF8.self)
    guard line.utf8.first == UInt8(ascii: "<"), let end = line.firstIndex(of: ">") else {
      return nil
    }
    let tag = line[line.index(after: line.startIndex)..<end]
    let name = tag.prefix { $0 != " " }
    self.name = String(name.last == "/" ? name.dropLast() : name)
    attributes = tag[name.endIndex...]
    text = Self.text(line[line.index(after: end)...].prefix { $0 != "<" })
  }

  private static func text(_ raw: Substring) -> String {
    guard raw.contains("&") else { return String(raw) }
    var text = ""
    var rest = raw
    while let start = rest.firstIndex(of: "&") {
      text += rest[..<start]
      rest = rest[start...]
      let entity = entities.first { rest.hasPrefix($0.0) }
      text += entity?.1 ?? "&"
      rest = rest.dropFirst(entity?.0.count ?? 1)
    }
    return text + rest
  }

  private static let entities = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
  ]
}

/// The content of one `<entry>`.
private struct JMdictWord {
  private struct Form {
    var text: String
    var isCommon = false
    /// The spellings that a reading belongs to; empty for all.
    var spellings: [String] = []
    /// Whether a reading belongs to no spelling.
    var standsAlone = false
  }

  private var spellings: [Form] = []
  private var readings: [Form] = []
  private var senses: [[String]] = []

  mutating func take(_ line: XMLLine) {
    switch line.name {
    case "keb": spellings.append(Form(text: line.text))
    case "reb": readings.append(Form(text: line.text))
    case "ke_pri" where Self.isCommon(line.text):
      spellings.indices.last.map { spellings[$0].isCommon = true }
    case "re_pri" where Self.isCommon(line.text):
      readings.indices.last.map { readings[$0].isCommon = true }
    case "re_restr": readings.indices.last.map { readings[$0].spellings.append(line.text) }
    case "re_nokanji": readings.indices.last.map { readings[$0].standsAlone = true }
    case "sense": senses.append([])
    // The glosses of JMdict without a language are English.
    case "gloss" where !line.attributes.contains("xml:lang") || line.attributes.contains("\"eng\""):
      senses.indices.last.map { senses[$0].append(line.text) }
    default: break
    }
  }

  /// Whether a priority code is one of those that EDICT's (P) is derived from.
  private static func isCommon(_ priority: String) -> Bool {
    ["news1", "ichi1", "spec1", "spec2", "gai1"].contains(priority)
  }

  func entries(source: String) -> [DictionaryEntry] {
    let senses = senses.filter { !$0.isEmpty }
    guard !senses.isEmpty else { return [] }
    func entry(_ spelling: Form?, _ reading: Form) -> DictionaryEntry {
      DictionaryEntry(
        kanji: spelling?.text,
        gana: reading.text,
        senses: senses,
        isCommon: reading.isCommon && spelling?.isCommon ?? true,
        source: source
      )
    }
    let entries = readings.prefix(WordLimits.forms).flatMap { reading in
      if spellings.isEmpty || reading.standsAlone { return [entry(nil, reading)] }
      return spellings.prefix(WordLimits.forms).filter {
        reading.spellings.isEmpty || reading.spellings.contains($0.text)
      }.map { entry($0, reading) }
    }
    return Array(entries.prefix(WordLimits.entries))
  }
}
