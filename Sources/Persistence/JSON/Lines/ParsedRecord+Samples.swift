extension ParsedRecord {
  /// Reads one element of `samples`.
  mutating func readSample(_ cursor: inout JSONCursor) -> Bool {
    var sample = SampleChange()
    var given: UInt8 = 0
    let isWhole = cursor.object { cursor, key in
      switch key {
      case JSONKey.id:
        given |= 1
        return assign(cursor.identifier(), to: &sample.id)
      case JSONKey.meaning:
        given |= 2
        return assign(cursor.string(), to: &sample.meaning)
      case JSONKey.gana: return assign(cursor.string(), to: &sample.gana)
      case JSONKey.kanji: return assign(cursor.string(), to: &sample.kanji)
      case JSONKey.created:
        given |= 4
        return assign(cursor.integer(), to: &sample.created)
      case JSONKey.used:
        sample.used = cursor.integer()
        return sample.used != nil
      case JSONKey.clock: return assign(readClock(&cursor), to: &sample.clock)
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
