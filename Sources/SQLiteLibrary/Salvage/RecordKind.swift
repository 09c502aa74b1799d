import Domain
import SQLRows

/// What a record is, as its values say.
enum RecordKind {
  /// A book, and the number of its row.
  case book(Int64, WordBookID)
  /// A word, and the number of its book.
  case word(WordID, book: Int64)
  case sample(SampleID)
  /// The uses of a sample on another device.
  case uses(SampleID, device: UInt64, Int)
  case review
  /// The number of the file among devices.
  case device(Int64)
  /// The id of a book or of a word in the index of ids, and the number of its row.
  case name(WordBookID, Int64)
  /// The id of a word in the index of the words of each book.
  case wordInIndex(WordID)
  /// The id of a review in the index of ids.
  case reviewInIndex(ReviewID)
  case other

  init(_ record: StoredRecord) {
    let values = record.values
    guard let row = record.row else {
      self = Self.entry(values)
      return
    }
    switch values.count {
    case 1: self = values[0].number.map { .device($0) } ?? .other
    case 19...:
      if let id: WordBookID = values[1].id(), values[2].isText, values.count >= 23 {
        self = .book(row, id)
      } else if let id: WordID = values[1].id(), let book = values[2].number,
        (0...2).contains(values[9].number ?? -1)
      {
        self = .word(id, book: book)
      } else {
        self = .other
      }
    default: self = .other
    }
  }

  /// What an entry of an index is, or a row without a number.
  private static func entry(_ values: [SQLValue]) -> RecordKind {
    switch values.count {
    case 2:
      if let id: WordBookID = values[0].id(), let row = values[1].number { return .name(id, row) }
    case 3:
      if let sample: SampleID = values[0].id(), let device = values[1].number,
        let count = values[2].number
      {
        return .uses(sample, device: UInt64(bitPattern: device), Int(count))
      }
      if let review: ReviewID = values[0].id(), values[1].isID { return .reviewInIndex(review) }
    case 4:
      if values[0].number != nil, let id: WordID = values[2].id(), values[3].number != nil {
        return .wordInIndex(id)
      }
    case 6...8:
      if let id: SampleID = values[0].id(), values[1...3].allSatisfy(\.isText) {
        return .sample(id)
      }
    case 15...:
      if values[0].isID, values[1].number != nil, values[2].isID,
        (1...4).contains(values[4].number ?? 0)
      {
        return .review
      }
    default: break
    }
    return .other
  }
}

extension SQLValue {
  fileprivate var isID: Bool { id(as: Identifier<Never>.self) != nil }
}
