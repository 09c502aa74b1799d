/// How a text that is narrower than its columns is aligned in them.
public enum TextAlignment: Sendable {
  case leading, center, trailing
}

extension TextMetrics {
  /// The sign that a text was cut.
  public static let ellipsis: Character = "…"
  /// Its width in columns: it is one of the ambiguous characters.
  public var ellipsisWidth: Int { ambiguousIsWide ? 2 : 1 }

  /// The text cut at a grapheme cluster so that it is at most `width` columns wide, including `…`.
  public func truncated(_ text: String, to width: Int) -> String {
    guard width > 0 else { return "" }
    let room = width - ellipsisWidth
    var used = 0
    var cut = 0
    for glyph in glyphs(of: text) {
      if used + glyph.width > width {
        return room < 0 ? "" : String(text.prefix(bytes: cut)) + String(Self.ellipsis)
      }
      used += glyph.width
      if used <= room { cut = glyph.bytes.upperBound }
    }
    return text
  }

  /// The text in exactly `width` columns: cut with `…` when too long, otherwise padded with spaces.
  public func padded(
    _ text: String,
    to width: Int,
    alignment: TextAlignment = .leading
  ) -> String {
    let fitted = truncated(text, to: width)
    let space = max(0, width - self.width(of: fitted))
    let before =
      switch alignment {
      case .leading: 0
      case .center: space / 2
      case .trailing: space
      }
    return spaces(before) + fitted + spaces(space - before)
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension String {
  /// The index at a UTF-8 offset from the start.
  func index(atByte offset: Int) -> String.Index {
    utf8.index(utf8.startIndex, offsetBy: offset)
  }

  fileprivate func prefix(bytes: Int) -> Substring { self[..<index(atByte: bytes)] }
}
