import Testing

/// Display widths measured with Python's wcwidth 0.9.4 (MIT, Jeff Quast; Unicode 18.0): facts.
///
/// `wide` is the width when ambiguous characters take two columns.
struct WidthVector: Sendable, CustomTestStringConvertible {
  let text: String
  let width: Int
  let wide: Int
  let what: String

  var testDescription: String { what }

  static let all: [WidthVector] = [
    WidthVector(text: "\u{3072}\u{3089}\u{304C}\u{306A}", width: 8, wide: 8, what: "hiragana"),
    WidthVector(
      text: "\u{304B}\u{3099}\u{304D}\u{3099}\u{304F}\u{3099}",
      width: 6,
      wide: 6,
      what: "NFD voiced kana (U+3099)"
    ),
    WidthVector(text: "\u{3042}\u{3099}", width: 2, wide: 2, what: "combining dakuten on a"),
    WidthVector(text: "\u{3099}", width: 0, wide: 0, what: "lone combining dakuten U+3099"),
    WidthVector(text: "\u{309B}\u{309C}", width: 4, wide: 4, what: "spacing dakuten U+309B U+309C"),
    WidthVector(text: "\u{29E3D}", width: 2, wide: 2, what: "non-BMP kanji 𩸽"),
    WidthVector(text: "\u{31350}", width: 2, wide: 2, what: "CJK ext H U+31350"),
    WidthVector(text: "\u{323B0}", width: 2, wide: 2, what: "CJK ext J U+323B0"),
    WidthVector(
      text: "\u{795E}\u{FE00}",
      width: 2,
      wide: 2,
      what: "standardized variation selector on kanji"
    ),
    WidthVector(text: "\u{FA19}\u{FA1B}", width: 4, wide: 4, what: "compatibility ideograph"),
    WidthVector(text: "\u{D7}", width: 1, wide: 2, what: "batsu ×"),
    WidthVector(text: "\u{2192}\u{2190}", width: 2, wide: 4, what: "arrows →←"),
    WidthVector(
      text: "\u{2026}\u{201C}\u{5F15}\u{7528}\u{201D}",
      width: 7,
      wide: 10,
      what: "ellipsis … and quotes"
    ),
    WidthVector(text: "\u{2460}\u{2461}", width: 2, wide: 4, what: "circled digits ①②"),
    WidthVector(
      text: "\u{301C}\u{FF5E}",
      width: 4,
      wide: 4,
      what: "wave dash 〜 and fullwidth tilde ～"
    ),
    WidthVector(
      text: "\u{63}\u{61}\u{66}\u{E9}",
      width: 4,
      wide: 5,
      what: "latin with precomposed accent"
    ),
    WidthVector(
      text: "\u{63}\u{61}\u{66}\u{65}\u{301}",
      width: 4,
      wide: 4,
      what: "latin with combining accent"
    ),
    WidthVector(text: "\u{65E5}\u{200B}\u{672C}", width: 4, wide: 4, what: "zero width space"),
    WidthVector(text: "\u{FEFF}\u{65E5}\u{672C}", width: 4, wide: 4, what: "BOM inside"),
    WidthVector(
      text: "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
      width: 2,
      wide: 2,
      what: "emoji ZWJ family"
    ),
    WidthVector(text: "\u{1F1EF}\u{1F1F5}", width: 2, wide: 2, what: "flag"),
    WidthVector(text: "\u{31}\u{FE0F}\u{20E3}", width: 2, wide: 2, what: "keycap"),
    WidthVector(text: "\u{2764}\u{FE0F}", width: 2, wide: 2, what: "heart emoji style"),
    // wcwidth counts the control as 0; here it is shown as U+FFFD, which is ambiguous.
    WidthVector(
      text: "\u{61}\u{202E}\u{62}",
      width: 3,
      wide: 4,
      what: "bidi override (must be removed)"
    ),
  ]
}
