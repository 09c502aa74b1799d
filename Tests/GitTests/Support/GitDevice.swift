import Domain
import Foundation
import Git
import TestSupport
import Workloads

@testable import Durability
@testable import Persistence

/// A computer with a library in a clone of a repository.
final class GitDevice {
  static let sharedBook = WordBookID(number: 1)
  static let sharedWord = WordID(number: 1)

  let name: String
  let root: String
  let clock = FixedClock()
  let random: SeededRandom
  /// What was acknowledged on this computer.
  private(set) var claims: [Acknowledgement] = []
  private(set) var database: JSONDatabase
  private let ids: ULIDGenerator
  private var words: [WordID] = []
  private var versions: [WordID: Int] = [:]
  private(set) var reviewCount = 0

  init(_ name: String, below folder: String, seed: UInt64) {
    (self.name, root) = (name, folder + "/" + name)
    random = SeededRandom(seed: seed)
    ids = ULIDGenerator(clock: clock, random: random)
    database = JSONDatabase(
      locations: Self.locations(root),
      clock: clock,
      random: random
    )
  }

  var data: String { root + "/data" }

  private static func locations(_ root: String) -> JSONDatabaseLocations {
    JSONDatabaseLocations(data: root + "/data", state: root + "/state", cache: root + "/cache")
  }

  /// Creates what all computers share.
  func begin() async throws {
    try await database.insertBooks(
      [.fixture(Self.sharedBook)],
      words: [.fixture(Self.sharedWord, in: Self.sharedBook)]
    )
    claims += [.book(Self.sharedBook), .word(Self.sharedWord)]
  }

  /// Gives git the settings that it needs on any computer, also where the developer's own are others.
  func configure() throws {
    for (name, value) in [
      ("user.name", "Test"), ("user.email", "test@example.org"), ("commit.gpgsign", "false"),
      ("gc.auto", "0"), ("maintenance.auto", "false"), ("core.hooksPath", data + "/.git/hooks"),
    ] {
      try git("config", name, value)
    }
  }

  @discardableResult
  func git(_ words: String...) throws -> String { try SharedRepository.git(in: data, words) }

  /// The short name of the last commit.
  func head() throws -> String {
    try git("rev-parse", "--short", "HEAD").trimmingCharacters(in: .newlines)
  }

  /// The top folder of the repository, as git names it.
  func top() throws -> String {
    try git("rev-parse", "--show-toplevel").trimmingCharacters(in: .newlines)
  }

  /// Synchronizes, as the command does.
  func sync() async throws -> SyncReport { try await sync(isDry: false) }

  func sync(isDry: Bool) async throws -> SyncReport {
    try await service.synchronize(isDry: isDry) { _ in }
  }

  /// The files that `sync` would bring back, by path in the library.
  func filesToBringBack() async -> [String] {
    await service.filesToBringBack().map { String($0.dropFirst(data.count + 1)) }
  }

  /// What has to be finished in git before anything counts as lost.
  /// - Parameter missing: The files that are missing, by path in the library.
  /// - Returns: It; nil for nothing.
  func unfinishedWork(before missing: String...) async -> SyncError? {
    await service.unfinishedWork(before: missing.map { data + "/" + $0 })
  }

  private var service: GitSyncService {
    let database = database
    return GitSyncService(folder: data, terminal: nil, device: name) {
      let media = try await database.fetchMedia()
      let health = await database.health()
      return health.damages.isEmpty && health.findings.isEmpty ? media : nil
    } ownFolder: {
      try await database.ownFolder()
    }
  }

  /// Quits the program, and starts it again.
  func restart() async throws {
    try await database.close()
    database = JSONDatabase(locations: Self.locations(root), clock: clock, random: random)
  }

  /// Problems of the library, and what is missing of some claims.
  func problems(_ claims: [Acknowledgement]) async throws -> [LibraryCheck.Finding] {
    try await LibraryCheck(Self.locations(root), clock: clock).run(acknowledged: claims)
  }

  /// What the library shows when it is opened again.
  func content() async throws -> LibraryShown {
    let database = JSONDatabase(locations: Self.locations(root), clock: clock, random: random)
    let books = try await database.fetchBooks()
    var shown = LibraryShown()
    for book in books {
      shown.words += try await database.fetchWords(in: book.id)
        .map { "\(book.title) \($0.id) \($0.state) \($0.texts[.notes])" }
    }
    shown.words.sort()
    let log = try await database.fetchReviewLog()
    shown.reviews = (0..<log.wordIDs.count).map { log.entries(at: $0).count }.reduce(0, +)
    return shown
  }

  /// The library's files with a marker of a conflict.
  func marked() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: data).filter { path in
      guard !path.hasPrefix(".git/"), !path.hasSuffix(".txt"),
        let bytes = FileManager.default.contents(atPath: data + "/" + path)
      else { return false }
      return bytes.range(of: Data("<<<<<<<".utf8)) != nil
        || bytes.range(of: Data(">>>>>>>".utf8)) != nil
    }
  }

  /// The journal files of the library, by path in it.
  func journal() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: data)
      .filter { $0.hasPrefix("dev/") && $0.hasSuffix(".jsonl") }.sorted()
  }

  /// The damaged files that were kept next to those of the library, by path in it.
  func keptAside() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: data)
      .filter { $0.hasPrefix("dev/") && $0.contains(".damaged-") }.sorted()
  }

  func read(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: data + "/" + path).map(Array.init)
  }

  func write(_ path: String, _ text: String) throws { try write(path, Array(text.utf8)) }

  func write(_ path: String, _ bytes: [UInt8]) throws {
    let url = URL(filePath: data + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: url)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: root + "/" + path)
  }
}

/// What a library shows.
struct LibraryShown: Equatable {
  var words: [String] = []
  var reviews = 0
}

extension GitDevice {
  private func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  /// Makes a change of any kind, which is acknowledged.
  func change() async throws {
    clock.advance(milliseconds: 7)
    guard let word = words.isEmpty ? nil : words[pick(words.count)] else {
      return try await addWord()
    }
    switch pick(8) {
    case 0, 1: try await addWord()
    case 2, 3:
      let version = versions[word, default: 0] + 1
      try await database.updateWords([WordPatch(id: word, texts: [.notes: "v\(version)"])])
      versions[word] = version
      claims.append(.notes(word, version: version))
    case 4, 5: try await review(word)
    case 6: try await addImage(to: word)
    default:
      let state = StudyState(rawValue: UInt8(pick(3)))
      try await database.updateWords([WordPatch(id: Self.sharedWord, state: state)])
    }
  }

  func addWord() async throws {
    let id: WordID = ids.make()
    try await database.insertWords([
      .fixture(id, in: Self.sharedBook, texts: [.notes: "v0"])
    ])
    words.append(id)
    claims.append(.word(id))
  }

  func review(_ word: WordID = GitDevice.sharedWord) async throws {
    let review = Review(id: ids.make(), wordID: word, moment: clock.moment, rating: .good)
    try await database.insertReviews([review])
    reviewCount += 1
    claims.append(.reviewed(review.id))
  }

  /// Gives a word an image.
  @discardableResult
  func addImage(to word: WordID = GitDevice.sharedWord) async throws -> ImageReference {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for _ in 0..<40 { bytes.append(UInt8(truncatingIfNeeded: random.next())) }
    let image = try await DiskImageStore(data: data, random: random)
      .storeImage(bytes, type: .png)
    let side = SideContent("食べ物", image: image)
    try await database.updateWords([WordPatch(id: word, meaning: side)])
    claims.append(.image(image))
    return image
  }

  /// Gives the shared word a sound instead of the one that it had.
  /// - Returns: The path of its file in the library.
  func addSound(_ bytes: [UInt8]) async throws -> String {
    let hash = SHA256.hexadecimalHash(of: bytes)
    let path = "media/\(hash.prefix(2))/\(hash).mp3"
    try write(path, bytes)
    let notes = "[sound:a-\(hash.prefix(16)).mp3]"
    try await database.updateWords([WordPatch(id: Self.sharedWord, texts: [.notes: notes])])
    return path
  }

  /// Replaces this computer's files by a copy of another's, but not the repository's own.
  func forgetState() async throws {
    try await database.close()
    try? FileManager.default.removeItem(atPath: root + "/state")
    try? FileManager.default.removeItem(atPath: root + "/cache")
    database = JSONDatabase(locations: Self.locations(root), clock: clock, random: random)
  }
}
