/// The table of Latin spellings and their kana, as data.
///
/// Hepburn (`shi`, `tsu`), Kunrei and Nihon-shiki (`si`, `tu`, `di`) and further spellings that
/// Japanese input methods accept (`xtu`, `la`, `tha`, `n'`). Sources: ISO 3602, the Cabinet
/// notification of 1954 on Kunrei-shiki, the input tables of Microsoft's and Google's input
/// methods, and the cases in `Tests/JapaneseTextTests/Vectors`. Doubled consonants are a rule of
/// `RomajiKeys`, not rows here.
enum RomajiTable {
  /// A consonant and its kana with a, i, u, e and o; `-` where there is none.
  static let rows: [(consonant: String, kana: String)] = [
    ("", "あ い う え お"),
    ("k", "か き く け こ"), ("g", "が ぎ ぐ げ ご"),
    ("s", "さ し す せ そ"), ("z", "ざ じ ず ぜ ぞ"),
    ("t", "た ち つ て と"), ("d", "だ ぢ づ で ど"),
    ("n", "な に ぬ ね の"), ("h", "は ひ ふ へ ほ"),
    ("b", "ば び ぶ べ ぼ"), ("p", "ぱ ぴ ぷ ぺ ぽ"),
    ("m", "ま み む め も"), ("r", "ら り る れ ろ"),
    ("y", "や い ゆ いぇ よ"), ("w", "わ うぃ う うぇ を"),
    ("c", "か き く け こ"), ("j", "じゃ じ じゅ じぇ じょ"),
    ("f", "ふぁ ふぃ ふ ふぇ ふぉ"), ("v", "ゔぁ ゔぃ ゔ ゔぇ ゔぉ"),
    ("q", "くぁ くぃ く くぇ くぉ"),

    ("ky", "きゃ きぃ きゅ きぇ きょ"), ("gy", "ぎゃ ぎぃ ぎゅ ぎぇ ぎょ"),
    ("sy", "しゃ しぃ しゅ しぇ しょ"), ("zy", "じゃ じぃ じゅ じぇ じょ"),
    ("ty", "ちゃ ちぃ ちゅ ちぇ ちょ"), ("dy", "ぢゃ ぢぃ ぢゅ ぢぇ ぢょ"),
    ("ny", "にゃ にぃ にゅ にぇ にょ"), ("hy", "ひゃ ひぃ ひゅ ひぇ ひょ"),
    ("by", "びゃ びぃ びゅ びぇ びょ"), ("py", "ぴゃ ぴぃ ぴゅ ぴぇ ぴょ"),
    ("my", "みゃ みぃ みゅ みぇ みょ"), ("ry", "りゃ りぃ りゅ りぇ りょ"),
    ("cy", "ちゃ ちぃ ちゅ ちぇ ちょ"), ("jy", "じゃ じぃ じゅ じぇ じょ"),
    ("fy", "ふゃ ふぃ ふゅ ふぇ ふょ"), ("vy", "ゔゃ ゔぃ ゔゅ ゔぇ ゔょ"),
    ("qy", "くゃ くぃ くゅ くぇ くょ"),
    ("sh", "しゃ し しゅ しぇ しょ"), ("shy", "しゃ しぃ しゅ しぇ しょ"),
    ("ch", "ちゃ ち ちゅ ちぇ ちょ"), ("chy", "ちゃ ちぃ ちゅ ちぇ ちょ"),

    ("ts", "つぁ つぃ つ つぇ つぉ"), ("th", "てゃ てぃ てゅ てぇ てょ"),
    ("dh", "でゃ でぃ でゅ でぇ でょ"), ("wh", "うぁ うぃ う うぇ うぉ"),
    ("tw", "とぁ とぃ とぅ とぇ とぉ"), ("dw", "どぁ どぃ どぅ どぇ どぉ"),
    ("sw", "すぁ すぃ すぅ すぇ すぉ"), ("fw", "ふぁ ふぃ ふぅ ふぇ ふぉ"),
    ("kw", "くぁ くぃ くぅ くぇ くぉ"), ("gw", "ぐぁ ぐぃ ぐぅ ぐぇ ぐぉ"),
    ("qw", "くぁ くぃ くぅ くぇ くぉ"),
    ("t'", "- てぃ とぅ - -"), ("d'", "- でぃ どぅ - -"),
    ("t'y", "- - てゅ - -"), ("d'y", "- - でゅ - -"),
  ]

  /// The rows of small kana, typed after `x` or `l`.
  static let smallRows: [(consonant: String, kana: String)] = [
    ("", "ぁ ぃ ぅ ぇ ぉ"), ("y", "ゃ ぃ ゅ ぇ ょ"), ("w", "ゎ - - - -"),
    ("k", "ヵ - - ヶ -"), ("c", "ヵ - - ヶ -"), ("t", "- - っ - -"), ("ts", "- - っ - -"),
  ]

  /// Spellings that are not a consonant with a vowel.
  static let singles: [(keys: String, kana: String)] = [
    ("n", "ん"), ("n'", "ん"), ("xn", "ん"),
  ]

  /// What `nn` and `n` with a space become while typing, when the next key is not known yet.
  static let typedSingles: [(keys: String, kana: String)] = [("nn", "ん"), ("n ", "ん")]

  /// ASCII punctuation and the Japanese characters that input methods type for it.
  static let punctuation: [(latin: Character, japanese: Character)] = [
    ("!", "！"), ("?", "？"), (".", "。"), (":", "："), ("/", "・"), (",", "、"), ("~", "〜"),
    ("-", "ー"), ("‘", "「"), ("’", "」"), ("“", "『"), ("”", "』"), ("[", "［"), ("]", "］"),
    ("(", "（"), (")", "）"), ("{", "｛"), ("}", "｝"),
  ]
}
