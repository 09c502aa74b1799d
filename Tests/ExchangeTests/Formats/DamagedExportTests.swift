import Archives
import Domain
import Services
import TestFiles
import TestSupport
import Testing

@testable import Exchange

@Suite("Damaged JSON of this program")
struct DamagedExportTests {
  private static let whole = Array(
    #"""
    {"tangocho":1,"books":[
    {"closed":false,"createdAt":0,"front":"kanji","id":"00000000000000000000000001","title":"N5","words":[
    {"createdAt":0,"gana":"たべる","id":"00000000000000000000000002","kanji":"食べる","meaning":"to eat","state":0}]}
    ],"images":{
    },"sounds":{
    }}

    """#.utf8
  )

  /// Imports a file.
  /// - Returns: The number of its words, and why it was refused.
  private func read(_ bytes: [UInt8]) async -> (words: Int, error: ForeignFileError?) {
    let folder = TestFolder()
    do {
      let path = try folder.write(bytes, to: "words.json")
      let file = ForeignFile(ImportRequest(path: path), studyClock: FixedClock())
      let books = try await file.read(unpackingIn: folder.path) { $0.collection.books }
      return (books.flatMap(\.words).count, nil)
    } catch {
      return (0, error as? ForeignFileError)
    }
  }

  private func place(_ bytes: [UInt8]) async -> String? {
    guard case .damagedFile(let place) = await read(bytes).error else { return nil }
    return place
  }

  @Test("The whole file is read, also behind a byte order mark, and with its lines joined")
  func whole() async {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let joined = Self.whole.filter { $0 != 0x0A }
    for bytes in [Self.whole, mark + Self.whole, joined] {
      let (words, error) = await read(bytes)
      #expect(words == 1 && error == nil)
    }
  }

  @Test("It is read in whatever encoding it was saved since")
  func encodings() async throws {
    let text = String(decoding: Self.whole, as: UTF8.self)
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let japanese = Self.inShiftJIS(Self.whole)
    for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big, japanese] {
      let (words, error) = await read(bytes)
      #expect(words == 1 && error == nil)
    }
    // Cut short within a character, too.
    for count in [3, 4, 5, 9, 40] {
      #expect(await place([0xFF, 0xFE] + little.dropLast(count)) != nil, "\(count) bytes less")
    }
  }

  /// たべる and 食べる in Shift_JIS.
  private static func inShiftJIS(_ bytes: [UInt8]) -> [UInt8] {
    let codes: [(String, [UInt8])] = [
      ("た", [0x82, 0xBD]), ("べ", [0x82, 0xD7]), ("る", [0x82, 0xE9]), ("食", [0x90, 0x48]),
    ]
    return codes.reduce(bytes) { text, code in
      text.split(separator: Array(code.0.utf8), omittingEmptySubsequences: false)
        .joined(separator: code.1).map(\.self)
    }
  }

  @Test("More images than any library has are refused, before they fill the disk")
  func manyImages() async {
    let images = repeatElement(#""a":"""#, count: 100_001).joined(separator: ",")
    let bytes = Array(#"{"tangocho":1,"images":{\#(images)},"books":[]}"#.utf8)
    #expect(await read(bytes).error == .archive(.tooLarge(.members(100_000))))
  }

  @Test("Cut short anywhere, it is said to be damaged where it ends")
  func cut() async {
    let end = Self.whole.count - 1
    for count in 4..<end {
      let bytes = Array(Self.whole.prefix(count))
      let place = await place(bytes)
      // A line end is not content: what is missing comes after it.
      let line = 1 + bytes.count { $0 == 0x0A }
      #expect(place == "line \(line), where it ends", "\(count) bytes")
    }
    #expect(await read(Array(Self.whole.prefix(end))).words == 1)
  }

  @Test("A single wrong byte anywhere is found on its line")
  func wrongByte() async {
    for place in Self.whole.indices {
      var bytes = Self.whole
      bytes[place] = 0xFF
      let line = 1 + Self.whole[..<place].count { $0 == 0x0A }
      let found = await self.place(bytes)
      #expect(found?.hasPrefix("line \(line)") == true, "byte \(place): \(found ?? "read")")
    }
  }

  @Test("At the beginning, another sign in place of one, none, or one too many does not hide it")
  func beginning() async {
    for place in 0..<11 {
      var other = Self.whole
      other[place] = UInt8(ascii: "#")
      var missing = Self.whole
      missing.remove(at: place)
      var more = Self.whole
      more.insert(UInt8(ascii: "#"), at: place)
      for bytes in [other, missing, more] { #expect(await self.place(bytes) != nil, "\(place)") }
    }
    #expect(!LibraryFileReader.recognizes(Array("{\"tango\":1}".utf8)))
    #expect(!LibraryFileReader.recognizes(Array("{\"a\":1}".utf8)))
  }

  /// A file with a book of one word, which has some more members.
  private func file(word: String = "", images: String = "{}") -> [UInt8] {
    Array(
      #"""
      {"tangocho":1,"books":[{"id":"00000000000000000000000001","title":"N5","createdAt":0,
      "closed":false,"front":"kanji","words":[{"id":"00000000000000000000000002","kanji":"駅",
      "meaning":"station","state":0,"createdAt":0\#(word)}]}],"images":\#(images)}
      """#.utf8
    )
  }

  @Test("A word that is larger than any is refused, and says where; what is unknown may be large")
  func largeWord() async {
    let large = "\"" + String(repeating: "a", count: 20 << 20) + "\""
    #expect(await place(file(word: ",\"gana\":\(large)")) == "books.0.words.0")
    #expect(await place(file(word: ",\"unknown\":\(large)")) == "books.0.words.0")
    #expect(await read(file(images: "{},\"unknown\":\(large)")).words == 1)
  }

  @Test("A text as large as can be pasted, and the largest image that a word can have, are read")
  func largest() async {
    let lines = String(repeating: "\\n", count: 8 << 20)
    #expect(await read(file(word: #","texts":{"notes":"\#(lines)"}"#)).words == 1)
    let image = String(repeating: "A", count: (StoredImageService.limit + 2) / 3 * 4)
    let (words, error) = await read(
      file(word: #","images":{"kanji":"a.png"}"#, images: #"{"a.png":"\#(image)"}"#)
    )
    #expect(words == 1 && error == nil)
  }

  @Test("What has another type than it should is found by its place")
  func types() async {
    #expect(await place(file(word: ",\"flagged\":1")) == "books.0.words.0.flagged")
    #expect(await read(file(word: ",\"flagged\":null", images: "null")).words == 1)
    #expect(await place(file() + Array(#"{"a":1}"#.utf8)) == "line 3")
    #expect(await place(Array(#"{"tangocho":1}"#.utf8)) == "books")
  }

  @Test("Of the images, only those of words are unpacked")
  func unusedImages() async throws {
    let folder = TestFolder()
    let bytes = file(
      word: #","images":{"kanji":"a.png"}"#,
      images: #"{"a.png":"AQ==","b.png":"Ag=="}"#
    )
    let path = try folder.write(bytes, to: "words.json")
    let file = ForeignFile(ImportRequest(path: path), studyClock: FixedClock())
    try await file.read(unpackingIn: folder.path) { file in
      let word = try #require(file.collection.books.first?.words.first)
      #expect(word.input.kanji.image != nil)
      #expect(folder.contents.count { $0.contains("/image-") } == 1)
    }
  }

  @Test("JSON is distinguished from other text, and the line of the first damage is found")
  func places() {
    for json in [
      "{}", "[]", " [1, -2.5e+1, true, null, {\"a\": [\"\\u3042\\\"\", {}]}] ", "\"水\"", "0",
    ] { #expect(JSONDamage(of: Array(json.utf8)) == nil, "\(json)") }
    for json in [
      "", "{\n", "[1,\n]", "[1\n2]", "{\"a\"\n1}", "{\"a\":1,\n}", "[\"a\n\"]", "[\n\"\\q\"]",
      "[\nx1]", "[\n1x]", "[]\n]", "{\"a\":1\n]", "[\n+1]", "[\n01]", "[\n0x1p3]", "[\n-inf]",
      "[\n\"\\u12G4\"]",
    ] {
      let damage = JSONDamage(of: Array(json.utf8))
      #expect(damage?.line == (json.isEmpty || json == "[\"a\n\"]" ? 1 : 2), "\(json)")
    }
    let deep = String(repeating: "[{\"a\":", count: 100_000)
    #expect(JSONDamage(of: Array(deep.utf8))?.isEnd == true)
  }
}
