import Domain
import Foundation
import Testing

@testable import Exchange

@Suite("Words in text files")
struct TextFileTests {
  private func words(
    _ text: String,
    _ request: ImportRequest = ImportRequest(path: "a.csv")
  ) throws -> [String] {
    try TextFile.read(Array(text.utf8), request).shownWords
  }

  private func sample(_ name: String) throws -> ImportedFile {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples")
    let path = folder.appending(path: name).path
    return try TextFile.read(
      Array(Data(contentsOf: URL(filePath: path))),
      ImportRequest(path: path)
    )
  }

  @Test(
    "Every encoding is recognized",
    arguments: [
      ("sample_utf8_bom.csv", "UTF-8"), ("sample_utf16le.csv", "UTF-16LE"),
      ("sample_shift_jis.csv", "Shift_JIS"), ("sample_euc_jp.csv", "EUC-JP"),
    ]
  )
  func encodings(name: String, encoding: String) throws {
    let file = try sample(name)
    #expect(file.encoding == encoding)
    #expect(file.format == "CSV")
    #expect(
      file.shownWords == ["飲む|のむ|to drink, to gulp", "駅|えき|station", "|コーヒー|coffee"]
    )
    #expect(file.collection.unreadable == [])
  }

  @Test(
    "A row that is not a word is kept as a whole, however long it is",
    arguments: ["漢字,意味,メモ\n猫,cat,\n,,%", "猫 ねこ cat\n犬【いぬ】%", "|漢字|意味|\n|-|-|\n|猫|cat|\n|%| |"]
  )
  func longRow(text: String) throws {
    let long = String(repeating: "a dog that barks ", count: 200)
    let file = try TextFile.read(
      Array(text.replacing("%", with: long).utf8),
      ImportRequest(path: "a")
    )
    #expect(file.collection.books.flatMap(\.words).count == 1)
    let row = try #require(file.collection.unreadable.first)
    #expect(row.text.contains(long.dropLast()))
  }

  @Test(
    "Tags have commas between them, or spaces",
    arguments: [
      "漢字,意味,タグ\n猫,cat,\"N5, small animal\"", "漢字,意味,タグ\n猫,cat,N5；small animal",
      "|漢字|意味|タグ|\n|-|-|-|\n|猫|cat|N5、small animal|",
    ]
  )
  func tags(text: String) throws {
    let file = try TextFile.read(Array(text.utf8), ImportRequest(path: "a.csv"))
    #expect(file.collection.books.first?.words.first?.input.tags == ["N5", "small animal"])
    let anki = "#separator:tab\n#tags column:3\n猫\tcat\tN5 a,b"
    let other = try TextFile.read(Array(anki.utf8), ImportRequest(path: "a.txt"))
    #expect(other.collection.books.first?.words.first?.input.tags == ["N5", "a,b"])
  }

  @Test("Mail's encoding is recognized")
  func iso2022() throws {
    let text = "\u{1B}$B0{$`\u{1B}(B,\u{1B}$B$N$`\u{1B}(B,to drink\n"
    let file = try TextFile.read(Array(text.utf8), ImportRequest(path: "a"))
    #expect(file.encoding == "ISO-2022-JP")
    #expect(file.shownWords == ["飲む|のむ|to drink"])
  }

  @Test("Anki's text brings decks, tags and identities")
  func anki() throws {
    let file = try sample("sample_notes.txt")
    #expect(file.format == "Anki text" && file.hasHeader == false)
    #expect(file.collection.books.map(\.title) == ["Japanese · Sample", "Japanese · Furigana"])
    #expect(file.shownWords.suffix(2).first == "飲み物|のみもの|beverage")
    #expect(file.collection.unreadable == [])
    #expect(file.shownWords.prefix(2) == ["飲む|のむ|to drink", "駅|えき|station"])
    let first = try #require(file.collection.books.first)
    #expect(first.words[0].source == "FA31z*pA=n")
    #expect(first.words[0].input.tags == ["sample"])
    #expect(first.words[4].input.meaning.text == "cheap; inexpensive")
  }

  @Test(
    "Columns are found by names in three languages, and by what is in them",
    arguments: [
      "単語,読み方,意味\n飲む,のむ,to drink",
      "뜻,단어,읽기\nto drink,飲む,のむ",
      "Vocabulary-English,Vocabulary-Kanji,Vocabulary-Kana\nto drink,飲む,のむ",
      "1,飲む,のむ,to drink\n2,駅,えき,station",
      "のむ;to drink;飲む",
      "飲む\tのむ\tto drink",
      "飲[の]む\tto drink", "飲む「のむ」\tto drink", "飲む｛のむ｝\tto drink",
      "飲む【のむ】to drink",
      "飲む のむ to drink",
    ]
  )
  func columns(text: String) throws {
    #expect(try words(text).first == "飲む|のむ|to drink")
  }

  @Test("The learner's columns win")
  func chosen() throws {
    var request = ImportRequest(path: "a.csv", roles: [0: .meaning, 1: .kanji, 2: .gana])
    #expect(try words("a,b,c", request) == ["b|c|a"])
    request.hasHeader = true
    #expect(throws: ForeignFileError.empty) { try words("a,b,c", request) }
    request.roles = [5: .kanji]
    request.hasHeader = false
    #expect(throws: ForeignFileError.noColumn(6, count: 3)) { try words("a,b,c", request) }
  }

  @Test("Rows that are not words are listed with their lines, and the others are read")
  func unreadable() throws {
    let text = "kanji,gana,meaning\n飲む,のむ,to drink\n駅,えき,\n,,station\n\n水,みず,water\n"
    let file = try TextFile.read(Array(text.utf8), ImportRequest(path: "a.csv"))
    #expect(file.shownWords == ["飲む|のむ|to drink", "水|みず|water"])
    #expect(
      file.collection.unreadable == [
        UnreadableRow(place: 3, text: "駅,えき,", reason: "It has no meaning."),
        UnreadableRow(place: 4, text: ",,station", reason: "It has neither gana nor kanji."),
      ]
    )
  }

  @Test(
    "Rows with bytes that are not valid in the encoding are listed, and the others are read",
    arguments: [
      "kanji,gana,meaning\n飲む,のむ,to drink\n駅,え§き,station\n水,みず,water\n",
      "飲む のむ to drink\n駅 え§き station\n水 みず water\n",
      "| kanji | gana | meaning |\n|---|---|---|\n| 飲む | のむ | to drink |\n| 駅 | え§き | station |\n| 水 | みず | water |\n",
    ]
  )
  func invalid(text: String) throws {
    for (name, encoding) in [
      ("UTF-8", String.Encoding.utf8), ("Shift_JIS", .shiftJIS),
      ("UTF-16LE", .utf16LittleEndian),
    ] {
      let parts = try text.components(separatedBy: "§").map {
        try #require($0.data(using: encoding))
      }
      // The first half of a character of two bytes, or of a pair.
      let damage: [UInt8] =
        name == "UTF-16LE" ? [0, 0xD8] : name == "UTF-8" ? [0xE3, 0x81] : [0xFF]
      let bytes = Array(parts[0]) + damage + parts[1]
      for given in [nil, name] {
        let file = try TextFile.read(bytes, ImportRequest(path: "a", encoding: given))
        #expect(file.encoding == name)
        #expect(file.shownWords == ["飲む|のむ|to drink", "水|みず|water"], "\(name)")
        let rows = file.collection.unreadable
        #expect(rows.map(\.reason) == ["It has bytes that are not valid in \(name)."])
        // Nothing of them is lost.
        let kept = damage.map { "\\x" + String(format: "%02X", $0) }.joined()
        let row = try #require(rows.first?.text)
        #expect(row.contains("駅") && row.contains("え\(kept)き"), "\(name): \(row)")
      }
    }
  }

  @Test(
    "Romaji beside kanji is the reading, by the name of its column or by what is in it",
    arguments: [
      "kanji,kana,english\n海,umi,sea\n川,Kawa,river\n", "海\tumi\tsea\n川\tkawa\triver\n",
      "sea,海,umi\nriver,川,kawa\n",
    ]
  )
  func romaji(text: String) throws {
    let file = try TextFile.read(Array(text.utf8), ImportRequest(path: "a.csv"))
    #expect(file.shownWords == ["海|うみ|sea", "川|かわ|river"])
  }

  @Test("A back with the reading and the meaning, in place of the reading, is both")
  func wholeBack() throws {
    let text = """
      #separator:tab
      #html:true
      食べる\tたべる\tto eat
      飲む\tのむ\tto drink
      図書館\tとしょかん<br>library
      """
    let file = try TextFile.read(Array(text.utf8), ImportRequest(path: "a.txt"))
    #expect(file.shownWords == ["食べる|たべる|to eat", "飲む|のむ|to drink", "図書館|としょかん|library"])
  }

  @Test(
    "A spreadsheet says its separator in the first line, which a blank one may follow",
    arguments: ["\n", "\r\n", "\r"],
    [false, true]
  )
  func spreadsheet(end: String, isBlank: Bool) throws {
    let rows = ["kanji;gana;meaning;example", "水;みず;water;水、ください。", "駅;えき;", ""]
    let lines = ["sep=;"] + (isBlank ? [""] : []) + rows
    let file = try TextFile.read(
      Array(lines.joined(separator: end).utf8),
      ImportRequest(path: "a.csv")
    )
    #expect(file.shownWords == ["水|みず|water"])
    #expect(file.collection.unreadable.map(\.place) == [isBlank ? 5 : 4])
  }

  @Test("A NUL is a damaged place in its row, and the others are read")
  func zero() throws {
    let rows = (1...20).map { "水\($0),みず,water" }
    let bytes = Array((rows + ["駅,えき,sta\0tion"]).joined(separator: "\n").utf8)
    for given in [nil, "UTF-8"] {
      let request = ImportRequest(path: "a.csv", encoding: given)
      let file = try TextFile.read(bytes, request)
      #expect(file.shownWords.count == 20)
      #expect(file.collection.unreadable.map(\.text) == [#"駅,えき,sta\x00tion"#])
    }
  }

  @Test(
    "Several damaged rows do not hide the encoding",
    arguments: [
      String.Encoding.utf8, .shiftJIS,
    ]
  )
  func damaged(encoding: String.Encoding) throws {
    let rows = ["飲む,のむ,to drink\n", "駅,えき,station\n", "水,みず,water\n"]
    let bytes = try rows.flatMap { row in
      let row = try #require(row.data(using: encoding))
      return Array(row) + [0xFF] + row
    }
    let file = try TextFile.read(bytes, ImportRequest(path: "a.csv"))
    #expect(file.encoding == (encoding == .utf8 ? "UTF-8" : "Shift_JIS"))
    #expect(file.shownWords == ["飲む|のむ|to drink", "駅|えき|station", "水|みず|water"])
    #expect(file.collection.unreadable.map(\.place) == [2, 4, 6])
  }

  @Test("A sign for what was damaged before is text, and so is what comes late in another encoding")
  func validSigns() throws {
    #expect(try words("kanji,gana,meaning\n駅,えき,sta\u{FFFD}tion\n") == ["駅|えき|sta\u{FFFD}tion"])
    let rows = String(repeating: "word,meaning\n", count: 6_000) + "駅,station\n"
    let bytes = Array(try #require(rows.data(using: .shiftJIS)))
    let roles: [Int: ImportRole] = [0: .kanji, 1: .meaning]
    let file = try TextFile.read(bytes, ImportRequest(path: "a.csv", roles: roles))
    #expect(file.encoding == "Shift_JIS" && file.shownWords.last == "駅||station")
  }

  private static let hostileFiles: [String: [UInt8]] = [
    "nothing": [], "NUL": [0], "few NULs": [0x41, 0, 0], "NULs": Array(repeating: 0, count: 5_000),
    "no encoding": Array(repeating: 0xFF, count: 5_000), "a quote": Array("\"".utf8),
    "quotes": Array(String(repeating: "\"\n", count: 5_000).utf8),
    "columns": Array(String(repeating: ",", count: 100_000).utf8),
    "UTF-16 of nothing": [0xFF, 0xFE],
    "half a character": [0xFF, 0xFE, 0xD8], "half an escape": [0x1B, 0x24],
    "half a header": Array("#separator:".utf8),
    "a header that lies": Array("#columns:\n#deck column:99\n".utf8),
    "half an object": Array("{\"a\":".utf8),
  ]

  @Test("Hostile files end in an error or a list", arguments: hostileFiles.keys.sorted())
  func hostile(name: String) {
    do {
      let file = try TextFile.read(Self.hostileFiles[name] ?? [], ImportRequest(path: "a"))
      #expect(file.shownWords == [] && !file.collection.unreadable.isEmpty)
    } catch {
      // It is refused, and not for its size.
      #expect(error != .tooManyWords)
    }
  }

  @Test("A table has decks to leave out when a column names the book of each word")
  func decks() async throws {
    let text = "kanji,gana,meaning,book\n駅,えき,station,旅\n水,みず,water,\n火,ひ,fire,旅\n"
    let file = try TextFile.open(Array(text.utf8), ImportRequest(path: "a.csv"))
    #expect(file.decks == [])
    let decks = [ImportedDeck("旅", count: 2), ImportedDeck("", count: 1)]
    #expect(try await file.collectedByBook().decks == decks)
    #expect(try await file.without(exactly: ["旅"]).shownWords == ["水|みず|water"])
    let trip = try await file.without(exactly: ["", "N5"])
    #expect(trip.shownWords == ["駅|えき|station", "火|ひ|fire"])
  }

  @Test("A book of a table is left out by its name, also if Anki would take that for a sub-deck")
  func deckWithColons() async throws {
    let text = "kanji,gana,meaning,book\n駅,えき,station,N5::旅\n水,みず,water,N5\n"
    let file = try TextFile.open(Array(text.utf8), ImportRequest(path: "a.csv"))
    let rest = try await file.without(["N5::旅"])
    #expect(rest.unknown == [] && rest.file.shownWords == ["水|みず|water"])
  }
}
