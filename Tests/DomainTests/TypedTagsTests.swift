import Domain
import Testing

@Suite("Typed tags")
struct TypedTagsTests {
  @Test(
    "They have commas between them, and may be typed as they are shown",
    arguments: [
      (" verb, N5、travel ", ["verb", "N5", "travel"]), ("#verb，＃N5", ["verb", "N5"]),
      ("# , ,", []), ("C#, a#b", ["C#", "a#b"]), ("## verb", ["verb"]),
    ]
  )
  func names(text: String, names: [String]) {
    #expect(TypedTags.names(in: text) == names)
  }

  @Test("One that a word has stays as it is")
  func known() {
    #expect(TypedTags.names(in: "#1, #2", keeping: ["#1"]) == ["#1", "2"])
  }
}
