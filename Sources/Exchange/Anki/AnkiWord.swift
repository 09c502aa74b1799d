import Domain
import JapaneseText

/// Makes words of the notes of one type.
struct AnkiWord {
  let roles: AnkiFieldRoles
  private let notetype: AnkiSchema.Notetype
  /// The side that each card asks; nil when its template names no side.
  private let asked: [FrontType?]

  init(_ notetype: AnkiSchema.Notetype, _ roles: AnkiFieldRoles) {
    (self.notetype, self.roles) = (notetype, roles)
    let named = zip(notetype.fields, roles.roles)
    let sides = Dictionary(named, uniquingKeysWith: { first, _ in first })
    asked = notetype.questions.map { Self.side(of: $0, sides) }
  }

  /// The text of a note's fields as one line, for the list of notes that are not words.
  static func line(_ fields: [String]) -> String {
    fields.map { FieldText($0).lines.joined(separator: " ") }.joined(separator: "\t")
  }

  /// What the fields of a note say.
  func content(of fields: [String]) -> Content {
    if isOwn {
      return Content(own: fields.enumerated().map { roles.leftOut.contains($0) ? "" : $1 })
    }
    var content = Content()
    for (place, field) in fields.enumerated() where !roles.leftOut.contains(place) {
      let role = place < roles.roles.count ? roles.roles[place] : .notes
      let name = place < notetype.fields.count ? notetype.fields[place] : nil
      if notetype.isCloze {
        let cloze = ClozeText(field)
        content.add(FieldText(cloze.shown), role, name)
        content.add(cloze)
      } else {
        content.add(FieldText(field), role, name, isReading: roles.ofReadings.contains(place))
      }
    }
    if roles.mayBeInverted { content.turnIfInverted() }
    content.complete()
    return content
  }

  /// The cards of a note that are imported: one in the direction of its first card, and one in the
  /// other direction; of several the first that is not suspended.
  ///
  /// One that was suspended before it was ever asked is only taken when there is no other.
  func pair(of cards: ArraySlice<AnkiCard>) -> (first: AnkiCard, second: AnkiCard?)? {
    let wanted = cards.filter { !$0.isUnwanted }
    let candidates = wanted.isEmpty ? Array(cards) : wanted
    guard let start = candidates.first else { return nil }
    let others = candidates.filter { isOpposite($0, to: start) }
    let ones = candidates.filter { !isOpposite($0, to: start) }
    func best(_ cards: [AnkiCard]) -> AnkiCard? { cards.first { !$0.isSuspended } ?? cards.first }
    return best(ones).map { ($0, best(others)) }
  }

  /// Whether a card is left out of these since it was suspended before it was ever asked.
  func hasUnwanted(
    _ cards: ArraySlice<AnkiCard>,
    besides pair: (first: AnkiCard, second: AnkiCard?)?
  ) -> Bool {
    guard let pair, pair.second == nil else { return false }
    return cards.contains { $0.isUnwanted && isOpposite($0, to: pair.first) }
  }

  /// Whether one card asks the meaning, and the other one the word.
  func isOpposite(_ card: AnkiCard, to other: AnkiCard) -> Bool {
    guard let one = front(of: card), let side = front(of: other) else { return false }
    return (one == .meaning) != (side == .meaning)
  }

  /// Whether this program made the notes.
  var isOwn: Bool { notetype.isOwn }

  /// The word that a note is of, which a running Anki got: such a note has a field with its id.
  func wordID(of fields: [String]) -> WordID? {
    guard let place = notetype.placeOfID, place < fields.count else { return nil }
    return FieldText(fields[place]).lines.first.flatMap { WordID($0) }
  }

  /// Whether parts of the text are left out as questions.
  var isCloze: Bool { notetype.isCloze }

  /// The sides that two cards of a note ask; nil when it is unknown.
  func fronts(
    of pair: (first: AnkiCard, second: AnkiCard?),
    isInverted: Bool
  ) -> CardFronts? {
    func side(_ card: AnkiCard) -> FrontType? {
      let side = front(of: card)
      if !isInverted { return side }
      return side.map { $0 == .meaning ? .kanji : .meaning }
    }
    return side(pair.first).map { CardFronts($0, second: pair.second.flatMap(side)) }
  }

  /// The side that a card asks; nil when it is unknown.
  func front(of card: AnkiCard) -> FrontType? {
    asked.indices.contains(card.template) ? asked[card.template] : nil
  }

  /// The side of the first field that a template names, given what the fields become.
  private static func side(of template: String, _ roles: [String: ImportRole]) -> FrontType? {
    let parts = template.split(separator: "{{", omittingEmptySubsequences: false)
    for tag in parts.dropFirst() {
      guard let end = tag.firstRange(of: "}}"), let sign = tag.first, !"#^/!".contains(sign),
        let last = tag[..<end.lowerBound].split(separator: ":").last,
        let role = roles[normalizedText(String(last))]
      else { continue }
      switch role {
      case .kanji: return .kanji
      case .gana: return .gana
      case .meaning: return .meaning
      case .example, .notes, .tags, .book, .identity, .ignored: continue
      }
    }
    return nil
  }
}

extension AnkiWord {
  /// What the fields of a note say.
  struct Content {
    private(set) var input = WordInput()
    /// The name of the image file of each side.
    private(set) var images: [Side: String] = [:]
    /// The names of the sound files.
    private(set) var sounds: [String] = []
    private var otherImages: [String] = []
    /// What several fields say, to be joined once: a note may have very many.
    private var parts: [WordText: [String]] = [:]
    private var sides: [Side: FieldText] = [:]
    /// Fields that are called like a reading beside that of the gana, with their places in the notes.
    private var readings: [(note: Int, text: FieldText)] = []
    private var gaps: [ClozeText.Gap] = []
    /// Whether the word was in the field of the meaning.
    private(set) var isInverted = false

    init() {}

    /// What a note of this program says: its texts are here as they are there.
    init(own fields: [String]) {
      let shown = fields.map { FieldText($0) }
      let texts = zip(fields, shown).map { AnkiOwnNote.text(of: $0, $1) }
      for (place, side) in [Side.kanji, .gana, .meaning].enumerated() where place < fields.count {
        input[side].text = texts[place]
        images[side] = shown[place].images.first
      }
      for (text, kind) in zip(texts.dropFirst(3), AnkiOwnNote.texts) { input.texts[kind] = text }
      sounds = shown.flatMap(\.sounds)
      // The first field of a note has the reading of a word without kanji; beside an image, the
      // second one lacks the spaces of it that HTML does not show.
      if images[.kanji] == nil, shown.first?.lines == shown.dropFirst().first?.lines {
        input.kanji.text = ""
      }
    }

    mutating func add(
      _ text: FieldText,
      _ role: ImportRole,
      _ name: String?,
      isReading: Bool = false
    ) {
      sounds += text.sounds
      if let side = Side(rawValue: role.rawValue), let image = text.images.first {
        images[side] = images[side] ?? image
      } else {
        otherImages += text.images
      }
      switch role {
      case .kanji: sides[.kanji] = text
      case .gana: sides[.gana] = text
      case .meaning: sides[.meaning] = text
      case .example: add(Self.ruby(text).base, to: .example)
      case .tags: input.tags += text.lines.flatMap { TableWord.tags(in: $0) }
      case .notes:
        let line = text.lines.joined(separator: " ")
        guard !line.isEmpty else { return }
        if isReading { readings.append((parts[.notes]?.count ?? 0, text)) }
        let isNamed = name.map { FieldNames.ofNotes.isWholeName($0, of: .notes) } ?? true
        add(isNamed ? line : "\(name ?? ""): \(line)", to: .notes)
      case .book, .identity, .ignored: break
      }
    }

    /// Takes what is in the gaps of a field.
    mutating func add(_ cloze: ClozeText) {
      for var gap in cloze.gaps {
        gap.text = FieldText(gap.text).lines.joined(separator: " ")
        gaps.append(gap)
      }
    }

    private mutating func add(_ text: String, to kind: WordText) {
      if !text.isEmpty { parts[kind, default: []].append(text) }
    }

    /// Exchanges the word and the meaning of a note that has them the other way round.
    mutating func turnIfInverted() {
      let word = [Side.kanji, .gana].first { sides[$0]?.lines.isEmpty == false }
      guard let word, let text = sides[word], let meaning = sides[.meaning],
        text.isForeign, meaning.isJapanese
      else { return }
      (sides[.kanji], sides[.meaning], isInverted) = (meaning, text, true)
      (images[.kanji], images[.meaning]) = (images[.meaning], images[word])
      if word == .gana { (sides[.gana], images[.gana]) = (nil, nil) }
    }

    /// The text, and as it is read when it has furigana.
    private static func ruby(_ text: FieldText) -> (base: String, reading: String?) {
      let line = text.lines.joined(separator: " ")
      if let readings = text.readings { return (line, readings.joined(separator: " ")) }
      return BracketFurigana.split(line).map { ($0.base, $0.reading) } ?? (line, nil)
    }

    /// Joins texts, and fills sides from the furigana of others; a word in kana has no kanji.
    mutating func complete() {
      splitLines()
      completeFromGaps()
      let kanji = Self.ruby(sides[.kanji] ?? FieldText(""))
      let gana = Self.ruby(sides[.gana] ?? FieldText(""))
      input.kanji.text = kanji.base
      input.gana.text = (gana.reading ?? gana.base).asReading(of: kanji.base)
      if input.meaning.text.isEmpty {
        input.meaning.text = (sides[.meaning]?.lines ?? []).joined(separator: "; ")
      }
      if input.gana.text.isEmpty, let reading = kanji.reading { input.gana.text = reading }
      if input.kanji.text.isEmpty, gana.reading != nil { input.kanji.text = gana.base }
      takeReadings()
      for (kind, texts) in parts {
        input.texts[kind] = texts.joined(separator: kind == .notes ? " · " : " ")
      }
      if input.gana.isEmpty, input.kanji.text.isReading {
        input.gana.text = input.kanji.text
      }
      if input.kanji.text == input.gana.text { input.kanji.text = "" }
      // 飲む（のむ）
      if input.gana.text.isEmpty { input.splitFurigana() }
      // A picture in a field of its own shows what the word means.
      if images[.meaning] == nil, let other = otherImages.first { images[.meaning] = other }
    }

    /// Fills the gana from another field of a reading that fits the word, and takes fields out of the
    /// notes that only say again what the sides say.
    private mutating func takeReadings() {
      let read = readings.map { Self.ruby($0.text) }
      let missing = input.gana.text.isEmpty ? read.first(where: isReadingOfWord) : nil
      if let missing {
        input.gana.text = missing.reading ?? missing.base
        if input.kanji.text.isEmpty, missing.reading != nil { input.kanji.text = missing.base }
      }
      let same = zip(readings, read).filter { _, text in
        (text.reading ?? text.base) == input.gana.text
          && (text.reading == nil || text.base == input.kanji.text)
      }
      let places = Set(same.map(\.0.note))
      if places.isEmpty { return }
      parts[.notes] = parts[.notes]?.enumerated().filter { !places.contains($0.offset) }
        .map(\.element)
    }

    /// Whether a text is kana that the word may be read as.
    private func isReadingOfWord(_ text: (base: String, reading: String?)) -> Bool {
      let (gana, kanji) = (text.reading ?? text.base, input.kanji.text)
      return gana.isReading
        && (kanji.isEmpty || kanji == gana || Furigana.segments(of: kanji, reading: gana) != nil)
    }

    /// Moves lines of a side to one without any, by their script: `えき<br>station` has both the
    /// reading and the meaning.
    private mutating func splitLines() {
      for (side, others) in [
        (Side.meaning, [Side.gana, .kanji]), (.kanji, [.meaning, .gana]),
        (.gana, [.kanji, .meaning]),
      ] {
        for other in others where sides[other]?.lines.isEmpty ?? true {
          guard var text = sides[side], let lines = text.takeLines(of: other, from: side) else {
            continue
          }
          (sides[side], sides[other]) = (text, lines)
        }
      }
    }

    /// What is in the gaps is the meaning of a note that says none, else their hints are notes.
    private mutating func completeFromGaps() {
      let isOpen = sides[.meaning]?.lines.isEmpty ?? true && images[.meaning] == nil
      if isOpen { input.meaning.text = gaps.map(\.text).joined(separator: "; ") }
      for gap in gaps where !isOpen && gap.hasHint { add(gap.text, to: .notes) }
    }
  }
}
