import Domain
import Testing

@Suite("Patches")
struct PatchTests {
  private let word = Word(
    id: WordID(high: 0, low: 1),
    bookID: WordBookID(high: 0, low: 1),
    meaning: SideContent("food"),
    gana: SideContent("たべもの"),
    kanji: SideContent("食べ物"),
    createdAt: Timestamp(milliseconds: 5),
    texts: [.notes: "note"],
    tags: ["N5"]
  )

  @Test("Equal words have no patch")
  func empty() {
    let patch = WordPatch(from: word, to: word)
    #expect(patch.isEmpty)
    #expect(patch == WordPatch(id: word.id))
  }

  @Test("The patch between two words turns the first into the second")
  func roundTrip() {
    var other = word
    other.bookID = WordBookID(high: 0, low: 2)
    other.meaning = SideContent("meal", image: ImageReference(name: "a.png"))
    other.gana = SideContent()
    other.kanji = SideContent("飯")
    other.state = .fail
    other.texts[.notes] = ""
    other.tags = []
    var patched = word
    WordPatch(from: word, to: other).apply(to: &patched)
    #expect(patched == other)
  }

  @Test("Only differing fields are in a patch")
  func minimal() {
    var other = word
    other.state = .success
    #expect(WordPatch(from: word, to: other) == WordPatch(id: word.id, state: .success))
  }

  @Test("A patch knows each field that it changes", arguments: StampedWordField.allCases)
  func changedFields(field: StampedWordField) {
    let patch = WordPatch(setting: [field], of: word)
    // Nothing can change when a word was created, and deleting is not a patch.
    let isPatched = field != .created && field != .deleted
    #expect(patch.changedFields == (isPatched ? [field] : []))
    #expect(patch.isEmpty == !isPatched)
  }

  @Test("Changed fields have one order")
  func order() {
    let patch = WordPatch(setting: StampedWordField.allCases.reversed(), of: word)
    #expect(patch.changedFields == Array(StampedWordField.allCases.dropFirst(2)))
  }

  @Test("A field in a book's patch is kept, set or cleared")
  func books() {
    var book = WordBook(
      id: WordBookID(high: 0, low: 1),
      title: "本",
      createdAt: Timestamp(milliseconds: 0),
      reviewedOn: Day(number: 3),
      choice: BookTaskChoice(day: Day(number: 3), task: .study)
    )
    let place = StudyPlace(wordID: word.id, mode: .onlyFail)
    WordBookPatch(id: book.id, place: .some(place), choice: .some(nil)).apply(to: &book)
    #expect(book.place == place)
    #expect(book.reviewedOn == Day(number: 3))
    #expect(book.choice == nil)
    WordBookPatch(id: book.id, title: "新しい本", isClosed: true, front: .gana).apply(to: &book)
    #expect(book.title == "新しい本" && book.isClosed && book.front == .gana)
    #expect(book.place == place)
  }
}
