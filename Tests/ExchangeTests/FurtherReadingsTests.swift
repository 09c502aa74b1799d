import Domain
import Testing

@testable import Exchange

@Suite("Further readings of an imported word")
struct FurtherReadingsTests {
  @Test("In the bracket of a spelling in a table they are notes")
  func cell() throws {
    let text = "kanji,meaning,notes\n明日【あした・あす】,tomorrow,N5\n駅【えき】,station,\n"
    let file = try TextFile.read(Array(text.utf8), ImportRequest(path: "a.csv"))
    #expect(file.shownWords == ["明日|あした|tomorrow", "駅|えき|station"])
    let notes = file.collection.books.flatMap(\.words).map { $0.input.texts[.notes] }
    #expect(notes == ["also あす · N5", ""])
  }

  @Test("In a line they are notes, too")
  func line() throws {
    let text = "明日【あした・あす】tomorrow\n駅【えき】station\n"
    let file = try TextFile.read(Array(text.utf8), ImportRequest(path: "a.txt"))
    #expect(file.shownWords == ["明日|あした|tomorrow", "駅|えき|station"])
    let notes = file.collection.books.flatMap(\.words).map { $0.input.texts[.notes] }
    #expect(notes == ["also あす", ""])
  }
}
