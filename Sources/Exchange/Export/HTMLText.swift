import JapaneseText

/// Texts as they stand in HTML.
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
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A piece of a spelling with its reading above it.
  static func ruby(_ segment: RubySegment) -> String {
    guard let ruby = segment.ruby else { return escaped(segment.base) }
    return "<ruby>\(escaped(segment.base))<rt>\(escaped(ruby))</rt></ruby>"
  }
}
