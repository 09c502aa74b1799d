/// The names, with spaces between them; one of several words is written as one.
///
/// A Japanese name and its translations have the same role: two cells with different roles make a
/// heading, and 意味, いみ, meaning is a word.
extension FieldNames {
  static let shared: Names = eastern + english + western

  private static let english: Names = [
    (.kanji, "kanji word expression vocab vocabulary japanese spelling term"),
    (.gana, "gana kana reading furigana hiragana pronunciation yomi yomigana"),
    (
      .meaning,
      """
      meaning meanings english definition definitions translation gloss glossary korean german french \
      spanish chinese
      """
    ),
    (.example, "example examples sentence examplesentence context"),
    (.notes, "notes note comment comments hint remark"),
    (.tags, "tags tag"),
  ]

  private static let eastern: Names = [
    (
      .kanji,
      """
      単語 漢字 表記 語 語彙 言葉 見出し 見出し語 日本語 한자 단어 일본어 어휘 표기 \
      汉字 单词 单字 生词 词汇 词语 日语 日文 單字 單詞 生字 詞彙 詞語 日語 คันจิ คำศัพท์
      """
    ),
    (
      .gana,
      """
      読み よみ 読み方 よみかた 読みがな 読み仮名 よみがな ふりがな 振り仮名 フリガナ かな カナ がな 仮名 ひらがな 平仮名 発音 \
      히라가나 가나 읽기 읽는법 발음 요미가나 후리가나 독음 假名 读音 发音 读法 讀音 發音 讀法 คำอ่าน
      """
    ),
    (
      .meaning,
      """
      意味 英語 訳 英訳 和訳 日本語訳 翻訳 定義 韓国語 中国語 뜻 의미 영어 번역 한국어 해석 \
      意思 意义 释义 中文 英文 英语 翻译 解释 定义 意義 釋義 翻譯 解釋 ความหมาย คำแปล
      """
    ),
    (.example, "例文 例 예문 문장 예 例句 例子 句子 ตัวอย่าง"),
    (.notes, "備考 メモ ノート 注 補足 메모 비고 참고 노트 笔记 备注 注释 筆記 備註 註釋 หมายเหตุ"),
    (.tags, "タグ 태그 标签 標籤"),
  ]

  private static let western: Names = [
    (
      .kanji,
      """
      wort vokabel vokabeln begriff ausdruck japanisch schreibweise mot vocabulaire japonais palabra \
      vocabulario japonés parola vocabolo giapponese palavra vocabulário japonês woord japans ord słowo \
      wyraz japoński slovo kelime слово японский кандзи từ từvựng tiếngnhật hántự
      """
    ),
    (
      .gana,
      """
      lesung aussprache lesart lecture prononciation lectura pronunciación lettura pronuncia leitura \
      pronúncia lezing uitspraak uttal czytanie wymowa čtení výslovnost okunuş чтение произношение кана \
      хирагана cáchđọc phátâm
      """
    ),
    (
      .meaning,
      """
      bedeutung bedeutungen übersetzung übersetzungen deutsch englisch sens signification traduction \
      français anglais significado significados traducción español inglés significato traduzione italiano \
      inglese tradução português inglês betekenis vertaling nederlands betydelse översättning znaczenie \
      tłumaczenie polski význam překlad anlam anlamı çeviri значение перевод русский nghĩa ýnghĩa bảndịch \
      tiếngviệt
      """
    ),
    (
      .example,
      """
      beispiel beispiele beispielsatz beispielsätze satz exemple exemples ejemplo ejemplos esempio \
      esempi exemplo exemplos voorbeeld voorbeelden exempel przykład příklad örnek пример примеры vídụ
      """
    ),
    (
      .notes,
      """
      anmerkung anmerkungen notiz notizen bemerkung bemerkungen kommentar remarque remarques nota notas \
      notities anteckningar notatki uwagi poznámky notlar заметки примечание примечания ghichú
      """
    ),
    (.tags, "schlagwörter schlagworte étiquettes etiquetas etichette теги"),
  ]

  /// Not for notes: deck, identity and most tags of a note are not fields, and the content of its
  /// front shows what it asks.
  static let columns: Names = [
    (.kanji, "front 表 앞면 正面 vorderseite recto anverso"),
    (.meaning, "back 裏 뒷면 背面 rückseite verso reverso"),
    (
      .tags,
      "labels category 分類 品詞 분류 품사 分类 词性 詞性 kategorie wortart catégorie categoría categoria"
    ),
    (.book, "book deck 単語帳 デッキ 단어장 덱"),
    (.identity, "guid noteguid"),
    (.gana, romaji),
  ]

  /// The names of a column with the reading in Latin letters.
  static let romaji = """
    romaji rōmaji romanization romanisation transliteration ローマ字 로마자 罗马字 羅馬字 罗马音 羅馬音
    """

  /// Not for tables: there these are numbers and file names, whose meaning the content shows.
  static let notes: Names = [
    (.kanji, "vocabkanji"),
    (.gana, "readings vocabkana"),
    (.meaning, "russian portuguese italian vietnamese"),
    (.example, "sentences"),
    (.notes, "remarks extra backextra cloze clozed pos partofspeech"),
    (.ignored, "id guid noteid index key sort order number frequency audio sound 番号 音声 번호 소리"),
  ]
}
