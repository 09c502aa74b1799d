/// The identity of a sample.
public typealias SampleID = Identifier<Sample>

/// An earlier entry that is offered while a new word is typed.
public struct Sample: Identifiable, Hashable, Sendable {
  /// The identity.
  public let id: SampleID
  /// The meaning; what is typed is matched against its beginning.
  public let meaning: String
  /// The kana reading.
  public let gana: String
  /// The spelling with kanji.
  public let kanji: String
  /// How often it was used; the most used samples come first.
  public var useCount: Int
  /// When it was created.
  public let createdAt: Timestamp

  /// Creates a sample; sides that the entry did not have are empty.
  public init(
    id: SampleID,
    meaning: String,
    gana: String,
    kanji: String,
    useCount: Int = 0,
    createdAt: Timestamp
  ) {
    self.id = id
    self.meaning = meaning
    self.gana = gana
    self.kanji = kanji
    self.useCount = useCount
    self.createdAt = createdAt
  }

  /// The text of a side; empty when the entry did not have one.
  public subscript(side: Side) -> String {
    switch side {
    case .meaning: meaning
    case .gana: gana
    case .kanji: kanji
    }
  }
}
