import Domain
import Testing
import ViewModels

@testable import TerminalUI

@Suite("Words in the trash, in the preview of an import")
struct ImportTrashTextTests {
  private let texts = Texts.english.importing

  @Test("They are counted as left there, or as coming back")
  func counts() {
    var summary = ImportSummary(format: "CSV")
    (summary.new, summary.deleted) = (2, 5)
    #expect(texts.counts(summary).first == "2 new · 5 left in the trash")
    #expect(texts.outcome(summary).first == "⏎ adds 2 words")
    (summary.deleted, summary.restored) = (0, 5)
    #expect(texts.counts(summary).first == "2 new · 5 back from the trash")
    #expect(texts.outcome(summary).first == "⏎ adds 2 words and brings 5 back from the trash")
    #expect(texts.outcome(summary).last == "⏎ adds 2, restores 5")
    #expect(!summary.isEmpty)
  }

  @Test("The notices name the key that brings them back, and how many came")
  func notices() {
    #expect(
      texts.notice(.nothingNew(known: 3, deleted: 2))
        == "Nothing is new: 3 words are in your books, 2 are in the trash. t brings them back."
    )
    var summary = ImportSummary(format: "CSV")
    summary.restored = 2
    #expect(
      texts.notice(.done(ImportResult(summary)))
        == "Imported: 2 words from the trash. u undoes it."
    )
  }
}
