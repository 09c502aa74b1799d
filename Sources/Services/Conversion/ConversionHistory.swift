import Domain

/// The spellings that the learner chose, as UI state of this computer.
///
/// Losing it costs some convenience: the candidates come in another order.
package actor ConversionHistory {
  /// The maximum number of kana whose spellings are remembered.
  static let most = 2000
  /// The maximum number of spellings of one kana.
  private static let mostOfOne = 4
  private static let name = "conversions"

  private let store: any UIStateStore
  private var chosen: [String: [String]]?
  /// The kana in the order of their last choice.
  private var order: [String] = []

  /// Creates a history in a store; nothing is read yet.
  package init(store: any UIStateStore) { self.store = store }

  /// The spellings chosen for a kana, the last one first.
  func spellings(of kana: String) async -> [String] { await all()[kana] ?? [] }

  /// Remembers choices; the last one comes first from now on.
  /// - Throws: `StoreError`.
  func remember(_ choices: [ConversionChoice]) async throws {
    var all = await all()
    for choice in choices {
      let others = (all[choice.kana] ?? []).filter { $0 != choice.text }
      all[choice.kana] = Array(([choice.text] + others).prefix(Self.mostOfOne))
      order.removeAll { $0 == choice.kana }
      order.append(choice.kana)
    }
    while order.count > Self.most { all[order.removeFirst()] = nil }
    chosen = all
    var saved = all.mapValues { $0.joined(separator: "\t") }
    // No kana: the order in which the others are forgotten.
    saved[""] = order.joined(separator: "\t")
    try await store.save(saved, as: Self.name)
  }

  private func all() async -> [String: [String]] {
    if let chosen { return chosen }
    let saved = await store.state(Self.name) ?? [:]
    // Another call may have read it meanwhile, and remembered something.
    if let chosen { return chosen }
    func parts(_ text: String) -> [String] { text.split(separator: "\t").map(String.init) }
    var read = saved.mapValues(parts)
    read[""] = nil
    order = parts(saved[""] ?? "").filter { read[$0] != nil }
    order += read.keys.filter { !order.contains($0) }.sorted()
    chosen = read
    return read
  }
}
