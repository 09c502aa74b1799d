import Domain
import Foundation
import TestFiles
import Testing

@testable import Dictionaries

@Suite("JMdict and Yomitan")
struct OtherFormatsTests {
  private let folder = TestFolder()

  @Test("A JMdict word gives its pairs of spelling and reading")
  func jmdict() throws {
    let path = try folder.write(Data(Self.jmdict.utf8), to: "JMdict_e")
    let senses = [["light & \"lamp\""], ["proof"]]
    func entry(_ kanji: String?, _ gana: String, _ common: Bool) -> DictionaryEntry {
      DictionaryEntry(kanji: kanji, gana: gana, senses: senses, isCommon: common, source: "JMdict")
    }
    #expect(
      try DictionaryFile.entries(of: path) == [
        entry("明かり", "あかり", true), entry("灯り", "あかり", false), entry("明かり", "あかし", false),
        entry(nil, "アカリ", false),
      ]
    )
  }

  private static let jmdict = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE JMdict [
    <!ENTITY n "noun (common) (futsuumeishi)">
    ]>
    <JMdict>
    <entry>
    <ent_seq>1000000</ent_seq>
    <k_ele>
    <keb>明かり</keb>
    <ke_pri>ichi1</ke_pri>
    </k_ele>
    <k_ele>
    <keb>灯り</keb>
    </k_ele>
    <r_ele>
    <reb>あかり</reb>
    <re_pri>ichi1</re_pri>
    </r_ele>
    <r_ele>
    <reb>あかし</reb>
    <re_restr>明かり</re_restr>
    </r_ele>
    <r_ele>
    <reb>アカリ</reb>
    <re_nokanji/>
    </r_ele>
    <sense>
    <pos>&n;</pos>
    <gloss>light &amp; &quot;lamp&quot;</gloss>
    <gloss xml:lang="ger">Licht</gloss>
    </sense>
    <sense>
    <gloss xml:lang="eng">proof</gloss>
    </sense>
    <sense>
    <gloss xml:lang="fre">preuve</gloss>
    </sense>
    </entry>
    </JMdict>
    """

  @Test("A Yomitan archive gives its title and the text of every meaning")
  func yomitan() throws {
    let archive = try Self.yomitanArchive()
    let path = try folder.write(archive, to: "yomitan.zip")
    func entry(_ kanji: String?, _ gana: String, _ glosses: [String], _ common: Bool = false)
      -> DictionaryEntry
    {
      DictionaryEntry(
        kanji: kanji,
        gana: gana,
        senses: [glosses],
        isCommon: common,
        source: "見本辞典"
      )
    }
    #expect(
      try DictionaryFile.entries(of: path) == [
        entry("食べる", "たべる", ["to eat", "to live on (e.g. a salary)"], true),
        entry(nil, "ねこ", ["cat", "feline animal"]), entry("犬", "いぬ", ["dog"]),
      ]
    )
  }

  @Test("A truncated archive is rejected")
  func damagedArchive() throws {
    let archive = try Self.yomitanArchive()
    for length in stride(from: 2, to: archive.count, by: 7) {
      let path = try folder.write(archive.prefix(length), to: "cut.zip")
      #expect(throws: DictionaryError.unknownFormat(path: path)) {
        try DictionaryFile.entries(of: path)
      }
    }
  }

  /// A small dictionary for Yomitan.
  static func yomitanArchive() throws -> Data {
    try #require(Data(base64Encoded: archive, options: .ignoreUnknownCharacters))
  }

  /// index.json, term_bank_1.json (deflated), term_bank_2.json (stored), tag_bank_1.json.
  private static let archive = """
    UEsDBBQAAAAAAI07dV0ywaMkNwAAADcAAAAKAAAAaW5kZXguanNvbnsidGl0bGUiOiAi6KaL5pys6L6e5YW4IiwgIm
    Zvcm1hdCI6IDMsICJyZXZpc2lvbiI6ICIxIn1QSwMEFAAAAAgAjTt1XZ2n1ie5AAAAPgEAABAAAAB0ZXJtX2Jhbmtf
    MS5qc29udY4xDsIwDEWvYnkCKVSUsafoHmUIwZRIIUUlrVShDmVl5AAMzByA83TiFiQtSAWpihx/x88/5hxf91vXPr
    vzBRlg146KKoZ0yP6Olww4uhxIuvDoldEVQW5hRlEWgYSjNLKo5yg87YkUtNrpUHHv++jaa5gLYT8iWJ7Q1QfCBPDo
    ilK5sqDNQuXWke3/+cqkR2UWyNJMdYz+7aDy2zYMJgGOWzLaEuAIWv+ZSKv30mAjhsNgFfYX4g1QSwMEFAAAAAAAjT
    t1XaL7gFeTAAAAkwAAABAAAAB0ZXJtX2JhbmtfMi5qc29uW1si54qsIiwgIuOBhOOBrCIsIG51bGwsICIiLCAwLCBb
    eyJ0eXBlIjogInRleHQiLCAidGV4dCI6ICJkb2cifV0sIDMsICIiXSwgWyLntbUiLCAi44GIIiwgIm4iLCAiIiwgMC
    wgW3sidHlwZSI6ICJpbWFnZSIsICJwYXRoIjogImEucG5nIn1dLCA0LCAiIl1dUEsDBBQAAAAAAI07dV0pu0wNAgAA
    AAIAAAAPAAAAdGFnX2JhbmtfMS5qc29uW11QSwECFAMUAAAAAACNO3VdMsGjJDcAAAA3AAAACgAAAAAAAAAAAAAAgA
    EAAAAAaW5kZXguanNvblBLAQIUAxQAAAAIAI07dV2dp9YnuQAAAD4BAAAQAAAAAAAAAAAAAACAAV8AAAB0ZXJtX2Jh
    bmtfMS5qc29uUEsBAhQDFAAAAAAAjTt1XaL7gFeTAAAAkwAAABAAAAAAAAAAAAAAAIABRgEAAHRlcm1fYmFua18yLm
    pzb25QSwECFAMUAAAAAACNO3VdKbtMDQIAAAACAAAADwAAAAAAAAAAAAAAgAEHAgAAdGFnX2JhbmtfMS5qc29uUEsF
    BgAAAAAEAAQA8QAAADYCAAAAAA==
    """
}
