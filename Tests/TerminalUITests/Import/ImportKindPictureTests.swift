import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of the preview of a package with several note types")
struct ImportKindPictureTests {
  @Test("The fields of each note type have a separate heading")
  func kinds() {
    var state = ImportState.preview
    var summary = ImportSummary(format: "Anki")
    summary.new = 3
    summary.columns = [
      ImportedColumn(name: "Expression", sample: "駅", role: .kanji, kind: "Japanese Vocab"),
      ImportedColumn(name: "Meaning", sample: "station", role: .meaning, kind: "Japanese Vocab"),
      ImportedColumn(name: "Front", sample: "water", role: .kanji, kind: "Basic"),
      ImportedColumn(name: "Back", sample: "水", role: .meaning, kind: "Basic"),
    ]
    state.summary = summary
    state.selectedRow = 2
    expectPicture(
      state.picture(80, 24),
      """
       Import · 単語.csv                                                         Anki
      ────────────────────────────────────────────────────────────────────────────────
       ⏎ adds 3 words
       3 new

       Columns · Japanese Vocab
        Expression            kanji     駅
        Meaning               meaning   station

       Columns · Basic
       ▌Front                 kanji     water
        Back                  meaning   水

       Choices
        book                  as in the file
        duplicates            merge: reviews and tags go to the word that is there
        texts                 keep those of known words





       1 meaning  2 gana  3 kanji  4 example  5 notes  6 tags  7 book  8 id  9 none
       ⏎ import  q back  ␣ change  b book  d duplicates  ? keys
      """
    )
    expectPicture(
      state.picture(40, 12),
      """
       Import · 単語.csv                 Anki
      ────────────────────────────────────────
       ⏎ adds 3 words
       3 new
        Expression  kanji     駅             ┃
        Meaning     meaning   station        ┃
       Columns · Basic                       ┃
       ▌Front       kanji     water          │
        Back        meaning   水             │
       Choices                               │
       1 meaning  2 gana  3 kanji  4 example
       ⏎ import  q back  ␣ change  ? keys
      """
    )
  }
}
