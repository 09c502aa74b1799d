/// Canvases as text, so that a test can draw the expected screen.
extension Canvas {
  /// The rows as text, without trailing spaces.
  public var lines: [String] {
    (0..<fullSize.height).map { y in
      trimmed(row(y).map(\.text).joined())
    }
  }

  /// The canvas as text: its rows, without empty ones at the end.
  public var text: String {
    var rows = lines
    while rows.last == "" { rows.removeLast() }
    return rows.joined(separator: "\n")
  }

  /// The styles, one letter per column, in rows like those of `lines`; plain columns are spaces.
  ///
  /// Small letters are foreground colours (`r` red, `g` green, `y` yellow, `b` blue, `m` magenta,
  /// `c` cyan, `k` black, `w` white, and `.` for the default), capitals are attributes: B bold, D
  /// dim, U underline, R reverse, I italic. A column shows its attribute if it has one, otherwise
  /// its colour; use `cell(at:)` where both matter.
  public var styleLines: [String] {
    (0..<fullSize.height).map { y in
      trimmed(String(row(y).map { Character(Unicode.Scalar($0.style.letter)) }))
    }
  }

  private func trimmed(_ line: String) -> String {
    var line = Substring(line)
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}

extension Style {
  /// The letter of `Canvas.styleLines`.
  fileprivate var letter: UInt8 {
    let letters: [(Attributes, Unicode.Scalar)] = [
      (.reverse, "R"), (.bold, "B"), (.dim, "D"), (.underline, "U"), (.italic, "I"),
    ]
    for (attribute, letter) in letters where attributes.contains(attribute) {
      return UInt8(ascii: letter)
    }
    guard let index = foreground.index ?? background.index else { return UInt8(ascii: " ") }
    return Array("krgybmcw".utf8)[index % 8]
  }
}
