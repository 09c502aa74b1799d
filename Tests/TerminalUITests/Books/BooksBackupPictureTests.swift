import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// Messages about backups on home.
@MainActor
struct BooksBackupPictureTests {
  private func status(_ trouble: BackupProblem, width: Int = 100) -> String {
    let state = BooksState.fixture().with { $0.backupProblem = trouble }
    var canvas = Canvas(size: Size(width: width, height: 12))
    var (frame, drawn) = (DrawnFrame(), DrawnBooks())
    BooksView.draw(
      state,
      texts: .english,
      hints: [],
      keeping: &frame,
      drawn: &drawn,
      into: &canvas
    )
    return canvas.text.split(separator: "\n", omittingEmptySubsequences: false)
      .first { $0.contains("6 books") }.map(String.init) ?? canvas.text
  }

  @Test("Days of use without a backup are shown with advice")
  func none() {
    #expect(
      status(.none(days: 3)).hasPrefix(
        " no backup for 3 days: run tangocho backup · 6 books · 258 words · 174○"
      )
    )
    #expect(status(.none(days: 12), width: 60).contains("no backup for 12 days"))
  }

  @Test("A library that has shrunk is reported")
  func shrunk() {
    #expect(
      status(.shrunk(since: "2026-11-20T0900")).contains(
        "much is missing since the last backup: run tangocho restore"
      )
    )
  }
}
