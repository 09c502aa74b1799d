/// Splits text copied from a dictionary into the sides of a word, where that is certain.
///
/// - `食べる【たべる】 to eat`, `たべる [食べる]`, `食べる（たべる）`: dictionaries, EDICT
/// - `会う・逢う【あう】 to meet`, `海老 (えび, ebi) shrimp`: several spellings or readings, of which the
///   first counts
/// - `食[た]べる`, ` 食[た]べ 物[もの]`: furigana in Anki's notation
/// - `食べる⇥たべる⇥to eat`, `"食べる","たべる","to eat"`, in any order: tables, Anki's text export
/// - `食べる⇥たべる⇥to eat⇥verb`, `食べる,たべる,to eat,verb`, `…,毎日食べる。`: tables with further
///   columns, which are an example if they are Japanese, else notes
/// - `食べる,たべる,to eat, to have`, `水,みず,water (cold,fresh)`: a comma with a space or in brackets,
///   which belongs to the meaning
/// - `食べる,たべる,to eat,https://example.com/a,b`: a link, which is one piece and a note
/// - `<ruby>食<rt>た</rt></ruby>べる`: web pages
enum PastedWord {
  /// The sides in one line of text.
  ///
  /// A reading must match the kana of its spelling; at least two sides are required. Pass the text
  /// as copied, before tabs and line breaks are replaced by spaces.
  /// - Returns: The sides; nil when the text cannot be split with certainty.
  static func sides(of text: String) -> WordSides? {
    let line = text.trimmed
    guard line.utf8.count <= 2_000, !line.hasLineEnd else { return nil }
    let sides = RubyMarkup.sides(of: line) ?? sides(withoutMarkup: line)
    guard let sides, sides.count > 1 else { return nil }
    return sides
  }

  private static func sides(withoutMarkup line: String) -> WordSides? {
    // Only the entities of markup may stand for Japanese.
    guard line.hasJapanese else { return nil }
    return TabbedWord.sides(of: line) ?? AnkiFurigana.sides(of: line)
      ?? BracketedWord.sides(of: line)
  }
}

extension StringProtocol {
  /// The text without spaces, tabs and line breaks at its ends.
  var trimmed: String {
    let start = drop(while: \.isSpace)
    guard let last = start.lastIndex(where: { !$0.isSpace }) else { return "" }
    return String(start[...last])
  }
}

extension String {
  fileprivate var hasLineEnd: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0xA...0xD, 0x85, 0x2028, 0x2029: true
      default: false
      }
    }
  }
}
