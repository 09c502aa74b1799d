/// Where a text that is narrower than its columns stands in them.
public enum TextAlignment: Sendable {
  case leading, center, trailing
}

extension TextMetrics {
  /// The sign that a text goes on but was cut.
  public static let ellipsis: Character = "…"
  /// The columns that it takes: it is one of the ambiguous characters.
  public var ellipsisWidth: Int { ambiguousIsWide ? 2 : 1 }

  /// The text cut at a grapheme cluster so that it takes at most `width` columns, `…` included.
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

  /// The text in exactly `width` columns: cut with `…` when too long, else filled with spaces.
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
  /// The place so many UTF-8 bytes after the start.
  func index(atByte offset: Int) -> String.Index {
    utf8.index(utf8.startIndex, offsetBy: offset)
  }

  fileprivate func prefix(bytes: Int) -> Substring { self[..<index(atByte: bytes)] }
}
