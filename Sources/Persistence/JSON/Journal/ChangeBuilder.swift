import Dispatch
import Domain
import Synchronization

/// Writes one change of the library as the body of a record; it is atomic, whatever its size.
struct ChangeBuilder {
  private var books = ListBuilder()
  private var words = ListBuilder()
  private var samples = ListBuilder()

  private var reviews = ListBuilder()
  private var undone: [UInt8] = []
  /// New words, written side by side.
  private var newWords: [[UInt8]] = []
  private static let deleted: StaticString = "del"
  private static let purged: StaticString = "purged"
  private static let gone: StaticString = "gone"

  /// The books and words that are not new.
  private(set) var changed: [RawID] = []

  var isEmpty: Bool {
    books.isEmpty && words.isEmpty && samples.isEmpty && reviews.isEmpty && undone.isEmpty
      && newWords.isEmpty
  }

  mutating func insert(_ book: WordBook) {
    books.add(book.id) { Fields.books.write(book, into: &$0) }
  }

  mutating func update(_ patch: WordBookPatch) {
    changed.append(RawID(patch.id))
    books.add(patch.id) { Fields.books.write(changes: patch, into: &$0) }
  }

  mutating func setDeleted(_ id: WordBookID, _ isDeleted: Bool) {
    changed.append(RawID(id))
    books.add(id) { $0.add(Self.deleted, isDeleted) }
  }

  /// Purges a book with the words that are in it; a program that does not support that treats it as
  /// deleted.
  mutating func purge(_ id: WordBookID, with words: [WordID]) {
    changed.append(RawID(id))
    books.add(id) { list in
      list.add(Self.deleted, true)
      list.add(Self.purged, true)
    }
    for word in words { self.words.add(word) { $0.add(Self.gone, true) } }
  }

  /// Purges a word; a program that does not support that treats it as deleted.
  mutating func purge(_ id: WordID) {
    changed.append(RawID(id))
    words.add(id) { list in
      list.add(Self.deleted, true)
      list.add(Self.purged, true)
    }
  }

  mutating func insert(_ word: Word) {
    words.add(word.id) { Fields.words.write(word, into: &$0) }
  }

  /// The size of a new word, rarely more.
  private static let bytesPerWord = 180
  /// The number of words that are worth another thread.
  private static let mostTogether = 8_000

  /// Inserts words, very many of them on all cores.
  mutating func insert(_ words: [Word]) {
    let starts = Array(stride(from: 0, to: words.count, by: Self.mostTogether))
    let lists = Mutex(Array(repeating: [UInt8](), count: starts.count))
    DispatchQueue.concurrentPerform(iterations: starts.count) { part in
      let bytes = Self.bytes(of: words[starts[part]...].prefix(Self.mostTogether))
      lists.withLock { $0[part] = bytes }
    }
    newWords += lists.withLock { $0 }
  }

  /// New words as they are written.
  private static func bytes(of words: ArraySlice<Word>) -> [UInt8] {
    let write = Fields.words.writeNew
    var list = ListBuilder()
    list.reserve(words.count * bytesPerWord)
    words.withUnsafeBufferPointer { words in
      guard let first = words.baseAddress else { return }
      for place in words.indices { list.add(words[place].id) { write(first + place, &$0) } }
    }
    return list.bytes
  }

  mutating func update(_ patch: WordPatch) {
    changed.append(RawID(patch.id))
    words.add(patch.id) { Fields.words.write(changes: patch, into: &$0) }
  }

  mutating func setDeleted(_ id: WordID, _ isDeleted: Bool) {
    changed.append(RawID(id))
    words.add(id) { $0.add(Self.deleted, isDeleted) }
  }

  mutating func insert(_ sample: Sample) {
    samples.add(sample.id) { Fields.samples.write(sample, into: &$0) }
  }

  /// Sets how often this device has used a sample.
  mutating func setUses(_ id: SampleID, _ uses: Int64) {
    samples.add(id) { $0.add("used") { $0.append(decimal: uses) } }
  }

  mutating func insert(_ review: Review) {
    reviews.add(review.id) { Fields.reviews.write(review, into: &$0) }
  }

  /// Undoes a review.
  mutating func undo(_ id: ReviewID) {
    if !undone.isEmpty { undone.append(",") }
    undone.append(id)
  }

  /// The members of a record, from its clock on.
  func payload(clock: UInt64) -> Pieces {
    var start: [UInt8] = []
    start.reserveCapacity(Pieces.usual)
    start.append("\"t\":\"")
    start.append(hexadecimal: clock, digits: 16)
    start.append("\",\"o\":\"put\"")
    var payload = Pieces(start)
    payload.append([books.bytes], named: "books")
    payload.append(newWords + [words.bytes], named: "words")
    payload.append([samples.bytes], named: "samples")
    payload.append([reviews.bytes], named: "reviews")
    payload.append([undone], named: "undone")
    return payload
  }
}
