import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Kanji in the word editor before their dictionary is there")
struct KanjiDictionaryTests {
  private let world = EditorWorld()
  private let kanji = WordField.side(.kanji)
  private var text: String { world.form[kanji].text }

  private func press(_ keys: String) async {
    for key in keys { await world.model.type(String(key)) }
  }

  @Test("Without word lists a notice names the package, and the kana stay")
  func absent() async {
    world.conversions.onPrepare.returns([.absent(searched: ["/nowhere"])])
    world.conversions.onConversion.fails(ConversionError.absent(searched: ["/nowhere"]))
    await world.model.focus(kanji)
    await press("kawa ")
    #expect(world.state.notice == .word(.conversionFailed(.absent(searched: ["/nowhere"]))))
    #expect(text == "かわ")
    await world.model.advance()
    #expect(text == "かわ")
  }

  @Test("While the dictionary is made, the kana wait for it")
  func making() async {
    let calls = world.conversions
    calls.onPrepare.returns([.preparing(fraction: 0.5), .ready])
    calls.onConversion.does { [calls] input in
      if calls.onConversion.inputs.count == 1 { throw ConversionError.unprepared }
      return KanjiConversion(pieces: [.init(kana: input.kana, candidates: ["川"])])
    }
    await world.model.focus(kanji)
    await press("kawa ")
    while text != "川" { await Task.yield() }
    #expect(world.state.converter == nil)
  }

  @Test("Keys that follow Space wait for the dictionary too")
  func waiting() async {
    let calls = world.conversions
    calls.onPrepare.returns([.preparing(fraction: 0.5), .ready])
    calls.onConversion.does { [calls] input in
      if calls.onConversion.inputs.count == 1 { throw ConversionError.unprepared }
      return KanjiConversion(pieces: [.init(kana: input.kana, candidates: ["川", "皮"])])
    }
    await world.model.focus(kanji)
    await press("kawa")
    let keys: [@MainActor () async -> Void] = [
      { await world.model.type(" ") }, { await world.model.type("2") },
      { await world.model.advance() },
    ]
    let handled = keys.map { key in Task.immediate { await key() } }
    for key in handled { await key.value }
    #expect(text == "皮")
    #expect(world.form.openPart == nil)
  }

  @Test(
    "Keys that follow Space go into the fields that they would go into later",
    arguments: [true, false]
  )
  func fields(byEnter: Bool) async {
    let calls = world.conversions
    calls.onPrepare.returns([.preparing(fraction: 0.5), .ready])
    calls.onConversion.does { [calls] input in
      if calls.onConversion.inputs.count == 1 { throw ConversionError.unprepared }
      return KanjiConversion(pieces: [.init(kana: input.kana, candidates: ["川"])])
    }
    await world.model.focus(kanji)
    await press("kawa")
    var keys: [@MainActor () async -> Void] = [{ await world.model.type(" ") }]
    if byEnter {
      // The first one takes the kanji.
      for _ in 0..<3 { keys.append { await world.model.advance() } }
    } else {
      for _ in 0..<2 { keys.append { await world.model.complete() } }
    }
    for key in "river" { keys.append { await world.model.type(String(key)) } }
    let handled = keys.map { key in Task.immediate { await key() } }
    for key in handled { await key.value }
    #expect(text == "川")
    #expect(world.form[.side(.gana)].text == "かわ")
    #expect(world.form[.side(.meaning)].text == "river")
  }

  @Test("A word that is saved before the dictionary is there has its kanji, and the next has none")
  func saving() async {
    let calls = world.conversions
    calls.onPrepare.returns([.preparing(fraction: 0.5), .ready])
    calls.onConversion.does { [calls] input in
      if calls.onConversion.inputs.count == 1 { throw ConversionError.unprepared }
      return KanjiConversion(pieces: [.init(kana: input.kana, candidates: ["川"])])
    }
    world.saves()
    await world.model.focus(.side(.meaning))
    await press("river")
    await world.model.focus(kanji)
    await press("kawa")
    let keys: [@MainActor () async -> Void] = [
      { await world.model.type(" ") }, { await world.model.save() },
      { await world.model.type("A") },
    ]
    let handled = keys.map { key in Task.immediate { await key() } }
    for key in handled { await key.value }
    #expect(world.words.onSave.inputs.map { $0.0.map(\.kanji.text) } == [["川"]])
    #expect(text == "A")
  }
}
