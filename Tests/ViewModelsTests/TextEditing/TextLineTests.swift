import Testing
import ViewModels

@Suite("A line of text with a caret")
struct TextLineTests {
  /// The line as a picture: `|` is the caret.
  private func picture(_ line: TextLine) -> String {
    line.textBeforeCaret + "|" + line.text.dropFirst(line.textBeforeCaret.count)
  }

  /// Makes a line from a picture.
  private func line(_ picture: String) -> TextLine {
    let parts = picture.split(separator: "|", omittingEmptySubsequences: false)
    var line = TextLine(parts.joined())
    line.moveCaret(to: parts[0].count)
    return line
  }

  @Test("Typing and moving")
  func typing() {
    var line = TextLine()
    line.insert("た")
    line.insert("もの")
    #expect(picture(line) == "たもの|")
    line.apply(.moveLeft)
    line.apply(.moveLeft)
    line.insert("べ")
    #expect(picture(line) == "たべ|もの")
    line.apply(.moveToStart)
    line.apply(.moveLeft)
    #expect(picture(line) == "|たべもの")
    line.apply(.moveToEnd)
    line.apply(.moveRight)
    #expect(picture(line) == "たべもの|")
  }

  @Test(
    "One key each",
    arguments: [
      (TextEdit.deleteBackward, "たべ|もの", "た|もの"),
      (.deleteBackward, "|もの", "|もの"),
      (.deleteForward, "たべ|もの", "たべ|の"),
      (.deleteForward, "たべ|", "たべ|"),
      (.deleteToStart, "たべ|もの", "|もの"),
      (.deleteToEnd, "たべ|もの", "たべ|"),
      (.deleteWordBackward, "to drink  |tea", "to |tea"),
      (.deleteWordForward, "to| drink tea", "to| tea"),
      (.moveWordLeft, "to drink, |tea", "to |drink, tea"),
      (.moveWordRight, "to| drink, tea", "to drink|, tea"),
      (.moveWordRight, "to drink| ", "to drink |"),
      (.moveWordLeft, "  |", "|  "),
    ]
  )
  func edits(edit: TextEdit, before: String, after: String) {
    var line = line(before)
    line.apply(edit)
    #expect(picture(line) == after)
  }

  @Test("Words end where the script changes")
  func scripts() {
    var line = line("|コーヒーを飲む人々 마시다、N5")
    var stops: [String] = []
    for _ in 0..<7 {
      line.apply(.moveWordRight)
      stops.append(picture(line))
    }
    #expect(
      stops == [
        "コーヒー|を飲む人々 마시다、N5",
        "コーヒーを|飲む人々 마시다、N5",
        "コーヒーを飲|む人々 마시다、N5",
        "コーヒーを飲む|人々 마시다、N5",
        "コーヒーを飲む人々| 마시다、N5",
        "コーヒーを飲む人々 마시다|、N5",
        "コーヒーを飲む人々 마시다、N5|",
      ]
    )
  }

  @Test("A combining mark joins the letter before it and is deleted with it")
  func combining() {
    var line = TextLine("か")
    line.insert("\u{3099}")
    #expect(line.caret == 1)
    line.insert("👩‍👩‍👧")
    #expect(line.caret == 2)
    line.apply(.deleteBackward)
    line.apply(.deleteBackward)
    #expect(line.isEmpty)
  }

  @Test("A paste stays on one line")
  func pasting() {
    var line = TextLine("[]")
    line.apply(.moveLeft)
    line.insert("一\r\n二\n三\t四\u{1B}五")
    #expect(line.text == "[一 二 三 四五]")
    #expect(line.caret == 9)
  }
}

@Suite("A line that gets far too much text")
struct LongTextLineTests {
  @Test("A paste of a million characters with line breaks is cut, and the line can still be edited")
  func hugePaste() {
    var line = TextLine("は")
    line.insert(String(repeating: "たべる,\t\r\n", count: 200_000))
    line.apply(.deleteBackward)
    line.insert("じ")
    #expect(line.characters.count <= TextLine.longest + 2)
    #expect(line.characters.starts(with: "はたべる,  たべる,"))
    #expect(line.characters.last == "じ")
  }

  @Test("A full line accepts no more, and loses nothing")
  func fullLine() {
    var line = TextLine(String(repeating: "あ", count: TextLine.longest))
    let before = line
    line.insert("い")
    #expect(line == before)
  }

  @Test("When a paste does not fit, its beginning is inserted")
  func fillingUp() {
    var line = TextLine(String(repeating: "あ", count: TextLine.longest - 2))
    line.apply(.moveToStart)
    line.insert("いうえ")
    #expect(line.textBeforeCaret == "いう")
    #expect(line.characters.count == TextLine.longest)
  }
}
