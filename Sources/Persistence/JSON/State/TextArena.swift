/// All texts of all words, one after the other: lengths first, then the bytes.
///
/// A text that changes is written anew at the end; when most bytes are out of use, `WordTable`
/// moves the rest together.
struct TextArena {
  let bytes = ByteBuffer(capacity: 4096)
  /// Bytes that no row uses any more.
  var wasted = 0

  /// Writes the texts of a word.
  /// - Parameters:
  ///   - extras: Whether there is more than the three texts of the sides.
  ///   - part: The bytes of each part; they must not be the arena's own.
  /// - Returns: Where they begin.
  @inline(__always)
  mutating func append(extras: Bool, _ part: (Int) -> UnsafeRawBufferPointer) -> UInt32 {
    let start = bytes.count
    let count = extras ? TextPlaces.count : TextPlaces.meaningImage
    for index in 0..<count { bytes.appendVarint(part(index).count) }
    for index in 0..<count { bytes.append(part(index)) }
    return UInt32(start)
  }

  /// Where the texts of a word are that begin at a place, and where they end.
  func texts(at start: UInt32, extras: Bool) -> (texts: TextPlaces, end: Int) {
    var texts = TextPlaces()
    var place = Int(start)
    let count = extras ? TextPlaces.count : TextPlaces.meaningImage
    let all = bytes.bytes
    for index in 0..<count {
      var (length, shift) = (0, 0)
      while all[place] & 0x80 != 0 {
        length |= Int(all[place] & 0x7F) << shift
        shift += 7
        place += 1
      }
      texts[index].count = length | Int(all[place]) << shift
      place += 1
    }
    for index in 0..<count {
      texts[index].start = place
      place += texts[index].count
    }
    return (texts, place)
  }

  /// The bytes of a part, valid until the next change.
  func bytes(of part: TextPlaces.Part) -> UnsafeRawBufferPointer { bytes[part.start, part.count] }
}
