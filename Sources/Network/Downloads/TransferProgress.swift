/// How much of an answer has come.
package struct TransferProgress: Hashable, Sendable {
  /// The bytes that have come, as they are sent.
  package let received: Int
  /// The bytes that the server says will come; nil when it does not say that.
  let expected: Int?

  package init(received: Int, of expected: Int?) {
    (self.received, self.expected) = (received, expected)
  }

  /// The share that has come, from 0 to 1; nil when it is not known of what.
  package var share: Double? {
    guard let expected, expected > 0 else { return nil }
    return min(1, Double(received) / Double(expected))
  }
}
