import Domain
import Foundation
import Testing

@testable import Exchange

@Suite("Which encoding a text has")
struct EncodingTests {
  private func encoding(_ text: String, in encoding: String.Encoding) throws -> String {
    try TextEncoding.decode(Array(try #require(text.data(using: encoding)))).name
  }

  @Test(
    "Letters with marks among others are Windows-1252, and not kanji",
    arguments: [
      "café\n", "français;japonais\ncafé;kissaten\nété;natsu\n", "naïve, señor\n¿qué? ¡olé!",
      "l\u{2019}été, le cœur, l\u{2019}œuf à la crème", "« Où est l\u{2019}hôtel ? »\r\ndéjà vu",
      "Übersetzung;Wort\nhören;kiku\n", "straße – Größe\nÄpfel, Öl, süß", "Þórður er góður",
      "kanji;kana;façon\nshokudo;;réfectoire\n",
    ]
  )
  func western(text: String) throws {
    #expect(try encoding(text, in: .windowsCP1252) == "Windows-1252")
    #expect(try encoding(text, in: .utf8) == "UTF-8")
  }

  /// Tables of words with and without kana, and lines.
  private static let japanese = [
    "猫;cat\n", "君,you\n犬,dog\n", "解,solution\n時,hour\n差,difference\n", "X線,X-ray\nT型,T-shape",
    "電話\tphone\n新聞\tnewspaper\n天気予報\tweather forecast\n", "人,person", "口 mouth\n山 mountain\n",
    "食べる【たべる】to eat", "コーヒー coffee\nビール beer", "単語,意味\n濃い,thick; strong\n",
    "以上,more than\n…のに,although\n々,repetition\n", "漓江,Li River\n熙,bright\n冴える,to be clear\n",
    "Tシャツ,T-shirt\nCD屋,record shop\nA型,blood type A\n", "薔薇,rose\n檸檬,lemon\n葡萄,grape\n",
  ]

  @Test("Real words keep their Japanese encoding", arguments: japanese)
  func shiftJIS(text: String) throws {
    let bytes = Array(try #require(text.data(using: .shiftJIS)))
    #expect(!WesternText.isIn(bytes))
    #expect(try encoding(text, in: .shiftJIS) == "Shift_JIS")
  }

  @Test(
    "Shift_JIS that is chosen is the one that is recognized: that of Windows",
    arguments: [nil, "Shift_JIS", "sjis", "CP932"]
  )
  func chosenShiftJIS(given: String?) throws {
    let text = "単語,意味\n食べる,たべること\n"
    // ①, a backslash and a tilde.
    let rare: [UInt8] = [0x87, 0x40, 0x2C, 0x5C, 0x7E, 0x0A]
    let bytes = Array(try #require(text.data(using: .shiftJIS))) + rare
    let decoded = try TextEncoding.decode(bytes, as: given)
    #expect(String(decoding: decoded.bytes, as: UTF8.self) == text + "①,\\~\n")
    #expect(decoded.name == "Shift_JIS")
  }

  @Test("Mail's encoding and that of Unix are not taken for Western text", arguments: japanese)
  func otherJapanese(text: String) throws {
    #expect(try encoding(text, in: .iso2022JP) == "ISO-2022-JP")
    let bytes = try eucJP(text)
    #expect(!WesternText.isIn(bytes))
    // A few kanji alone might be Korean.
    if text.contains(/[ぁ-んァ-ン]/) { #expect(try TextEncoding.decode(bytes).name == "EUC-JP") }
  }

  @Test("A damaged row does not hide the encoding of mail")
  func damagedMail() throws {
    let rows = ["kanji,gana,meaning\n飲む,のむ,to drink\n駅,えき,station", "\n水,みず,water\n"]
    let parts = try rows.map { Array(try #require($0.data(using: .iso2022JP))) }
    let file = try TextFile.read(parts[0] + [0xE9] + parts[1], ImportRequest(path: "a.csv"))
    #expect(file.encoding == "ISO-2022-JP")
    #expect(file.shownWords == ["飲む|のむ|to drink", "水|みず|water"])
    #expect(file.collection.unreadable.map(\.place) == [3])
  }

  /// A text in EUC-JP: the bytes of ISO-2022-JP with their upper bits set, and without its escapes.
  private func eucJP(_ text: String) throws -> [UInt8] {
    var rest = Array(try #require(text.data(using: .iso2022JP)))[...]
    var (bytes, isWide): ([UInt8], Bool) = ([], false)
    while let byte = rest.popFirst() {
      if byte == 0x1B {
        isWide = rest.popFirst() == UInt8(ascii: "$")
        rest.removeFirst()
      } else {
        bytes.append(isWide ? byte | 0x80 : byte)
      }
    }
    return bytes
  }

  @Test(
    "EUC-JP with characters of Windows is not taken for Chinese",
    .enabled(if: Converter(from: "EUC-JP-MS").text(of: []) != nil, "iconv has no EUC-JP-MS")
  )
  func eucOfWindows() throws {
    let row = try eucJP("飲む,のむ,to drink\n")
    // ① before each word.
    let marked: [UInt8] = [0xAD, 0xA1] + row
    let bytes = Array(repeatElement(marked, count: 9).joined())
    let decoded = try TextEncoding.decode(bytes)
    #expect(decoded.name == "EUC-JP-MS" && decoded.isValid)
    #expect(String(decoding: decoded.bytes, as: UTF8.self).hasPrefix("①飲む,のむ,to drink\n①"))
    #expect(try TextEncoding.decode(row).name == "EUC-JP")
  }

  @Test(
    "A letter at the end is there, also where a mark might follow it",
    arguments: ["CP1258", "CP1252", "UTF-8"]
  )
  func lastLetter(encoding: String) throws {
    let (text, isValid) = try Converter(from: encoding).convert(Array("cafe".utf8))
    #expect(String(decoding: text, as: UTF8.self) == "cafe" && isValid)
  }

  @Test("Where nothing is Japanese, the error names the encoding, unless it was given")
  func error() throws {
    let bytes = Array(try #require("français;allemand\ncafé;Käse\n".data(using: .windowsCP1252)))
    #expect(throws: ForeignFileError.notJapanese(encoding: "Windows-1252", columns: 2)) {
      _ = try TextFile.open(bytes, ImportRequest(path: "a.csv"))
    }
    #expect(throws: ForeignFileError.unclearColumns(count: 2)) {
      _ = try TextFile.open(bytes, ImportRequest(path: "a.csv", encoding: "CP1252"))
    }
  }
}
