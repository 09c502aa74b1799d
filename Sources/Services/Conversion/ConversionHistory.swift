import Domain

/// The spellings that the learner chose, as UI state of this computer.
///
/// Losing it costs some convenience: the candidates come in another order. Windows do not see what
/// is chosen in others meanwhile, and keep it.
package actor ConversionHistory {
  private static let name = "conversions"

  private let store: any UIStateStore
  private var chosen: ChosenSpellings?

  /// Creates a history in a store; nothing is read yet.
  package init(store: any UIStateStore) { self.store = store }

  /// The spellings chosen for a kana, the last one first.
  func spellings(of kana: String) async -> [String] { await all().ofKana[kana] ?? [] }

  /// Remembers choices; the last one comes first from now on.
  /// - Throws: `StoreError`.
  func remember(_ choices: [ConversionChoice]) async throws {
    var all = await all()
    all.add(choices)
    chosen = all
    try await store.change(Self.name) { saved in
      var all = ChosenSpellings(saved)
      all.add(choices)
      return all.saved
    }
  }

  private func all() async -> ChosenSpellings {
    if let chosen { return chosen }
    let read = ChosenSpellings(await store.state(Self.name))
    // Another call may have read it meanwhile, and remembered something.
    if let chosen { return chosen }
    chosen = read
    return read
  }
}

/// The last chosen spellings, by kana.
private struct ChosenSpellings: Sendable {
  /// The maximum number of kana whose spellings are remembered.
  private static let most = 2000
  /// The maximum number of spellings of one kana.
  private static let mostOfOne = 4

  private(set) var ofKana: [String: [String]]
  /// The kana in the order of their last choice.
  private var order: [String]

  /// Reads them from UI state.
  init(_ saved: [String: String]?) {
    let saved = saved ?? [:]
    func parts(_ text: String) -> [String] { text.split(separator: "\t").map(String.init) }
    var read = saved.mapValues(parts)
    read[""] = nil
    ofKana = read
    let ordered = parts(saved[""] ?? "").filter { read[$0] != nil }
    order = ordered + Set(read.keys).subtracting(ordered).sorted()
  }

  /// As UI state.
  var saved: [String: String] {
    var saved = ofKana.mapValues { $0.joined(separator: "\t") }
    // No kana: the order in which the others are forgotten.
    saved[""] = order.joined(separator: "\t")
    return saved
  }

  mutating func add(_ choices: [ConversionChoice]) {
    for choice in choices {
      let others = (ofKana[choice.kana] ?? []).filter { $0 != choice.text }
      ofKana[choice.kana] = Array(([choice.text] + others).prefix(Self.mostOfOne))
      order.removeAll { $0 == choice.kana }
      order.append(choice.kana)
    }
    while order.count > Self.most { ofKana[order.removeFirst()] = nil }
  }
}
