import Domain
import Testing

@testable import Exchange

@Suite("The headings of tables")
struct TableHeadingTests {
  private func words(_ text: String) throws -> [String] {
    try TextFile.read(Array(text.utf8), ImportRequest(path: "a.csv")).shownWords
  }

  @Test(
    "A first row is a heading when its cells are names of columns, and else a word",
    arguments: [
      "漢字,かんじ,Chinese character", "漢字\tかんじ\tChinese character", "漢字,Chinese character",
      "意味,いみ,meaning", "例,れい,example", "仮名,かな,kana", "漢0字,かんじ,meaning 0",
      "日本語,にほんご,Japanese", "言葉,ことば,word", "意味,いみ,Bedeutung", "読み,よみ,Lesung",
      "例,れい,exemple", "日,ひ,Tag", "本,ほん,Buch", "講義,こうぎ,lecture", "言葉,ことば,phrase",
      "ローマ字,ローマじ,romaji",
    ]
  )
  func noHeading(row: String) throws {
    let separator = row.contains("\t") ? "\t" : ","
    let cells = row.split(separator: Character(separator))
    let other = ["犬", "いぬ", "dog"].filter { cells.count == 3 || $0 != "いぬ" }
    let text = row + "\n" + other.joined(separator: separator) + "\n"
    #expect(try words(text).count == 2)
    #expect(try words(text).first?.hasSuffix("|" + (cells.last ?? "")) == true)
  }

  @Test(
    "A column that is called romaji becomes the reading where there is no other",
    arguments: [
      (
        "Kanji,Romaji,Meaning\n東京,Tōkyō,Tokyo\n朝ご飯,asa gohan,breakfast\nコーヒー,kōhī,coffee\n",
        ["東京|とうきょう|Tokyo", "朝ご飯|あさごはん|breakfast", "|コーヒー|coffee"]
      ),
      ("Rōmaji;Meaning\ninu;dog\nneko;cat\n", ["|いぬ|dog", "|ねこ|cat"]),
      ("Kanji,Romaji,Kana,Meaning\n犬,xyzq,いぬ,dog\n", ["犬|いぬ|dog"]),
      ("Kanji,Romaji,Szó,Meaning\n犬,xyzq,いぬ,dog\n", ["犬|いぬ|dog"]),
    ]
  )
  func romaji(text: String, expected: [String]) throws {
    #expect(try words(text) == expected)
  }

  @Test("The state and the flags of a table of this program come in, and are not called ignored")
  func ownTable() throws {
    let text = DelimitedWriter.columns.joined(separator: ",") + "\n旅,駅,えき,station,,,,○,yes,\n"
    let file = try TextFile.read(Array(text.utf8), ImportRequest(path: "a.csv"))
    #expect(file.columns.filter(\.isOwn).map(\.name) == ["state", "flagged", "suspended"])
    let word = try #require(file.collection.books.first?.words.first)
    #expect(word.isFlagged && !word.isSuspended && word.original?.state == .success)
  }

  @Test("What such a column has that is not romaji is listed")
  func notRomaji() throws {
    let text = "Kanji,Romaji,Meaning\n猫,xyzq,cat\n犬,inu,dog\n鳥,,bird\n"
    let file = try TextFile.read(Array(text.utf8), ImportRequest(path: "a.csv"))
    let row = try #require(file.collection.unreadable.first)
    #expect(file.collection.unreadable.count == 1 && row.place == 2)
    #expect(row.reason == "“xyzq” cannot be converted from romaji to kana.")
    #expect(try words(text) == ["犬|いぬ|dog", "鳥||bird"])
  }

  @Test(
    "A word whose texts all name the same column is not a heading",
    arguments: [["意思", "いし", "意思"], ["単語", "たんご", "单词"], ["読み", "よみ", "读音"]]
  )
  func sameNames(row: [String]) {
    #expect(!TableColumns.isHeader(row))
  }

  @Test(
    "Headings with columns of other names, or with names of several words",
    arguments: [
      "No,Kanji,Reading,Meaning,JLPT\n1,飲む,のむ,to drink,N5",
      "番号,単語,読み,意味,レベル\n1,飲む,のむ,to drink,N5",
      "Word,Word reading,English meaning\n飲む,のむ,to drink",
      "Wort,Lesung,Bedeutung\n飲む,のむ,to drink", "漢字,Lesung,Bedeutung\n飲む,のむ,to drink",
      "汉字,读音,意思\n飲む,のむ,to drink", "單字,假名,意思\n飲む,のむ,to drink",
      "Mot,Lecture,Sens\n飲む,のむ,to drink", "Слово,Чтение,Перевод\n飲む,のむ,to drink",
      "Từ,Cách đọc,Nghĩa\n飲む,のむ,to drink", "漢字,フリガナ,English\n飲む,のむ,to drink",
    ]
  )
  func heading(text: String) throws {
    #expect(try words(text) == ["飲む|のむ|to drink"])
  }

  @Test(
    "Two names that are written as one say what both say",
    arguments: [
      ("日语单词,假名,中文意思", "食べる,たべる,吃"), ("中文意思,日语单词", "吃,食べる"),
      ("日文單字,中文翻譯,例句翻譯", "食べる,吃,我吃饭"), ("日本語単語,中国語意味", "食べる,吃"),
      ("序号,日语单词,单词读音,中文意思", "1,食べる,たべる,吃"),
    ]
  )
  func joinedNames(heading: String, row: String) throws {
    let reading = row.contains("たべる") ? "たべる" : ""
    #expect(try words(heading + "\n" + row + "\n") == ["食べる|\(reading)|吃"])
  }

  /// The name of the first column of a table whose first row is `row`, above words.
  private func name(above row: String) throws -> String? {
    let text = row + "\n飲む,のむ,trinken\n駅,えき,Bahnhof\n雨,あめ,Regen\n,みず,Wasser\n"
    return try TextFile.read(Array(text.utf8), ImportRequest(path: "a.csv")).columns.first?.name
  }

  @Test("Names of columns in any language are a heading above columns of Japanese")
  func unknownNames() throws {
    #expect(try name(above: "Wort,Lesung,Bedeutung") == "Wort")
    #expect(try name(above: "단어,발음,뜻") == "단어")
    #expect(try name(above: "Kanji,Lesung,Bedeutung") == "Kanji")
  }

  @Test(
    "A first row without Japanese is a word where it may be one",
    arguments: [
      "OL,,Büroangestellte", "OL,ooeru,Büroangestellte", "OL,オーエル,Büroangestellte", "CD,CD,CD",
      "kanji,kanji,Schriftzeichen",
    ]
  )
  func noNames(row: String) throws {
    #expect(try name(above: row) == nil)
  }

  @Test("Two rows, or the only one, show that those above are names in an unknown language")
  func fewRows() {
    let (names, rows) = (
      ["Szó", "Kiejtés", "Jelentés"], [["飲む", "のむ", "inni"], ["駅", "えき", "állomás"]]
    )
    #expect(TableColumns.isHeader(names, above: rows))
    #expect(TableColumns.isHeader(names, above: Array(rows.prefix(1))))
    #expect(!TableColumns.isHeader(names, above: [rows[0], ["", "", "inni"]]))
    #expect(!TableColumns.isHeader(names, above: []))
  }

  @Test(
    "A heading makes a table of rows without their empty last cells, and of rows without quotes",
    arguments: [",", "\t", ";"]
  )
  func shortRows(separator: String) throws {
    func text(_ rows: [[String]]) -> String {
      rows.map { $0.joined(separator: separator) }.joined(separator: "\n")
    }
    let rows = text([
      ["kanji", "gana", "meaning", "example", "tags"], ["飲む", "のむ", "to drink"],
      ["駅", "えき", "station", "駅で会う", "noun"], ["水", "みず", "water"], ["雨", "あめ", "rain"],
    ])
    let expected = ["飲む|のむ|to drink", "駅|えき|station", "水|みず|water", "雨|あめ|rain"]
    #expect(try words(rows) == expected)
    if separator == "\t" { return }
    let long = text([
      ["kanji", "gana", "meaning"], ["飲む", "のむ", "to drink", " to gulp"], ["駅", "えき", "station"],
      ["水", "みず", "water", " cold"],
    ])
    #expect(try words(long)[2] == "水|みず|water\(separator) cold")
  }

  @Test(
    "A level or a part of speech is neither the meaning nor the word",
    arguments: [
      "N5,飲む,のむ,to drink\nN5,駅,えき,station\nN5,水,みず,water",
      "動詞,飲む,のむ,to drink\n動詞,行く,いく,to go\n動詞,見る,みる,to see",
      "飲む,のむ,動詞,to drink\n駅,えき,名詞,station\n速い,はやい,形容詞,fast",
      "verb,飲む,のむ,to drink\nverb,行く,いく,to go\nverb,見る,みる,to see\nverb,来る,くる,to come",
    ]
  )
  func kinds(text: String) throws {
    #expect(try words(text).first == "飲む|のむ|to drink")
    let file = try TextFile.read(Array(text.utf8), ImportRequest(path: "a.csv"))
    #expect(!file.columns.map(\.role).contains(.example))
  }

  @Test("Of two columns that are called like the word, the one in kana is the reading")
  func kanaWord() throws {
    let text = "Japanese,English,Kanji\nえき,station,駅\nおはよう,good morning,\n"
    #expect(try words(text) == ["駅|えき|station", "|おはよう|good morning"])
  }

  @Test("A reading is found in any line of a meaning")
  func readingInMeaning() throws {
    #expect(try words("front,back\n駅,station<br>えき\n水,みず<br>water\n")[0] == "駅|えき|station")
  }

  @Test(
    "A comment above a heading is not one of its rows",
    arguments: ["# N5, by Anna\n#\n漢字,意味\n", "# Lesson 3\r\n\r\n漢字,意味\r\n", "# ,漢字,意味\n1,"]
  )
  func comment(head: String) throws {
    let file = try TextFile.read(Array("\(head)猫,cat\n".utf8), ImportRequest(path: "a.csv"))
    #expect(file.columns.compactMap(\.name).suffix(2) == ["漢字", "意味"])
    #expect(try words("\(head)猫,cat\n") == ["猫||cat"] && file.collection.unreadable == [])
  }

  @Test("What is said of the columns makes a table of rows with different numbers of cells")
  func toldColumns() throws {
    let text = "飲む,のむ,to drink,verb\n駅,えき,station\n水,みず,water,\n雨,あめ,rain\n犬,いぬ\n"
    var request = ImportRequest(path: "a.csv", roles: [0: .kanji, 1: .gana, 2: .meaning])
    let file = try TextFile.read(Array(text.utf8), request)
    #expect(file.columns.count == 4 && file.collection.unreadable.map(\.place) == [5])
    request = ImportRequest(path: "a.csv", hasHeader: true)
    let named = Array(("Wort,Aussprache,Bedeutung,Art\n" + text).utf8)
    let table = try TextFile.read(named, request)
    #expect(table.columns.first?.name == "Wort")
    #expect(table.hasHeader == true && file.hasHeader == false)
  }

  @Test("A usual separator that is given leaves quotes what they are")
  func givenSeparator() throws {
    let file = try TextFile.read(
      Array("飲む,のむ,\"to drink, to gulp\"\n駅,えき,station\n".utf8),
      ImportRequest(path: "a.csv"),
      TextSeparators(cells: ",")
    )
    #expect(file.format == "CSV")
    let meanings = file.collection.books.flatMap(\.words).map(\.input.meaning.text)
    #expect(meanings == ["to drink, to gulp", "station"])
  }
}
