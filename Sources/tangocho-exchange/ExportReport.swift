import CommandOptions
import Domain
import Exchange
import Live
import TerminalUI

/// What went where, in one line.
struct ExportReport {
  private let facts: [(key: String, value: Int)]
  /// What JSON says besides the numbers.
  private let names: [(key: String, value: String)]
  private let parts: [String]
  private let remarks: [String]
  /// What to do for the same again, for people; the facts say it to programs.
  private let advice: String?
  private let target: ExportTarget

  /// The report of an export.
  init(
    _ library: ExportedLibrary,
    _ result: Exporter.Result,
    as format: ExportFormat,
    to target: ExportTarget,
    today: Day
  ) {
    self.target = target
    names = [("format", format.rawValue)]
    let reviews = library.reviewCount - Self.leftOut(library, format)
    facts = [
      ("books", library.books.count), ("words", library.wordCount), ("reviews", reviews),
      ("images", result.images), ("missingImages", result.missing.count(where: \.isImage)),
      ("sounds", result.sounds), ("missingSounds", result.missing.count { !$0.isImage }),
      ("damagedMedia", result.damaged.count),
    ]
    parts = [
      English.count(library.books.count, "book"), English.count(library.wordCount, "word"),
      format.holdsReviews ? English.count(reviews, "review") : nil,
      result.images == 0 ? nil : English.count(result.images, "image"),
      result.sounds == 0 ? nil : English.count(result.sounds, "sound"),
    ].compactMap(\.self)
    advice = nil
    remarks = Self.remarks(library, result, format) + Self.remarks(library, format, today)
  }

  /// The number of reviews that a format does not hold.
  private static func leftOut(_ library: ExportedLibrary, _ format: ExportFormat) -> Int {
    if !format.holdsReviews { return library.reviewCount }
    return format == .apkg ? library.unaskedReviewCount : 0
  }

  /// What to know of a package before Anki imports it.
  private static func remarks(
    _ library: ExportedLibrary,
    _ format: ExportFormat,
    _ today: Day
  ) -> [String] {
    let foreign = format == .apkg ? library.foreignWordCount(today: today) : 0
    if foreign == 0 { return [] }
    return [
      "\(English.count(foreign, "word")) came from another program, or from a subscription: where the "
        + "collection of Anki still has notes of them, delete these, before the import or after it"
    ]
  }

  /// What is not in the file.
  private static func remarks(
    _ library: ExportedLibrary,
    _ result: Exporter.Result,
    _ format: ExportFormat
  ) -> [String] {
    let isLarge = result.textBytes > ForeignFile.mostTextBytes
    return [
      leftOutText(library, format),
      omitted(result.missing, "missing in the library", of: library),
      omitted(result.damaged, "damaged", of: library),
      isLarge ? "`tangocho import` reads no file of this size: export fewer books" : nil,
    ].compactMap(\.self)
  }

  /// For instance “2 reviews, 1 image left out: only apkg and json have them”.
  private static func leftOutText(_ library: ExportedLibrary, _ format: ExportFormat) -> String? {
    var counts = [(leftOut(library, format), "review")]
    if !format.holdsReviews {
      counts += [(library.images.count, "image"), (library.sounds.count, "sound")]
    }
    let parts = counts.filter { $0.0 > 0 }.map { English.count($0, $1) }
    if parts.isEmpty { return nil }
    let why =
      format.holdsReviews
      ? "of second cards, which their books do not ask" : "only apkg and json have them"
    return "\(English.list(parts)) left out: \(why)"
  }

  /// For instance “3 images, 1 sound are left out, missing in the library: of 飲む and 3 more words”.
  private static func omitted(
    _ media: [MediaName],
    _ fault: String,
    of library: ExportedLibrary
  ) -> String? {
    if media.isEmpty { return nil }
    let names = Set(media)
    let words = library.books.flatMap(\.words).map(\.word)
      .filter { !names.isDisjoint(with: $0.media) }.map(\.nameOrID)
    let images = media.count(where: \.isImage)
    let kinds = [(images, "image"), (media.count - images, "sound")].filter { $0.0 > 0 }
      .map { English.count($0, $1) }
    let are = English.form(media.count, "is", "are")
    let more =
      words.count > 3 ? " and \(English.count(words.count - 3, "more word", "more words"))" : ""
    return "\(English.list(kinds)) \(are) left out, \(fault): of "
      + English.list(Array(words.prefix(3))) + more
  }

  /// The report of a test.
  init(_ sheet: TestSheet, seed: UInt64, to target: ExportTarget) {
    self.target = target
    names = [("asked", sheet.asked.rawValue)]
    facts = [("words", sheet.words.count), ("seed", Int(clamping: seed))]
    parts = [English.count(sheet.words.count, "word")]
    advice = "--seed \(seed) gives this order again"
    let leftOut = English.count(sheet.leftOut, "word") + " left out: "
    remarks =
      sheet.leftOut == 0 ? [] : [leftOut + "no \(sheet.asked) to ask for, or no text to answer"]
  }

  /// Prints it on standard error, or on standard output as JSON or as lines of key, tab and value.
  func print(_ options: WordSelectionOptions) throws {
    if options.json { return try Lines.printJSON(self) }
    if options.report, target.path != nil {
      let lines = facts.map { ReportLine($0.key, ["\($0.value)"]) }
      // Not printed: that would replace the tabs.
      for line in lines + remarks.map({ ReportLine("remark", [$0]) }) { Lines.write(line.text) }
      return
    }
    let place = target.path ?? "standard output"
    let verb = target.isDry ? "would be written" : "written"
    let line = "\(place): \(English.list(parts)) \(verb)."
    let others = (remarks + [advice].compactMap(\.self)).map { " \($0)." }
    Lines.print(line + others.joined(), to: 2)
  }
}

extension MediaName {
  fileprivate var isImage: Bool { if case .image = self { true } else { false } }
}

extension ExportReport: Encodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  /// What was written, or would be, for other programs.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(target.path, forKey: Key(stringValue: "file"))
    try container.encode(target.isDry, forKey: Key(stringValue: "dryRun"))
    for (key, value) in facts { try container.encode(value, forKey: Key(stringValue: key)) }
    for (key, value) in names { try container.encode(value, forKey: Key(stringValue: key)) }
    try container.encode(remarks, forKey: Key(stringValue: "remarks"))
  }
}
