import Domain
import Foundation
import TestFiles
import Testing

@testable import Dictionaries
@testable import Files

@Suite("The dictionary on disk")
struct IndexedDictionaryTests {
  private let folder = TestFolder()

  private static let lines = [
    "　？？？ /EDICT, EDICT_SUB(P)/Created: 2021-02-03/",
    "喰らう [くらう] /(v5u,vt) (1) (vulg) to eat/to drink/(v5u,vt) (2) to receive (e.g. a blow)/",
    "食う [くう] /(v5u,vt) (1) (male) to live/to eat/(P)/", "食べる [たべる] /(v1,vt) (1) to eat/(P)/",
    "食べ物 [たべもの] /(n) food/(P)/", "食べ方 [たべかた] /(n) way of eating/how to eat/",
    "田部 [たべ] /(n) farmer/",
    "タベ /(n) tabe (food)/", "来月 [らいげつ] /(n-adv,n-t) next month/(P)/",
  ]

  private func service(_ paths: [String], batch: Int = 8000) -> IndexedDictionaryService {
    IndexedDictionaryService(
      files: DictionaryFiles(named: paths),
      cache: folder.path + "/cache/deep",
      batch: batch
    )
  }

  private func ready(_ paths: [String]) async -> IndexedDictionaryService {
    let service = service(paths)
    for await _ in service.prepare() {}
    return service
  }

  private func words(
    _ text: String,
    _ side: Side,
    in service: IndexedDictionaryService,
    limit: Int = 8
  ) async -> [String] {
    await service.entries(for: text, on: side, limit: limit).map(\.headword)
  }

  @Test("It searches on a thread that may block")
  func thread() async throws {
    #expect(await service([]).mayBlock)
  }

  @Test("Exact matches come before prefixes, common words before others")
  func order() async throws {
    let service = await ready([try folder.writeEDICT(Self.lines)])
    #expect(await service.status() == .ready)
    #expect(await words("to eat", .meaning, in: service).prefix(3) == ["食べる", "食う", "喰らう"])
    #expect(await words("EAT", .meaning, in: service).prefix(3) == ["食べる", "食う", "喰らう"])
    #expect(await words("たべ", .gana, in: service) == ["田部", "タベ", "食べる", "食べ物", "食べ方"])
    #expect(await words("タベ", .gana, in: service).first == "タベ")
    #expect(await words("食べ", .kanji, in: service) == ["食べる", "食べ物", "食べ方"])
    #expect(await words("食べ", .kanji, in: service, limit: 1) == ["食べる"])
  }

  @Test("Of a reading, the words that are read so are found, and none that only begin with it")
  func wholeReadings() async throws {
    // Typed as the protocol: on the actor type, the default of all dictionaries would be called.
    let service: any DictionaryService = await ready([try folder.writeEDICT(Self.lines)])
    #expect(await service.entries(readAs: "たべ", limit: 8).map(\.headword) == ["田部", "タベ"])
    #expect(await service.entries(readAs: "タベル", limit: 8).map(\.headword) == ["食べる"])
    #expect(await service.entries(readAs: "", limit: 8) == [])
  }

  @Test("A meaning is found by its words, the last of them as a prefix")
  func meanings() async throws {
    let service = await ready([try folder.writeEDICT(Self.lines)])
    #expect(await words("month", .meaning, in: service) == ["来月"])
    #expect(await words("month nex", .meaning, in: service) == ["来月"])
    #expect(await words("tabe", .meaning, in: service) == ["タベ"])
    #expect(await words("to rece", .meaning, in: service) == ["喰らう"])
    #expect(await words("to receive", .meaning, in: service) == ["喰らう"])
    #expect(await words("zebra", .meaning, in: service) == [])
  }

  @Test(
    "Any typed text is a valid search",
    arguments: ["", " ", "\"", "*", "-", "a OR", "NEAR(", "^t*", "{", "'; --", "\u{0}", "🐟", "("]
  )
  func oddTexts(text: String) async throws {
    let service = await ready([try folder.writeEDICT(Self.lines)])
    for side in Side.allCases { _ = await service.entries(for: text, on: side, limit: 8) }
    #expect(await service.status() == .ready)
  }

  @Test("Readings are offered once each, those of common words first")
  func readings() async throws {
    let lines = [
      "八つ [やつ] /(num) eight/", "八つ [やっつ] /(num) eight/(P)/", "八つ [やっつ] /(n) snack/",
      "ねこ /(n) cat/",
    ]
    let service = await ready([try folder.writeEDICT(lines)])
    #expect(await service.readings(of: "八つ") == ["やっつ", "やつ"])
    #expect(await service.readings(of: "ねこ") == [])
    #expect(await service.readings(of: "八") == [])
  }

  @Test("Several dictionaries are searched as one, and entries name their source")
  func severalFiles() async throws {
    let first = try folder.writeEDICT(["猫 [ねこ] /(n) cat/"], name: "one")
    let second = try folder.write(Data("犬 [いぬ] /(n) dog/\n".utf8), to: "two")
    let service = await ready([first, second])
    #expect(await words("cat", .meaning, in: service) == ["猫"])
    #expect(await service.entries(for: "dog", on: .meaning, limit: 1).map(\.source) == ["EDICT"])
  }

  @Test("Without a file the dictionary says where it looked")
  func absent() async {
    let missing = folder.path + "/none"
    let service = IndexedDictionaryService(
      files: DictionaryFiles(usual: [missing]),
      cache: folder.path + "/cache"
    )
    #expect(await service.status() == .absent(searched: [missing]))
    #expect(await service.prepare().first { _ in true } == .absent(searched: [missing]))
    #expect(await words("eat", .meaning, in: service) == [])
  }

  @Test("A file that the settings name, but that does not exist, is named")
  func namedButAbsent() async throws {
    let (first, missing) = (try folder.writeEDICT(["猫 [ねこ] /(n) cat/"]), folder.path + "/none")
    let service = service([first, missing])
    let problem = DictionaryStatus.failed(.unreadable(path: missing, code: ENOENT))
    #expect(await service.status() == problem)
    #expect(await service.prepare().first { _ in true } == problem)
    #expect(await words("cat", .meaning, in: service) == [])
  }

  @Test("A file with another encoding or format is rejected")
  func wrongEncoding() async throws {
    let shiftJIS: [UInt8] = [0x92, 0x50, 0x8C, 0xEA] + Array(" /(n) word/\n".utf8)
    for content in [Data(shiftJIS), Data("hello\nworld\n".utf8), Data()] {
      let path = try folder.write(content, to: "strange")
      let service = await ready([path])
      #expect(
        await service.prepare().reduce(into: []) { $0.append($1) }.last
          == .failed(.unknownFormat(path: path))
      )
    }
  }

  @Test("The whole lines of a truncated file are used")
  func cutOff() async throws {
    let whole = Self.lines.map { eucJP($0) }.joined(separator: Array("\n".utf8))
    let path = try folder.write(Data(whole.dropLast(7)), to: "edict")
    let service = await ready([path])
    #expect(await service.status() == .ready)
    #expect(await words("next", .meaning, in: service) == [])
    #expect(await words("food", .meaning, in: service).first == "食べ物")
  }
}

extension IndexedDictionaryService {
  /// Whether this actor's methods run on a thread that may block.
  fileprivate var mayBlock: Bool { BlockingExecutor.mayBlock }
}
