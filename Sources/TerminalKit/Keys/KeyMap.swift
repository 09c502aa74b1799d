/// One row of a key table: the keys of an action, and where help and hints show it.
///
/// The description of an action in the help is a text and belongs to the text catalogue; the table
/// only has keys, order and priority.
public struct KeyBinding<Action: Hashable & Sendable>: Sendable {
  /// The keys; the first one is shown in hints.
  public let keys: [Key]
  /// What the keys do.
  public let action: Action
  /// The heading in the help under which it is listed.
  public let group: KeyGroup
  /// The priority of its hint when there is little room, 1 before 2; nil for no hint.
  public let priority: Int?

  /// Creates a row of a key table.
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

/// The meaning of a key on a screen.
public struct KeyMatch<Action: Hashable & Sendable>: Sendable {
  /// What the key does.
  public let action: Action
  /// Whether the key was typed with an input method or another layout; a screen may point that out.
  public let isThroughInputMethod: Bool
}

/// The keys of a screen as data, for dispatch, hints, help and the generated documents.
public struct KeyMap<Action: Hashable & Sendable>: Sendable {
  /// The rows, in the order in which help lists them.
  public let bindings: [KeyBinding<Action>]
  /// The index in `bindings` of keys that are single ASCII characters, plus one; 0 for others:
  /// hashing a character takes most of the time of a lookup.
  private var asciiPlaces = [UInt16](repeating: 0, count: 128)
  /// The index of other keys.
  private var places: [Key: Int] = [:]

  /// Creates a key table; if a key occurs twice, the first row counts (see `duplicates`).
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

  /// The rows that have hints, by priority.
  public var hints: [KeyBinding<Action>] {
    // In a generic type, `filter` would make the Swift runtime search all conformances of the program
    // before the first frame.
    var shown: [KeyBinding<Action>] = []
    for binding in bindings where binding.priority != nil { shown.append(binding) }
    // The sort is stable.
    return shown.sorted { ($0.priority ?? 0) < ($1.priority ?? 0) }
  }

  /// The meaning of a key; nil when it has none here.
  ///
  /// A key that is not in the table is looked up again as the ASCII key that was meant when an
  /// input method or another layout was on (see `CommandKeys`).
  public func match(_ key: Key) -> KeyMatch<Action>? {
    if let action = literalMatch(key) {
      return KeyMatch(action: action, isThroughInputMethod: false)
    }
    guard let plain = CommandKeys.canonical(key), let action = literalMatch(plain) else {
      return nil
    }
    return KeyMatch(action: action, isThroughInputMethod: true)
  }

  /// The action of a key exactly as typed: for screens that take text, where a full-width letter is
  /// a letter.
  public func literalMatch(_ key: Key) -> Action? {
    guard let code = key.ascii else { return places[key].map { bindings[$0].action } }
    let place = Int(asciiPlaces[code])
    return place == 0 ? nil : bindings[place - 1].action
  }

  /// The keys that occur in more than one row.
  public var duplicates: [Key] {
    var seen: Set<Key> = []
    return bindings.flatMap(\.keys).filter { !seen.insert($0).inserted }
  }

  /// The rows, followed by those of another table whose keys are free, without hints: a table
  /// that temporarily covers another one.
  public func over(_ other: KeyMap) -> KeyMap {
    // Loops, as in `hints`.
    var (taken, all) = (Set<Key>(), bindings)
    for binding in bindings { taken.formUnion(binding.keys) }
    for binding in other.bindings {
      let keys = binding.keys.filter { !taken.contains($0) }
      if !keys.isEmpty { all.append(KeyBinding(keys, binding.action, group: binding.group)) }
    }
    return KeyMap(all)
  }

  /// The headings of the help, each once, in order.
  public var groups: [KeyGroup] {
    var seen: Set<KeyGroup> = []
    return bindings.map(\.group).filter { seen.insert($0).inserted }
  }

  /// The keys of an action, the one shown in hints first.
  public func keys(for action: Action) -> [Key] {
    // In a generic type, `first(where:)` would make the Swift runtime search all conformances of the
    // program before the first frame.
    for place in 0..<bindings.count where bindings[place].action == action {
      return bindings[place].keys
    }
    return []
  }

  /// The first key of an action, for hints.
  public func key(for action: Action) -> Key? { keys(for: action).first }

  /// The label of the first key of an action, for sentences that mention it.
  ///
  /// A sentence must not mention an action without a key; a debug build stops there.
  public subscript(action: Action) -> String {
    let label = key(for: action)?.label
    assert(label != nil, "\(action) has no key")
    return label ?? ""
  }
}

extension Key {
  /// The code of a key that is a single ASCII character.
  fileprivate var ascii: Int? { typed?.asciiValue.map(Int.init) }
}
