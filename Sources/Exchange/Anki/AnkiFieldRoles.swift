import Domain
import JapaneseText

/// The names that fields of notes have in shared decks, in English, Japanese, Korean and Chinese.
enum AnkiFieldNames {
  private static let names: [(FieldRole, String)] = [
    (
      .kanji,
      """
      kanji word expression vocab vocabulary japanese spelling term vocabkanji 単語 漢字 表記 語 語彙 \
      言葉 見出し 見出し語 日本語 한자 단어 일본어 어휘 표기 单词 日语 汉字 日文
      """
    ),
    (
      .gana,
      """
      gana kana reading readings furigana hiragana pronunciation yomi yomigana vocabkana 読み よみ 読み方 \
      よみかた 読みがな 読み仮名 よみがな ふりがな 振り仮名 かな がな 仮名 ひらがな 平仮名 発音 히라가나 가나 읽기 \
      읽는법 발음 요미가나 후리가나 독음 假名 读音 发音
      """
    ),
    (
      .meaning,
      """
      meaning meanings english definition definitions translation gloss glossary korean german french \
      spanish chinese russian portuguese italian vietnamese 意味 英語 訳 英訳 和訳 日本語訳 翻訳 定義 韓国語 \
      中国語 뜻 의미 영어 번역 한국어 해석 意思 释义 中文 翻译 解释
      """
    ),
    (
      .example,
      "example examples sentence sentences examplesentence context 例文 例 예문 문장 예 例句 句子"
    ),
    (
      .notes,
      """
      notes note comment comments hint remark remarks extra backextra 備考 メモ ノート 注 補足 메모 비고 참고 \
      노트 笔记 备注
      """
    ),
    (.tags, "tags tag タグ 태그"),
    (.ignored, "id guid noteid index key sort order number frequency audio sound 番号 音声 번호 소리"),
  ]

  private static let roles: [String: FieldRole] = {
    var roles: [String: FieldRole] = [:]
    for (role, names) in names {
      for name in names.split(separator: " ") { roles[String(name)] = role }
    }
    return roles
  }()

  /// What a field with a name becomes; nil when the name says nothing.
  ///
  /// The name as a whole decides, else its last word that is known: `Vocabulary-Kana` is a reading.
  /// A field beside a sentence is part of the example, whatever else its name says.
  static func role(of name: String) -> FieldRole? {
    if name.utf8.count > 200 { return nil }
    if let role = roles[folded(name[...])] { return role }
    let words = name.split { !$0.isLetter }
    let known = words.compactMap { roles[folded($0)] }
    guard known.count > 1, known.contains(.example) else { return known.last }
    return known.last == .meaning || known.last == .example ? .example : .notes
  }

  /// Letters in lower case, without anything between them.
  private static func folded(_ name: Substring) -> String {
    normalizedText(String(name)).lowercased().filter(\.isLetter)
  }
}

/// What the fields of a kind of note become.
struct AnkiFieldRoles {
  private(set) var roles: [FieldRole]
  /// Whether neither names nor content say what is asked, so that the order of the fields decided.
  private(set) var isGuess = false

  /// Decides from what the learner says, the names, and the content.
  /// - Parameters:
  ///   - notetype: The kind of note.
  ///   - samples: The fields of some of its notes.
  ///   - chosen: What fields become, by their names.
  init(
    _ notetype: AnkiSchema.Notetype,
    _ samples: [[FieldText]],
    chosen: [String: FieldRole]
  ) {
    let names = notetype.fields
    var roles = names.map { chosen[$0] }
    for (place, name) in names.enumerated() where roles[place] == nil {
      guard let role = AnkiFieldNames.role(of: name) else { continue }
      // Several fields of one side: the first is the side, the others are notes.
      roles[place] = role.isSide && roles.contains(role) ? .notes : role
    }
    let contents = names.indices.map { place in
      FieldContent(samples.compactMap { place < $0.count ? $0[place] : nil })
    }
    isGuess = FieldContent.complete(&roles, contents)
    self.roles = zip(roles, contents).map { $0 ?? ($1.filled > 0 ? .notes : .ignored) }
  }
}

/// What the texts of a field are like.
struct FieldContent {
  private(set) var filled = 0
  private var spellings = 0
  private var readings = 0
  private var foreign = 0
  private var length = 0

  init(_ texts: [FieldText]) {
    for text in texts {
      guard let line = text.lines.first else { continue }
      filled += 1
      length += line.count
      if line.isReading || text.readings == nil && line.isAllKana {
        readings += 1
      } else if line.contains(where: \.isJapanese) {
        spellings += 1
      } else {
        foreign += 1
      }
    }
  }

  private var meanLength: Int { filled == 0 ? 0 : length / filled }
  private var isReading: Bool { readings * 2 > filled }
  private var isJapanese: Bool { (spellings + readings) * 2 > filled }
  private var isForeign: Bool { foreign * 2 >= filled }

  /// Decides what the names left open.
  /// - Returns: Whether the content did not say it either.
  static func complete(_ roles: inout [FieldRole?], _ contents: [FieldContent]) -> Bool {
    func open(_ isFit: (FieldContent) -> Bool) -> [Int] {
      contents.indices.filter { roles[$0] == nil && contents[$0].filled > 0 && isFit(contents[$0]) }
    }
    func assign(_ role: FieldRole, _ place: Int?) {
      if let place, !roles.contains(role) { roles[place] = role }
    }
    // A sentence is longer than a word.
    let spellings = open { $0.isJapanese && !$0.isReading }
      .sorted { (contents[$0].meanLength, $0) < (contents[$1].meanLength, $1) }
    assign(.kanji, spellings.first)
    assign(.gana, open(\.isReading).first)
    // Without Japanese, the order says which is the word.
    if contents.contains(where: { $0.filled > 0 && $0.isJapanese }) {
      assign(.meaning, open(\.isForeign).first)
      // Of Japanese texts, the shortest is the word, and another one explains it.
      assign(.meaning, open { _ in true }.first)
    }
    let hasWord = roles.contains(.kanji) || roles.contains(.gana)
    if hasWord, roles.contains(.meaning) { return false }
    assign(hasWord ? .meaning : .kanji, open { _ in true }.first)
    assign(.meaning, open { _ in true }.first)
    return true
  }
}

extension Character {
  /// Whether it is a kana or a kanji.
  fileprivate var isJapanese: Bool { String(self).hasKanji || String(self).isReading }
}

extension String {
  /// Whether all letters are kana: a reading with marks of a sentence.
  fileprivate var isAllKana: Bool { filter(\.isLetter).isReading }
}
