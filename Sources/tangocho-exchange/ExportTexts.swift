import Application
import CommandOptions
import Domain
import Exchange
import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A command line of an export that asks for something that is not there.
enum ExportRunError: Error {
  case noLibrary(String)
  case noBooks(closed: Bool)
  case noSuchFormat(String)
  case noFormat(String)
  case noPage(String)
  case search(String)
  case nothingFound
  case nothingToAsk
  case noText

  /// The exit status: 1 when nothing was found, 2 for wrong usage.
  var status: Int32 {
    switch self {
    case .noBooks, .nothingFound, .nothingToAsk: 1
    case .noLibrary, .noSuchFormat, .noFormat, .noPage, .search, .noText: 2
    }
  }

  /// What happened, and what to do.
  var text: String {
    switch self {
    case .noLibrary(let path):
      "there is no library at “\(path)”. `tangocho path library` says where yours is."
    case .noBooks(closed: true): "there are no books. Nothing was written."
    case .noBooks(closed: false):
      "there are no open books. Nothing was written; --all takes closed ones, too."
    case .noSuchFormat(let name):
      "“\(name)” is no format: \(Self.formats)."
    case .noFormat(let path):
      "the name “\(path)” does not say a format. Say it with --format: \(Self.formats)."
    case .noPage(let path):
      "a sheet is a page in HTML, and “\(path)” does not end in .html. A browser prints it, also to PDF."
    case .search(let problem):
      problem + ". `tangocho words --help` says what can be searched for."
    case .nothingFound: "no word of these books is found. Nothing was written."
    case .nothingToAsk: "no word has the asked side and another one. Nothing was written."
    case .noText: "a package is not written to a terminal. Name a file, or pass it on with |."
    }
  }

  private static var formats: String { English.list(ExportFormat.allCases.map(\.rawValue)) }
}

/// The start and the end of a command that writes a file.
enum ExportRun {
  /// Runs a command that writes a file, and reports its errors.
  /// - Returns: The exit status.
  @MainActor
  static func status(_ file: String, _ work: () async throws -> Int32) async -> Int32 {
    do {
      return try await work()
    } catch ExportError.system(code: EPIPE) {
      // Nobody reads on, as in `tangocho export - --format csv | head`.
      return 128 + SIGPIPE
    } catch let error as ExportRunError {
      Lines.print("tangocho: " + error.text, to: 2)
      return error.status
    } catch let error as ExportError {
      let name = file == "-" ? "standard output" : "“\(file)”"
      Lines.print("tangocho: \(name) was not written: " + text(of: error), to: 2)
      return error == .exists ? 2 : 1
    } catch {
      Lines.print("tangocho: " + ImportTexts.reason(error), to: 2)
      return ImportTexts.status(of: error)
    }
  }

  private static func text(of error: ExportError) -> String {
    switch error {
    case .exists: "there is a file of that name. --force replaces it."
    case .notAFile: "there is a folder or a device of that name. Choose another one."
    case .system(code: EBADF): "it is closed. Name a file, or pass it on with |."
    case .system(let code):
      (strerror(code).map { String(cString: $0) } ?? "error \(code)")
        + ". Check the folder, its permissions, and its free space."
    case .collection(let message):
      "the collection of Anki could not be put together (\(message)). Free space in TMPDIR."
    }
  }
}

/// What went where, in one line.
struct ExportReport {
  private let facts: [(key: String, value: Int)]
  private let parts: [String]
  private let remarks: [String]
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
      "\(English.count(foreign, "word")) came from notes of Anki: in a collection that still has these, "
        + "delete them, before the import or after it"
    ]
  }

  /// What is not in the file.
  private static func remarks(
    _ library: ExportedLibrary,
    _ result: Exporter.Result,
    _ format: ExportFormat
  ) -> [String] {
    let leftOut = leftOut(library, format)
    let why =
      format.holdsReviews
      ? "of second cards, which their books do not ask" : "only apkg and json have them"
    let isLarge = result.textBytes > ForeignFile.mostTextBytes
    return [
      leftOut == 0 ? nil : "\(English.count(leftOut, "review")) left out: \(why)",
      omitted(result.missing, "missing in the library", of: library),
      omitted(result.damaged, "damaged", of: library),
      isLarge ? "`tangocho import` reads no file of this size: export fewer books" : nil,
    ].compactMap(\.self)
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
    facts = [("words", sheet.words.count), ("seed", Int(clamping: seed))]
    parts = [English.count(sheet.words.count, "word"), "order of --seed \(seed)"]
    remarks =
      sheet.leftOut == 0
      ? [] : ["\(English.count(sheet.leftOut, "word")) left out: no \(sheet.asked) to ask for"]
  }

  /// Prints it on standard error, or on standard output as lines of key, tab and value.
  func print(forPrograms: Bool) {
    if forPrograms, target.path != nil {
      // Not printed: that would replace the tabs.
      for (key, value) in facts { Lines.write("\(key)\t\(value)") }
      return
    }
    let place = target.path ?? "standard output"
    let verb = target.isDry ? "would be written" : "written"
    let line = "\(place): \(English.list(parts)) \(verb)."
    Lines.print(([line] + remarks.map { $0 + "." }).joined(separator: " "), to: 2)
  }
}

extension MediaName {
  fileprivate var isImage: Bool { if case .image = self { true } else { false } }
}
