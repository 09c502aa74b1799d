import Domain
import TestSupport
import Testing

@testable import Services

@Suite("Stored reversals")
struct ReversalTextTests {
  /// A patch that changes every field.
  private static let patch = WordPatch(
    id: 1,
    bookID: 2,
    meaning: SideContent("to eat", image: ImageReference(name: "a.png")),
    gana: SideContent("たべる"),
    kanji: SideContent(""),
    state: .fail,
    texts: [.notes: "one\ntwo\t“three”", .example: ""],
    tags: ["動詞", "food"],
    isSuspended: true,
    isFlagged: false,
    buriedUntil: .some(Day(number: 20_778))
  )
  private static let mark = Review(
    id: 7,
    wordID: 1,
    moment: StudyMoment(time: Timestamp(milliseconds: 12), day: Day(number: 3)),
    rating: .again,
    isMark: true
  )
  private static let reopening = Reopening(
    bookID: 3,
    keptReviews: true,
    moved: [1, 2],
    reviewedBefore: Day(number: 20_778),
    returned: [1: 4, 2: 5],
    statesBefore: [2: .undefined],
    recorded: [4: [1], 5: [2, 1]]
  )

  private static let moving: WordStep = {
    var step = WordStep(patches: [WordPatch(id: 1, bookID: 2), WordPatch(id: 4, bookID: 2)])
    step.recorded = [3: [1, 4], 5: [1]]
    return step
  }()

  private static let edit: WordStep = {
    var step = WordStep(patches: [WordPatch(id: 1, tags: []), WordPatch(id: 4, isFlagged: true)])
    step.expected = [patch, WordPatch(id: 4, isFlagged: false)]
    return step
  }()

  static let all: [Reversal] = [
    .words(moving),
    .words(edit),
    .words(WordStep(patches: [patch, WordPatch(id: 2, tags: [], buriedUntil: .some(nil))])),
    .words(WordStep(deleting: [1, 2])),
    .words(WordStep(restoring: [3])),
    .deletion(TrashItems(books: [1], words: [2, 3])),
    .restoration(TrashItems(books: [1, 2])),
    .title("N5 · 03 たべもの", 3),
    .title("N5 · 03 たべもの", 3, expected: WordBookPatch(id: 3, title: "食べ物")),
    .closing(
      Closing(
        bookID: 1,
        moved: [4, 5],
        to: 2,
        statesBefore: [4: .fail, 5: .undefined],
        madeBook: 2,
        reviewedBefore: Day(number: 20_000)
      )
    ),
    .closing(Closing(bookID: 1)),
    .newFirst(since: Timestamp(milliseconds: 5), 1),
    .newFirst(since: nil, 1),
    .newFirst(
      since: nil,
      1,
      expected: WordBookPatch(id: 1, newFirstSince: .some(Timestamp(milliseconds: 5)))
    ),
    .newFirst(
      since: Timestamp(milliseconds: 5),
      1,
      expected: WordBookPatch(id: 1, newFirstSince: .some(nil))
    ),
    .fronts(CardFronts(.kanji, second: .meaning), 1),
    .fronts(CardFronts(.gana), 1),
    .fronts(
      CardFronts(.gana),
      1,
      expected: WordBookPatch(id: 1, fronts: CardFronts(.kanji, second: .meaning))
    ),
    .task(.review, 1, on: Day(number: 20_778)),
    .task(nil, 1, on: Day(number: 20_778)),
    .task(
      .study,
      1,
      on: Day(number: 20_778),
      expected: WordBookPatch(id: 1, task: nil, on: Day(number: 20_778))
    ),
    .task(
      nil,
      1,
      on: Day(number: 20_778),
      expected: WordBookPatch(id: 1, task: .review, on: Day(number: 20_778))
    ),
    .reviewed(true, 1, on: Day(number: 20_778)),
    .newWords(-10, on: Day(number: 20_778)),
    .newWords(-10, on: Day(number: 20_778), total: 30),
    .correctionLeft(false, 1),
    .reopening(reopening),
    .reopening(Reopening(bookID: 3)),
    .grades([8], restoring: [1: .success]),
    .marks([1: .undefined], MarkedReviews(added: [mark], undone: [mark.copy(id: 9, wordID: 1)])),
    .marks([1: .success, 2: .fail], MarkedReviews()),
    .marks([1: .undefined, 2: .fail], MarkedReviews(), expected: [1: .success, 2: .undefined]),
    .imported(
      ImportedItems(words: [3], patches: [patch], expected: [WordPatch(id: 1, state: .success)])
    ),
    .imported(ImportedItems(words: [3], restored: [4, 5], reviews: [6])),
    .imported(ImportedItems(restored: [4], at: Timestamp(milliseconds: 7))),
  ]

  @Test("are read as they were written", arguments: all)
  func roundTrip(_ reversal: Reversal) throws {
    let text = try #require(reversal.storedText)
    #expect(Reversal(stored: text) == reversal)
  }

  @Test("hold every field of a word that can be changed")
  func everyField() {
    let unset = Mirror(reflecting: Self.patch).children.filter { child in
      Mirror(reflecting: child.value).displayStyle == .optional
        && Mirror(reflecting: child.value).children.isEmpty
    }
    #expect(unset.map(\.label) == [], "a new field belongs into the stored reversals too")
  }

  @Test("are left out as a whole when they are damaged or of another version")
  func damaged() throws {
    for reversal in Self.all {
      let text = try #require(reversal.storedText)
      for length in 0..<text.count {
        // A shortened text may be a shorter reversal; it must never be half of a field.
        _ = Reversal(stored: String(text.prefix(length)))
      }
      #expect(Reversal(stored: text + "\u{1E}merge\u{1F}1") == nil)
      #expect(Reversal(stored: text + "\u{1E}") == nil)
    }
    #expect(Reversal(stored: "") == nil)
    #expect(Reversal(stored: "words\u{1E}state\u{1F}00000000000000000000000001\u{1F}9") == nil)
  }

  @Test("are left out when their number of new words cannot be counted with")
  func tooManyNewWords() {
    for count in ["\(Int.min)", "\(Int.max)", "\(Int32.min)"] {
      #expect(Reversal(stored: "newWords\u{1F}\(count)\u{1F}20778") == nil)
    }
  }

  @Test("are not written when a text contains a separator, or words are added")
  func unwritable() {
    #expect(Reversal.title("a\u{1E}b", 1).storedText == nil)
    #expect(Reversal.title("a\u{1F}b", 1).storedText == nil)
    #expect(Reversal.words(WordStep(adding: [.fixture(1)])).storedText == nil)
  }
}
