import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The line in which an answer is typed")
struct ReviewEntryTests {
  private func entry(asked: Side = .meaning) throws -> ReviewEntry {
    ReviewEntry(try #require(AnswerChecker(word: .fixture(), asked: asked)))
  }

  @Test("Keys become kana where a reading is asked, and stay where a meaning is")
  func keys() throws {
    var reading = try entry()
    reading.type("tabemono")
    #expect(reading.line.text == "たべもの")
    var meaning = try entry(asked: .gana)
    meaning.type("food")
    #expect(meaning.line.text == "food")
  }

  @Test("Letters that make no kana are removed by the next key, which says so")
  func deadLetters() throws {
    var entry = try entry()
    for key in "tabl" { entry.type(String(key)) }
    #expect(entry.line.text == "たbl")
    #expect(entry.removed == "")
    entry.type("e")
    #expect(entry.line.text == "たぇ")
    #expect(entry.removed == "b")
    entry.edit(.deleteBackward)
    #expect(entry.removed == "")
    for key in "xqbemono" { entry.type(String(key)) }
    #expect(entry.line.text == "たべもの")
    entry.check(entry, others: [])
    #expect(entry.verdict == .right)
  }

  @Test("Letters that make no kana are not an answer, and the next try removes them")
  func onlyDeadLetters() throws {
    var entry = try entry()
    for key in "xxxx" { entry.type(String(key)) }
    entry.check(entry, others: [])
    #expect(entry.tryAgain == .noKana && entry.verdict == nil && entry.takesKeys)
    for key in "ta" { entry.type(String(key)) }
    #expect(entry.line.text == "た" && entry.removed == "xx" && entry.tryAgain == nil)
    for key in "bemono" { entry.type(String(key)) }
    entry.check(entry, others: [])
    #expect(entry.verdict == .right)
  }

  @Test("Where a meaning is asked, any letters are an answer: a wrong one")
  func wrongMeaning() throws {
    var entry = try entry(asked: .gana)
    for key in "xxxx" { entry.type(String(key)) }
    entry.check(entry, others: [])
    let verdict = try #require(entry.verdict)
    #expect(!verdict.isRight && entry.line.text == "xxxx")
  }

  @Test("The meaning is recognized although its letters make no kana")
  func meaningInReading() throws {
    let word = Word.fixture(meaning: SideContent("strength"))
    var entry = ReviewEntry(try #require(AnswerChecker(word: word, asked: .kanji)))
    for key in "strength" { entry.type(String(key)) }
    entry.check(entry, others: [])
    #expect(entry.tryAgain == .side(.meaning))
  }

  @Test("A verdict ends typing and keeps what was typed; another try begins with the next key")
  func checking() throws {
    var entry = try entry()
    entry.type("food")
    entry.check(entry, others: [])
    #expect(entry.tryAgain == .side(.meaning))
    #expect(entry.verdict == nil)
    #expect(entry.takesKeys)
    #expect(entry.checked == nil)
    entry.edit(.deleteToStart)
    #expect(entry.tryAgain == nil)
    entry.type("tabemono")
    entry.check(entry, others: [])
    #expect(entry.verdict == .right)
    #expect(!entry.takesKeys)
    #expect(entry.checked == "たべもの")
  }

  @Test("What was typed while the answer was being checked is not part of it")
  func typedMeanwhile() throws {
    var entry = try entry()
    entry.type("tabemono")
    let given = entry
    entry.type("x")
    entry.check(given, others: [])
    #expect(entry.verdict == .right)
    #expect(entry.line.text == "たべもの")
  }

  @Test("It can be left and come back to, and the word be edited meanwhile")
  func leaving() throws {
    var entry = try entry()
    entry.type("tabe")
    entry.leave()
    #expect(!entry.takesKeys)
    let edited = Word.fixture(gana: SideContent("たべ"))
    entry.renew(try #require(AnswerChecker(word: edited, asked: .meaning)))
    entry.comeBack()
    #expect(entry.takesKeys)
    #expect(entry.line.text == "たべ")
    entry.check(entry, others: [])
    #expect(entry.verdict == .right)
  }
}
