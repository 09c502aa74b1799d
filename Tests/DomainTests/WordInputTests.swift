import Domain
import Testing

@Suite("Typed words")
struct WordInputTests {
  private let image = ImageInput.file(path: "cat.png")

  @Test("A meaning and gana or kanji are required")
  func missing() {
    var input = WordInput()
    #expect(input.missing == [.meaning, .ganaOrKanji])
    input.meaning.text = "cat"
    #expect(input.missing == [.ganaOrKanji])
    input.gana.text = "ねこ"
    #expect(input.missing == [])
    input.meaning.text = " \u{3000}\n"
    #expect(input.missing == [.meaning])
    input.meaning.image = image
    #expect(input.missing == [])
    input.gana = SideInput()
    input.kanji.image = image
    #expect(input.missing == [])
  }

  @Test(
    "Texts are trimmed and normalised to NFC",
    arguments: [
      ("  food\n", "food"), ("\u{3000}食べ物\u{3000}", "食べ物"), ("か\u{3099}", "が"),
      ("\u{1112}\u{1161}\u{11A8}\u{1100}\u{116D}", "학교"), ("e\u{301}", "\u{E9}"), ("", ""),
      ("\u{A0}\t", ""), ("a b", "a b"), ("👩\u{200D}👩\u{200D}👧", "👩\u{200D}👩\u{200D}👧"),
    ]
  )
  func texts(typed: String, expected: String) {
    #expect(Array(normalizedText(typed).utf8) == Array(expected.utf8))
  }

  @Test("Every part of an input is normalised; empty or repeated tags are dropped")
  func normalized() {
    let input = WordInput(
      meaning: SideInput(" cat ", image: image),
      gana: SideInput("ねこ\n"),
      texts: [.notes: " か\u{3099} "],
      tags: [" animal", "", "  ", "animal", "N5"]
    ).normalized
    #expect(input.meaning == SideInput("cat", image: image))
    #expect(input.gana.text == "ねこ")
    #expect(Array(input.texts[.notes].utf8) == Array("が".utf8))
    #expect(input.tags == ["animal", "N5"])
    #expect(input == input.normalized)
  }
}
