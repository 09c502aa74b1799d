import Domain
import Files

/// Reads the packages of Anki.
struct AnkiReader {
  private let path: String
  private let folder: TemporaryFolder
  private let chosen: [Int: ImportRole]
  private let leftOut: Set<String>
  private let studyClock: any WallClock
  private let limits: AnkiLimits
  private let progress: FileProgress

  /// Creates a reader.
  /// - Parameters:
  ///   - path: The package.
  ///   - folder: Where the collection and images are unpacked; images must stay there until the
  ///     words are stored.
  ///   - roles: What fields become, by their places among those of all note types as `mappings`
  ///     has them, from 0, where that should not be found out.
  ///   - leftOut: The titles of decks from which fields have no sample, if others have one.
  ///   - studyClock: The clock whose days are meant where the package does not say where it was made.
  ///   - limits: What is read at most.
  ///   - progress: Receives the progress of reading.
  init(
    path: String,
    unpackingInto folder: TemporaryFolder,
    roles: [Int: ImportRole] = [:],
    leftOut: Set<String> = [],
    studyClock: any WallClock,
    limits: AnkiLimits = AnkiLimits(),
    progress: FileProgress = .none
  ) {
    (self.path, self.folder, chosen, self.leftOut) = (path, folder, roles, leftOut)
    (self.studyClock, self.limits, self.progress) = (studyClock, limits, progress)
  }

  /// What the package holds.
  func read() throws(AnkiError) -> ImportedCollection {
    let package = try AnkiPackage(path, into: folder, limits: limits)
    progress.report(0.2)
    let database = try AnkiDatabase(package.collection, limits: limits)
    let schema = try AnkiSchema(database, limits: limits)
    let cards = try AnkiCards(database, in: package.container, limits: limits)
    progress.report(0.6)
    let samples = try AnkiSamples(database, limits: limits)
    try samples.requireNoNotice(package.container)

    let kinds = samples.kinds(schema, chosen)
    let words = Dictionary(uniqueKeysWithValues: kinds.map { ($0.id, $0.word) })
    let calendar = try AnkiCalendar(database, studyClock: studyClock)
    var notes = AnkiNotes(
      kinds: words,
      cards: cards,
      calendar: calendar,
      today: try lastDay(database)
    )
    try notes.read(database, limits)
    progress.report(0.9)
    let media = try AnkiMedia(package, database)
    notes.resolveMedia(try UnpackedMedia(notes.mediaNames, media, package, folder))

    let options = try AnkiOptions.read(database, limits: limits)
    var collection = notes.collection(schema, options)
    let shown =
      leftOut.isEmpty
      ? samples
      : try AnkiSamples(database, limits: limits) { note, kind in
        let deck = words[kind]?.pair(of: cards[note])?.first.deckID ?? 0
        return !leftOut.contains(schema.title(ofDeck: deck) ?? "")
      }
    collection.mappings = samples.mappings(kinds, shown)
    return collection
  }

  /// The day on which the collection was changed last.
  private func lastDay(_ database: AnkiDatabase) throws(AnkiError) -> Day {
    var time: Int64 = 0
    try database.read("SELECT mod FROM col", .names, limit: 1) { time = $0.int(0) }
    return studyClock.day(of: Timestamp(milliseconds: min(max(time, 0), 1 << 50)))
  }
}

/// Some notes of each kind, from which the roles of the fields are guessed.
struct AnkiSamples {
  private static let mostPerKind = 100
  /// The number of fields beyond which one note of a kind has to do.
  private static let manyFields = 500_000
  private(set) var counts: [Int64: Int] = [:]
  private(set) var fields: [Int64: [[FieldText]]] = [:]
  private var first: String?

  /// Reads notes, all of them unless a function says of its id, and that of its kind, that it is not
  /// one of them.
  init(
    _ database: AnkiDatabase,
    limits: AnkiLimits,
    isMeant: (_ note: Int64, _ kind: Int64) -> Bool = { _, _ in true }
  ) throws(AnkiError) {
    var total = 0
    try database.read("SELECT mid, flds, id FROM notes", .notes, limit: limits.notes) {
      row throws(AnkiError) in
      let kind = row.int(0)
      guard isMeant(row.int(2), kind) else { return }
      let count = counts[kind, default: 0]
      counts[kind] = count + 1
      guard count < (total < Self.manyFields ? Self.mostPerKind : 1) else { return }
      let text = try row.text(1)
      if first == nil { first = text }
      let texts = try AnkiNotes.fields(of: text, limits)
      total += texts.count
      guard total < 2 * Self.manyFields else {
        throw .tooMany(.names, limit: 2 * Self.manyFields)
      }
      fields[kind, default: []].append(texts.map { FieldText($0) })
    }
  }

  /// Fails when there is only the note that Anki puts into the oldest container for older programs.
  func requireNoNotice(_ container: AnkiPackage.Container) throws(AnkiError) {
    guard container == .first, counts.values.reduce(0, +) == 1, let first,
      first.hasPrefix("Please update to the latest Anki version"), first.contains(".apkg")
    else { return }
    throw .onlyNotice
  }

  /// What makes words of each note type; that with most notes first.
  func kinds(_ schema: AnkiSchema, _ chosen: [Int: ImportRole]) -> [AnkiKind] {
    let order = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var kinds: [AnkiKind] = []
    var start = 0
    for (id, count) in order {
      let samples = fields[id] ?? []
      var notetype = schema.notetypes[id] ?? AnkiSchema.Notetype(name: "")
      // A damaged package may lack the names.
      let most = samples.map(\.count).max() ?? 0
      for place in notetype.fields.count..<max(most, notetype.fields.count) {
        notetype.fields.append("\(place + 1)")
      }
      let roles = AnkiFieldRoles(
        notetype,
        samples,
        chosen: notetype.fields.indices.map { chosen[start + $0] }
      )
      start += notetype.fields.count
      kinds.append(AnkiKind(id: id, count: count, notetype, roles))
    }
    return kinds
  }

  /// What the fields became, for the learner; with samples of others, if these have the kind.
  func mappings(_ kinds: [AnkiKind], _ shown: AnkiSamples) -> [ImportedMapping] {
    kinds.map { kind in
      let fields = zip(kind.notetype.fields, kind.word.roles.roles).enumerated().map {
        place,
        field in
        let texts = (shown.fields[kind.id] ?? self.fields[kind.id] ?? []).lazy.compactMap {
          place < $0.count ? $0[place] : nil
        }
        let sample =
          texts.compactMap(\.lines.first).first
          ?? texts.compactMap { $0.sounds.first ?? $0.images.first }.first
        return ImportedField(
          name: field.0,
          sample: String(field.1.readable(sample ?? "").prefix(60)),
          role: field.1,
          isOfImages: kind.word.roles.ofImages.contains(place)
        )
      }
      return ImportedMapping(
        name: kind.notetype.name,
        count: kind.count,
        fields: fields,
        isGuess: kind.word.roles.isGuess
      )
    }
  }
}

/// A note type that a package has notes of.
struct AnkiKind {
  let id: Int64
  /// The number of its notes.
  let count: Int
  let notetype: AnkiSchema.Notetype
  /// What makes words of them.
  let word: AnkiWord

  init(id: Int64, count: Int, _ notetype: AnkiSchema.Notetype, _ roles: AnkiFieldRoles) {
    (self.id, self.count, self.notetype) = (id, count, notetype)
    word = AnkiWord(notetype, roles)
  }
}
