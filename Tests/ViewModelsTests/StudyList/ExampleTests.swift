import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("A word's example in lists and in the editor")
struct ExampleTests {
  @Test("The list's filter finds words by their examples")
  func filter() async {
    var words = Word.fixtures(3)
    words[1].texts[.example] = "薬をノム"
    words[2].texts[.notes] = "薬"
    let fixture = StudyFixture(words)
    await fixture.list.load()
    fixture.list.rows.startFilter()
    fixture.list.rows.type("薬をのむ")
    #expect(fixture.list.state.rowCount == 1)
    #expect(fixture.list.state.selectedRow.map(fixture.list.state.word(atRow:))?.id == 2)
    fixture.list.rows.edit(.deleteToStart)
    fixture.list.rows.type("薬")
    #expect(fixture.list.state.rowCount == 2, "notes are searched, too")
  }

  @Test("The editor saves the typed text, and keeps it as a draft")
  func edited() async {
    let fixture = EditorFixture(.edit(5))
    let word = Word.fixture(5, texts: [.example: "薬を飲む"])
    fixture.words.onWord.returns(word)
    fixture.words.onEdit.returns(word)
    await fixture.model.load()
    #expect(fixture.form[.text(.example)].text == "薬を飲む")
    await fixture.model.focus(.text(.example))
    await fixture.model.type("。")
    let draft = WordEditorDraft([fixture.form])
    #expect(draft.saved == ["0.example": "薬を飲む。"])
    #expect(draft.forms(of: word).first?[.text(.example)].text == "薬を飲む。")
    await fixture.model.save()
    #expect(fixture.words.onEdit.inputs.map { $0.1.texts[.example] } == ["薬を飲む。"])
  }
}
