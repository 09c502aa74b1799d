/// One line of a key table: the keys of an action, and where help and hints show it.
///
/// What the help says of an action is a text of the program's language, and so belongs to the
/// catalogue of texts; the table knows keys, order and importance alone.
public struct KeyBinding<Action: Hashable & Sendable>: Sendable {
  /// The keys; the first one is shown in hints.
  public let keys: [Key]
  /// What they do.
  public let action: Action
  /// The heading in the help under which it stands.
  public let group: KeyGroup
  /// Which hints go first when there is little room, 1 before 2; `nil` keeps it out of the hints.
  public let priority: Int?

  /// A line of a key table.
  public init(
    _ keys: [Key],
    _ action: Action,
    group: KeyGroup = .general,
    priority: Int? = nil
  ) {
    self.keys = keys
    self.action = action
    self.group = group
    self.priority = priority
  }
}

/// What a key means on a screen.
public struct KeyMatch<Action: Hashable & Sendable>: Sendable {
  /// The action.
  public let action: Action
  /// Whether the key came through an input method or another layout, which a screen may hint at.
  public let isThroughInputMethod: Bool
}

/// The keys of a screen as data: dispatch, hints, help and the generated documents read it.
public struct KeyMap<Action: Hashable & Sendable>: Sendable {
  /// The lines, in the order in which help shows them.
  public let bindings: [KeyBinding<Action>]
  /// Where in `bindings` keys stand that are an ASCII character alone, plus one; 0 for those that do
  /// not: hashing a character is most of what finding its key would take.
  private var asciiPlaces = [UInt16](repeating: 0, count: 128)
  /// Where the other keys stand.
  private var places: [Key: Int] = [:]

  /// A key table; where a key stands twice, the first line counts (see `duplicates`).
  public init(_ bindings: [KeyBinding<Action>]) {
    self.bindings = bindings
    for place in bindings.indices {
      for key in bindings[place].keys {
        if let code = key.ascii {
          if asciiPlaces[code] == 0 { asciiPlaces[code] = UInt16(place + 1) }
        } else if places[key] == nil {
          places[key] = place
        }
      }
    }
  }

  /// The lines that are hinted at, the most important first.
  public var hints: [KeyBinding<Action>] {
    // Sorting keeps the order of what is equally important.
    bindings.filter { $0.priority != nil }
      .sorted { ($0.priority ?? 0) < ($1.priority ?? 0) }
  }

  /// What a key means, or `nil` when it means nothing here.
  ///
  /// A key that is not in the table is looked up again as the ASCII key it stands for when an
  /// input method or another layout is on (see `CommandKeys`).
  public func match(_ key: Key) -> KeyMatch<Action>? {
    if let action = literalMatch(key) {
      return KeyMatch(action: action, isThroughInputMethod: false)
    }
    guard let plain = CommandKeys.canonical(key), let action = literalMatch(plain) else {
      return nil
    }
    return KeyMatch(action: action, isThroughInputMethod: true)
  }

  /// What a key means exactly as it was typed: for screens that take text, where a full-width
  /// letter is a letter.
  public func literalMatch(_ key: Key) -> Action? {
    guard let code = key.ascii else { return places[key].map { bindings[$0].action } }
    let place = Int(asciiPlaces[code])
    return place == 0 ? nil : bindings[place - 1].action
  }

  /// The keys that stand in more than one line.
  public var duplicates: [Key] {
    var seen: Set<Key> = []
    return bindings.flatMap(\.keys).filter { !seen.insert($0).inserted }
  }

  /// These lines, and behind them those of another table as far as their keys are free, without
  /// hints of their own: a table that stands over another one for a while.
  public func over(_ other: KeyMap) -> KeyMap {
    let taken = Set(bindings.flatMap(\.keys))
    let rest = other.bindings.compactMap { binding -> KeyBinding<Action>? in
      let keys = binding.keys.filter { !taken.contains($0) }
      return keys.isEmpty ? nil : KeyBinding(keys, binding.action, group: binding.group)
    }
    return KeyMap(bindings + rest)
  }

  /// The headings of the help, each once, in order.
  public var groups: [KeyGroup] {
    var seen: Set<KeyGroup> = []
    return bindings.map(\.group).filter { seen.insert($0).inserted }
  }

  /// The keys of an action, the one that hints show first.
  public func keys(for action: Action) -> [Key] {
    bindings.first { $0.action == action }?.keys ?? []
  }

  /// The first key of an action, for hints.
  public func key(for action: Action) -> Key? { keys(for: action).first }

  /// The first key of an action as it is shown: for sentences that name it.
  ///
  /// A sentence must not name an action that has no key; a build for tests stops there.
  public subscript(action: Action) -> String {
    let label = key(for: action)?.label
    assert(label != nil, "\(action) has no key")
    return label ?? ""
  }
}

extension Key {
  /// The code of a key that is an ASCII character alone.
  fileprivate var ascii: Int? { typed?.asciiValue.map(Int.init) }
}
