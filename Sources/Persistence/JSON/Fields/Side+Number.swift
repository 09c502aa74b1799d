import Domain

extension Side {
  /// The number of a side in a row; 0 for none.
  private var number: UInt8 {
    switch self {
    case .meaning: 1
    case .gana: 2
    case .kanji: 3
    }
  }

  /// The number of the side with a name, packed like a key; 0 when there is none.
  static func number(named name: UInt64) -> UInt8 {
    switch name {
    case JSONKey.meaning: Side.meaning.number
    case JSONKey.gana: Side.gana.number
    case JSONKey.kanji: Side.kanji.number
    default: 0
    }
  }

  static func numbered(_ number: UInt8) -> Side? { allCases.first { $0.number == number } }
}
