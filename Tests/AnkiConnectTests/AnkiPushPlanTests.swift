import Domain
import Testing

@testable import AnkiConnect
@testable import Network

@Suite("What is pushed to Anki")
struct AnkiPushPlanTests {
  private func note(_ model: String, _ fields: [String: String]) -> AnkiNoteInfo {
    AnkiNoteInfo(
      noteId: 1,
      modelName: model,
      fields: fields.mapValues { AnkiNoteInfo.Field(value: $0) }
    )
  }

  private func plan(
    _ words: [Word],
    notes: [AnkiNoteInfo],
    inDeck deck: Set<Int64> = [1, 2],
    updates: Bool = false
  ) -> AnkiPushPlan {
    AnkiPushPlan(words, notes: notes, inDeck: deck, updates: updates)
  }

  @Test("A word that came from a note of another kind is not added again")
  func source() {
    let word = Words.word(1, "食べる", "たべる", "to eat")
    let notes = [note("Core 2k", ["Expression": "食べる", "English": "to eat", "Kana": "タベル"])]
    let plan = plan([word], notes: notes, updates: true)
    #expect(plan.new == [])
    #expect(plan.updated.isEmpty)
    #expect(plan.known == 1)
  }

  @Test("A note is read as an import reads it")
  func markup() {
    let words = [Words.word(1, "車", "くるま", "car"), Words.word(2, "青い", "あおい", "blue; green")]
    let notes = [
      note("Basic", ["Front": "車[くるま]", "Back": "auto"]),
      note("Basic", ["Front": "青い", "Back": "<b>blue</b><br>green"]),
    ]
    let plan = plan(words, notes: notes)
    #expect(plan.new == [])
    #expect(plan.known == 2)
  }

  @Test("Another word with the same spelling is added")
  func homograph() {
    let word = Words.word(1, "開く", "ひらく", "to unfold")
    let notes = [note("Core 2k", ["Expression": "開く", "English": "to open", "Kana": "あく"])]
    #expect(plan([word], notes: notes).new == [word])
  }

  @Test("A deleted note, and one without fields, is not a word")
  func gone() {
    let word = Words.word(1, "単語", "たんご", "word")
    let notes = [
      AnkiNoteInfo(noteId: nil, modelName: nil, fields: nil),
      AnkiNoteInfo(noteId: 2, modelName: AnkiPushNoteType.name, fields: [:]),
    ]
    #expect(plan([word], notes: notes).new == [word])
  }

  @Test("A word that was pushed to another deck is known, and counted as being there")
  func elsewhere() {
    let word = Words.word(1, "単語", "たんご", "word")
    let notes = [note(AnkiPushNoteType.name, AnkiPushNoteType.fields(of: word))]
    let other = plan([word], notes: notes, inDeck: [], updates: true)
    #expect(other.new == [] && other.known == 1 && other.elsewhere == 1)
    #expect(plan([word], notes: notes, inDeck: [1], updates: true).elsewhere == 0)
  }

  @Test("No note lacks its first field, and brackets are not markup of Anki")
  func fields() {
    var word = Words.word(1, "", "", "[humble] to say")
    word.gana.image = ImageReference(name: "0a.png")
    let fields = AnkiPushNoteType.fields(of: word)
    #expect(fields["Kanji"] == #"<img src="tangocho-0a.png">"#)
    #expect(fields["Meaning"] == "&#91;humble] to say")
    #expect(fields["ID"] == word.id.description)
  }

  @Test("A batch that Anki refuses is tried note by note")
  func refused() async throws {
    let session = RefusingSession()
    let anki = AnkiConnect(
      NetworkClient(session),
      address: try WebAddress(AnkiConnect.usualAddress)
    )
    let words = [Words.word(1, "一", "いち", "one"), Words.word(2, "二", "に", "two")]
    let summary = try await AnkiPush(anki, updates: false) { _ in [] }
      .push(words, toDeck: "数")
    #expect(summary.added == 1)
    #expect(summary.refused == [words[1]])
    #expect(summary.reason == "no")
  }

  @Test("Images and sounds that cannot be read are counted, and their words are pushed anyway")
  func missingMedia() async throws {
    let anki = AnkiConnect(
      NetworkClient(RefusingSession()),
      address: try WebAddress(AnkiConnect.usualAddress)
    )
    let push = AnkiPush(anki, updates: false) { word in
      [AnkiMediaFile(name: "\(word.gana.text).mp3") { word.gana.text == "さん" ? [1] : nil }]
    }
    let words = [
      Words.word(1, "一", "いち", "one"), Words.word(1, "一つ", "いち", "one thing"),
      Words.word(3, "三", "さん", "three"), Words.word(4, "四", "よん", "four"),
    ]
    let summary = try await push.push(words, toDeck: "数")
    #expect(summary.added == 1)
    #expect(summary.missingMedia == 2)
  }

  @Test("The name of a deck means nothing to the search")
  func query() {
    #expect(AnkiFindNotes(deck: #"a_b*"c\d::e"#).query == #""deck:a\_b\*\"c\\d::e""#)
    #expect(AnkiFindNotes(deck: "current").query == #""deck:CURRENT""#)
    #expect(AnkiFindCards(filteredFrom: "filtered").query == #""deck:FILTERED" deck:filtered"#)
  }
}

/// An Anki that refuses every request with 二 in it.
private struct RefusingSession: NetworkSession {
  func send(_ request: NetworkRequest) async throws(NetworkError) -> NetworkResponse {
    let body = String(decoding: request.body ?? [], as: UTF8.self)
    let result =
      switch true {
      case body.contains("addNotes") && body.contains("二"): #"{"result":null,"error":"no"}"#
      case body.contains("addNotes"): #"{"result":[7],"error":null}"#
      case body.contains("Names"), body.contains("findNotes"): #"{"result":[],"error":null}"#
      default: #"{"result":null,"error":null}"#
      }
    return NetworkResponse(
      status: 200,
      headers: [HeaderField("Content-Type", "application/json")],
      body: [UInt8](result.utf8)
    )
  }
}

/// Words for the tests.
enum Words {
  static func word(_ number: UInt64, _ kanji: String, _ gana: String, _ meaning: String) -> Word {
    Word(
      id: WordID(high: 0, low: number),
      bookID: WordBookID(high: 0, low: 1),
      meaning: SideContent(meaning),
      gana: SideContent(gana),
      kanji: SideContent(kanji),
      createdAt: Timestamp(milliseconds: Int64(number))
    )
  }
}
