import Foundation
import TestProcesses
import Testing

/// Importing on the full screen, which another program does.
@Suite("Importing in a terminal", .timeLimit(.minutes(15)))
struct ImportScreenTests {
  private let home: Home

  init() throws {
    home = Home()
    let folder = home.path + "/旅行"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let table = "単語,読み,意味\n駅,えき,station\n水,みず,water\n雨,あめ,\n"
    try table.data(using: .shiftJIS)?.write(to: URL(filePath: folder + "/単語.csv"))
    let decks = "kanji,gana,meaning,book\n駅,えき,station,旅\n水,みず,water,N5\n火,ひ,fire,N5\n"
    try Data(decks.utf8).write(to: URL(filePath: folder + "/decks.csv"))
    try Data("x1,y1\nx2,y2\n".utf8).write(to: URL(filePath: folder + "/unclear.csv"))
  }

  @Test("A file is chosen with Tab, previewed, imported, undone and redone, also in the next run")
  func importing() async throws {
    var session = try TerminalSession(home: home)
    try await session.expect("ようこそ")
    try session.press("I")
    try await session.expect("file ~/")
    try session.type("旅")
    try session.press("Tab")
    try await session.expect("~/旅行/")
    try session.type("単")
    try session.press("Tab")
    try await session.expect("~/旅行/単語.csv")
    try session.press("Enter")
    try await session.expect("⏎ adds 2 words and makes 1 book")
    try await session.expect("CSV · Shift_JIS")
    try await session.expect("4: It has no meaning. 雨,あめ,")
    try session.press("Enter")
    try await session.expect("Imported: 2 new words. u undoes it.")
    try await session.expect("Study today 2 new")
    try session.press("u")
    try await session.expect("Undone: 2 new words imported.")
    // The other program has stored it, too, but it is still one change.
    try session.press("u")
    try await session.expect("Nothing left to undo.")
    try session.press("C-r")
    try await session.expect("Study today 2 new")
    try session.press("q")
    try await session.expect("ended: 0")
    session = try TerminalSession(home: home)
    try await session.expect("Study today 2 new")
    try session.press("u")
    try await session.expect("“単語” was imported last time.")
    try await session.expect("Study today 2 new")
    // The same key that comes sooner is one that is held down, not an answer to the question.
    try await Task.sleep(for: .milliseconds(800))
    try session.press("u")
    try await session.expect("Undone, from last time: “単語” imported.")
    try session.press("u")
    try await session.expect("Nothing left to undo.")
    try session.press("I")
    // The folder of the last import.
    try await session.expect("file ~/旅行/")
    try session.press("Escape")
    try await session.expect("No word books")
  }

  @Test("Columns that are not clear are chosen by number, and all words go into one book")
  func choosing() async throws {
    let session = try TerminalSession(home: home)
    try await session.expect("ようこそ")
    try session.press("I")
    try await session.expect("file ~/")
    try session.type("旅行/unclear.csv")
    try session.press("Enter")
    try await session.expect("! Which of the 2 columns are the meaning")
    try session.press("3")
    try await session.expect("column 1 kanji x1")
    try session.press("j", "1")
    try await session.expect("⏎ adds 2 words")
    try session.press("b")
    try await session.expect("Title of the book for all words")
    try session.press("C-u")
    try session.type("韓国旅行")
    try session.press("Enter")
    try await session.expect("all into “韓国旅行”")
    try session.press("Enter")
    try await session.expect("Imported: 2 new words.")
    #expect(try Program.run("words", "韓国旅行", home: home).output.contains("y1"))
  }
  @Test("A deck is left out and taken in again, and only what is shown is imported")
  func decks() async throws {
    let session = try TerminalSession(home: home)
    try await session.expect("ようこそ")
    try session.press("I")
    try await session.expect("file ~/")
    try session.type("旅行/decks.csv")
    try session.press("Enter")
    try await session.expect("⏎ adds 3 words and makes 2 books")
    try session.press("a")
    try await session.expect("Nothing here is new")
    try session.press("Enter")
    try await session.expect("Every deck is left out.")
    try session.press("a")
    try await session.expect("⏎ adds 3 words")
    // The columns and the choices are above the decks.
    for _ in 0..<10 { try session.press("j") }
    try await session.expect("␣ leaves it out")
    try session.press("Space")
    try await session.expect("⏎ adds 1 word and makes 1 book")
    try session.press("Enter")
    try await session.expect("Imported: 1 new word.")
    #expect(try Program.run("words", "旅", home: home).output.contains("駅"))
  }
}
