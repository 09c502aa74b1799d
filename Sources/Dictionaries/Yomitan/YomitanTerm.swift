import Domain

/// A row of a term bank: [spelling, reading, labels, rules, score, meanings, number, labels].
struct YomitanTerm: Decodable {
  private let spelling: String
  private let reading: String
  private let score: Double
  private let meanings: [YomitanMeaning]
  private let labels: String

  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    spelling = try row.decode(String.self)
    reading = try row.decode(String.self)
    _ = try row.decodeIfPresent(String.self)
    _ = try row.decode(String.self)
    score = try row.decode(Double.self)
    meanings = try row.decode([YomitanMeaning].self)
    _ = try row.decode(Double.self)
    labels = try row.decode(String.self)
  }

  /// The entry; nil when there is no text among the meanings.
  func entry(source: String) -> DictionaryEntry? {
    let glosses = meanings.flatMap(\.texts)
    guard !glosses.isEmpty, !spelling.isEmpty else { return nil }
    let isKana = reading.isEmpty || reading == spelling
    // Dictionaries made of JMdict label its common words P, or with a star.
    let isCommon = labels.split(separator: " ").contains { $0 == "P" || $0 == "⭐" }
    return DictionaryEntry(
      kanji: isKana ? nil : spelling,
      gana: isKana ? spelling : reading,
      senses: [glosses],
      isCommon: isCommon,
      source: source
    )
  }
}

/// A meaning: a text, or structured content, of which the text is kept.
private enum YomitanMeaning: Decodable {
  case text(String)
  case parts([YomitanMeaning])
  case node(tag: String?, content: [YomitanMeaning])

  private enum Key: String, CodingKey {
    case type, text, tag, content
  }

  init(from decoder: any Decoder) throws {
    if let value = try? decoder.singleValueContainer().decode(String.self) {
      self = .text(value)
    } else if let values = try? decoder.singleValueContainer().decode([YomitanMeaning].self) {
      self = .parts(values)
    } else if let object = try? decoder.container(keyedBy: Key.self) {
      if let text = try? object.decode(String.self, forKey: .text) {
        self = .text(text)
      } else {
        let content = try? object.decode(YomitanMeaning.self, forKey: .content)
        self = .node(
          tag: try? object.decode(String.self, forKey: .tag),
          content: content.map { [$0] } ?? []
        )
      }
    } else {
      // A number: a reference to another row, which has no text.
      self = .parts([])
    }
  }

  /// The texts: one for each item of a list, or everything as one.
  var texts: [String] {
    let items = items
    return items.isEmpty ? [plain].filter { !$0.isEmpty } : items
  }

  private var items: [String] {
    switch self {
    case .text: []
    case .parts(let parts): parts.flatMap(\.items)
    case .node(tag: "li", let content):
      [content.map(\.plain).joined()].filter { !$0.isEmpty }
    case .node(_, let content): content.flatMap(\.items)
    }
  }

  private var plain: String {
    switch self {
    case .text(let text): text
    case .parts(let parts): parts.map(\.plain).joined()
    case .node(_, let content): content.map(\.plain).joined()
    }
  }
}
