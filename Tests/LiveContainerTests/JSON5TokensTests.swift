import Testing

@testable import Live

@Suite("Tokens of JSON5")
struct JSON5TokensTests {
  private typealias Kind = JSON5Tokens.Kind

  @Test("Names, texts and signs are distinguished; comments are left out")
  func kinds() {
    let text = "{ a: 'x\\'y', /* { */ \"b\": [-1e3] } // }\n;"
    let expected: [Kind] = [
      .sign("{"), .word("a"), .sign(":"), .text("x\\'y"), .sign(","), .text("b"), .sign(":"),
      .sign("["), .word("-1e3"), .sign("]"), .sign("}"), .sign(";"),
    ]
    #expect(JSON5Tokens(text).map(\.kind) == expected)
  }

  @Test("A line ends at a line feed, a carriage return, or both; a text may have several")
  func lines() {
    let tokens = Array(JSON5Tokens("{\n'a\\\r\nb'\r: 1\r\n/* \n */ }"))
    #expect(tokens.map(\.line) == [1, 2, 4, 4, 6])
    #expect(tokens.map(\.end) == [1, 3, 4, 4, 6])
  }

  @Test("The star that begins a comment does not end it")
  func comment() {
    #expect(JSON5Tokens("/*/ 1 */ 2").map(\.kind) == [.word("2")])
    #expect(JSON5Tokens("/*/").map(\.kind) == [.broken])
    #expect(JSON5Syntax.lineOfMistake(in: "{ /*/ } */\n}") == nil)
  }

  @Test("What follows a wrong escape is read, so that numbers behind it are checked")
  func broken() {
    let text = "{\n  a: \"\\q\n',\n  b: 5e+ }"
    #expect(JSON5Tokens(text).map(\.kind).suffix(1) == [.broken])
    #expect(JSON5Numbers.lineOfMalformed(in: "{ a: \"\\q\",\n b: 5e+ }") == 2)
    #expect(JSON5Syntax.lineOfMistake(in: "{ a: /1 }") == 1)
  }

  @Test("A quotation mark with an accent is one for the decoder, too")
  func accent() {
    #expect(JSON5Tokens("\"\u{301}a\"").map(\.kind) == [.text("\u{301}a")])
    #expect(JSON5Numbers.lineOfMalformed(in: "[5e+\u{301}]") == 1)
  }
}
