import Domain

/// The names that the path of an image may go on with.
public nonisolated struct PathList: Hashable, Sendable {
  /// The names, in their order: as many as were given.
  public private(set) var names: [PathName] = []
  /// How many there are.
  public private(set) var count = 0
  /// The one that Enter takes, once the learner has gone into the list.
  public private(set) var selection: Int?
  /// Why there are no names to choose from.
  public private(set) var problem: PathError?
  /// Whether the learner has taken the list away, until the path is another one.
  private(set) var isDismissed = false

  /// Whether nothing is offered.
  public var isEmpty: Bool { names.isEmpty }

  /// Offers some of the names that there are.
  init(names: [PathName] = [], count: Int = 0) {
    (self.names, self.count) = (names, count)
  }

  /// Offers names, but not the one that stands there already.
  init(_ completions: PathCompletions, for path: TypedPath) {
    let isThere = completions.names.count == 1 && completions.names[0] == PathName(path.name)
    self = isThere ? PathList() : PathList(names: completions.names, count: completions.count)
  }

  /// Says why there are no names.
  init(problem: PathError?) {
    self.problem = problem
  }

  /// Goes to a name, where there is one.
  mutating func select(_ index: Int) {
    if names.indices.contains(index) { selection = index }
  }

  /// Goes down, and into the list.
  mutating func selectNext() {
    guard !isEmpty else { return }
    selection = min((selection ?? -1) + 1, names.count - 1)
  }

  /// Goes up, and out of the list.
  mutating func selectPrevious() {
    selection = selection.flatMap { $0 > 0 ? $0 - 1 : nil }
  }

  /// Takes the list away.
  mutating func dismiss() {
    self = PathList()
    isDismissed = true
  }

  /// Keeps what another path may still mean, until there is an answer to it.
  mutating func narrow(to line: TextLine) {
    selection = nil
    isDismissed = false
    problem = nil
    // In another directory there are other names.
    guard let path = TypedPath(line.text), !path.name.isEmpty else { return self = PathList() }
    names.removeAll { !$0.text.hasPrefix(path.name) }
    count = names.count
  }
}
