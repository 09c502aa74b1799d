import Domain

nonisolated extension BooksState {
  /// The name under which the screen keeps how the learner left it.
  static let memoName = "books"

  /// How the learner left the list: its order, and whether closed books are listed.
  var memo: [String: String] {
    ["order": order.rawValue, "showsClosed": String(showsClosed)]
  }

  /// Shows the list as the learner left it; what a memo does not say stays as it is.
  mutating func recall(_ memo: [String: String]) {
    order = memo["order"].flatMap(WordBookOrder.init) ?? order
    showsClosed = memo["showsClosed"].flatMap(Bool.init) ?? showsClosed
  }
}
