import Testing

@testable import Live

@Suite("Commands that messages name")
struct NamedCommandsTests {
  private func complete(_ text: String) -> String {
    NamedCommands.complete(text, with: " --library l")
  }

  @Test(
    "The options come behind a command about the library, and nowhere else",
    arguments: [
      ("Use `tangocho check` or `tangocho restore`.", "`tangocho check --library l` or"),
      ("`tangocho check`", "`tangocho check --library l`"),
      ("no `end`: `tangocho database upgrade`.", "`tangocho database upgrade --library l`."),
      ("`tangocho class`, `tangocho help check`", "`tangocho class`, `tangocho help check`"),
      ("`tangocho copy --to FOLDER` copies", "`tangocho copy --to FOLDER --library l`"),
      ("`tangocho copy --from a --to b`", "`tangocho copy --from a --to b`"),
      ("`tangocho check", "`tangocho check --library l"),
      ("and `tangocho sync` at once.", "`tangocho sync --library l` at once"),
    ]
  )
  func options(text: String, expected: String) {
    #expect(complete(text).contains(expected), "\(complete(text))")
  }

  @Test("A backtick or an apostrophe in a quoted title does not end the command")
  func quoted() {
    for title in [#"'N5 "x" `y` $z'"#, #"'it'\''s `y`'"#] {
      #expect(
        complete("`tangocho class share off \(title)` ends that.")
          == "`tangocho class share off \(title) --library l` ends that."
      )
    }
  }
}
