import Application
import Domain
import Foundation
import Live
import Persistence
import Services
import TerminalKit
import TestFiles
import TestSupport
import Testing

/// Files are read, written, locked and synced on the stores' own threads.
@Suite("Blocking calls")
final class BlockingTests: Sendable {
  private let folder = TestFolder()
  private let files = ThreadCheckingFileSystem()

  @Test(
    "Every method of the database blocks its own thread only",
    arguments: DatabaseContract.rules
  )
  func database(_ rule: ContractRule) async throws {
    let locations = JSONDatabaseLocations(
      data: "\(folder.path)/data",
      state: "\(folder.path)/state",
      cache: "\(folder.path)/cache"
    )
    let open: ContractLibrary.Opener = { [files] in
      JSONDatabase(
        locations: locations,
        clock: FixedClock(),
        random: SystemRandomSource(),
        files: files
      )
    }
    try await rule.check(
      ContractLibrary(
        try await open(),
        reopen: open,
        openAnother: open,
        // A computer that is busy with other tests reports changes late.
        patience: .seconds(600)
      )
    )
    #expect(files.wrong.prefix(5) == [])
  }

  @Test("Nor does its own work: compacting, checking, closing")
  func maintenance() async throws {
    let locations = JSONDatabaseLocations(
      data: "\(folder.path)/data",
      state: "\(folder.path)/state",
      cache: "\(folder.path)/cache"
    )
    func open() -> JSONDatabase {
      JSONDatabase(
        locations: locations,
        clock: FixedClock(),
        random: SystemRandomSource(),
        files: files
      )
    }
    for id: WordBookID in [1, 2, 3, 4, 5, 6, 7, 8, 9] {
      let database = open()
      try await database.insertBooks([.fixture(id, title: "一")], words: [])
      try await database.prepare()
      try await database.close()
    }
    let database = open()
    _ = try await database.totals()
    _ = try await database.encodingDamages()
    _ = await database.health()
    // The background work of one that was closed may have the lock for a moment.
    for _ in 0..<1000 where !hasCompacted {
      try await database.compact()
      try await Task.sleep(for: .milliseconds(10))
    }
    try await database.compactAfterCommand()
    try await database.repairFormat()
    try await database.startAnew()
    #expect(hasCompacted)
    #expect(files.wrong.prefix(5) == [])
  }

  private var hasCompacted: Bool {
    files.all.contains { $0.hasPrefix("rename") && $0.contains("/dev/") }
  }

  @Test("Nor do the other stores")
  @MainActor
  func stores() async throws {
    let container = makeContainer()
    try await container.database.insertBooks([.fixture(1)], words: Word.fixtures(3))
    try await useMemos(container.makeUIStateService())
    try await useTexts(container.makeWorkingTextService())
    try await useImages(container)
    _ = try await container.makeCleanUpService().cleanUp(olderThan: 0, removes: true)
    try await useBackups(container)
    expectCalls(in: ["data/dev", "data/media", "state/edit", "state/screen.json", "backups"])
  }

  @Test("Nor does a walk through the program")
  @MainActor
  func program() async throws {
    let container = makeContainer()
    try await container.database.insertBooks([.fixture(1)], words: Word.fixtures(9))
    let program = await HeadlessProgram.start(container)
    // The list, a card with two marks, a review, the statistics, the trash, the state of the data,
    // a new word, and closing the book.
    for keys in [
      "j", "l", "j", "q", "o", "oo", "xx", "u", "q", "r", " ", "3", "q", "s", "q", "T", "q", "!",
    ] {
      await program.type(keys)
    }
    await program.press(.escape)
    await program.type("aword")
    await program.press(.escape)
    await program.type("q")
    await program.type("q")
    await program.terminate()
    expectCalls(in: ["data/dev", "state/"])
  }

  @MainActor
  private func makeContainer() -> LiveDIContainer {
    let locations = Locations(
      library: folder.path("data"),
      configurationFile: folder.path("config.json5"),
      state: folder.path("state"),
      cache: folder.path("cache"),
      assets: folder.path("assets")
    )
    let container = LiveDIContainer(Launch(locations: locations))
    container.files = files
    return container
  }

  private func expectCalls(in places: [String]) {
    for place in places {
      #expect(files.all.contains { $0.contains(folder.path(place)) || $0.contains("/" + place) })
    }
    #expect(files.wrong.prefix(5) == [])
  }

  private func useMemos(_ uiState: any UIStateService) async throws {
    try await uiState.save(["place": "5"], as: "screen")
    #expect(await uiState.state("screen") == ["place": "5"])
    try await uiState.save(nil, as: "screen")
  }

  private func useTexts(_ texts: any WorkingTextService) async throws {
    let name = try await texts.begin([0x61], original: [0x62], about: "book")
    #expect(try await texts.unfinished("book") == name)
    #expect(try await texts.text(name) == [0x61])
    #expect(try await texts.original(name) == [0x62])
    try await texts.putAside(name)
    try await texts.forget(name)
    // One file to clean up.
    _ = try await texts.begin([0x61], original: [0x62], about: "book")
  }

  @MainActor
  private func useImages(_ container: LiveDIContainer) async throws {
    let path = folder.path("picture.png")
    try Data([0x89] + Array("PNG\r\n\u{1A}\n".utf8)).write(to: URL(fileURLWithPath: path))
    let image = try await container.makeImageService().store(fileAt: path)
    _ = try await container.makeImageService().facts(of: image)
    _ = try await container.makeImageService().store(fileAt: path)
  }

  @MainActor
  private func useBackups(_ container: LiveDIContainer) async throws {
    let clock = FixedClock()
    container.clock = clock
    let service = container.makeBackupService()
    _ = try await service.backUp()
    _ = try await service.backups()
    let today = Task { await service.backUpToday() }
    await waitUntil { clock.pauseCount > 0 }
    clock.advance(milliseconds: 3000)
    await today.value
    try await container.database.insertBooks([.fixture(2, title: "二")], words: [])
    for isExact in [false, true] {
      _ = try await service.previews(nil, isExact: isExact)
      _ = try await service.restore(nil, isExact: isExact)
    }
    _ = await service.problem()
  }
}
