import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of importing")
struct ImportPictureTests {
  private var choosing: ImportState {
    var state = ImportState()
    state.path = PathEntryState("~/Downloads/")
    let names = [PathName("旅行", isDirectory: true), PathName("単語.csv"), PathName("words.apkg")]
    state.path.list = PathList(names: names, count: 3)
    state.path.list.select(1)
    return state
  }

  @Test("A path with the names in its folder")
  func path() {
    expectPicture(
      choosing.picture(80, 24),
      """
       Import
      ────────────────────────────────────────────────────────────────────────────────

       file  ~/Downloads/

             旅行/
           ▌ 単語.csv
             words.apkg














       Anki, CSV, TSV, Quizlet, jpdb, Kindle, Yomitan, Markdown, lines of words
       ⏎ read it  Esc back  ⇥ complete  ↓ names
      """
    )
    expectPicture(
      choosing.picture(40, 12),
      """
       Import
      ────────────────────────────────────────
       file  ~/Downloads/

             旅行/
           ▌ 単語.csv
             words.apkg



       Anki, CSV, TSV, Quizlet, jpdb, Kindle…
       ⏎ read it  Esc back  ↓ names
      """
    )
  }

  @Test("A folder that is not there")
  func missingFolder() {
    var state = ImportState()
    state.path = PathEntryState("~/Nowhere/")
    state.path.list = PathList(problem: .missing(directory: "/home/mika/Nowhere/"))
    expectPicture(
      state.picture(60, 9),
      """
       Import
      ────────────────────────────────────────────────────────────
       file  ~/Nowhere/

             ! There is no such directory.


       Anki, CSV, TSV, Quizlet, jpdb, Kindle, Yomitan, Markdown,…
       ⏎ read it  Esc back  ⇥ complete  ↓ names
      """
    )
  }

  @Test("An import that waits for another one says so")
  func waiting() {
    var state = ImportState.preview
    state.phase = .waiting
    expectPicture(
      state.picture(80, 11),
      """
       Import · 単語.csv                                              CSV · Shift_JIS
      ────────────────────────────────────────────────────────────────────────────────


                    Waiting for another import into this library to end…

                    q  stops; nothing is imported then



       q back  ? keys
      """
    )
  }

  @Test("Progress with the time that is left")
  func importing() {
    var state = ImportState.preview
    state.phase = .importing(0.4, left: 95)
    expectPicture(
      state.picture(80, 14),
      """
       Import · 単語.csv                                              CSV · Shift_JIS
      ────────────────────────────────────────────────────────────────────────────────


                          Importing…

                          ██████████████·····················  40%
                          about 95 seconds left

                          q  stops; nothing is imported then



       q back  ? keys
      """
    )
    state.phase = .importing(0.4, left: 300)
    expectPicture(
      state.picture(40, 12),
      """
       Import · 単語.csv      CSV · Shift_JIS
      ────────────────────────────────────────

       Importing…

       █████████████····················  40%
       about 5 minutes left

       q  stops; nothing is imported then


       q back  ? keys
      """
    )
    state.phase = .reading
    expectPicture(
      state.picture(40, 10),
      """
       Import · 単語.csv      CSV · Shift_JIS
      ────────────────────────────────────────

                 Reading the file…

                 q  goes back



       q back  ? keys
      """
    )
  }

  @Test("The notice after an import says how to undo it, and where unreadable lines are")
  func notices() {
    var summary = ImportSummary.fixture
    summary.unreadablePath = "/home/mika/.local/state/tangocho/単語.csv.unreadable"
    let done = Texts.english.describe(.importing(.done(ImportResult(summary))))
    #expect(
      done == "Imported: 12 new words, 2 changed words. u undoes it. 1 unreadable line is in "
        + "/home/mika/.local/state/tangocho/単語.csv.unreadable"
    )
    let nothing = Texts.english.describe(
      .importing(.done(ImportResult(ImportSummary(format: "CSV"))))
    )
    #expect(nothing == "Nothing was changed; your books have all of it already.")
  }
}
