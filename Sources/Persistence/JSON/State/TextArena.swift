/// All texts of all entities of a kind, one after the other: lengths first, then the bytes.
///
/// A text that changes is written anew at the end; when most bytes are out of use, `EntityTable`
/// moves the rest together.
struct TextArena {
  let bytes = ByteBuffer(capacity: 4096)
  /// The texts that every entity has.
  let commonCount: Int
  /// All texts that an entity may have.
  let mostCount: Int
  /// Bytes that no row uses any more.
  var wasted = 0

  init(_ layout: FieldLayout) { (commonCount, mostCount) = (layout.commonTexts, layout.textCount) }

  /// Writes the texts of an entity.
  /// - Parameters:
  ///   - extras: Whether there is more than the texts that every entity has.
  ///   - text: The bytes of each text; they must not be the arena's own.
  /// - Returns: Where they begin.
  @inline(__always)
  mutating func append(extras: Bool, _ text: (Int) -> UnsafeRawBufferPointer) -> UInt32 {
    let start = bytes.count
    let count = extras ? mostCount : commonCount
    for index in 0..<count { bytes.appendVarint(text(index).count) }
    for index in 0..<count { bytes.append(text(index)) }
    return UInt32(start)
  }

  /// Where the texts of an entity are that begin at a place, and where they end.
  func texts(at start: UInt32, extras: Bool) -> (texts: TextPlaces, end: Int) {
    var texts = TextPlaces()
    var place = Int(start)
    let count = extras ? mostCount : commonCount
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

  /// The bytes of a text, valid until the next change.
  func bytes(of part: TextPlaces.Part) -> UnsafeRawBufferPointer { bytes[part.start, part.count] }
}
