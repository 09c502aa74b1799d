extension ParsedRecord {
  /// Reads one element of `samples`.
  mutating func readSample(_ cursor: inout JSONCursor) -> Bool {
    var sample = SampleChange()
    var given: UInt8 = 0
    let isWhole = cursor.object { cursor, key in
      switch key {
      case keys.id:
        given |= 1
        return assign(cursor.identifier(), to: &sample.id)
      case keys.meaning:
        given |= 2
        return assign(cursor.string(), to: &sample.meaning)
      case keys.gana: return assign(cursor.string(), to: &sample.gana)
      case keys.kanji: return assign(cursor.string(), to: &sample.kanji)
      case keys.created:
        given |= 4
        return assign(cursor.integer(), to: &sample.created)
      case keys.used:
        sample.used = cursor.integer()
        return sample.used != nil
      case keys.clock: return assign(cursor.hexadecimalString(), to: &sample.clock)
      default:
        hasUnknown = true
        return cursor.skipValue()
      }
    }
    guard isWhole, given & 1 != 0 else { return false }
    sample.isComplete = given == 7
    samples.append(sample)
    return true
  }
}
