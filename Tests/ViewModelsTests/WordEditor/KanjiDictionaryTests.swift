import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Kanji in the word editor before their dictionary is there")
struct KanjiDictionaryTests {
  private let fixture = EditorFixture()
  private let kanji = WordField.side(.kanji)
  private var text: String { fixture.form[kanji].text }

  private func press(_ keys: String) async {
    for key in keys { await fixture.model.type(String(key)) }
  }

  @Test("Without word lists a notice names the package, and the kana stay")
  func absent() async {
    fixture.conversions.onPrepare.returns([.absent(searched: ["/nowhere"])])
    fixture.conversions.onConversion.fails(ConversionError.absent(searched: ["/nowhere"]))
    await fixture.model.focus(kanji)
    await press("kawa ")
    #expect(fixture.state.notice == .word(.conversionFailed(.absent(searched: ["/nowhere"]))))
    #expect(text == "かわ")
    await fixture.model.advance()
    #expect(text == "かわ")
  }

  @Test("While the dictionary is made, the kana wait for it")
  func making() async {
    let calls = fixture.conversions
    calls.onPrepare.returns([.preparing(fraction: 0.5), .ready])
    calls.onConversion.does { [calls] input in
      if calls.onConversion.inputs.count == 1 { throw ConversionError.unprepared }
      return KanjiConversion(pieces: [.init(kana: input.kana, candidates: ["川"])])
    }
    await fixture.model.focus(kanji)
    await press("kawa ")
    await waitUntil { text == "川" }
    #expect(fixture.state.converter == nil)
  }

  @Test("Keys that follow Space wait for the dictionary too")
  func waiting() async {
    let calls = fixture.conversions
    calls.onPrepare.returns([.preparing(fraction: 0.5), .ready])
    calls.onConversion.does { [calls] input in
      if calls.onConversion.inputs.count == 1 { throw ConversionError.unprepared }
      return KanjiConversion(pieces: [.init(kana: input.kana, candidates: ["川", "皮"])])
    }
    await fixture.model.focus(kanji)
    await press("kawa")
    let keys: [@MainActor () async -> Void] = [
      { await fixture.model.type(" ") }, { await fixture.model.type("2") },
      { await fixture.model.advance() },
    ]
    let handled = keys.map { key in Task.immediate { await key() } }
    for key in handled { await key.value }
    #expect(text == "皮")
    #expect(fixture.form.openPart == nil)
  }

  @Test(
    "Keys that follow Space go into the fields that they would go into later",
    arguments: [true, false]
  )
  func fields(byEnter: Bool) async {
    let calls = fixture.conversions
    calls.onPrepare.returns([.preparing(fraction: 0.5), .ready])
    calls.onConversion.does { [calls] input in
      if calls.onConversion.inputs.count == 1 { throw ConversionError.unprepared }
      return KanjiConversion(pieces: [.init(kana: input.kana, candidates: ["川"])])
    }
    await fixture.model.focus(kanji)
    await press("kawa")
    var keys: [@MainActor () async -> Void] = [{ await fixture.model.type(" ") }]
    if byEnter {
      // The first one takes the kanji.
      for _ in 0..<3 { keys.append { await fixture.model.advance() } }
    } else {
      for _ in 0..<2 { keys.append { await fixture.model.complete() } }
    }
    for key in "river" { keys.append { await fixture.model.type(String(key)) } }
    let handled = keys.map { key in Task.immediate { await key() } }
    for key in handled { await key.value }
    #expect(text == "川")
    #expect(fixture.form[.side(.gana)].text == "かわ")
    #expect(fixture.form[.side(.meaning)].text == "river")
  }

  @Test("A word that is saved before the dictionary is there has its kanji, and the next has none")
  func saving() async {
    let calls = fixture.conversions
    calls.onPrepare.returns([.preparing(fraction: 0.5), .ready])
    calls.onConversion.does { [calls] input in
      if calls.onConversion.inputs.count == 1 { throw ConversionError.unprepared }
      return KanjiConversion(pieces: [.init(kana: input.kana, candidates: ["川"])])
    }
    fixture.saves()
    await fixture.model.focus(.side(.meaning))
    await press("river")
    await fixture.model.focus(kanji)
    await press("kawa")
    let keys: [@MainActor () async -> Void] = [
      { await fixture.model.type(" ") }, { await fixture.model.save() },
      { await fixture.model.type("A") },
    ]
    let handled = keys.map { key in Task.immediate { await key() } }
    for key in handled { await key.value }
    #expect(fixture.words.onSave.inputs.map { $0.0.map(\.kanji.text) } == [["川"]])
    #expect(text == "A")
  }
}
