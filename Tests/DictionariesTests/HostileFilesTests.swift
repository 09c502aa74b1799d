import Domain
import Foundation
import TestFiles
import Testing

@testable import Dictionaries

/// Malicious files, and files that are not dictionaries: the settings may name
/// anything.
@Suite("Hostile dictionary files")
struct HostileFilesTests {
  private let folder = TestFolder()

  private func jmdict(_ body: String) throws -> String {
    try folder.write(Data("<?xml version=\"1.0\"?>\n<JMdict>\n\(body)".utf8), to: "JMdict")
  }

  @Test("Many spellings with many readings give no more entries than the limit")
  func manyForms() throws {
    let numbers = 0..<300
    let spellings = numbers.map { "語\($0)" }.joined(separator: ";")
    let readings = numbers.map { "ご\($0)" }.joined(separator: ";")
    let line = EDICTLine.entries(
      in: Array("\(spellings) [\(readings)] /(n) word/".utf8),
      source: "EDICT"
    )
    let path = try jmdict(
      "<entry>\n" + numbers.map { "<keb>語\($0)</keb>\n<reb>ご\($0)</reb>\n" }.joined()
        + "<sense>\n<gloss>word</gloss>\n</sense>\n</entry>\n"
    )
    for entries in [line, try DictionaryFile.entries(of: path)] {
      #expect(entries.count == 128)
      #expect(entries.first?.kanji == "語0")
    }
  }

  @Test("An endless word is dropped piece by piece, and the next one is read")
  func endlessWord() throws {
    let forms = String(repeating: "<reb>ご</reb>\n", count: 60_000)
    let path = try jmdict(
      "<entry>\n\(forms)<sense>\n<gloss>no word</gloss>\n</entry>\n"
        + "<entry>\n<reb>ねこ</reb>\n<sense>\n<gloss>cat</gloss>\n</sense>\n</entry>\n"
    )
    #expect(try DictionaryFile.entries(of: path).map(\.gana) == ["ねこ"])
    let reader = try DictionaryFile.open(path, at: 0)
    #expect(try reader.next() == [])
    #expect(reader.fraction < 0.5, "The work could not have been stopped in between.")
  }

  @Test(
    "XML that is not JMdict, and non-files, are rejected",
    arguments: [
      "<?xml version=\"1.0\"?>\n<html>食べる</html>\n", "<JMnedict>\n<entry>\n", "<html>",
    ]
  )
  func otherXML(content: String) throws {
    let path = try folder.write(Data(content.utf8), to: "other.xml")
    #expect(throws: DictionaryError.unknownFormat(path: path)) {
      try DictionaryFile.entries(of: path)
    }
  }

  @Test("A pipe and a folder are rejected without blocking")
  func noFile() throws {
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, folder.path, "/dev/zero"] {
      #expect(throws: DictionaryError.unknownFormat(path: path)) {
        try DictionaryFile.entries(of: path)
      }
    }
  }

  @Test(
    "Impossible sizes in an archive are an error that names the file",
    arguments: [20, 24, 42]
  )
  func forgedSizes(field: Int) throws {
    var archive = try OtherFormatsTests.yomitanArchive()
    let first = Data([0x50, 0x4B, 0x01, 0x02])
    var place = archive.startIndex
    // Every record of the directory has its fields at the same distance from its signature.
    while let record = archive.range(of: first, in: place..<archive.endIndex) {
      archive.replaceSubrange(
        (record.lowerBound + field)..<(record.lowerBound + field + 4),
        with: [0xF0, 0xFF, 0xFF, 0xFF]
      )
      place = record.upperBound
    }
    let path = try folder.write(archive, to: "forged.zip")
    #expect(throws: DictionaryError.unknownFormat(path: path)) {
      try DictionaryFile.entries(of: path)
    }
  }

  @Test("So is a directory that is too large or out of place", arguments: [12, 16])
  func forgedDirectory(field: Int) throws {
    var archive = try OtherFormatsTests.yomitanArchive()
    let end = try #require(
      archive.range(of: Data([0x50, 0x4B, 0x05, 0x06]), options: .backwards)
    ).lowerBound
    archive.replaceSubrange((end + field)..<(end + field + 4), with: [0xF0, 0xFF, 0xFF, 0xFF])
    let path = try folder.write(archive, to: "forged.zip")
    #expect(throws: DictionaryError.unknownFormat(path: path)) {
      try DictionaryFile.entries(of: path)
    }
  }
}
