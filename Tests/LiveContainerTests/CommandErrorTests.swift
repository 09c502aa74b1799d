import Application
import CommandOptions
import Domain
import Live
import TestSupport
import Testing

/// Both programs say the same about an error, and end in the same way.
@Suite("Errors of commands")
struct CommandErrorTests {
  private struct Unknown: Error {}

  @Test("What was written or passed on is status 2, and what else fails is 1")
  func status() {
    let unusable: [any Error] = [
      BookNameError.unknown("旅"), SelectionError.noLibrary("/nowhere"),
      InputError.bookIsClosed(title: "旅"), LocationError.noHome(variable: "XDG_DATA_HOME"),
    ]
    #expect(unusable.map(CommandErrors.status) == [2, 2, 2, 2])
    let failed: [any Error] = [
      InputError.changedSince(Word.fixtures(1)[0]), InputError.bookChangedSince(.fixture(1)),
      InputError.dayIsOver(.fixture),
      StoreError.damagedFile(path: "/a", detail: "line 3"), Unknown(),
    ]
    #expect(failed.map(CommandErrors.status) == [1, 1, 1, 1, 1])
  }

  @Test("An error has its own text, or that of the catalogue")
  func text() {
    #expect(
      CommandErrors.message(of: SelectionError.noLibrary("/nowhere"))
        == "there is no library at “/nowhere”. `tangocho path library` says where yours is."
    )
    let search = WordFilter("is:nothing").problem.map { SelectionError.search($0).message }
    #expect(search?.hasSuffix(". `tangocho words --help` says what can be searched for.") == true)
    #expect(CommandErrors.message(of: InputError.emptyTitle).hasPrefix("A book needs a title."))
  }
}
