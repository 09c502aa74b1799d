import Domain

/// The completions of an image path.
public nonisolated struct PathList: Hashable, Sendable {
  /// The names in order, as many as were returned.
  public private(set) var names: [PathName] = []
  /// The number of all names.
  public private(set) var count = 0
  /// The selected name, which Enter accepts; nil when the list is not entered.
  public private(set) var selection: Int?
  /// Why there are no completions.
  public private(set) var problem: PathError?
  /// Whether the learner has closed the list, until the path changes.
  private(set) var isDismissed = false

  /// Whether nothing is offered.
  public var isEmpty: Bool { names.isEmpty }

  /// Creates a list of some of the names.
  init(names: [PathName] = [], count: Int = 0) {
    (self.names, self.count) = (names, count)
  }

  /// Creates a list of completions, except a name that is already typed in full.
  init(_ completions: PathCompletions, for path: TypedPath) {
    let isThere = completions.names.count == 1 && completions.names[0].isTyped(as: path.name)
    self = isThere ? PathList() : PathList(names: completions.names, count: completions.count)
  }

  /// Creates an empty list with the reason for it.
  init(problem: PathError?) {
    self.problem = problem
  }

  /// Selects a name, if it exists.
  mutating func select(_ index: Int) {
    if names.indices.contains(index) { selection = index }
  }

  /// Moves down, and into the list.
  mutating func selectNext() {
    guard !isEmpty else { return }
    selection = min((selection ?? -1) + 1, names.count - 1)
  }

  /// Moves up, and out of the list.
  mutating func selectPrevious() {
    selection = selection.flatMap { $0 > 0 ? $0 - 1 : nil }
  }

  /// Closes the list.
  mutating func dismiss() {
    self = PathList()
    isDismissed = true
  }

  /// Takes what was found for the path; the learner may be selecting in the names that were known so far.
  mutating func take(_ found: PathList) {
    let selected = selection.map { names[$0] }
    self = found
    selection = selected.flatMap { names.firstIndex(of: $0) }
  }

  /// Keeps the names that match a changed path, until there is a new result.
  mutating func narrow(to line: TextLine) {
    selection = nil
    isDismissed = false
    problem = nil
    // Another directory has other names.
    guard let path = TypedPath(line.text), !path.name.isEmpty else { return self = PathList() }
    names.removeAll { !$0.text.hasPrefix(path.name) }
    count = names.count
  }
}
