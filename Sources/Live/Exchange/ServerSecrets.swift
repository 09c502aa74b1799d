import Application

/// The secrets that a library on a server needs, typed or from its address.
package nonisolated struct ServerSecrets: Hashable, Sendable {
  /// The password for the server; nil when it comes from elsewhere.
  let password: String?
  /// The passphrase of the client's own key; nil when there is none.
  let keyPassphrase: String?

  /// Nil when there are none.
  init?(password: String?, keyPassphrase: String?) {
    self.password = password.flatMap { $0.isEmpty ? nil : $0 }
    self.keyPassphrase = keyPassphrase.flatMap { $0.isEmpty ? nil : $0 }
    if self.password == nil, self.keyPassphrase == nil { return nil }
  }

  /// The secrets in an address; nil when there are none.
  package init?(in address: DatabaseAddress) {
    self.init(password: address.password, keyPassphrase: address.keyPassphrase)
  }
}

// MARK: - As bytes

nonisolated extension ServerSecrets {
  /// The password, and the passphrase behind a NUL, which neither can contain.
  var bytes: [UInt8] {
    Array((password ?? "").utf8) + (keyPassphrase.map { [0] + Array($0.utf8) } ?? [])
  }

  /// Nil when there are none.
  init?(bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    self.init(password: parts[0], keyPassphrase: parts.count > 1 ? parts[1] : nil)
  }
}
