import JapaneseText
import Testing

@Suite("Edit distance")
struct EditDistanceTests {
  @Test(
    "Added, removed, replaced and swapped characters count",
    arguments: [
      ("", "", 0), ("", "due", 3), ("due", "", 3), ("due", "deu", 1), ("import", "improt", 1),
      ("words", "word", 1), ("kitten", "sitting", 3), ("ca", "abc", 3), ("がな", "かな", 1),
    ]
  )
  func distance(text: String, other: String, distance: Int) {
    #expect(text.editDistance(to: other) == distance)
    #expect(other.editDistance(to: text) == distance)
  }
}
