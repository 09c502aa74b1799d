import Domain
import Foundation
import SQLite
import TestFiles
import Testing

@testable import Dictionaries

/// What happens to the index when it is interrupted, outdated or damaged.
@Suite("Building an index")
struct IndexBuildingTests {
  private let folder = TestFolder()
  private var index: String { folder.path + "/dictionary.sqlite" }

  private func writeFile(_ count: Int, meaning: String = "word") throws -> String {
    try folder.writeEDICT((0..<count).map { "語\($0) [ご\($0)] /(n) \(meaning) \($0)/" })
  }

  private func service(_ path: String) -> IndexedDictionaryService {
    IndexedDictionaryService(
      files: DictionaryFiles(named: [path]),
      cache: folder.path,
      batch: 10
    )
  }

  private func count(_ table: String) throws -> Int64 {
    let rows = try SQLiteConnection(path: index, mode: .readOnly)
      .prepare("SELECT count(*) FROM \(table)")
    defer { rows.reset() }
    _ = try rows.step()
    return rows.int(at: 0)
  }

  @Test("Stopped work continues where it was, and neither skips nor repeats anything")
  func stopAndGoOn() async throws {
    let sources = try DictionarySources([try writeFile(100)])
    let builder = IndexBuilder(path: index, sources: sources, batch: 10)
    var reports = 0
    #expect(try builder.run(isStopped: { reports == 3 }, report: { _ in reports += 1 }) == false)
    #expect(try count("entry") == 30)
    let service = service(sources.paths[0])
    guard case .unprepared(let fraction) = await service.status() else {
      Issue.record("A part of an index was taken for whole.")
      return
    }
    #expect(0.25...0.35 ~= fraction)
    #expect(await service.entries(for: "word 7", on: .meaning, limit: 8) == [])
    var statuses: [DictionaryStatus] = []
    for await status in service.prepare() { statuses.append(status) }
    #expect(statuses.first == .preparing(fraction: fraction))
    #expect(statuses.last == .ready)
    #expect(try count("entry") == 100)
    #expect(await service.entries(for: "word 7", on: .meaning, limit: 1).map(\.gana) == ["ご7"])
    #expect(await service.entries(for: "word 99", on: .meaning, limit: 8).count == 1)
  }

  @Test("A stop within a batch keeps what it read")
  func stopWithinBatch() throws {
    let sources = try DictionarySources([try writeFile(1000)])
    var asked = 0
    let builder = IndexBuilder(path: index, sources: sources, batch: 2000)
    #expect(
      try !builder.run(
        isStopped: {
          asked += 1
          return asked > 2
        },
        report: { _ in }
      )
    )
    // It is asked after every 256 entries.
    #expect(try count("entry") == 512)
    #expect(try builder.run(isStopped: { false }, report: { _ in }))
    #expect(try count("entry") == 1000)
  }

  @Test("Pausing returns when the work has stopped, and preparing continues to the end")
  func pause() async throws {
    let service = service(try writeFile(3000))
    let stream = service.prepare()
    var iterator = stream.makeAsyncIterator()
    _ = await iterator.next()
    await service.pause()
    // It may have finished first, but it never stops in between.
    let status = await service.status()
    if case .preparing = status { Issue.record("Still at work after pause(): \(status)") }
    for await _ in service.prepare() {}
    #expect(await service.status() == .ready)
    #expect(try count("entry") == 3000)
  }

  @Test("A changed file makes the index outdated, and it is built again")
  func changedFile() async throws {
    let first = service(try writeFile(20))
    for await _ in first.prepare() {}
    let second = service(try writeFile(15, meaning: "other"))
    for service in [first, second] {
      #expect(await service.status() == .unprepared(fraction: 0))
      #expect(await service.entries(for: "word", on: .meaning, limit: 8) == [])
    }
    for await _ in second.prepare() {}
    #expect(await second.entries(for: "word", on: .meaning, limit: 8) == [])
    #expect(await second.entries(for: "other", on: .meaning, limit: 20).count == 15)
    #expect(await first.status() == .ready)
  }

  @Test("A damaged index is built again, wherever the damage is", arguments: [0, 5000, 9000])
  func damagedIndex(place: Int) async throws {
    let path = try writeFile(200)
    for await _ in service(path).prepare() {}
    var bytes = try Data(contentsOf: URL(filePath: index))
    let end = min(bytes.count, place + 60_000)
    bytes.replaceSubrange(
      min(place, bytes.count)..<end,
      with: repeatElement(0xA5, count: end - place)
    )
    try bytes.write(to: URL(filePath: index))
    let service = service(path)
    // The first call that reads the damaged part finds it.
    for text in ["word", "word 1", "5"] {
      _ = await service.entries(for: text, on: .meaning, limit: 200)
    }
    for await _ in service.prepare() {}
    #expect(await service.status() == .ready)
    #expect(await service.entries(for: "word", on: .meaning, limit: 500).count == 200)
  }

  @Test(
    "An index is not trusted: foreign content makes it be built again",
    arguments: [
      "UPDATE state SET position = -1", "UPDATE state SET position = -9223372036854775807",
      "UPDATE state SET file = 99", "UPDATE state SET file = -1",
      "UPDATE state SET fraction = 9223372036854775807", "ALTER TABLE state DROP COLUMN file",
      "DROP TABLE entry", "DROP TABLE state; CREATE VIEW state AS SELECT 1 AS identity",
    ],
    [false, true]
  )
  func forgedIndex(sql: String, isComplete: Bool) async throws {
    let path = try writeFile(30)
    var reports = 0
    let builder = IndexBuilder(path: index, sources: try DictionarySources([path]), batch: 10)
    _ = try builder.run(
      isStopped: { !isComplete && reports == 1 },
      report: { _ in reports += 1 }
    )
    try SQLiteConnection(path: index, mode: .readWrite).execute(sql)
    let service = service(path)
    for await _ in service.prepare() {}
    #expect(await service.status() == .ready)
    #expect(await service.entries(for: "word", on: .meaning, limit: 50).count == 30)
  }

  @Test("A word without a meaning or a reading is not offered")
  func emptyWords() async throws {
    let words = [
      "<reb>ねこ</reb>\n<sense>\n<gloss></gloss>", "<reb></reb>\n<sense>\n<gloss>cat</gloss>",
    ]
    let lines = words.map { "<entry>\n\($0)\n</sense>\n</entry>\n" }.joined()
    let service = service(
      try folder.write(Data("<?xml version=\"1.0\"?>\n<JMdict>\n\(lines)".utf8), to: "JMdict")
    )
    for await _ in service.prepare() {}
    #expect(await service.entries(for: "ねこ", on: .gana, limit: 8) == [])
    #expect(await service.entries(for: "cat", on: .meaning, limit: 8) == [])
  }

  @Test("An index that cannot be written is only a failure with a reason")
  func unwritable() async throws {
    let path = try writeFile(5)
    let service = IndexedDictionaryService(
      files: DictionaryFiles(named: [path]),
      cache: path,
      batch: 10
    )
    for await _ in service.prepare() {}
    guard case .failed(.index(path: path + "/dictionary.sqlite", _)) = await last(of: service)
    else {
      Issue.record("No failure.")
      return
    }
    #expect(await service.entries(for: "word", on: .meaning, limit: 8) == [])
  }

  private func last(of service: IndexedDictionaryService) async -> DictionaryStatus? {
    await service.prepare().reduce(into: nil) { $0 = $1 }
  }
}
