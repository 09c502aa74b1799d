/// All texts of all entities of a kind: for each, the lengths and then the bytes.
///
/// A text that changes is appended; when most bytes are unused, `EntityTable` copies the rest.
struct TextArena {
  let bytes = ByteBuffer(capacity: 4096)
  /// The number of texts that every entity has.
  let commonCount: Int
  /// The number of all texts that an entity may have.
  let mostCount: Int
  /// The number of bytes that no row uses any more.
  var wasted = 0

  init(_ layout: FieldLayout) { (commonCount, mostCount) = (layout.commonTexts, layout.textCount) }

  /// Appends the texts of an entity.
  /// - Parameters:
  ///   - extras: Whether there are texts other than those that every entity has.
  ///   - text: The bytes of each text; they must not be the arena's own.
  /// - Returns: Their position.
  @inline(__always)
  mutating func append(extras: Bool, _ text: (Int) -> UnsafeRawBufferPointer) -> UInt32 {
    let start = bytes.count
    let count = extras ? mostCount : commonCount
    for index in 0..<count { bytes.appendVarint(text(index).count) }
    for index in 0..<count { bytes.append(text(index)) }
    return UInt32(start)
  }

  /// The positions of the texts of an entity, and their end.
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
