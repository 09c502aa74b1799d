extension Unicode.Scalar {
  /// The symbol shown for a scalar that must never be sent to a terminal; nil for all others.
  ///
  /// C0 controls and DEL have symbols of their own; line and paragraph separators are shown as a
  /// new line; C1 controls, bidirectional controls and noncharacters as U+FFFD.
  package var visibleSubstitute: Unicode.Scalar? {
    switch value {
    case 0x20...0x7E, 0xA0...0x061B: nil
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    case 0x2028, 0x2029: "\u{2424}"
    case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    case 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF, 0xFDD0...0xFDEF: "\u{FFFD}"
    default: value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : nil
    }
  }
}

extension String {
  /// The text as it may be sent to a terminal: no card, file or answer of another program can control
  /// that.
  package var visible: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.visibleSubstitute ?? $0 }))
  }

  /// The same, with its line ends.
  package var visibleLines: String {
    let scalars = unicodeScalars.map { $0 == "\n" ? $0 : $0.visibleSubstitute ?? $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
