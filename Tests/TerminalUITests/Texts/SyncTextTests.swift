import Domain
import Testing

@testable import TerminalUI

@Suite("Texts of synchronizing")
struct SyncTextTests {
  @Test("A dry run says what would come back, the real one what is back")
  func restored() {
    var report = SyncReport(remote: "origin", branch: "main")
    report.restored = ["format.json"]
    #expect(
      SyncTexts.englishLines(report, isDry: true) == [
        "With origin/main it would: bring back 1 file.",
        "1 file of the library is missing, shortened or damaged here, and would come back: format.json.",
      ]
    )
    report.restored.append("dev/1/000001.jsonl")
    #expect(
      SyncTexts.englishLines(report, isDry: false).last
        == "2 files of the library were missing, shortened or damaged here, and are back: format.json, "
        + "dev/1/000001.jsonl."
    )
  }

  @Test("Of a library that was begun anew, it says how to get the old one back")
  func begunAnew() {
    let error = SyncError.begunAnew(folder: "/w/a b", repository: "/w", file: "a b/format.json")
    let lines = SyncTexts.englishError(error).split(separator: "\n")
    #expect(
      lines.dropFirst() == [
        "  cd /w", "  git checkout HEAD -- 'a b/format.json'", "  tangocho sync",
      ]
    )
  }
}
