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
    let desk = StudyDesk(words)
    await desk.list.load()
    desk.list.rows.startFilter()
    desk.list.rows.type("薬をのむ")
    #expect(desk.list.state.rowCount == 1)
    #expect(desk.list.state.selectedRow.map(desk.list.state.word(atRow:))?.id == 2)
    desk.list.rows.edit(.deleteToStart)
    desk.list.rows.type("薬")
    #expect(desk.list.state.rowCount == 2, "notes are searched, too")
  }

  @Test("The editor saves the typed text, and keeps it as a draft")
  func edited() async {
    let world = EditorWorld(.edit(5))
    let word = Word.fixture(5, texts: [.example: "薬を飲む"])
    world.words.onWord.returns(word)
    world.words.onEdit.returns(word)
    await world.model.load()
    #expect(world.form[.text(.example)].text == "薬を飲む")
    await world.model.focus(.text(.example))
    await world.model.type("。")
    let draft = WordEditorDraft([world.form])
    #expect(draft.saved == ["0.example": "薬を飲む。"])
    #expect(draft.forms(of: word).first?[.text(.example)].text == "薬を飲む。")
    await world.model.save()
    #expect(world.words.onEdit.inputs.map { $0.1.texts[.example] } == ["薬を飲む。"])
  }
}
