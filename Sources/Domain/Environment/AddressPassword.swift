extension String {
  /// The name and the password in an address, with the sign after them; nil when there are none.
  package var userInformation: Range<String.Index>? {
    guard let scheme = firstRange(of: "://") else { return nil }
    let host = self[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return host.lastIndex(of: "@").map { scheme.upperBound..<index(after: $0) }
  }

  /// An address as it may be shown: without a name and a password.
  package var withoutPassword: String {
    guard let range = userInformation else { return self }
    return String(self[..<range.lowerBound]) + "…@" + self[range.upperBound...]
  }
}
