import Application
import Domain
import Files
import StarterLists

@testable import Archives
@testable import BitmapFonts
@testable import Exchange
@testable import Live
@testable import Persistence

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A reader that is given arbitrary bytes.
///
/// It must neither crash nor hang; its results are tested elsewhere.
enum Reader: String, CaseIterable {
  /// Records of the journal, one per line, each with a valid checksum.
  case record
  /// A file of the journal.
  case journal
  /// `format.json`.
  case header
  /// The cached data of home, with a valid checksum.
  case cache
  /// The settings.
  case settings
  /// A word list.
  case list
  /// A word typed in one line.
  case line
  /// A font of X in the Portable Compiled Format.
  case font
  /// A font in the format of GNU Unifont, packed with gzip or not.
  case dots
  /// A zip archive, with each member as it is and as a zstd stream.
  case zip
  /// The collection of a package of Anki's.
  case collection
  /// The list of media of a package in Anki's third container.
  case media
  /// A field of a note of Anki, with HTML.
  case markup
  /// A text to import: the lines at its head, a table, or lines of words.
  case text
  /// The reviews of jpdb.
  case jpdb
  /// A term bank of a dictionary for Yomitan.
  case terms
  /// The words that were looked up on a Kindle.
  case vocabulary
  /// What this program exports as JSON.
  case library

  /// Reads the bytes.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .record: readRecords(bytes)
    case .journal: readJournal(bytes)
    case .header: readHeader(bytes)
    case .cache: readCache(bytes)
    case .settings: _ = try? Configuration(json5: bytes, path: "config.json5")
    case .list: _ = try? WordListReader.words(in: bytes, path: "list.tsv")
    case .font: readFont(bytes)
    case .dots: readDots(bytes)
    case .zip: readZip(bytes)
    case .collection: readCollection(bytes)
    case .media: readMedia(bytes)
    case .markup: _ = FieldText(String(decoding: bytes, as: UTF8.self))
    case .text: readText(bytes)
    case .jpdb: _ = try? JPDBFile.read(bytes, .none)
    case .terms: readTerms(bytes)
    case .vocabulary:
      Self.inFolder { _ = try KindleFile.read($0.write(bytes, "vocab.db"), .none) }
    case .library:
      Self.inFolder { _ = try LibraryFileReader.read(bytes, unpackingInto: $0) }
    case .line: _ = try? WordInput(line: String(decoding: bytes, as: UTF8.self)).normalized
    }
  }

  private func readRecords(_ bytes: [UInt8]) {
    var reader = JournalReader(POSIXFileSystem())
    let state = LibraryState()
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      reader.takeOwn(Envelope.seal(Array(line)).line, into: state)
    }
  }

  private func readJournal(_ bytes: [UInt8]) {
    let files = POSIXFileSystem()
    Self.inFolder { folder in
      let path = try folder.write(bytes, "journal")
      guard let status = try files.status(of: path) else { return }
      var reader = JournalReader(files)
      var journal = JournalFile(path: path, status: status)
      try reader.read(&journal, into: LibraryState())
    }
  }

  private func readHeader(_ bytes: [UInt8]) {
    for bytes in [bytes, Envelope.seal(bytes).line] {
      Self.inFolder { folder in
        let path = try folder.write(bytes, "format")
        _ = try LibraryFormat.read(path, POSIXFileSystem())?.header.isTooNew
      }
    }
  }

  private func readCache(_ bytes: [UInt8]) {
    let empty = HomeCache(books: [], counts: [], hasEverHeldBooks: false)
    // A heading, eight digits of a checksum, the path of no library and no files.
    var whole = empty.bytes(for: [:], data: "")
    guard let end = whole.firstIndex(of: UInt8(ascii: "\n")) else { return }
    let body = [UInt8](repeating: 0, count: 16) + bytes
    whole.removeSubrange((end + 1)...)
    whole.append(
      hexadecimal: UInt64(Envelope.checksum(of: body.span.bytes)),
      digits: 8
    )
    _ = HomeCache(whole + body, for: [:], data: "")
    _ = HomeCache(bytes, for: [:], data: "")
  }

  private func readFont(_ bytes: [UInt8]) {
    guard let font = PCFFont(name: "font", bytes: bytes) else { return }
    for scalar in Self.drawn { _ = font.glyph(of: scalar) }
  }

  private func readDots(_ bytes: [UInt8]) {
    for bytes in [bytes, PackedFile.unpacked(bytes) ?? []] {
      let font = HexFont(name: "dots", bytes: bytes)
      for scalar in Self.drawn { _ = font.glyph(of: scalar) }
    }
  }

  private func readText(_ bytes: [UInt8]) {
    let file = try? TextFile.open(bytes, ImportRequest(path: "a"))
    guard var rows = file?.table?.rows else { return }
    while rows.next() != nil {}
  }

  private func readZip(_ bytes: [UInt8]) {
    Self.inFolder { folder in
      let path = try folder.write(bytes, "zip")
      for compression in [Compression.none, .zstd] {
        let archive = try ZipReader(path)
        while let member = try? archive.next() {
          _ = member.name
          _ = try? archive.bytes(limit: 1 << 20, compression)
        }
      }
    }
  }

  private func readCollection(_ bytes: [UInt8]) {
    var limits = AnkiLimits()
    // A damaged table can have the same rows again and again.
    (limits.notes, limits.cards, limits.reviews) = (1_000, 1_000, 1_000)
    (limits.text, limits.operations) = (1 << 20, 10_000_000)
    Self.inFolder { folder in
      let reader = AnkiReader(
        path: try Self.package(bytes, in: folder),
        unpackingInto: folder,
        studyClock: UniversalDays(),
        limits: limits
      )
      _ = try reader.read()
    }
  }

  private func readMedia(_ bytes: [UInt8]) {
    let media = try? AnkiMedia(entries: bytes)
    for name in ["犬.png", "%E7%8A%AC.png", "%"] { _ = media?.member(of: name) }
  }

  private func readTerms(_ bytes: [UInt8]) {
    var json = JSONReader(bytes)
    try? json.array { json throws(JSONReader.Failure) in
      _ = try YomitanWord(&json)?.input
    }
  }

  /// Characters of the first and the last rows of JIS X 0208, and others.
  private static let drawn = "　、あア亜腕弌熙食A㐂".unicodeScalars

  /// Where the folders are: in memory, on a system that has a folder there.
  private static let parent =
    access("/dev/shm", W_OK) == 0 ? "/dev/shm" : TemporaryFolder.defaultParent

  /// Gives a reader of files a new folder, which no other test writes to.
  private static func inFolder(_ read: (TemporaryFolder) throws -> Void) {
    guard let folder = try? TemporaryFolder(in: parent) else {
      fatalError("No folder can be created in \(parent).")
    }
    defer { folder.remove() }
    try? read(folder)
  }

  /// Writes a package of Anki's with a collection.
  /// - Returns: Its path.
  private static func package(
    _ collection: [UInt8],
    in folder: TemporaryFolder
  ) throws -> String {
    let path = try folder.write([], "package")
    let file = open(path, O_WRONLY)
    defer { close(file) }
    let zip = try ZipWriter(to: file)
    try zip.add("collection.anki2", collection)
    try zip.close()
    return path
  }
}

/// The days of UTC.
private struct UniversalDays: WallClock {
  let now = Timestamp(milliseconds: 1_795_230_000_000)

  func day(of moment: Timestamp) -> Day {
    Day(number: Int(moment.milliseconds).flooredQuotient(by: 86_400_000))
  }

  func secondOfDay(at moment: Timestamp) -> Int { 0 }
}
