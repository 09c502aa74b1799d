import Domain
import InMemory
import TestSupport

@testable import Exchange

/// Books with words of all kinds, the same for the same seed.
struct RandomLibrary {
  /// What the words may have.
  struct Kind {
    /// The most lines of an example or notes.
    var mostLines = 4
    /// Whether there are books without words, closed ones, and some with the same title.
    var hasOddBooks = false
    /// Whether reviews have everything that only this program knows.
    var hasOwnReviews = false
  }

  private(set) var library = ExportedLibrary(books: [])
  /// The images of the words, by their names.
  private(set) var images: [ImageReference: [UInt8]] = [:]
  private var random: RandomSourceGenerator
  private let kind: Kind
  private let now: StudyMoment
  private var count = 0

  init(seed: UInt64, _ kind: Kind = Kind(), now: StudyMoment) {
    (random, self.kind, self.now) = (
      RandomSourceGenerator(SeededRandom(seed: seed)), kind, now
    )
    for number in 1...Int.random(in: 2...4, using: &random) { addBook(number) }
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func pick<Element>(_ all: [Element]) -> Element {
    all[Int.random(in: 0..<all.count, using: &random)]
  }

  private mutating func addBook(_ number: Int) {
    let isOdd = kind.hasOddBooks && chance(40)
    let titles = ["N5 · 01", "動詞 & <b>", "旅行", "#1 \"quoted\", and"]
    var book = WordBook(
      id: WordBookID(number: 1_000 + number),
      title: isOdd ? "Same" : "\(number) \(pick(titles))",
      createdAt: Timestamp(milliseconds: now.time.milliseconds - Int64(number) * 86_400_000_000),
      front: pick(FrontType.allCases)
    )
    if chance(50) { book.secondFront = book.front == .meaning ? .kanji : .meaning }
    if isOdd {
      (book.isClosed, book.keepsReviews) = (chance(50), chance(50))
      if chance(50) { book.reviewedOn = Day(number: now.day.number - 3) }
      if chance(50) { book.newFirstSince = Timestamp(milliseconds: 1_750_000_000_123) }
      if chance(50) { book.movedWords = [WordID(number: 77)] }
    }
    var words: [ExportedWord] = []
    if !(isOdd && chance(40)) {
      for _ in 1...Int.random(in: 1...12, using: &random) { words.append(word(in: book)) }
    }
    library.books.append(ExportedBook(book, words: words))
  }

  private mutating func word(in book: WordBook) -> ExportedWord {
    count += 1
    // No two words are the same in kanji and gana.
    let number = "あいうえおかきくけこ".map(String.init)
    let digits = String(count).compactMap { $0.wholeNumberValue }.map { number[$0] }.joined()
    var word = Word(
      id: WordID(high: UInt64(count) << 40 | 0x1234, low: random.next()),
      bookID: book.id,
      meaning: SideContent(text(of: "abc é,;\"'<b>&amp;|#\\*_[x]{{y}}😀", length: 3...12)),
      gana: SideContent("よみ" + digits),
      kanji: SideContent(chance(70) ? pick(["食べ物", "漢字", "駅", "飲む"]) + digits : ""),
      state: pick(StudyState.allCases),
      createdAt: Timestamp(milliseconds: 1_690_000_000_000 + Int64(count) * 997),
      texts: [.example: lines(), .notes: lines()],
      tags: chance(50) ? ["n5", "two words", "a::b"].filter { _ in chance(60) } : []
    )
    (word.isFlagged, word.isSuspended) = (chance(20), chance(20))
    if chance(20) { word.buriedUntil = Day(number: now.day.number + pick([-1, 1])) }
    if chance(25) { word.meaning.image = image() }
    return ExportedWord(word, reviews: reviews(of: word, in: book))
  }

  private mutating func text(of letters: String, length: ClosedRange<Int>) -> String {
    let letters = letters.map(String.init)
    let text = (0..<Int.random(in: length, using: &random)).map { _ in pick(letters) }.joined()
    // One space at a time, and none at the ends: other spaces are listed as a loss.
    return "x" + text.split(separator: " ").joined(separator: " ")
  }

  private mutating func lines() -> String {
    if chance(60) { return "" }
    let lines = (1...Int.random(in: 1...kind.mostLines, using: &random)).map { _ in
      text(of: "食べる。 \"a,\t<i>&", length: 1...8).replacing("\t", with: ";")
    }
    return lines.joined(separator: "\n")
  }

  private mutating func image() -> ImageReference {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for _ in 0..<40 { bytes.append(UInt8.random(in: 0...255, using: &random)) }
    let image = ImageReference(name: SHA256.hexadecimalHash(of: bytes) + ".png")
    images[image] = bytes
    return image
  }

  /// The study day of a time, which begins at 4:00.
  private func day(of time: Int64) -> Int { Int((time - 4 * 3_600_000) / 86_400_000) }

  private mutating func reviews(of word: Word, in book: WordBook) -> [Review] {
    if chance(30) { return [] }
    var reviews: [Review] = []
    var time = now.time.milliseconds - Int64.random(in: 50...400, using: &random) * 86_400_000
    for number in 1...Int.random(in: 1...9, using: &random) {
      time += Int64.random(in: 30_000...2_000_000_000, using: &random)
      if time > now.time.milliseconds { break }
      let isOwn = kind.hasOwnReviews
      reviews.append(
        Review(
          id: ReviewID(high: word.id.high, low: UInt64(number)),
          wordID: word.id,
          moment: StudyMoment(
            time: Timestamp(milliseconds: time),
            day: Day(number: day(of: time) - (isOwn && chance(10) ? 1 : 0))
          ),
          rating: pick(Rating.allCases),
          duration: pick([0, 1_500, 59_000]),
          asked: isOwn && chance(50) ? pick(Side.allCases) : nil,
          typed: isOwn && chance(30) ? "たべ\"る" : nil,
          isMark: isOwn && chance(20),
          isSecond: book.secondFront != nil && reviews.count > 2 && chance(50),
          carried: isOwn && chance(20)
            ? CarriedState(
              due: pick([.on(Day(number: now.day.number + 9)), .at(now.time)]),
              memory: MemoryState(stability: 12.3456, difficulty: 4.321)
            ) : nil
        )
      )
    }
    return reviews
  }
}
