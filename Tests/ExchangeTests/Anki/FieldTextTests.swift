import Domain
import Testing

@testable import Exchange

@Suite("Fields of notes as text")
struct FieldTextTests {
  @Test(
    "Markup becomes lines",
    arguments: [
      ("飲む", ["飲む"]), ("  a   b\n c ", ["a b c"]),
      ("cheap<br>inexpensive", ["cheap", "inexpensive"]),
      ("<div>one</div><div>two <b>three</b></div>", ["one", "two three"]),
      ("a &amp; b&nbsp;c &eacute; &#39; &#x98F2; &unknown; &", ["a & b c é ' 飲 &unknown; &"]),
      ("<style>.a { b }</style>x<script>if (a < b) {}</script>y", ["xy"]),
      ("1 < 2, a<b, <3", ["1 < 2, a<b, <3"]), ("a<!-- hidden <b> -->b<!-- open", ["ab<!-- open"]),
      ("<a href=\"x>y\">link</a>", ["link"]), ("", []), ("<br><br>", []),
      ("[anki:tts lang=ja]飲む[/anki:tts] [1] [[", ["飲む [1] [["]),
    ]
  )
  func lines(field: String, lines: [String]) {
    #expect(FieldText(field).lines == lines)
  }

  @Test("Images and sounds are found, and are not text")
  func media() {
    let text = FieldText(
      "飲む<img src=\"a b.png\"><IMG alt='x' src='c&amp;d.jpg'/><img class=x>[sound:飲む.mp3]"
    )
    #expect(text.lines == ["飲む"])
    #expect(text.images == ["a b.png", "c&d.jpg"])
    #expect(text.sounds == ["飲む.mp3"])
    let other = FieldText(
      "<IMG data-src='x.png' SRC=\"up.png\"><audio controls\nsrc=\"au.mp3\"></audio><b src='no.png'>b</b>"
    )
    #expect(other.images == ["up.png"] && other.sounds == ["au.mp3"] && other.lines == ["b"])
    // Pasted pictures are in their tags.
    let bytes = "data:image/png;base64," + String(repeating: "A", count: 50_000)
    #expect(FieldText("飲む<img src=\"\(bytes)\">").lines == ["飲む"])
  }

  @Test("Ruby is split into what is written and what is read")
  func ruby() {
    for field in [
      "<ruby>食<rt>た</rt></ruby>べ<ruby>物<rp>(</rp><rt>もの</rt><rp>)</rp></ruby>",
      "<ruby>食<rt>た</rt></ruby>べ<ruby><rb>物</rb><rt>もの</ruby>",
    ] {
      let text = FieldText(field)
      #expect(text.lines == ["食べ物"])
      #expect(text.readings == ["たべもの"])
    }
    #expect(FieldText("<ruby>飲<rt>の").readings == ["の"])
    #expect(FieldText("飲む").readings == nil)
  }

  @Test("Brackets behind kanji are furigana, others stay")
  func brackets() {
    func split(_ text: String) -> [String]? {
      BracketFurigana.split(text).map { [$0.base, $0.reading] }
    }
    #expect(split("飲[の]み 物[もの]") == ["飲み物", "のみもの"])
    #expect(split(" 駅前[えきまえ]") == ["駅前", "えきまえ"])
    #expect(split("お茶[ちゃ]を 飲[の]む") == ["お茶を飲む", "おちゃをのむ"])
    #expect(split("お茶[おちゃ;h]") == ["お茶", "おちゃ"])
    #expect(split("語[1]") == nil)
    #expect(split("see [x]") == nil)
    #expect(split("飲[の]む [1]") == ["飲む [1]", "のむ [1]"])
  }

  @Test(
    "What a field may become on a side is known by its texts",
    arguments: [
      ("車[くるま]", ["車", "くるま"]), ("<ruby>電車<rt>でんしゃ</rt></ruby>", ["電車", "でんしゃ"]),
      ("飲む（のむ）", ["飲む", "のむ"]), ("<b>blue</b><br>green", ["blue; green", "green"]),
      ("to run &amp; jump", ["to run & jump"]), ("ﾊﾟﾝ", ["パン"]),
      ("えき<div>station</div>", ["えき", "station"]), ("cat<img src=\"a.png\">", ["cat"]),
    ]
  )
  func sides(field: String, texts: [String]) {
    #expect(AnkiFieldTexts.texts(of: field).isSuperset(of: texts))
    #expect(AnkiFieldTexts.texts(of: "<br>") == [])
  }

  @Test("Cloze notes show their text")
  func cloze() {
    let cloze = ClozeText("{{c1::水::drink}}を{{c2,3::飲む}}。{{c1::水::drink}}")
    #expect(cloze.shown == "水を飲む。水")
    #expect(cloze.gaps.map(\.text) == ["水 (drink)", "飲む"])
    #expect(ClozeText("{{c1}} {{c1::open").shown == "{{c1}} {{c1::open")
    #expect(ClozeText("{{c1::東{{c2::京}}::city}} }}").shown == "東京 }}")
    #expect(ClozeText("{{c1::image-occlusion:rect:left=.1}}").shown == "")
  }

  /// The texts are so long that code in quadratic time exceeds the limit.
  @Test("What was made to be slow is read as fast as other text", .timeLimit(.minutes(2)))
  func hostile() {
    let pieces = [
      "<", "<a ", "<!--", "[sound:", "&", "<ruby>", "{{c1::", "<a \"", "<a\"<a'\"'", "飲[",
    ]
    for piece in pieces {
      let field = String(repeating: piece, count: 200_000)
      _ = FieldText(ClozeText(field).shown)
      _ = BracketFurigana.split(field)
    }
  }

  @Test(
    "Names of fields say what they are",
    arguments: [
      ("Expression", ImportRole.kanji), ("Vocabulary-Kana", .gana),
      ("Vocabulary-English", .meaning),
      ("単語", .kanji), ("よみ", .gana), ("意味", .meaning), ("뜻", .meaning), ("단어", .kanji),
      ("Sentence", .example), ("Sentence-English", .notes), ("Sentence-Kana", .notes),
      ("Sentence-Clozed", .notes), ("Japanese Sentence", .example), ("Sentence-Audio", .notes),
      ("ExpressionReading", .gana), ("SentenceFurigana", .notes), ("MainDefinition", .meaning),
      ("Core-Index", .ignored), ("Notes", .notes),
    ]
  )
  func names(name: String, role: ImportRole) {
    #expect(FieldNames.ofNotes.role(of: name) == role)
  }

  @Test("Where names say nothing, the script does")
  func contents() {
    func roles(_ fields: [String], _ notes: [[String]]) -> [ImportRole] {
      let notetype = AnkiSchema.Notetype(name: "x", fields: fields)
      let samples = notes.map { $0.map { FieldText($0) } }
      return AnkiFieldRoles(notetype, samples, chosen: fields.map { _ in nil }).roles
    }
    let notes = [["to drink", "飲む", "のむ"], ["station", "駅", "えき"]]
    #expect(roles(["Front", "Back", "Other"], notes) == [.meaning, .kanji, .gana])
    #expect(roles(["1", "2"], [["飲む", "물을 마시다"]]) == [.kanji, .meaning])
    #expect(roles(["1", "2"], [["飲む", "液体を口から体に入れる"]]) == [.kanji, .meaning])
    #expect(roles(["Q", "A"], [["Capital of France?", "Paris"]]) == [.kanji, .meaning])
    let chosen = AnkiFieldRoles(
      AnkiSchema.Notetype(name: "x", fields: ["Front", "Back"]),
      [["飲む", "のむ"].map { FieldText($0) }],
      chosen: [.gana, nil]
    )
    #expect(chosen.roles.first == .gana)
  }
}
