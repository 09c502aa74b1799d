/// The name of a text in the catalogue of the program's language.
public struct TextID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let rawValue: String
  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name written down.
  public init(stringLiteral value: String) { rawValue = value }
}

/// One line of a key table: the keys of an action and how it is explained.
public struct KeyBinding<Action: Hashable & Sendable>: Sendable {
  /// The keys; the first one is shown in hints.
  public let keys: [Key]
  /// What they do.
  public let action: Action
  /// The sentence that explains it in the help.
  public let help: TextID
  /// The word shown for it in the line of hints, or `nil` when it is never there.
  public let hint: TextID?
  /// Which hints go first when there is little room: 1 before 2.
  public let priority: Int
  /// The heading in the help under which it stands.
  public let group: TextID

  /// A line of a key table.
  public init(
    _ keys: [Key],
    _ action: Action,
    help: TextID,
    hint: TextID? = nil,
    priority: Int = 5,
    group: TextID = "general"
  ) {
    self.keys = keys
    self.action = action
    self.help = help
    self.hint = hint
    self.priority = priority
    self.group = group
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
  private let actions: [Key: Action]

  /// A key table; where a key stands twice, the first line counts (see `duplicates`).
  public init(_ bindings: [KeyBinding<Action>]) {
    self.bindings = bindings
    var actions: [Key: Action] = [:]
    for binding in bindings {
      for key in binding.keys where actions[key] == nil { actions[key] = binding.action }
    }
    self.actions = actions
  }

  /// What a key means, or `nil` when it means nothing here.
  ///
  /// A key that is not in the table is looked up again as the ASCII key it stands for when an
  /// input method or another layout is on (see `CommandKeys`).
  public func match(_ key: Key) -> KeyMatch<Action>? {
    if let action = actions[key] { return KeyMatch(action: action, isThroughInputMethod: false) }
    guard let plain = CommandKeys.canonical(key), let action = actions[plain] else { return nil }
    return KeyMatch(action: action, isThroughInputMethod: true)
  }

  /// The keys that stand in more than one line.
  public var duplicates: [Key] {
    var seen: Set<Key> = []
    return bindings.flatMap(\.keys).filter { !seen.insert($0).inserted }
  }

  /// The lines that have a hint, the most important first.
  public var hints: [KeyBinding<Action>] {
    bindings.enumerated().filter { $0.element.hint != nil }
      .sorted { ($0.element.priority, $0.offset) < ($1.element.priority, $1.offset) }
      .map(\.element)
  }

  /// The headings of the help, each once, in order.
  public var groups: [TextID] {
    var seen: Set<TextID> = []
    return bindings.map(\.group).filter { seen.insert($0).inserted }
  }

  /// The first key of an action, for hints.
  public func key(for action: Action) -> Key? {
    bindings.first { $0.action == action }?.keys.first
  }
}
