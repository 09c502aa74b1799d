import Domain

/// What a replica knows of its primary; it is kept in the replica as a text.
struct ReplicaState: Hashable, Sendable {
  /// Which library it is the replica of; nil before the first connection.
  var identity: PrimaryIdentity?
  /// The last change of the primary that the replica has; nil until it has everything.
  var position: ChangePosition?
  /// The last change that the replica sent, while it does not have all that came before it: it must
  /// still be there.
  var sent: ChangePosition?
  /// Whether it once had everything, so that it can be used while the server is away.
  var isComplete = false
  /// The comparison of everything that was begun and is not finished.
  var comparison: Comparison?
  /// When it last exchanged something with its primary.
  var lastAt: Timestamp?
  /// When a command last waited for the server without an answer; nil since it has answered.
  var silentAt: Timestamp?

  /// How long commands do not wait for a server that did not answer, in milliseconds.
  private static let silence: Int64 = 300_000

  /// A comparison of everything; it goes on where it was interrupted.
  struct Comparison: Hashable, Sendable {
    /// The last change of the primary when it began: what is later is fetched afterwards.
    var position: ChangePosition
    /// Whether the primary is sent everything, too.
    var sends: Bool
    /// What is fetched at present.
    var kind = EntityKind.books
    /// The last entity of that kind that was fetched.
    var last: Identifier<Never>?
  }

  /// The kinds of entities, in the order in which they are fetched: books before their words.
  enum EntityKind: String, CaseIterable, Sendable {
    case books, words, samples, reviews
  }

  init() {}

  /// Whether nothing is left to do once nothing waits and the primary has no further change.
  var isSettled: Bool {
    isComplete && position != nil && sent == nil && comparison == nil && silentAt == nil
  }

  /// How many milliseconds commands go on without asking the server; nil while they ask it.
  func retryDelay(at now: Timestamp) -> Int64? {
    guard let silentAt else { return nil }
    let passed = now.milliseconds - silentAt.milliseconds
    // The clock may have been set back.
    guard 0..<Self.silence ~= passed else { return nil }
    return Self.silence - passed
  }
}

extension ReplicaState {
  /// The text: a line for each thing that is known.
  var text: String {
    var lines: [String] = []
    if isComplete { lines.append("complete") }
    if let identity { lines.append("primary \(identity.device) \(identity.owner)") }
    if let position { lines.append("position \(position.number) \(position.token)") }
    if let sent { lines.append("sent \(sent.number) \(sent.token)") }
    if let comparison {
      let (position, last) = (comparison.position, comparison.last?.description ?? "-")
      lines.append(
        "comparison \(position.number) \(position.token) \(comparison.sends ? 1 : 0) "
          + "\(comparison.kind.rawValue) \(last)"
      )
    }
    if let lastAt { lines.append("at \(lastAt.milliseconds)") }
    if let silentAt { lines.append("silent \(silentAt.milliseconds)") }
    return lines.joined(separator: "\n")
  }

  /// The text in the place of another one, of which it keeps that the replica once had everything.
  func text(over kept: String) -> String {
    var state = self
    state.isComplete = isComplete || ReplicaState(kept).isComplete
    return state.text
  }

  /// Reads a text; what is not understood is as if it were not known: then everything is compared.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      switch words[0] {
      case "complete": isComplete = true
      case "primary" where words.count > 2:
        let owner = line.dropFirst(words[0].count + words[1].count + 2)
        identity = UInt64(words[1]).map { PrimaryIdentity(device: $0, owner: String(owner)) }
      case "position" where words.count == 3: position = ChangePosition(words[1], words[2])
      case "sent" where words.count == 3: sent = ChangePosition(words[1], words[2])
      case "comparison" where words.count == 6:
        guard let position = ChangePosition(words[1], words[2]),
          let kind = EntityKind(rawValue: String(words[4]))
        else { continue }
        comparison = Comparison(
          position: position,
          sends: words[3] == "1",
          kind: kind,
          last: Identifier(String(words[5]))
        )
      case "at" where words.count == 2:
        lastAt = Int64(words[1]).map { Timestamp(milliseconds: $0) }
      case "silent" where words.count == 2:
        silentAt = Int64(words[1]).map { Timestamp(milliseconds: $0) }
      default: continue
      }
    }
  }
}

extension ChangePosition {
  fileprivate init?(_ number: Substring, _ token: Substring) {
    // There is always a next one.
    guard let number = Int64(number), 0..<Int64.max ~= number,
      let token = Identifier<Never>(String(token))
    else { return nil }
    self.init(number: number, token: token)
  }
}
