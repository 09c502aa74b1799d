extension String {
  /// The text without characters that nothing shows and that web pages put between others: soft
  /// hyphens, zero width spaces, word joiners, direction marks, byte order marks, and joiners that join
  /// nothing.
  ///
  /// Joiners stay in emoji, and between letters of scripts that need them.
  package var withoutInvisible: String {
    // The first bytes of these characters.
    guard hasByte(where: { $0 == 0xC2 || $0 == 0xE2 || $0 == 0xEF }) else { return self }
    let scalars = Array(unicodeScalars)
    let kept = scalars.indices.filter { place in
      switch scalars[place].value {
      case 0xAD, 0x200B, 0x200E...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF:
        false
      case 0x200C, 0x200D:
        place > 0 && place + 1 < scalars.count && scalars[place - 1].canBeJoined
          && scalars[place + 1].canBeJoined
      default: true
      }
    }
    if kept.count == scalars.count { return self }
    return String(String.UnicodeScalarView(kept.map { scalars[$0] }))
  }
}

extension Unicode.Scalar {
  /// Whether a joiner beside it can change what is shown; not beside Latin letters, punctuation, kana,
  /// kanji and hangul.
  fileprivate var canBeJoined: Bool {
    switch value {
    case ..<0x300, 0x2000...0x206F, 0x2E80...0x9FFF, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFF00...0xFFEF, 0x20000...0x3FFFF:
      false
    default: true
    }
  }
}
