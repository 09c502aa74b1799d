import Domain
import TestSupport
import Testing

@testable import Exchange

@Suite("Rows of a table that several threads read")
struct TableRowsTests {
  /// More rows than in four batches, some of them over two lines, blank, or with a quote that none closes.
  private func text(heading: String, seed: UInt64) -> String {
    let random = SeededRandom(seed: seed)
    let rows = (0..<30_000).map { number in
      switch random.next() % 8 {
      case 0: "食べる,たべる,\"to eat\nline \(number), \"\"again\"\"\"\r\n"
      case 1: "\n"
      case 2: "\"食べる,たべる,to eat \(number)\n"
      case 3: "食べる,,\r"
      default: "食べる,たべる,to eat \(number)\n"
      }
    }
    return heading + rows.joined()
  }

  @Test(
    "They are those that one thread reads",
    arguments: ["", "kanji,kana,meaning\n"],
    [1, 2] as [UInt64]
  )
  func batches(heading: String, seed: UInt64) async throws {
    let text = text(heading: heading, seed: seed)
    let roles: [Int: ImportRole] = [0: .kanji, 1: .gana, 2: .meaning]
    let request = ImportRequest(path: "a.csv", roles: roles, hasHeader: !heading.isEmpty)
    let table = try #require(try TextFile.open(Array(text.utf8), request).table)
    var expected: [String] = []
    var rows = table.rows
    while let row = rows.next() { expected.append("\(row)") }
    var found: [String] = []
    var batch = await table.rows.batch()
    while !batch.parts.allSatisfy(\.isEmpty) {
      found += batch.parts.joined().map { "\($0)" }
      batch = await batch.rest.batch()
    }
    #expect(expected.count > 4 * TableRows.partsOfBatch * TableRows.rowsOfPart)
    #expect(found.count == expected.count)
    #expect(found == expected)
  }

  @Test(
    "What several rows have as their identity identifies none, as in packages of Anki",
    arguments: [
      "guid,kanji,meaning\n1,駅,station\n1,猫,cat\n,犬,dog\n2,水,water\n",
      "| guid | kanji | meaning |\n|---|---|---|\n| 1 | 駅 | station |\n| 1 | 猫 | cat |\n"
        + "| | 犬 | dog |\n\n| guid | word | meaning |\n|---|---|---|\n| 2 | 水 | water |\n",
    ]
  )
  func repeatedIdentities(text: String) throws {
    let file = try TextFile.read(Array(text.utf8), ImportRequest(path: "a.csv"))
    #expect(file.shownWords == ["駅||station", "猫||cat", "犬||dog", "水||water"])
    #expect(file.collection.books.flatMap(\.words).map(\.source) == [nil, nil, nil, "2"])
  }

  @Test("A blank row where the second part begins repeats none", arguments: [1, 3])
  func blank(count: Int) async throws {
    let lines = (1..<6 * TableRows.rowsOfPart).map { number in
      let isBlank = number <= TableRows.rowsOfPart && number > TableRows.rowsOfPart - count
      return isBlank ? "" : "食べる,たべる,to eat \(number)"
    }
    let roles: [Int: ImportRole] = [0: .kanji, 1: .gana, 2: .meaning]
    let request = ImportRequest(path: "a.csv", roles: roles, hasHeader: false)
    let text = lines.joined(separator: "\n")
    let table = try #require(try TextFile.open(Array(text.utf8), request).table)
    var places: [Int] = []
    var batch = await table.rows.batch()
    while !batch.parts.allSatisfy(\.isEmpty) {
      places += batch.parts.joined().compactMap { row in
        if case .word(let word, _) = row { word.place } else { nil }
      }
      batch = await batch.rest.batch()
    }
    #expect(places == lines.indices.filter { !lines[$0].isEmpty }.map { $0 + 1 })
  }

  @Test("Rows of which none can be read are listed, too")
  func noReadableRow() throws {
    let text = "#separator:tab\n" + String(repeating: "水", count: 40_000) + "\twater\n"
    let file = try TextFile.read(Array(text.utf8), ImportRequest(path: "a.txt"))
    #expect(file.collection.unreadable.map(\.place) == [2])
    #expect(file.collection.unreadable.map(\.reason) == ["It is longer than a word can be."])
  }
}
