import Domain
import Testing

@testable import TerminalUI

@Suite("Why nothing was imported")
struct ImportErrorTextTests {
  @Test("A reason continues the sentence, or is a separate one")
  func reasons() {
    #expect(
      ImportingTexts.englishError(.unreadable(path: "a.csv", reason: "there is no such file."))
        == "“a.csv” was not imported: there is no such file."
    )
    let reason = "It answers with error 404."
    #expect(
      ImportingTexts.englishError(.unreadable(path: "https://h/a", reason: reason))
        == "“https://h/a” was not imported. It answers with error 404."
    )
    #expect(
      ImportingTexts.englishError(.unreadable(path: "https://anna:s3cret@h/a", reason: reason))
        == "“https://…@h/a” was not imported. It answers with error 404."
    )
    #expect(
      ImportingTexts.englishError(.notRefreshed(reason: "Cannot reach postgres://h/w."))
        == "What is new in followed books could not be fetched. Cannot reach postgres://h/w."
    )
    #expect(
      ImportingTexts.englishError(.notRefreshed(reason: ""))
        == "What is new in followed books could not be fetched: the program that does it ended and "
        + "gave no reason. Try again."
    )
  }
}
