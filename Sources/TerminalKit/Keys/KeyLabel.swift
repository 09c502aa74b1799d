extension Key {
  /// The key as hints and help show it: `j`, `␣`, `⏎`, `^L`, `M-b`, `PgUp`.
  public var label: String {
    var prefix = ""
    if modifiers.contains(.alt) { prefix += "M-" }
    if modifiers.contains(.shift) { prefix += "S-" }
    guard modifiers.contains(.control) else { return prefix + code.label }
    if case .character(let letter) = code { return prefix + "^" + letter.uppercased() }
    return prefix + "C-" + code.label
  }
}

extension Key.Code {
  fileprivate var label: String {
    switch self {
    case .character(" "): "␣"
    case .character(let character): String(character)
    case .enter: "⏎"
    case .escape: "Esc"
    case .tab: "⇥"
    case .backTab: "⇤"
    case .backspace: "⌫"
    case .delete: "Del"
    case .insert: "Ins"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    }
  }
}
