import JapaneseText
import TerminalKit

/// A key and a word for it, in the last line.
nonisolated struct Hint: Hashable, Sendable {
  /// The key.
  let key: String
  /// What it does.
  let label: String

  /// A hint.
  init(key: String, label: String) {
    self.key = key
    self.label = label
  }

  /// The hint of one action of a key table.
  init<Action>(_ map: KeyMap<Action>, _ action: Action, _ text: KeyText) {
    self.init(key: map.key(for: action)?.label ?? "", label: text.hint)
  }

  /// The hints of a screen, the most important first; the key that shows all keys is behind them.
  static func hints<Action>(
    of map: KeyMap<Action>,
    texts: Texts,
    text: (Action) -> KeyText
  ) -> [Hint] {
    ownHints(of: map, text: text)
      + ownHints(of: GlobalKeys.map, text: texts.keys.global)
  }

  /// The same without the key that shows all keys: for screens that take text.
  static func ownHints<Action>(
    of map: KeyMap<Action>,
    text: (Action) -> KeyText
  ) -> [Hint] {
    map.hints.map { binding in
      Hint(key: binding.keys.first?.label ?? "", label: text(binding.action).hint)
    }
  }
}

extension Canvas {
  /// Draws hints in a row; those that find no room are left out, the last one never.
  nonisolated mutating func drawHints(_ hints: [Hint], y: Int) {
    guard let last = hints.last else { return }
    let room = size.width - 1 - width(of: last)
    var x = 1
    for hint in hints.dropLast() {
      let width = width(of: hint) + 2
      if x + width > room { break }
      draw(hint, x: x, y: y)
      x += width
    }
    draw(last, x: x, y: y)
  }

  nonisolated private func width(of hint: Hint) -> Int {
    metrics.width(of: hint.key) + 1 + metrics.width(of: hint.label)
  }

  nonisolated private mutating func draw(_ hint: Hint, x: Int, y: Int) {
    let key = draw(hint.key, at: Point(x: x, y: y), style: Look.accent)
    draw(hint.label, at: Point(x: x + key + 1, y: y), style: Look.quiet)
  }
}
