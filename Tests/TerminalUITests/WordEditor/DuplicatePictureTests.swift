import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of the question about a word that is there already")
struct DuplicatePictureTests {
  @Test("It names the key that saves the word again, also where there is little room")
  func question() {
    var state = WordEditorState(isNew: true)
    state.form.warn(of: Overlap(word: .fixture(), kind: .all, otherBook: "N5 · 01"))
    #expect(state.picture(80, 24).text.contains("! this word is in “N5 · 01” already\n"))
    let asks = state.form.askAboutDuplicate()
    #expect(asks)
    let text = state.picture(80, 24).text
    #expect(text.contains("! this word is in “N5 · 01” already  ^S adds it again."), "\(text)")
    #expect(state.picture(40, 12).text.contains("! There already. ^S adds it again."))
  }
}
