import Domain
import Foundation
import InMemory
import Services
import TestFiles
import TestSupport

@testable import Exchange

/// Exports libraries, and imports what was written into new ones.
struct ExportFixture {
  let folder: TestFolder
  /// The time of both; its study days begin at 4:00 UTC.
  let clock: FixedZone
  let folding: any CardFolding

  init(now: Timestamp = Timestamp(milliseconds: 1_795_230_000_000)) throws {
    folder = TestFolder()
    clock = FixedZone(now: now, hours: -4)
    folding = try ScheduleFolding(ReviewSettings())
  }

  /// Writes a library to a file, and returns its path.
  func export(_ random: RandomLibrary, as format: ExportFormat) async throws -> String {
    let store = InMemoryImageStore()
    for bytes in random.images.values { _ = await store.storeImage(bytes, type: .png) }
    let packages = AnkiPackageWriter(folding, settings: ReviewSettings(), studyClock: clock)
    let exporter = Exporter(images: store, packages: packages, temporary: folder.path)
    let path = try folder.write([], to: "words-\(UUID().uuidString).\(format.ending)")
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    _ = try await exporter.write(random.library, as: format, to: file.fileDescriptor)
    try file.close()
    return path
  }

  /// Writes a library with its sounds to a file, and returns its path.
  func export(
    _ library: ExportedLibrary,
    as format: ExportFormat,
    sounds: SoundFolder? = nil
  ) async throws -> String {
    let packages = AnkiPackageWriter(folding, settings: ReviewSettings(), studyClock: clock)
    let exporter = Exporter(
      images: InMemoryImageStore(),
      sounds: sounds,
      packages: packages,
      temporary: folder.path
    )
    let path = try folder.write([], to: "words-\(UUID().uuidString).\(format.ending)")
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    _ = try await exporter.write(library, as: format, to: file.fileDescriptor)
    try file.close()
    return path
  }

  /// The report about writing a library with its sounds.
  func result(
    _ library: ExportedLibrary,
    as format: ExportFormat,
    sounds: SoundFolder
  ) async throws -> Exporter.Result {
    let exporter = Exporter(
      images: InMemoryImageStore(),
      sounds: sounds,
      packages: AnkiPackageWriter(folding, settings: ReviewSettings(), studyClock: clock),
      temporary: folder.path
    )
    let path = try folder.write([], to: "words-\(UUID().uuidString).\(format.ending)")
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    defer { try? file.close() }
    return try await exporter.write(library, as: format, to: file.fileDescriptor)
  }

  /// The text of a library in a format.
  func text(
    _ library: ExportedLibrary,
    as format: ExportFormat,
    _ progress: FileProgress = .none
  ) async throws -> String {
    let exporter = Exporter(
      images: InMemoryImageStore(),
      packages: AnkiPackageWriter(folding, settings: ReviewSettings(), studyClock: clock),
      temporary: folder.path,
      progress: progress
    )
    let path = try folder.write([], to: "text")
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    _ = try await exporter.write(library, as: format, to: file.fileDescriptor)
    try file.close()
    return String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  /// What an import of a file into a library, by default an empty one, would say about its cards.
  func cards(
    _ path: String,
    into database: InMemoryDatabase = InMemoryDatabase()
  ) async throws -> [String] {
    let importer = Importer(
      store: database,
      images: StoredImageService(store: InMemoryImageStore()),
      studyClock: clock,
      // Different ids from those of earlier imports.
      ids: SequentialIDs(from: 100_001)
    )
    let request = ImportRequest(path: path)
    return try await ForeignFile(request, studyClock: clock).read(unpackingIn: folder.path) {
      file in
      try await importer.plan(file, request).cards
    }
  }

  /// Imports a file into a library, by default an empty one.
  /// - Returns: What the library has afterwards, and what the import said.
  func `import`(
    _ path: String,
    into database: InMemoryDatabase = InMemoryDatabase(),
    _ images: InMemoryImageStore = InMemoryImageStore(),
    sounds: SoundFolder? = nil,
    updates: Bool = false
  ) async throws -> (library: ExportedLibrary, summary: ImportSummary, images: Set<ImageReference>)
  {
    let importer = Importer(
      store: database,
      images: StoredImageService(store: images),
      sounds: sounds,
      studyClock: clock,
      ids: SequentialIDs()
    )
    let request = ImportRequest(path: path, updates: updates)
    let summary = try await ForeignFile(request, studyClock: clock).read(unpackingIn: folder.path) {
      let plan = try await importer.perform($0, request)
      var summary = plan.summary
      summary.items = plan.items
      return summary
    }
    let books = await database.fetchBooks()
    let library = try await ExportedLibrary.load(books.map(\.id), from: database)
    return (library, summary, Set(await images.images.keys))
  }

  /// Undoes an import.
  func undo(_ items: ImportedItems, in database: InMemoryDatabase) async throws {
    let studyClock = FixedClock().studyClock
    let sources = StoredSources(
      store: database,
      reviews: SpyReviewService(),
      studyClock: studyClock,
      settings: SchedulingSettings(ReviewSettings())
    )
    let provider = SourceProvider(sources)
    let service = StoredWordBookService(
      store: database,
      provider: provider,
      studyClock: studyClock,
      ids: SequentialIDs()
    )
    try await service.undo(items)
  }

  /// When each card is due, by word, and whether it is the second one: the day, or the second.
  func due(_ library: ExportedLibrary) -> [String: String] {
    states(library).compactMapValues { state in
      switch state.due {
      case nil: nil
      case .on(let day): "day \(day.number)"
      case .at(let time): "second \((time.milliseconds + 999) / 1_000)"
      }
    }
  }

  /// The cards whose memory differs by more than rounding.
  func forgotten(_ library: ExportedLibrary, _ other: ExportedLibrary) -> [String] {
    let (states, others) = (states(library), states(other))
    return states.keys.filter { name in
      guard let memory = states[name]?.memory else { return others[name]?.memory != nil }
      guard let back = others[name]?.memory else { return true }
      return abs(memory.stability - back.stability) > 0.000_2 + memory.stability * 1e-6
        || abs(memory.difficulty - back.difficulty) > 0.002
    }
  }

  private func states(_ library: ExportedLibrary) -> [String: CardState] {
    var states: [String: CardState] = [:]
    for exported in library.books.flatMap(\.words) {
      for isSecond in [false, true] {
        let reviews = exported.reviews.filter { $0.isSecond == isSecond }
        let name = "\(exported.word.id)\(isSecond ? " second" : "")"
        states[name] = AnkiCardHistory(reviews, folding).state
      }
    }
    return states
  }
}
