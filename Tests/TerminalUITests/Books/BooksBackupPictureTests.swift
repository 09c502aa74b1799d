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
    status(BooksState.fixture().with { $0.backupProblem = trouble }, width: width)
  }

  private func status(_ state: BooksState, width: Int) -> String {
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
        " no backup (3 days): `tangocho backup` · 6 books · 258 words · 174○"
      )
    )
    #expect(status(.none(days: 12), width: 40).contains("no backup (12 days): `tangocho backup`"))
  }

  @Test("The commands of the advice are completed with the library that the program uses")
  func otherLibrary() {
    let texts = Texts.english.changed {
      $0.completeCommands { $0.replacing("backup`", with: "backup --library /w`") }
    }
    #expect(
      texts.books.backups(.none(days: 3)) == "no backup (3 days): `tangocho backup --library /w`"
    )
  }

  @Test("That nothing can be saved is said with the key for the reason, also in a small window")
  func readOnly() {
    let state = BooksState.fixture().with { $0.health.readOnly = .readOnly(path: "/w") }
    #expect(status(state, width: 40).contains(" Nothing can be saved: ! says why"))
  }

  @Test("A library that has shrunk is reported")
  func shrunk() {
    #expect(
      status(.shrunk(since: "2026-11-20T0900"), width: 40).contains(
        "much is missing: `tangocho restore`"
      )
    )
  }
}
