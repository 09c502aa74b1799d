import Domain

extension Envelope {
  /// The bytes of a cache: a version, a checksum, and the body.
  static func sealCache(_ version: StaticString, _ body: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(version.utf8CodeUnitCount + 8 + body.count)
    bytes.append(version)
    bytes.append(hexadecimal: UInt64(checksum(of: body.span.bytes)), digits: 8)
    bytes.append(contentsOf: body)
    return bytes
  }

  /// The range of the body; nil when the cache is damaged or of another version.
  static func openCache(_ version: StaticString, _ bytes: [UInt8]) -> Range<Int>? {
    let head = version.utf8CodeUnitCount + 8
    guard bytes.count > head else { return nil }
    var start: [UInt8] = []
    start.append(version)
    let sum = checksum(of: bytes.span.bytes[head, bytes.count - head])
    start.append(hexadecimal: UInt64(sum), digits: 8)
    return bytes.starts(with: start) ? head..<bytes.count : nil
  }
}

/// Writes a sequence of numbers and texts.
struct CacheWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: Int) {
    let number = UInt64(bitPattern: Int64(number))
    bytes.append(addingCapacity: 8) { bytes in
      for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * place))) }
    }
  }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func add(raw: RawSpan) {
    add(raw.byteCount)
    bytes.append(raw)
  }

  mutating func add(_ path: String, _ status: FileStatus) {
    add(path)
    add(status.size)
    add(Int(truncatingIfNeeded: status.inode))
    add(Int(truncatingIfNeeded: status.device))
    add(Int(status.changed))
  }

  mutating func add(_ id: Identifier<some Any>) {
    add(Int(bitPattern: UInt(id.high)))
    add(Int(bitPattern: UInt(id.low)))
  }

  /// Writes what most books do not have as an empty text or one number: home waits until all are read.
  mutating func add(_ book: WordBook, _ counts: StateCounts) {
    add(book.id)
    add(book.title)
    add(Int(book.createdAt.milliseconds))
    add(book.isClosed ? 1 : 0)
    add(book.front == .kanji ? "" : book.front.rawValue)
    add(book.place?.mode.rawValue ?? "")
    if let place = book.place { add(place) }
    add(book.reviewedOn?.number ?? .min)
    add(book.choice?.task.rawValue ?? "")
    if let choice = book.choice { add(choice.day.number) }
    for state in StudyState.allCases { add(counts[state]) }
    add(book.keepsReviews ? 1 : 0)
    add(book.movedWords.count)
    for id in book.movedWords { add(id) }
    add(book.newFirstSince.map { Int($0.milliseconds) } ?? .min)
    add(book.secondFront?.rawValue ?? "")
  }

  /// Writes a place without its mode.
  private mutating func add(_ place: StudyPlace) {
    add(place.wordID)
    add(place.seed ?? .min)
    add(place.firstShown ?? Identifier(high: 0, low: 0))
    add(place.otherRuns.count)
    for id in place.otherRuns.flatMap({ [$0.first, $0.last] }) { add(id) }
  }
}

/// Reads what `CacheWriter` wrote; past the end it returns zeros.
struct CacheReader: ~Escapable {
  private let bytes: RawSpan
  private var place = 0

  @_lifetime(copy bytes)
  init(_ bytes: RawSpan) { self.bytes = bytes }

  var isAtEnd: Bool { place >= bytes.byteCount }

  /// A number of elements that follow; each takes at least a byte.
  mutating func count() -> Int { min(max(0, number()), bytes.byteCount - place) }

  @_lifetime(copy self)
  mutating func raw() -> RawSpan {
    let count = count()
    place += count
    return bytes[place - count, count]
  }

  mutating func number() -> Int {
    guard place + 8 <= bytes.byteCount else { return 0 }
    defer { place += 8 }
    return Int(Int64(bitPattern: bytes.word(at: place)))
  }

  mutating func text() -> String {
    let count = number()
    guard count > 0, count <= bytes.byteCount - place else { return "" }
    defer { place += count }
    return String(bytes[place, count])
  }

  mutating func file() -> (path: String, status: FileStatus) {
    let path = text()
    let (size, inode, device, changed) = (number(), number(), number(), number())
    return (
      path,
      FileStatus(
        size: size,
        inode: UInt64(bitPattern: Int64(inode)),
        device: UInt64(bitPattern: Int64(device)),
        changed: Int64(changed)
      )
    )
  }

  private mutating func id<Entity>() -> Identifier<Entity> {
    let (high, low) = (number(), number())
    return Identifier(high: UInt64(bitPattern: Int64(high)), low: UInt64(bitPattern: Int64(low)))
  }

  /// A choice by its name; nil when there is none, which is not compared with the names.
  private mutating func choice<Choice: RawRepresentable<String>>() -> Choice? {
    let name = text()
    return name.isEmpty ? nil : Choice(rawValue: name)
  }

  private mutating func place(_ mode: StudyMode) -> StudyPlace {
    let (wordID, seed, firstShown) = (id() as WordID, number(), id() as WordID)
    var runs: [ShownRun] = []
    for _ in 0..<count() { runs.append(ShownRun(first: id(), last: id())) }
    return StudyPlace(
      wordID: wordID,
      mode: mode,
      seed: seed == .min ? nil : seed,
      firstShown: firstShown == Identifier(high: 0, low: 0) ? nil : firstShown,
      otherRuns: runs
    )
  }

  /// Reads a book; nil at the end.
  mutating func book() -> (WordBook, StateCounts)? {
    // Past the end nothing is consumed, and books would be read for ever.
    guard place + 8 <= bytes.byteCount else { return nil }
    var book = WordBook(
      id: id(),
      title: text(),
      createdAt: Timestamp(milliseconds: Int64(number()))
    )
    book.isClosed = number() == 1
    book.front = choice() ?? .kanji
    if let mode = choice() as StudyMode? { book.place = place(mode) }
    let reviewed = number()
    book.reviewedOn = reviewed == .min ? nil : Day(number: reviewed)
    if let task = choice() as BookTask? {
      book.choice = BookTaskChoice(day: Day(number: number()), task: task)
    }
    var counts = StateCounts()
    for state in StudyState.allCases { counts[state] = number() }
    book.keepsReviews = number() == 1
    for _ in 0..<count() { book.movedWords.append(id()) }
    let newFirst = number()
    book.newFirstSince = newFirst == .min ? nil : Timestamp(milliseconds: Int64(newFirst))
    book.secondFront = choice()
    return (book, counts)
  }
}
