/// What was typed and not saved when the program ended, and could not be stored for the next time.
public nonisolated struct UnkeptText: Error, Hashable, Sendable {
  /// The text, line by line.
  public let lines: [String]
  /// Why it could not be stored.
  public let reason: Failure

  /// Creates the text, line by line, with why it could not be stored.
  public init(lines: [String], reason: Failure) {
    (self.lines, self.reason) = (lines, reason)
  }
}

nonisolated extension UnkeptText {
  /// The text of a draft that could not be stored; nil when it is empty.
  init?(_ draft: [String: String], _ error: any Error) {
    let texts = draft.sorted { Self.place($0.key) < Self.place($1.key) }.map(\.value)
    let lines = texts.flatMap { $0.split(separator: "\n").map(String.init) }
    if lines.isEmpty { return nil }
    self.init(lines: lines, reason: Failure(error))
  }

  /// The place of a key, which begins with the number of its word, if there are several.
  private static func place(_ key: String) -> (Int, String) {
    (Int(key.prefix(while: \.isNumber)) ?? 0, key)
  }

  /// The texts of several screens together; nil when there are none.
  package init?(_ texts: [UnkeptText]) {
    guard let first = texts.first else { return nil }
    self.init(lines: texts.flatMap(\.lines), reason: first.reason)
  }
}
