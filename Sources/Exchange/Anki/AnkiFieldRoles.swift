import Domain
import JapaneseText

/// What the fields of a kind of note become.
struct AnkiFieldRoles {
  private(set) var roles: [ImportRole]
  /// Whether neither names nor content say what is asked, so that the order of the fields decided.
  private(set) var isGuess = false

  /// Decides from what the learner says, the names, and the content.
  /// - Parameters:
  ///   - notetype: The kind of note.
  ///   - samples: The fields of some of its notes.
  ///   - chosen: What fields become, by their names.
  init(
    _ notetype: AnkiSchema.Notetype,
    _ samples: [[FieldText]],
    chosen: [String: ImportRole]
  ) {
    let names = notetype.fields
    var roles = names.map { chosen[$0] }
    for (place, name) in names.enumerated() where roles[place] == nil {
      guard let role = FieldNames.ofNotes.role(of: name) else { continue }
      // Several fields of one side: the first is the side, the others are notes.
      roles[place] = Side(rawValue: role.rawValue) != nil && roles.contains(role) ? .notes : role
    }
    let contents = names.indices.map { place in
      FieldContent(samples.compactMap { place < $0.count ? $0[place] : nil })
    }
    isGuess = FieldContent.complete(&roles, contents)
    self.roles = zip(roles, contents).map { $0 ?? ($1.filled > 0 ? .notes : .ignored) }
  }
}

/// What the texts of a field are like.
struct FieldContent {
  private(set) var filled = 0
  private var spellings = 0
  private var readings = 0
  private var foreign = 0
  private var length = 0

  init(_ texts: [FieldText]) {
    for text in texts {
      guard let line = text.lines.first else { continue }
      filled += 1
      length += line.count
      if line.isReading || text.readings == nil && line.isAllKana {
        readings += 1
      } else if line.contains(where: \.isJapanese) {
        spellings += 1
      } else {
        foreign += 1
      }
    }
  }

  private var meanLength: Int { filled == 0 ? 0 : length / filled }
  private var isReading: Bool { readings * 2 > filled }
  private var isJapanese: Bool { (spellings + readings) * 2 > filled }
  private var isForeign: Bool { foreign * 2 >= filled }

  /// Decides what the names left open.
  /// - Returns: Whether the content did not say it either.
  static func complete(_ roles: inout [ImportRole?], _ contents: [FieldContent]) -> Bool {
    func open(_ isFit: (FieldContent) -> Bool) -> [Int] {
      contents.indices.filter { roles[$0] == nil && contents[$0].filled > 0 && isFit(contents[$0]) }
    }
    func assign(_ role: ImportRole, _ place: Int?) {
      if let place, !roles.contains(role) { roles[place] = role }
    }
    // A sentence is longer than a word.
    let spellings = open { $0.isJapanese && !$0.isReading }
      .sorted { (contents[$0].meanLength, $0) < (contents[$1].meanLength, $1) }
    assign(.kanji, spellings.first)
    assign(.gana, open(\.isReading).first)
    // Without Japanese, the order says which is the word.
    if contents.contains(where: { $0.filled > 0 && $0.isJapanese }) {
      assign(.meaning, open(\.isForeign).first)
      // Of Japanese texts, the shortest is the word, and another one explains it.
      assign(.meaning, open { _ in true }.first)
    }
    let hasWord = roles.contains(.kanji) || roles.contains(.gana)
    if hasWord, roles.contains(.meaning) { return false }
    assign(hasWord ? .meaning : .kanji, open { _ in true }.first)
    assign(.meaning, open { _ in true }.first)
    return true
  }
}

extension Character {
  /// Whether it is a kana or a kanji.
  fileprivate var isJapanese: Bool { String(self).hasKanji || String(self).isReading }
}

extension String {
  /// Whether all letters are kana: a reading with marks of a sentence.
  fileprivate var isAllKana: Bool { filter(\.isLetter).isReading }
}
