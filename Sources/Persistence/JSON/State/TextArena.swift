/// All texts of all entities of a kind: for each, the lengths and then the bytes.
///
/// A text that changes is appended; when most bytes are unused, `EntityTable` copies the rest.
struct TextArena {
  private(set) var bytes: [UInt8] = []
  /// The number of texts that every entity has.
  let commonCount: Int
  /// The number of all texts that an entity may have.
  let mostCount: Int
  /// The number of bytes that no row uses any more.
  var wasted = 0

  init(_ layout: FieldLayout) { (commonCount, mostCount) = (layout.commonTexts, layout.textCount) }

  mutating func reserve(_ more: Int) { bytes.reserveCapacity(bytes.count + more) }

  /// Appends the texts of an entity.
  /// - Parameters:
  ///   - extras: Whether there are texts other than those that every entity has.
  ///   - text: Passes the bytes of a text to a closure.
  /// - Returns: Their position.
  @inline(__always)
  mutating func append(extras: Bool, _ text: (Int, (RawSpan) -> Void) -> Void) -> UInt32 {
    let start = bytes.count
    let count = extras ? mostCount : commonCount
    var room = count * OutputSpan<UInt8>.mostLength
    for index in 0..<count { text(index) { room += $0.byteCount } }
    bytes.append(addingCapacity: room) { output in
      for index in 0..<count { text(index) { output.append(length: $0.byteCount) } }
      for index in 0..<count { text(index) { output.append($0) } }
    }
    return UInt32(start)
  }

  /// The positions of the texts of an entity, and their end.
  func texts(at start: UInt32, extras: Bool) -> (texts: TextPlaces, end: Int) {
    var texts = TextPlaces()
    var place = Int(start)
    let count = extras ? mostCount : commonCount
    let all = bytes.span
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

  @_lifetime(borrow self)
  func bytes(of part: TextPlaces.Part) -> RawSpan { bytes.span.bytes[part.start, part.count] }
}
