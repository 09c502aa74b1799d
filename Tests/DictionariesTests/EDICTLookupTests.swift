import Domain
import Foundation
import Testing

@testable import Dictionaries

/// Where Debian installs EDICT.
private let debianEDICT = "/usr/share/edict/edict"

/// Lookups in EDICT as Debian's package `edict` 2021.02.03-1 installs it.
///
/// The cases are facts from that file, property of the Electronic Dictionary Research and Development
/// Group, used in conformance with the Group's licence (CC BY-SA).
@Suite(
  "Lookups in all of EDICT",
  .enabled(
    if: access(debianEDICT, F_OK) == 0,
    "\(debianEDICT) is not there: install the Debian package edict"
  )
)
struct EDICTLookupTests {
  private struct Case: Decodable {
    let by, query: String
    let expect_readings, common_readings, first_glosses: [String]?
    let expect_headwords, common_headwords: [String]?
    let common_entries_with_this_exact_gloss: [[String]]?
  }

  @Test("Every published case is answered, common words first")
  func lookups() async throws {
    let folder = TemporaryFolder()
    let service = IndexedDictionaryService(
      files: DictionaryFiles(named: [debianEDICT]),
      cache: folder.path
    )
    for await _ in service.prepare() {}
    #expect(await service.status() == .ready)
    let cases = try #require(
      Bundle.module.url(forResource: "edict_lookup", withExtension: "json", subdirectory: "Vectors")
    )
    for item in try JSONDecoder().decode([Case].self, from: Data(contentsOf: cases)) {
      await check(item, with: service)
    }
  }

  private func check(_ item: Case, with service: IndexedDictionaryService) async {
    switch item.by {
    case "kanji": await checkKanji(item, with: service)
    case "gana": await checkGana(item, with: service)
    default: await checkMeaning(item, with: service)
    }
  }

  private func checkKanji(_ item: Case, with service: IndexedDictionaryService) async {
    let found = await service.entries(for: item.query, on: .kanji, limit: 40)
      .filter { $0.kanji == item.query }
    let common = item.common_readings ?? []
    #expect(Set(found.map(\.gana)) == Set(item.expect_readings ?? []), "\(item.query)")
    #expect(Set(found.prefix(common.count).map(\.gana)) == Set(common), "\(item.query)")
    #expect(found.first?.glosses.prefix(3) ?? [] == ArraySlice(item.first_glosses ?? []))
    let readings = await service.readings(of: item.query)
    #expect(Set(readings) == Set(item.expect_readings ?? []))
    #expect(Set(readings.prefix(common.count)) == Set(common))
  }

  private func checkGana(_ item: Case, with service: IndexedDictionaryService) async {
    let found = await service.entries(for: item.query, on: .gana, limit: 40)
      .filter { $0.gana == item.query }
    let common = item.common_headwords ?? []
    #expect(Set(found.map(\.headword)) == Set(item.expect_headwords ?? []), "\(item.query)")
    #expect(Set(found.prefix(common.count).map(\.headword)) == Set(common), "\(item.query)")
  }

  private func checkMeaning(_ item: Case, with service: IndexedDictionaryService) async {
    let expected = item.common_entries_with_this_exact_gloss ?? []
    let found = await service.entries(for: item.query, on: .meaning, limit: expected.count + 8)
    let pairs = found.map { [$0.headword, $0.gana] }
    for pair in expected {
      #expect(pairs.contains(pair), "\(item.query): \(pair) is not among \(pairs)")
    }
    #expect(found.prefix(expected.count).count(where: { !$0.isCommon }) == 0, "\(item.query)")
  }
}
