import Domain

/// A word as JSON.
package struct WordRecord: Encodable {
  private let word: Word
  /// Its part in the plan of the day.
  private let traits: ComputedTraits

  package init(_ word: Word, _ traits: ComputedTraits) {
    (self.word, self.traits) = (word, traits)
  }

  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  package func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: Key.self)
    func add(_ value: (some Encodable)?, _ name: String) throws {
      try json.encodeIfPresent(value, forKey: Key(stringValue: name))
    }
    try add(word.id.description, "id")
    try add(word.bookID.description, "book")
    for side in Side.allCases {
      try add(word[side].text, side.rawValue)
      try add(word[side].image?.name, side.rawValue + "Image")
    }
    try add(word.state.name, "state")
    try add(traits.contains(.due), "due")
    try add(traits.contains(.new), "new")
    try add(word.isSuspended, "suspended")
    try add(traits.contains(.buried), "buried")
    try add(word.isFlagged, "flagged")
    try add(traits.contains(.otherWayTomorrow), "otherWayTomorrow")
    for text in WordText.allCases { try add(word.texts[text], text.rawValue) }
    try add(word.tags, "tags")
    try add(word.createdAt.milliseconds, "createdAt")
  }
}

extension StudyState {
  fileprivate var name: String {
    switch self {
    case .undefined: "undefined"
    case .success: "success"
    case .fail: "fail"
    }
  }
}
