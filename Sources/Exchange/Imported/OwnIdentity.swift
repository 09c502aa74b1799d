import Domain

extension ImportedWord {
  /// What the identity of a word of this program begins with, before its id.
  static let ownPrefix = "tangocho "

  /// The identity of a word that this program exported.
  static func source(of id: WordID) -> String { ownPrefix + id.description }

  /// The identity of a note of Anki: its id, or that of the word that this program exported.
  static func source(ofGUID guid: String) -> String {
    WordID(guid).map { source(of: $0) } ?? guid
  }

  /// Whether this program exported it.
  var isOwn: Bool { source?.hasPrefix(Self.ownPrefix) ?? false }
}
