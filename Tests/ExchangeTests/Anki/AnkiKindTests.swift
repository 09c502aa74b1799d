import Domain
import Foundation
import TestFiles
import TestSupport
import Testing

@testable import Exchange

/// What becomes of the fields of many note types.
@Suite("Note types of Anki")
struct AnkiKindTests {
  private let folder = TestFolder()

  private func read(
    _ fixture: AnkiFixture,
    _ roles: [Int: ImportRole] = [:]
  ) async throws -> ImportedFile {
    let path = try folder.write(try fixture.package(), to: "package.apkg")
    let request = ImportRequest(path: path, roles: roles)
    return try await ForeignFile(request, studyClock: FixedClock())
      .read(unpackingIn: folder.path) { $0 }
  }

  /// The words, as `kanji|gana|meaning|example|notes`.
  private func words(_ file: ImportedFile) -> [String] {
    file.collection.books.flatMap(\.words).map(\.input).map { input in
      [
        input.kanji.text, input.gana.text, input.meaning.text, input.texts[.example],
        input.texts[.notes],
      ].joined(separator: "|")
    }
  }

  private func words(_ fields: [String], _ notes: [[String]]) async throws -> [String] {
    var fixture = AnkiFixture()
    (fixture.fields, fixture.notes, fixture.questions) = (fields, notes, ["{{\(fields[0])}}"])
    return words(try await read(fixture))
  }

  // MARK: - Several kinds

  private var twoKinds: AnkiFixture {
    var fixture = AnkiFixture()
    fixture.notes = [["飲む", "のむ", "to drink"], ["駅", "えき", "station"]]
    fixture.otherKind = ("Basic", ["One", "Two"], [["oyogu", "to swim"]])
    return fixture
  }

  @Test("The fields of all kinds are reported, numbered through, the most frequent kind first")
  func columns() async throws {
    let file = try await read(twoKinds)
    #expect(file.columns.map(\.name) == ["Expression", "Reading", "Meaning", "One", "Two"])
    #expect(file.columns.map(\.kind) == ["Word", "Word", "Word", "Basic", "Basic"])
    #expect(file.columns.map(\.role) == [.kanji, .gana, .meaning, .kanji, .meaning])
    #expect(words(file).count == 3)
    #expect(try await read(AnkiFixture()).columns.map(\.kind) == [nil, nil, nil])
  }

  @Test("Each field of each kind can be given another side")
  func chosen() async throws {
    let file = try await read(twoKinds, [3: .meaning, 4: .kanji])
    #expect(file.columns.map(\.role) == [.kanji, .gana, .meaning, .meaning, .kanji])
    #expect(words(file) == ["飲む|のむ|to drink||", "駅|えき|station||", "to swim||oyogu||"])
    await #expect(throws: ForeignFileError.noColumn(6, count: 5)) {
      try await read(twoKinds, [5: .kanji])
    }
    let both = try await read(twoKinds, [0: .kanji, 3: .kanji])
    #expect(words(both).count == 3)
    await #expect(throws: ForeignFileError.sameSide(.kanji, 4, 5)) {
      try await read(twoKinds, [0: .kanji, 3: .kanji, 4: .kanji])
    }
  }

  @Test(
    "No field is the book or the identity, which a note has",
    arguments: [ImportRole.book, .identity]
  )
  func ofEveryNote(role: ImportRole) async throws {
    await #expect(throws: ForeignFileError.ofEveryNote(role, column: 3)) {
      try await read(twoKinds, [0: .kanji, 2: role])
    }
  }

  // MARK: - Cloze notes

  private func cloze(_ fields: [String], _ notes: [[String]]) async throws -> ImportedFile {
    var fixture = AnkiFixture()
    (fixture.fields, fixture.notes, fixture.isCloze) = (fields, notes, true)
    fixture.questions = ["{{cloze:\(fields[0])}}"]
    return try await read(fixture)
  }

  @Test("A cloze note is its text, and what it says of it, or else what is in the gaps")
  func clozes() async throws {
    let notes = [
      ["{{c1::水::water}}を飲む", ""], ["{{c1::駅}}で{{c2::会う::<b>meet</b>}}", "See you there."],
    ]
    let file = try await cloze(["Text", "Back Extra"], notes)
    #expect(
      words(file) == [
        "水を飲む||水 (water)||", "駅で会う||See you there.||会う (meet)",
      ]
    )
    #expect(file.collection.unreadable == [])
    let bare = try await cloze(["Text", "Back Extra"], [["{{c1::水}}を飲む", ""]])
    #expect(words(bare) == ["水を飲む||水||"])
  }

  @Test("Names of fields say more than the gaps")
  func namedCloze() async throws {
    let fields = ["Sentence", "Word", "Meaning"]
    let file = try await cloze(fields, [["{{c1::水}}を飲む", "水", "water"]])
    #expect(words(file) == ["水||water|水を飲む|"])
    let western = try await cloze(["Text", "Extra"], [["{{c1::Paris}} is in France", ""]])
    #expect(words(western) == ["Paris is in France||Paris||"])
  }

  // MARK: - Several things in one field

  @Test(
    "Lines of a field are distinguished by their script",
    arguments: [
      ["駅", "えき<br>station<br>stop", "駅|えき|station; stop||"],
      ["station", "駅<br>えき", "駅|えき|station||"],
      ["駅<br>えき", "station", "駅|えき|station||"],
      ["駅<br>えき<br>station", "", "駅|えき|station||"],
      ["コーヒー<br>coffee", "", "|コーヒー|coffee||"],
      ["駅", "えき<br>鉄道の停車場", "駅|えき|鉄道の停車場||"],
      ["駅", "station<br>駅で会う", "駅||station; 駅で会う||"],
    ]
  )
  func lines(note: [String]) async throws {
    #expect(try await words(["Front", "Back"], [Array(note.prefix(2))]) == [note[2]])
  }

  // MARK: - Shared decks

  @Test("Of a word and its sentence each is known, in whatever order")
  func core() async throws {
    let fields = [
      "Core-Index", "Vocabulary-Kanji", "Vocabulary-Furigana", "Vocabulary-Kana",
      "Vocabulary-English", "Vocabulary-Pos", "Expression", "Reading", "Sentence-Kana",
      "Sentence-English", "Sentence-Clozed",
    ]
    let note = [
      "12", "食べる", "食[た]べる", "たべる", "to eat", "Verb", "魚を食べます。", "魚[さかな]を 食[た]べます。",
      "さかなをたべます。", "I eat fish.", "魚を___。",
    ]
    var expected: Set<Set<String>> = []
    for turn in [0, 6, 7, 9] {
      let order = Array(fields.indices[turn...]) + Array(fields.indices[..<turn])
      let word = try await words(order.map { fields[$0] }, [order.map { note[$0] }])
      let parts = try #require(word.first).split(separator: "|").map(String.init)
      #expect(Array(parts.prefix(4)) == ["食べる", "たべる", "to eat", "魚を食べます。"])
      expected.insert(Set((parts.last ?? "").components(separatedBy: " · ")))
    }
    #expect(
      expected.count == 1 && expected.first?.contains("Sentence-English: I eat fish.") == true
    )
  }

  @Test(
    "Of several readings another one fills the gana, and a repeated one does not go to the notes",
    arguments: [
      ["食べる", "食[た]べる", "たべる", "to eat", "食べる|たべる|to eat||"],
      ["食べる", "", "たべる", "to eat", "食べる|たべる|to eat||"],
      ["食べる", "たべる", "食[た]べる", "to eat", "食べる|たべる|to eat||"],
      ["", "", "りんご", "apple", "|りんご|apple||"],
      ["りんご", "", "りんご", "apple", "|りんご|apple||"],
      ["", "", "食[た]べる", "to eat", "食べる|たべる|to eat||"],
      ["一日", "ついたち", "いちにち", "day", "一日|ついたち|day||Word Kana: いちにち"],
      ["駅", "", "えきです。", "station", "駅||station||Word Kana: えきです。"],
    ]
  )
  func readings(note: [String]) async throws {
    let fields = ["Word", "Word Furigana", "Word Kana", "Word Meaning"]
    #expect(try await words(fields, [Array(note.prefix(4))]) == [note[4]])
  }

  @Test("A field with a sound or a picture is not called ignored unless the learner says so")
  func media() async throws {
    var fixture = AnkiFixture()
    fixture.fields += ["Audio", "Picture", "Sort"]
    fixture.notes = [["飲む", "のむ", "to drink", "[sound:a.mp3]", "<img src=\"p.png\">", "3"]]
    fixture.media = ["a.mp3": [1, 2, 3], "p.png": [4]]
    let columns = try await read(fixture).columns
    #expect(columns.map(\.role) == [.kanji, .gana, .meaning, .notes, .notes, .ignored])
    #expect(columns.map(\.sample) == ["飲む", "のむ", "to drink", "a.mp3", "p.png", "3"])
    // It becomes the image of the meaning, and the sound a part of the notes.
    #expect(columns.map(\.isOfImages) == [false, false, false, false, true, false])
    #expect(try await read(fixture, [3: .ignored]).columns[3].role == .ignored)
  }

  @Test("A field that the learner leaves out brings neither its image nor its sound")
  func leftOutMedia() async throws {
    var fixture = AnkiFixture()
    fixture.fields += ["Audio", "Picture"]
    fixture.notes = [["飲む", "のむ", "to drink", "[sound:a.mp3]", "<img src=\"p.png\">"]]
    fixture.media = ["a.mp3": [1, 2, 3], "p.png": [4]]
    let whole = try await read(fixture).collection
    #expect(whole.books.first?.words.first?.input.meaning.image != nil)
    #expect(whole.sounds.count == 1)
    let file = try await read(fixture, [3: .ignored, 4: .ignored])
    let word = try #require(file.collection.books.first?.words.first)
    #expect(word.input.meaning.image == nil)
    #expect(words(file) == ["飲む|のむ|to drink||"])
    #expect(file.collection.sounds == [])
  }

  @Test("A field of this program's own notes can be left out, too")
  func leftOutOfOwn() async throws {
    var fixture = AnkiFixture()
    let note = ["駅", "えき", "station", "駅です", "near"]
    fixture.otherKind = (AnkiOwnNote.typePrefix, AnkiOwnNote.fieldNames, [note])
    #expect(words(try await read(fixture)).contains("駅|えき|station|駅です|near"))
    #expect(words(try await read(fixture, [7: .ignored])).contains("駅|えき|station|駅です|"))
  }

  @Test("A note that a running Anki got is known by the id of its word")
  func pushed() async throws {
    var fixture = AnkiFixture()
    let (id, fields) = (77 as WordID, AnkiOwnNote.fieldNames + ["ID"])
    fixture.notes = []
    fixture.otherKind = ("tangocho", fields, [["駅", "えき", "station", "", "", id.description]])
    let file = try await read(fixture)
    #expect(file.columns.last?.role == .identity)
    let word = file.collection.books.first?.words.first
    #expect(word?.source == ImportedWord.source(of: id))
    #expect(word?.input.kanji.text == "駅" && word?.input.texts[.notes] == "")
  }

  @Test("Of two fields that are called like the word, the one in kana is the reading")
  func kanaWord() async throws {
    let notes = [["えき", "station", "駅"], ["おはよう", "good morning", ""]]
    let found = try await words(["Japanese", "English", "Kanji"], notes)
    #expect(found == ["駅|えき|station||", "|おはよう|good morning||"])
  }

  @Test("What is in a gap of a field that the learner leaves out is left out")
  func leftOutGap() async throws {
    var fixture = AnkiFixture()
    (fixture.fields, fixture.isCloze) = (["Text", "Meaning", "Other"], true)
    fixture.questions = ["{{cloze:Text}}"]
    fixture.notes = [["{{c1::水}}を飲む", "to drink water", "{{c2::酒::sake}}も"]]
    let file = try await read(fixture, [2: .ignored])
    #expect(words(file) == ["水を飲む||to drink water||"])
  }

  @Test("A field that only later notes fill becomes notes")
  func filledLater() async throws {
    var fixture = AnkiFixture()
    fixture.fields.append("Mnemonic")
    fixture.notes = (0..<120).map { ["語\($0)", "ご", "word \($0)", $0 < 110 ? "" : "see \($0)"] }
    let file = try await read(fixture)
    #expect(file.columns.map(\.role) == [.kanji, .gana, .meaning, .notes])
    #expect(words(file)[109] == "語109|ご|word 109||")
    #expect(words(file)[110] == "語110|ご|word 110||Mnemonic: see 110")
    #expect(words(try await read(fixture, [3: .ignored]))[110] == "語110|ご|word 110||")
  }

  @Test("The tags of a field have commas between them, or spaces, as those of a cell")
  func tags() async throws {
    var fixture = AnkiFixture()
    fixture.fields = ["Expression", "Reading", "Meaning", "Tags"]
    fixture.notes = [
      ["猫", "ねこ", "cat", "N5, small animal"], ["犬", "いぬ", "dog", "N5 animal"],
    ]
    let words = try await read(fixture).collection.books.flatMap(\.words)
    #expect(words.map(\.input.tags) == [["N5", "small animal"], ["N5", "animal"]])
  }

  @Test("One card whose reviews are left out is one")
  func leftOutCards() {
    var remarks = ImportRemarks()
    remarks.add(.leftOutCards)
    #expect(remarks.sentences.map { $0.hasPrefix("The reviews of 1 card are left out") } == [true])
  }

  @Test("A table with these names is read alike")
  func table() throws {
    let text = """
      Expression\tSentence-English\tVocabulary-Kanji\tVocabulary-Kana\tVocabulary-English
      魚を食べます。\tI eat fish.\t食べる\tたべる\tto eat
      """
    let file = try TextFile.read(Array(text.utf8), ImportRequest(path: "core.tsv"))
    #expect(words(file) == ["食べる|たべる|to eat|魚を食べます。|I eat fish."])
    #expect(
      try words(
        TextFile.read(Array("駅\tえき<br>station\n水\tみず<br>water".utf8), ImportRequest(path: "a.tsv"))
      ) == ["駅|えき|station||", "水|みず|water||"]
    )
  }
}
