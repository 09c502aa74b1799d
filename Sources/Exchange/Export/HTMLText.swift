import JapaneseText

/// Texts as they are written in HTML.
enum HTMLText {
  /// A text that HTML shows as it is; its lines are kept.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "<br>"
      // In Anki it is between fields.
      case "\u{1F}": result += "&#31;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A text as a field of Anki, which reads some brackets as its own signs.
  static func field(_ text: String) -> String {
    text.isEmpty ? "" : escaped(text).replacing("[", with: "&#91;").replacing("{", with: "&#123;")
  }

  /// A piece of a spelling with its reading above it.
  static func ruby(_ segment: RubySegment) -> String {
    guard let ruby = segment.ruby else { return escaped(segment.base) }
    return "<ruby>\(escaped(segment.base))<rt>\(escaped(ruby))</rt></ruby>"
  }
}
