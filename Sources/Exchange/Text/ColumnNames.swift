import Domain

/// The names that columns have in other programs, in English, Japanese and Korean.
package enum ColumnNames {
  private static let names: [(ImportRole, [String])] = [
    (
      .kanji,
      [
        "kanji", "word", "expression", "vocab", "vocabulary", "japanese", "spelling", "term",
        "front", "単語", "漢字", "表記", "語", "語彙", "言葉", "見出し", "見出し語", "日本語", "表", "한자", "단어",
        "일본어", "어휘", "표기", "앞면",
      ]
    ),
    (
      .gana,
      [
        "gana", "kana", "reading", "furigana", "hiragana", "pronunciation", "yomi", "yomigana",
        "読み", "よみ", "読み方", "よみかた", "読みがな", "読み仮名", "よみがな", "ふりがな", "振り仮名", "かな", "がな", "仮名",
        "ひらがな", "平仮名", "発音", "히라가나", "가나", "읽기", "읽는법", "발음", "요미가나", "후리가나", "독음",
      ]
    ),
    (
      .meaning,
      [
        "meaning", "meanings", "english", "definition", "definitions", "translation", "gloss",
        "glossary", "korean", "german", "french", "spanish", "chinese", "back", "意味", "英語", "訳",
        "英訳", "和訳", "日本語訳", "翻訳", "定義", "韓国語", "中国語", "裏", "뜻", "의미", "영어", "번역", "한국어", "해석",
        "뒷면",
      ]
    ),
    (
      .example,
      ["example", "examples", "sentence", "examplesentence", "context", "例文", "例", "예문", "문장", "예"]
    ),
    (
      .notes,
      [
        "notes", "note", "comment", "comments", "hint", "remark", "備考", "メモ", "ノート", "注", "補足",
        "메모", "비고", "참고", "노트",
      ]
    ),
    (.tags, ["tags", "tag", "labels", "category", "タグ", "分類", "品詞", "태그", "분류", "품사"]),
    (.book, ["book", "deck", "単語帳", "デッキ", "단어장", "덱"]),
    (.identity, ["guid", "noteguid"]),
  ]

  private static let roles: [String: ImportRole] = {
    var roles: [String: ImportRole] = [:]
    for (role, names) in names { for name in names { roles[folded(name)] = role } }
    return roles
  }()

  /// What a column with a name becomes; nil when the name says nothing.
  ///
  /// The name as a whole decides, else its last word that is known: `Vocabulary-Kana` is a reading.
  package static func role(of name: String) -> ImportRole? {
    if name.utf8.count > 80 { return nil }
    if let role = roles[folded(name)] { return role }
    return name.split { !$0.isLetter }.reversed().lazy.compactMap { roles[folded(String($0))] }
      .first
  }

  /// Letters in lower case, without anything between them.
  private static func folded(_ name: String) -> String {
    normalizedText(name).lowercased().filter(\.isLetter)
  }
}
