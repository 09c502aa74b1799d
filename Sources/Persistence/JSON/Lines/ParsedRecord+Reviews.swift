import Domain

extension ParsedRecord {
  /// Reads one element of `reviews`.
  mutating func readReview(_ cursor: inout JSONCursor) -> Bool {
    var review = ReviewChange()
    var given: UInt8 = 0
    let isWhole = cursor.object { cursor, key in
      switch key {
      case JSONKey.id:
        given |= 1
        return assign(cursor.identifier(), to: &review.id)
      case JSONKey.word:
        given |= 2
        return assign(cursor.identifier(), to: &review.word)
      case JSONKey.time:
        given |= 4
        return assign(cursor.integer(), to: &review.time)
      case JSONKey.day:
        given |= 8
        return assign(cursor.integer().flatMap(Int32.init(exactly:)), to: &review.day)
      case JSONKey.grade:
        given |= 16
        return readGrade(&cursor, into: &review.rating)
      default: return readReviewMember(key, &cursor, into: &review)
      }
    }
    guard isWhole, given == 31 else { return false }
    reviews.append(review)
    return true
  }

  private mutating func readReviewMember(
    _ key: UInt64,
    _ cursor: inout JSONCursor,
    into review: inout ReviewChange
  ) -> Bool {
    switch key {
    case JSONKey.took:
      return assign(cursor.integer().map(UInt32.init(clamping:)), to: &review.duration)
    case JSONKey.asked:
      guard let name = cursor.name() else { return false }
      review.asked = Side.number(named: name)
      if review.asked == 0 { hasUnknown = true }
      return true
    case JSONKey.typed:
      review.hasTyped = true
      return assign(cursor.string(), to: &review.typed)
    case JSONKey.mark: return assign(cursor.boolean(), to: &review.isMark)
    default:
      hasUnknown = true
      return cursor.skipValue()
    }
  }

  private func readGrade(_ cursor: inout JSONCursor, into rating: inout UInt8) -> Bool {
    guard let value = cursor.integer(), let known = Rating(rawValue: UInt8(clamping: value)) else {
      return false
    }
    rating = known.rawValue
    return true
  }

  /// Reads one element of `undone`.
  mutating func readUndone(_ cursor: inout JSONCursor) -> Bool {
    guard let id = cursor.identifier() else { return false }
    undone.append(id)
    return true
  }
}
