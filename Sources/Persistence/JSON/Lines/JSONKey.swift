/// Keys and names packed into integers, which are cheaper to compare than texts.
///
/// They are computed properties, since the compiler turns these into constants and a `switch` over
/// them into jumps; it would load stored ones one after the other.
enum JSONKey {
  /// Names of at most eight letters give different numbers; a longer key gives one that none of our
  /// keys has.
  @inline(__always)
  static func packed(_ name: StaticString) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<name.utf8CodeUnitCount { value = adding(name.utf8Start[index], to: value) }
    return value
  }

  /// The key of the first `count` bytes.
  @inline(__always)
  static func packed(_ bytes: RawSpan, _ count: Int) -> UInt64 {
    if count > 8 { return .max }
    if bytes.byteCount >= 8 { return bytes.word(at: 0).byteSwapped >> UInt64(64 - 8 * count) }
    var value: UInt64 = 0
    for place in 0..<count { value = adding(bytes[byte: place], to: value) }
    return value
  }

  @inline(__always)
  private static func adding(_ byte: UInt8, to packed: UInt64) -> UInt64 {
    packed >> 56 != 0 ? .max : packed << 8 | UInt64(byte)
  }

  @inline(__always) static var device: UInt64 { packed("d") }
  @inline(__always) static var sequence: UInt64 { packed("s") }
  @inline(__always) static var previous: UInt64 { packed("p") }
  @inline(__always) static var clock: UInt64 { packed("t") }
  @inline(__always) static var operation: UInt64 { packed("o") }
  @inline(__always) static var books: UInt64 { packed("books") }
  @inline(__always) static var words: UInt64 { packed("words") }
  @inline(__always) static var samples: UInt64 { packed("samples") }
  @inline(__always) static var id: UInt64 { packed("id") }
  @inline(__always) static var fieldClocks: UInt64 { packed("at") }
  @inline(__always) static var meaning: UInt64 { packed("meaning") }
  @inline(__always) static var gana: UInt64 { packed("gana") }
  @inline(__always) static var kanji: UInt64 { packed("kanji") }
  @inline(__always) static var text: UInt64 { packed("text") }
  @inline(__always) static var image: UInt64 { packed("image") }
  @inline(__always) static var word: UInt64 { packed("word") }
  @inline(__always) static var mode: UInt64 { packed("mode") }
  @inline(__always) static var seed: UInt64 { packed("seed") }
  @inline(__always) static var first: UInt64 { packed("first") }
  @inline(__always) static var runs: UInt64 { packed("runs") }
  @inline(__always) static var day: UInt64 { packed("day") }
  @inline(__always) static var time: UInt64 { packed("time") }
  @inline(__always) static var stability: UInt64 { packed("stab") }
  @inline(__always) static var difficulty: UInt64 { packed("diff") }
  @inline(__always) static var mark: UInt64 { packed("mark") }
  @inline(__always) static var reviews: UInt64 { packed("reviews") }
  @inline(__always) static var undone: UInt64 { packed("undone") }
  @inline(__always) static var format: UInt64 { packed("format") }
  @inline(__always) static var reader: UInt64 { packed("reader") }
  @inline(__always) static var library: UInt64 { packed("library") }
  @inline(__always) static var number: UInt64 { packed("number") }
  @inline(__always) static var nonce: UInt64 { packed("nonce") }
  @inline(__always) static var covers: UInt64 { packed("covers") }
  @inline(__always) static var name: UInt64 { packed("name") }
  @inline(__always) static var lines: UInt64 { packed("lines") }
  @inline(__always) static var last: UInt64 { packed("last") }
  @inline(__always) static var ends: UInt64 { packed("ends") }
  @inline(__always) static var end: UInt64 { packed("end") }
  @inline(__always) static var put: UInt64 { packed("put") }
  @inline(__always) static var segment: UInt64 { packed("segment") }
  @inline(__always) static var snapshot: UInt64 { packed("snapshot") }
}
