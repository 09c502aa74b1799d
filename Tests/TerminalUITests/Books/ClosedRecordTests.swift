import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// What the status line says of a closed book.
@MainActor
struct ClosedRecordTests {
  @Test(
    "A narrow window leaves out a whole part",
    arguments: [
      (40, " closed: held 46 words"), (80, " closed: held 46 words · not reviewed any more"),
    ]
  )
  func parts(width: Int, status: String) {
    let state = BooksState.fixture().with {
      $0.showsClosed = true
      $0.arrange(.fixtures)
      $0.selectedRow = $0.rowCount - 1
      $0.selection = $0.row(at: $0.selectedRow)
    }
    #expect(picture(of: state, width: width, height: 12).lines[10] == status)
  }

  @Test(
    "Words added to a book while another computer closed it are reported if its words have moved",
    arguments: [
      (true, "1 closed with 2 words to move  . shows it"), (false, "1 closed  . shows it"),
    ]
  )
  func late(hasMoved: Bool, end: String) {
    var books: [WordBookOverview] = .fixtures
    books[5].counts.undefined = 2
    if hasMoved { books[5].book.movedWords = [9] }
    let state = BooksState.fixture().with { $0.arrange(books) }
    #expect(picture(of: state, width: 100, height: 24).lines[22].hasSuffix(end))
  }
}
