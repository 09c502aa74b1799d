import Domain
import Foundation
import StarterLists
import TestProcesses
import Testing

@Suite("The starter word lists")
struct StarterListTests {
  private static let root =
    #filePath.split(separator: "/").dropLast(3)
    .reduce("") { "\($0)/\($1)" }
  private static let folder = root + "/Assets/Books"
  private static let levels = ["N5", "N4", "N3", "N2", "N1"]

  @Test(
    "Each list has its stated number of words, all complete",
    arguments: ["N5": 684, "N4": 640, "N3": 1730, "N2": 1812, "N1": 3405]
  )
  func counts(level: String, count: Int) throws {
    let words = try WordListReader.words(ofFileAt: "\(Self.folder)/\(level).tsv")
    #expect(words.count == count)
    #expect(try WordListReader.count(ofFileAt: "\(Self.folder)/\(level).tsv") == count)
    #expect(words.allSatisfy { $0.missing.isEmpty && $0 == $0.normalized })
    #expect(words.allSatisfy { !$0.gana.text.isEmpty })
    #expect(Set(words).count == count)
  }

  @Test("Rare words that no dictionary confirms are left out")
  func leftOut() throws {
    let words = try WordListReader.words(ofFileAt: "\(Self.folder)/N1.tsv")
    #expect(!words.contains { $0.kanji.text == "働" && $0.gana.text == "どう" })
    #expect(!words.contains { $0.kanji.text == "於" && $0.gana.text == "お" })
  }

  @Test("Most words have an example: a sentence with its translation, and its number at Tatoeba")
  func examples() throws {
    let rows = try Self.levels.flatMap { try Self.rows("Assets/Books/\($0).tsv") }
    let examples = rows.filter { !$0[4].isEmpty }
    #expect(examples.count > 6_500)
    for row in examples {
      #expect(row[4].contains(/[。？！] [A-Z"'].+/) && Int(row[5]) != nil, "\(row)")
    }
    let words = try WordListReader.words(ofFileAt: "\(Self.folder)/N5.tsv")
    #expect(words.count { !$0.texts[.example].isEmpty } > 600)
  }

  @Test("Outdated spellings are replaced by the common ones")
  func spellings() throws {
    let words = Set(
      try Self.levels.flatMap { try Self.rows("Assets/Books/\($0).tsv") }
        .map { "\($0[0]) \($0[1])" }
    )
    for word in ["明るい あかるい", "終わる おわる", "曲がる まがる", "集まる あつまる", "起こす おこす", " うがい", " さぞ"] {
      #expect(words.contains(word))
    }
    for change in try Self.corrections() where change[0] != change[3] {
      #expect(!words.contains("\(change[0]) \(change[1])"), "\(change)")
    }
  }

  @Test("Only names, languages and the like have a capital, and no meaning is numbered")
  func meanings() throws {
    let names = Set(
      try Self.lines("Scripts/StarterWords/capitals.txt").filter { !$0.hasPrefix("#") }
        .flatMap { $0.split(separator: " ").map(String.init) }
    )
    // The dictionary writes capitals where they belong.
    let chosen = Set(
      try Self.corrections().filter { $0[7].contains(/disagrees|numbers|decided/) }.map { $0[5] }
    )
    for level in Self.levels {
      for row in try Self.rows("Assets/Books/\(level).tsv") where !chosen.contains(row[2]) {
        for match in row[2].matches(of: /[A-Z][A-Za-z.'-]*/) {
          let word = String(match.output)
          let stem = word.hasSuffix(".") ? String(word.dropLast()) : word
          #expect(names.contains(word) || names.contains(stem), "\(row)")
        }
        #expect(!row[2].contains(/\(\d\)|^\d\. |^#/), "\(row)")
        #expect(!row[2].contains(/-japanese|\(a\),|^Chou|^Jesus/), "\(row)")
        // Neither the language of a borrowed word, nor a comma without a space.
        #expect(!row[2].contains(/\((?:[a-z]{2}|lit):|,[^ 0-9]|,\d{1,2}\b/), "\(row)")
      }
    }
  }

  @Test(
    "Meanings that were wrong, too narrow or misspelt are decided by hand",
    arguments: [
      "厚い あつい": "thick, deep", "半分 はんぶん": "half",
      "四日 よっか": "fourth day of the month, four days",
      "暗い くらい": "dark, gloomy", "叱る しかる": "to scold", " ガス": "gas", "忙しい いそがしい": "busy",
      "売り場 うりば": "place where things are sold", "割と わりと": "relatively, comparatively",
    ]
  )
  func odd(word: String, meaning: String) throws {
    let meanings = try Self.levels.flatMap { try Self.rows("Assets/Books/\($0).tsv") }
      .filter { "\($0[0]) \($0[1])" == word }.map { $0[2] }
    #expect(!meanings.isEmpty && meanings.allSatisfy { $0 == meaning })
  }

  @Test("A book of today's lists has no correction")
  func today() throws {
    let words = Set(
      try Self.levels.flatMap { try Self.rows("Assets/Books/\($0).tsv") }.map { $0[..<3] }
    )
    for change in try Self.corrections() {
      #expect(!words.contains(change[..<3]), "\(change)")
    }
  }

  @Test("Every change of the source is among the corrections, and nothing else is")
  func report() throws {
    let source = try Self.rows("Scripts/StarterWords/source.tsv")
    let lists = try Self.levels.flatMap { try Self.rows("Assets/Books/\($0).tsv") }
    #expect(source.count == lists.count)
    let changes = zip(source, lists).filter { $0[..<4] != $1[..<4] }.map { old, new in
      old.prefix(3) + new.prefix(3) + [new[3]]
    }
    #expect(changes == (try Self.corrections().map { $0.prefix(7) }))
  }

  @Test(
    "The lists are what the script makes of their sources",
    .enabled(
      if: (try? FileManager.default.attributesOfItem(atPath: "/usr/share/edict/edict")[.size])
        as? Int == 18_964_712 && FileManager.default.fileExists(atPath: "/usr/bin/python3"),
      "Python 3 and edict 2021.02.03-1 are needed"
    )
  )
  func script() throws {
    let script = "cd \"$0\" && exec Scripts/starter-words --check"
    let result = try Command.run(["sh", "-c", script, Self.root])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  private static func corrections() throws -> [[String]] {
    try rows("Assets/Books/corrections.tsv")
  }

  private static func rows(_ path: String) throws -> [[String]] {
    try lines(path).dropFirst().map { $0.components(separatedBy: "\t") }
  }

  private static func lines(_ path: String) throws -> [String] {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
      .components(separatedBy: "\n").filter { !$0.isEmpty }
  }
}
