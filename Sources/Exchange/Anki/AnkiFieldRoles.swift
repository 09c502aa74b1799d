import Domain
import JapaneseText

/// What the fields of a note type become.
struct AnkiFieldRoles {
  private(set) var roles: [ImportRole]
  /// The places of fields with only images, which become notes.
  private(set) var ofImages: Set<Int>
  /// The places of fields that are called like a reading, while another field is the gana.
  let ofReadings: Set<Int>
  /// The places of fields that the learner leaves out, with their images and sounds.
  let leftOut: Set<Int>
  /// Whether neither names nor content say what is asked, so that the order of the fields decided.
  private(set) var isGuess = false
  /// Whether only the content says which field is the word and which one the meaning, so that some
  /// notes may have them the other way round: Anki's type Basic is used for anything.
  private(set) var mayBeInverted = false

  /// Decides from what the learner says, the names, and the content.
  /// - Parameters:
  ///   - notetype: The note type.
  ///   - samples: The fields of some of its notes.
  ///   - chosen: What the learner says of each field.
  init(
    _ notetype: AnkiSchema.Notetype,
    _ samples: [[FieldText]],
    chosen: [ImportRole?]
  ) {
    let names = notetype.fields
    let contents = names.indices.map { place in
      FieldContent(samples.compactMap { place < $0.count ? $0[place] : nil })
    }
    var roles = notetype.withIdentity(chosen)
    let repeated = FieldNames.ofNotes.complete(&roles, names)
    let spellings = repeated.filter { FieldNames.ofNotes.role(of: names[$0]) == .kanji }
    if let sentence = Self.sentence(among: spellings, roles, contents) {
      roles[sentence] = .example
    } else if !roles.contains(.gana), let word = roles.firstIndex(of: .kanji),
      chosen[word] == nil, contents[word].isReading,
      let spelling = spellings.first(where: { contents[$0].hasSpellings })
    {
      (roles[word], roles[spelling]) = (.gana, .kanji)
    }
    // Several fields of one side: one is the side, the others are notes.
    for place in repeated where roles[place] == nil { roles[place] = .notes }
    ofReadings = Set(repeated.filter { FieldNames.ofNotes.role(of: names[$0]) == .gana })
    if notetype.isCloze { Self.completeCloze(&roles, contents, chosen) }
    let isNamed = roles.contains(.kanji) || roles.contains(.gana) || roles.contains(.meaning)
    isGuess = FieldContent.complete(&roles, contents)
    let isForeign = roles.firstIndex(of: .meaning).map { !contents[$0].isJapanese } ?? false
    mayBeInverted = !isNamed && isForeign
    let found = roles.indices.map { place in
      let content = contents[place]
      // What is empty in the samples may be filled in later notes.
      let role = roles[place] ?? .notes
      // Sounds and pictures are imported, whatever their field is called.
      let isOfMedia = content.filled == 0 && content.hasMedia
      return role == .ignored && chosen[place] == nil && isOfMedia ? .notes : role
    }
    self.roles = found
    leftOut = Set(chosen.indices.filter { chosen[$0] == .ignored })
    ofImages = Set(found.indices.filter { found[$0] == .notes && contents[$0].isOfImages })
  }

  /// The field that is called like a word, but has a sentence with the word; nil when there is none,
  /// or another example.
  private static func sentence(
    among spellings: [Int],
    _ roles: [ImportRole?],
    _ contents: [FieldContent]
  ) -> Int? {
    guard let word = roles.firstIndex(of: .kanji), !roles.contains(.example) else { return nil }
    return spellings.first { contents[$0].isSentence(with: contents[word]) }
  }

  /// The text with the gaps is the word of a cloze note, and another field the meaning, unless the
  /// names say it.
  private static func completeCloze(
    _ roles: inout [ImportRole?],
    _ contents: [FieldContent],
    _ chosen: [ImportRole?]
  ) {
    let open = roles.indices.filter { chosen[$0] == nil && contents[$0].filled > 0 }
    if !roles.contains(.kanji), !roles.contains(.gana),
      let text = open.first(where: { contents[$0].hasGaps })
    {
      roles[text] = .kanji
    }
    if !roles.contains(.meaning),
      let other = open.first(where: { roles[$0] == nil || roles[$0] == .notes })
    {
      roles[other] = .meaning
    }
  }
}

/// What the texts of a field are like.
struct FieldContent {
  private(set) var filled = 0
  private var hasImages = false
  private var hasSounds = false
  private var spellings = 0
  private var readings = 0
  private var foreign = 0
  private var length = 0
  /// Whether a text has a gap of a cloze note.
  private(set) var hasGaps = false

  init(_ texts: [FieldText]) {
    for text in texts {
      hasImages = hasImages || !text.images.isEmpty
      hasSounds = hasSounds || !text.sounds.isEmpty
      guard let line = text.lines.first else { continue }
      filled += 1
      length += line.count
      hasGaps = hasGaps || text.lines.contains { $0.contains("{{c") }
      let rest = line.isReading ? text.lines.dropFirst().compactMap { Side(scriptOf: $0) } : []
      // A reading and something else: `えき<br>station`.
      if rest.contains(.meaning) {
        foreign += 1
      } else if rest.contains(.kanji) {
        spellings += 1
      } else if line.isReading || text.readings == nil && line.isAllKana {
        readings += 1
      } else if Side(scriptOf: line) == .kanji {
        spellings += 1
      } else {
        foreign += 1
      }
    }
  }

  /// Whether it has a sound or a picture.
  var hasMedia: Bool { hasImages || hasSounds }
  /// Whether it has only pictures.
  var isOfImages: Bool { filled == 0 && hasImages && !hasSounds }
  private var meanLength: Int { filled == 0 ? 0 : length / filled }
  var isReading: Bool { readings * 2 > filled }
  var isJapanese: Bool { (spellings + readings) * 2 > filled }
  /// Whether at least some texts have kanji, and the others are kana.
  var hasSpellings: Bool { spellings > 0 && isJapanese }
  private var isForeign: Bool { foreign * 2 >= filled }

  /// Whether its texts are much longer than words, and in the same script.
  func isSentence(with word: FieldContent) -> Bool {
    isJapanese && meanLength >= 2 * max(1, word.meanLength)
  }

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

extension String {
  /// Whether all letters are kana: a reading with marks of a sentence.
  fileprivate var isAllKana: Bool { filter(\.isLetter).isReading }
}
