import Domain
import Foundation
import SQLite
import Services
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("What is brought over from a damaged file of SQLite")
struct SalvageTests {
  private static let pageSize = 4_096
  private let file: TemporaryFile

  init() throws { file = TemporaryFile() }

  /// An id like those of the program, which books and words never share.
  private static func id<Entity>(_ number: Int) -> Identifier<Entity> {
    Identifier(
      high: 0x0199_0000_0000_0000 + UInt64(number) << 20,
      low: UInt64(number) &* 0x9E37_79B9
    )
  }

  private static let words = (1...600).map { number in
    Word.fixture(
      id(1_000 + number),
      in: id(number % 3),
      meaning: SideContent("to eat, meaning number \(number)")
    )
  }

  /// The word with a text that needs several pages.
  private static let long = words[9].id

  private static let reviews = (1...900).map { number in
    Review(
      id: id(10_000 + number),
      wordID: id(1_001 + number % 600),
      moment: StudyMoment(time: Timestamp.fixture.plus(seconds: number), day: .fixture),
      rating: .good
    )
  }

  /// Three books, with words, reviews, and one text that needs several pages.
  private func fill() async throws {
    let database = file.open()
    let books = (0..<3).map { WordBook.fixture(Self.id($0), title: "本 \($0)") }
    try await database.insertBooks(books, words: Self.words)
    try await database.insertReviews(Self.reviews)
    try await database.insertSamples([.fixture(1)])
    let long = String(repeating: "とても長い。", count: 2_000)
    try await database.updateWords([WordPatch(id: Self.long, texts: [.notes: long])])
    try await database.close()
  }

  private func titles() async throws -> [String] { try await file.open().fetchBooks().map(\.title) }

  private func foundWords() async throws -> [Word] {
    let database = file.open()
    var words: [Word] = []
    for book in try await database.fetchBooks() {
      words += try await database.fetchWords(in: book.id)
    }
    return words
  }

  /// The page on which a word is, counted from 0.
  private func page(of word: Word, in bytes: Data) throws -> Int {
    let id = withUnsafeBytes(of: (word.id.high.bigEndian, word.id.low.bigEndian)) { Data($0) }
    let pages = bytes.count / Self.pageSize
    return try #require(
      (0..<pages).first { page in
        let content = bytes[page * Self.pageSize..<(page + 1) * Self.pageSize]
        return content.first == 13 && content.range(of: id) != nil
      }
    )
  }

  @Test("Of an undamaged file, nothing is lost", arguments: 1...12)
  func undamaged(seed: UInt64) async throws {
    let (original, copy) = (CopiedLibrary(.sqlite), CopiedLibrary(.memory, device: 2))
    try await original.change(200, seed: seed)
    _ = try await LibraryCopier(from: original.open(), to: copy.open()).copy()
    let counts = try await original.open().stampedCounts()
    let damaged = try #require(original.open() as? SQLiteDatabase)
    let report = try await damaged.salvage()
    #expect(report.lost == StampedCounts())
    try await copy.expectEqual(original, counts)
    #expect(try await damaged.structureFindings() == [])
  }

  @Test("Of an undamaged file of every version, nothing is lost", arguments: 1...Schema.version)
  func versions(version: Int) async throws {
    let sql = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Versions/\(version).sql")
    try file.connect().execute(String(contentsOf: sql, encoding: .utf8))
    let report = try await file.open().salvage()
    #expect(report.lost == StampedCounts())
    let database = file.open()
    #expect(try await database.fetchBooks().map(\.title) == ["一", "二"])
    #expect(try await database.fetchCounts()[1] == StateCounts(undefined: 1, success: 1, fail: 1))
    #expect(try await database.fetchTrash().words.map(\.id) == [5])
    #expect(try await database.fetchReviews(of: [1]).map(\.id) == [1])
    #expect(try await database.fetchSamples().map(\.useCount) == [1])
  }

  @Test("Words on undamaged pages survive damage of any others", arguments: 1...30)
  func damagedPages(seed: UInt64) async throws {
    try await fill()
    var bytes = Data(try file.bytes())
    var random = RandomSourceGenerator(SeededRandom(seed: seed))
    let places = try Self.words.map { ($0, try page(of: $0, in: bytes)) }
    var damaged: Set<Int> = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let page = Int.random(in: 0..<bytes.count / Self.pageSize, using: &random)
      damaged.insert(page)
      // Some are overwritten, and in others single bytes are wrong.
      for _ in 0..<(Bool.random(using: &random) ? Self.pageSize : 3) {
        let place = page * Self.pageSize + Int.random(in: 0..<Self.pageSize, using: &random)
        bytes[place] = .random(in: .min ... .max, using: &random)
      }
    }
    try file.write(Array(bytes))

    let report = try await file.open().salvage()

    let found = Dictionary(uniqueKeysWithValues: try await foundWords().map { ($0.id, $0) })
    // One word has a text that needs further pages.
    for (word, page) in places where !damaged.contains(page) && word.id != Self.long {
      let found = try #require(found[word.id], "\(damaged)")
      #expect(found.meaning == word.meaning && found.bookID == word.bookID, "\(damaged)")
    }
    #expect(report.found.words >= found.count)
    #expect(try await file.open().structureFindings() == [])
    #expect(try Data(contentsOf: URL(filePath: report.kept)) == bytes)
    let names = try FileManager.default.contentsOfDirectory(atPath: file.folder)
    #expect(!names.contains { $0.contains("salvaged") }, "\(names)")
  }

  @Test("What could not be read is counted, as far as indexes mention it")
  func counts() async throws {
    try await fill()
    var bytes = Data(try file.bytes())
    let page = try page(of: Self.words[99], in: bytes)
    let lost = try Self.words.count { try self.page(of: $0, in: bytes) == page }
    bytes.replaceSubrange(
      page * Self.pageSize..<(page + 1) * Self.pageSize,
      with: Data(count: 4_096)
    )
    try file.write(Array(bytes))
    let report = try await file.open().salvage()
    #expect(lost > 1)
    #expect(report.found == .init(books: 3, words: 600 - lost, samples: 1, reviews: 900))
    #expect(report.lost == .init(words: lost))
    #expect(report.kept == file.path + ".damaged")
  }

  @Test("Words whose book cannot be read keep its id, so that a copy brings back its title")
  func lostBooks() async throws {
    try await fill()
    let copy = CopiedLibrary(.memory, device: 2)
    _ = try await LibraryCopier(from: file.open(), to: copy.open()).copy()
    var bytes = Data(try file.bytes())
    let page = try #require(
      (0..<bytes.count / Self.pageSize).first { page in
        let content = bytes[page * Self.pageSize..<(page + 1) * Self.pageSize]
        return content.first == 13 && content.range(of: Data("本 2".utf8)) != nil
      }
    )
    bytes.replaceSubrange(
      page * Self.pageSize..<(page + 1) * Self.pageSize,
      with: Data(count: 4_096)
    )
    try file.write(Array(bytes))

    let report = try await file.open().salvage()
    #expect(report.lost.books == 3)
    #expect(report.found.words == 600)
    #expect(try await titles() == Array(repeating: WordBook.titleOfLost, count: 3))

    _ = try await LibraryCopier(from: copy.open(), to: file.open()).copy()
    #expect(try await Set(titles()) == ["本 0", "本 1", "本 2"])
    #expect(try await foundWords().count == 600)
  }

  @Test("Changes that are only in the log are brought over, and the log is kept")
  func log() async throws {
    try await fill()
    let database = file.open()
    try await database.insertBooks([.fixture(Self.id(77), title: "新しい")], words: [])
    let other = TemporaryFile()
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: file.path + ending, toPath: other.path + ending)
    }
    try await database.close()
    var bytes = try other.bytes()
    bytes.replaceSubrange(0..<100, with: repeatElement(0, count: 100))
    try other.write(bytes)
    let report = try await other.open().salvage()
    #expect(report.found.books == 4)
    #expect(try await other.open().fetchBooks().map(\.title).contains("新しい"))
    #expect(FileManager.default.fileExists(atPath: report.kept + "-wal"))
  }

  @Test(
    "A log that a killed salvage has moved is read, unless the file was written since",
    arguments: [false, true]
  )
  func movedLog(isWritten: Bool) async throws {
    try await fill()
    let database = file.open()
    try await database.insertBooks([.fixture(Self.id(77), title: "新しい")], words: [])
    let other = TemporaryFile()
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: file.path + ending, toPath: other.path + ending)
    }
    try await database.close()
    // What is done before a new file takes the place of the damaged one.
    let kept = other.path + ".damaged"
    try FileManager.default.linkItem(atPath: other.path, toPath: kept)
    try FileManager.default.moveItem(atPath: other.path + "-wal", toPath: kept + "-wal")
    for (path, seconds) in [(other.path, isWritten ? 20.0 : 0), (kept + "-wal", 10)] {
      let date = Date(timeIntervalSince1970: 1_790_000_000 + seconds)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }
    let report = try await other.open().salvage()
    #expect(report.found.books == (isWritten ? 3 : 4))
    #expect(report.kept == (isWritten ? kept + "-2" : kept))
    #expect(try await other.open().fetchBooks().map(\.title).contains("新しい") == !isWritten)
    #expect(FileManager.default.fileExists(atPath: kept + "-wal"))
  }

  @Test("While another program has the file open, nothing is changed")
  func locked() async throws {
    try await fill()
    let before = try file.bytes()
    let other = file.open()
    _ = try await other.fetchBooks()
    await #expect(throws: StoreError.locked(path: file.path)) { try await file.open().salvage() }
    try await other.close()
    #expect(try file.bytes() == before)
  }

  @Test("What is not a library stays as it is", arguments: ["", "text", "SQLite format 3\0"])
  func foreign(text: String) async throws {
    let bytes = Array(text.utf8) + Array(repeating: 7, count: text.isEmpty ? 0 : 20_000)
    try file.write(bytes)
    await #expect(throws: StoreError.notALibrary(path: file.path)) {
      try await file.open().salvage()
    }
    #expect(try file.bytes() == bytes)
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder) == ["words.sqlite"])
  }

  @Test("The file of a newer program is not rewritten")
  func newer() async throws {
    try await fill()
    try file.connect().execute("PRAGMA user_version = 99")
    await #expect(
      throws: StoreError.newerFormat(path: file.path, found: 99, supported: Schema.version)
    ) { try await file.open().salvage() }
  }

  @Test("A file that was kept before is kept on")
  func twice() async throws {
    try await fill()
    #expect(try await file.open().salvage().kept == file.path + ".damaged")
    #expect(try await file.open().salvage().kept == file.path + ".damaged-2")
    #expect(try await foundWords().count == 600)
  }
}
