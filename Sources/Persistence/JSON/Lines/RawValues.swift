import Domain

/// A text of a record by its place, so that no `String` is made while loading.
struct RawText: BitwiseCopyable {
  var start = 0
  var count = 0
  var isInScratch = false

  var range: Range<Int> { start..<(start + count) }
}

/// An identifier of no particular kind.
struct RawID: Hashable, BitwiseCopyable {
  var high: UInt64
  var low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  init<Entity>(_ id: Identifier<Entity>) { self.init(high: id.high, low: id.low) }

  init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard let id = Identifier<Never>(utf8: bytes) else { return nil }
    self.init(id)
  }

  func typed<Entity>() -> Identifier<Entity> { Identifier(high: high, low: low) }
}

/// Keys of objects, packed into a number: comparing those is cheaper than comparing texts.
struct JSONKey {
  static func packed(_ name: StaticString) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<name.utf8CodeUnitCount { value = adding(name.utf8Start[index], to: value) }
    return value
  }

  /// Eight letters or fewer give different numbers; a longer key gives one that no key of ours has.
  @inline(__always)
  static func adding(_ byte: UInt8, to packed: UInt64) -> UInt64 {
    packed >> 56 != 0 ? .max : packed << 8 | UInt64(byte)
  }

  let device = packed("d")
  let sequence = packed("s")
  let previous = packed("p")
  let clock = packed("t")
  let operation = packed("o")
  let books = packed("books")
  let words = packed("words")
  let samples = packed("samples")
  let id = packed("id")
  let fieldClocks = packed("at")
  let deleted = packed("del")
  let created = packed("created")
  let book = packed("book")
  let meaning = packed("meaning")
  let gana = packed("gana")
  let kanji = packed("kanji")
  let state = packed("state")
  let notes = packed("notes")
  let tags = packed("tags")
  let text = packed("text")
  let image = packed("image")
  let title = packed("title")
  let closed = packed("closed")
  let front = packed("front")
  let place = packed("place")
  let reviewed = packed("reviewed")
  let choice = packed("choice")
  let word = packed("word")
  let mode = packed("mode")
  let day = packed("day")
  let mark = packed("mark")
  let used = packed("used")
  let format = packed("format")
  let reader = packed("reader")
  let library = packed("library")
  let number = packed("number")
  let nonce = packed("nonce")
  let covers = packed("covers")
  let name = packed("name")
}
