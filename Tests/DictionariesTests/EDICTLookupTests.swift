import Domain
import Foundation
import JapaneseText
import TestFiles
import Testing

@testable import Dictionaries

/// Where Debian installs EDICT.
private let debianEDICT = "/usr/share/edict/edict"

/// Lookups in EDICT as Debian's package `edict` 2021.02.03-1 installs it.
///
/// The cases are facts from that file, property of the Electronic Dictionary Research and Development
/// Group, used in conformance with the Group's licence (CC BY-SA).
///
/// Only a part of the file is indexed: every line that one of the lookups could find, by any of its
/// texts, and every fiftieth of the others. So each answer is the same as with the whole file,
/// whose index takes a minute to build in a debug build.
@Suite(
  "Lookups in EDICT",
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

  private func cases() throws -> [Case] {
    let url = try #require(
      Bundle.module.url(forResource: "edict_lookup", withExtension: "json", subdirectory: "Vectors")
    )
    return try JSONDecoder().decode([Case].self, from: Data(contentsOf: url))
  }

  /// The lines of EDICT that contain one of these texts, in either kana, and every fiftieth.
  private func partOfEDICT(for queries: [String]) throws -> Data {
    let forms = queries.flatMap { [$0, Kana.katakana(from: $0), Kana.hiragana(from: $0)] }
    let texts = Set(forms).map { eucJP($0).map(CChar.init(bitPattern:)) + [0] }
    var file = try Data(contentsOf: URL(filePath: debianEDICT)) + [0]
    var part = Data()
    file.withUnsafeMutableBytes { bytes in
      var line = bytes.bindMemory(to: CChar.self).baseAddress
      var number = 0
      while let start = line {
        let end = strchr(start, 0x0A)
        end?.pointee = 0
        if number % 50 == 0 || texts.contains(where: { strstr(start, $0) != nil }) {
          part.append(contentsOf: UnsafeRawBufferPointer(start: start, count: strlen(start)))
          part.append(0x0A)
        }
        line = end?.advanced(by: 1)
        number += 1
      }
    }
    return part
  }

  @Test("Every published case is found, common words first")
  func lookups() async throws {
    let folder = TestFolder()
    let cases = try cases()
    let part = try folder.write(try partOfEDICT(for: cases.map(\.query)), to: "edict")
    let service = IndexedDictionaryService(
      files: DictionaryFiles(named: [part]),
      cache: folder.path
    )
    for await _ in service.prepare() {}
    #expect(await service.status() == .ready)
    for item in cases { await check(item, with: service) }
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
