import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of the preview of a package with several decks")
struct ImportDeckPictureTests {
  private var state: ImportState {
    var summary = ImportSummary(format: "Anki")
    summary.decks = [
      ImportedDeck("N5", count: 50), ImportedDeck("N5 · いえ", count: 30),
      ImportedDeck("旅行", count: 12),
    ]
    summary.books = [
      ImportedTitle("N5", count: 50, isNew: true), ImportedTitle("旅行", count: 12, isNew: false),
    ]
    (summary.new, summary.known) = (62, 30)
    var state = ImportState.preview
    state.request.path = "/home/mika/日本語.apkg"
    state.request.leftOut = ["N5 · いえ"]
    (state.summary, state.selectedRow) = (summary, 3)
    return state
  }

  @Test("Notes that are not words are counted for their deck, and named by it")
  func unreadable() {
    let texts = Texts.english.importing
    #expect(texts.deckWords(ImportedDeck("N4", count: 0, unreadable: 2)) == "0 words, 2 unreadable")
    var row = UnreadableRow(place: 4, text: "猫", reason: "It has no meaning.")
    #expect(texts.unreadable(row) == "4: It has no meaning. 猫")
    (row.unit, row.deck) = (.note, "N5")
    #expect(texts.unreadable(row) == "note 4 of “N5”: It has no meaning. 猫")
    row.deck = ""
    #expect(texts.unreadable(row) == "note 4: It has no meaning. 猫")
    (row.unit, row.deck) = (.entry, "jpdb")
    #expect(texts.unreadable(row) == "entry 4 of “jpdb”: It has no meaning. 猫")
    var summary = ImportSummary(format: "jpdb")
    (summary.firstUnreadable, summary.unreadable) = ([row], 2)
    summary.unreadablePath = "/state/reviews.json.unreadable"
    let notice = texts.notice(.done(ImportResult(summary)))
    #expect(notice.hasSuffix(" 2 unreadable entries are in /state/reviews.json.unreadable"))
    #expect(texts.section(.unreadable, .note) == "Unreadable notes")
  }

  @Test("A field with nothing but images becomes an image, and no notes")
  func images() {
    var column = ImportedColumn(name: "Picture", sample: "bird.jpg", role: .notes)
    #expect(Texts.english.importing.role(column) == "notes")
    column.isOfImages = true
    #expect(Texts.english.importing.role(column) == "image")
  }

  @Test("The decks of the file, one of which is left out")
  func decks() {
    expectPicture(
      state.picture(80, 24),
      """
       Import · 日本語.apkg                                                      Anki
      ────────────────────────────────────────────────────────────────────────────────
       ⏎ adds 62 words and makes 1 book
       62 new · 30 known

       Choices
        book                  as in the file
        duplicates            merge: reviews and tags go to the word that is there
        texts                 keep those of known words

       Decks
       ▌✓ N5                                                                50 words
          N5 · いえ                                                         30 words
        ✓ 旅行                                                              12 words

       Books
        N5                                                        50 words, new book
        旅行                                                                12 words




       ␣ leaves it and its sub-decks out
       ⏎ import  q back  ␣ change  b book  d duplicates  a all decks  ? keys
      """
    )
    expectPicture(
      state.picture(40, 12),
      """
       Import · 日本語.apkg              Anki
      ────────────────────────────────────────
       ⏎ adds 62 words and makes 1 book
       62 new · 30 known
        duplicates  merge: reviews and tags… │
        texts       keep those of known wor… ┃
       Decks                                 ┃
       ▌✓ N5                        50 words ┃
          N5 · いえ                 30 words │
        ✓ 旅行                      12 words │
       ␣ leaves it and its sub-decks out
       ⏎ import  q back  ␣ change  ? keys
      """
    )
  }

  @Test("The status line says what the key does with a deck")
  func about() {
    var state = state
    state.selectedRow = 4
    #expect(state.picture(80, 24).text.contains("␣ takes it in\n"))
    state.request.leftOut = ["N5", "N5 · いえ"]
    state.selectedRow = 3
    #expect(state.picture(80, 24).text.contains("␣ takes it and its sub-decks in\n"))
    state.selectedRow = 5
    #expect(state.picture(80, 24).text.contains("␣ leaves it out\n"))
  }

  @Test("A package has no encoding to choose, and the keys of what a file lacks do nothing")
  func offered() {
    let package = ImportKeys.map(for: state)
    for action in [
      ImportAction.choose(.encoding), .choose(.header), .choose(.deleted), .role(.kanji),
    ] {
      #expect(package.key(for: action) == nil && ImportKeys.map.key(for: action) != nil)
    }
    #expect(package.key(for: .allDecks) != nil && package.key(for: .choose(.book)) != nil)
    let table = ImportKeys.map(for: .preview)
    #expect(table.key(for: .choose(.encoding)) != nil && table.key(for: .choose(.header)) != nil)
    #expect(table.key(for: .role(.kanji)) != nil && table.key(for: .allDecks) == nil)
  }
}
