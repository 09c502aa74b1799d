import Foundation
import SQLite
import TestProcesses
import Testing

@Suite("A library in SQLite with a damaged index")
struct DamagedIndexTests {
  private let home = Home()
  private var file: String { home.path + "/words.sqlite" }

  @Test("Damage by which a book is not found is reported as damage, and repaired")
  func damagedIndex() throws {
    let csv = home.path + "/words.csv"
    let words = "kanji,gana,meaning\n食べる,たべる,to eat\n飲む,のむ,to drink\n"
    try Data(words.utf8).write(to: URL(filePath: csv))
    _ = try home.output("import", csv, "--book", "本", "--library", file)
    let statement = try SQLiteConnection(path: file, mode: .readOnly).prepare(
      "SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_books_1'"
    )
    #expect(try statement.step())
    let start = (Int(statement.int(at: 0)) - 1) * 4_096
    statement.reset()
    let url = URL(filePath: file)
    var damaged = try Data(contentsOf: url)
    // A leaf of an index without a row.
    let leaf = Data([10, 0, 0, 0, 0, 16, 0, 0]) + Data(count: 4_088)
    damaged.replaceSubrange(start..<start + 4_096, with: leaf)
    try damaged.write(to: url)

    let check = try home.run("check", "--library", file)
    #expect(check.status == 1 && check.output.contains("is damaged: "), "\(check)")
    #expect(!check.errors.contains("does not exist any more"), "\(check)")
    let repair = try home.output("check", "--repair", "--yes", "--library", file)
    #expect(repair.contains("1 book, 2 words, 0 reviews, 0 samples."), "\(repair)")
    #expect(try home.output("words", "本", "--library", file).contains("to drink"))
  }
}
