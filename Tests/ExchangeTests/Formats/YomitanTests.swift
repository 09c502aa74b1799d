import Domain
import TestFiles
import TestSupport
import Testing

@testable import Archives
@testable import Exchange

@Suite("Dictionaries for Yomitan as books")
struct YomitanTests {
  private func read(_ members: [(String, String)]) async throws -> ImportedFile {
    var zip = ZipBuilder()
    for (name, text) in members { zip.add(name, Array(text.utf8)) }
    let folder = TestFolder()
    let path = try folder.write(zip.file, to: "dictionary.zip")
    let file = ForeignFile(ImportRequest(path: path), studyClock: FixedClock())
    return try await file.read(unpackingIn: folder.path) { $0 }
  }

  private let index = ("index.json", #"{"title":"JLPT N5","format":3,"revision":"1"}"#)

  @Test("The banks in their order are one book with the title of the dictionary")
  func banks() async throws {
    let file = try await read([
      ("term_bank_10.json", #"[["駅","えき","n","",0,["station"],3,"N5"]]"#),
      index,
      ("term_bank_2.json", #"[["水","みず","","",0,["water"],1,""],["ペン","","","",0,["pen"],2,""]]"#),
      ("tag_bank_1.json", "[["),
    ])
    #expect(file.format == "Yomitan")
    #expect(file.collection.books.map(\.title) == ["JLPT N5"])
    #expect(file.shownWords == ["水|みず|water", "|ペン|pen", "駅|えき|station"])
    #expect(file.collection.books[0].words[2].input.tags == ["N5"])
  }

  @Test("A reading that repeats the spelling is the gana of a word without kanji only")
  func repeatedSpelling() async throws {
    let rows = #"[["駅","駅","","",0,["station"],1,""],["ペン","ペン","","",0,["pen"],2,""]]"#
    let file = try await read([index, ("term_bank_1.json", rows)])
    #expect(file.shownWords == ["駅||station", "|ペン|pen"])
  }

  @Test("What is not a word with a meaning is left out and counted")
  func leftOut() async throws {
    let rows = #"[["駅","えき","","",0,["station"],1,""],["食べる"],7,null,["","","","",0,["x"],2,""]]"#
    let file = try await read([index, ("term_bank_1.json", rows)])
    #expect(file.shownWords == ["駅|えき|station"])
    let remark = "Rows without a word or a meaning in text are left out: 4."
    #expect(file.collection.remarks == [remark])
  }

  @Test(
    "Meanings are texts, or the text of structured content",
    arguments: [
      (#"["to drink","to gulp"]"#, "to drink; to gulp"),
      (#"[{"type":"text","text":"to drink"},{"type":"image","path":"a.png"}]"#, "to drink"),
      (#"[["飲む",["past"]],"to drink"]"#, "to drink"),
      (
        #"[{"type":"structured-content","content":[{"tag":"ul","data":{"content":"glossary"},"content":[{"tag":"li","content":"to drink"},{"tag":"li","content":["to ",{"tag":"b","content":"gulp"}]}]},{"tag":"div","data":{"content":"attribution"},"content":"JMdict"}]}]"#,
        "to drink; to gulp"
      ),
      (
        #"[{"type":"structured-content","content":{"content":[{"tag":"ruby","content":["水",{"tag":"rt","content":"みず"}]},"を飲む"],"tag":"span"}}]"#,
        "水を飲む"
      ),
      (#"["a\u0062\ud83c\udf75\n\"c\"",""]"#, "ab🍵 \"c\""),
    ]
  )
  func meanings(glossary: String, meaning: String) async throws {
    let file = try await read([
      index, ("term_bank_1.json", "[[\"飲む\",\"のむ\",null,\"v5\",1,\(glossary),1,\"\"]]"),
    ])
    #expect(file.shownWords == ["飲む|のむ|\(meaning)"])
  }

  @Test("Rows of one word are one, and rows of the first version are read")
  func rows() async throws {
    let file = try await read([
      index,
      (
        "term_bank_1.json",
        #"[["人","ひと","n","",5,"person","human"],["人","ひと","n","",5,"others"],["人","じん","","",0,"-ian"],["x","","","",0,[],1,""],7]"#
      ),
    ])
    #expect(file.shownWords == ["人|ひと|person; human; others", "人|じん|-ian"])
  }

  @Test("Damaged banks name the file and the line; deep content ends in no crash")
  func hostile() async throws {
    await #expect(throws: ForeignFileError.damagedMember("term_bank_1.json", line: 2)) {
      try await read([index, ("term_bank_1.json", "[\n[\"水\",")])
    }
    await #expect(throws: ForeignFileError.empty) { try await read([index]) }
    let deep = String(repeating: #"{"content":["#, count: 50_000)
    await #expect(throws: ForeignFileError.self) {
      try await read([index, ("term_bank_1.json", #"[["水","みず","","",0,["# + deep)])
    }
    let closed =
      String(repeating: "[", count: 50_000) + "\"deep\"" + String(repeating: "]", count: 50_000)
    let file = try await read([
      index,
      (
        "term_bank_1.json",
        #"[["水","みず","","",0,["water",{"content":"# + closed + "}],1,\"\"]]"
      ),
    ])
    #expect(file.shownWords == ["水|みず|water"])
  }

  @Test("A bank that unpacks to far more than its size is refused")
  func bomb() async throws {
    var zip = ZipBuilder()
    zip.add("index.json", Array(index.1.utf8))
    // 5,000 zeros in a stored block of deflate, and the claim of much more.
    var lies = ZipBuilder.Lies()
    lies.size = 4_000_000_000
    zip.add("term_bank_1.json", Array(repeating: 0x5B, count: 5_000), lies)
    let folder = TestFolder()
    let path = try folder.write(zip.file, to: "bomb.zip")
    await #expect(throws: ForeignFileError.self) {
      let file = ForeignFile(ImportRequest(path: path), studyClock: FixedClock())
      _ = try await file.read(unpackingIn: folder.path) { $0 }
    }
    #expect(folder.contents.allSatisfy { !$0.contains("term_bank") })
  }
}
