import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Conjugated words while typing")
struct ConjugatedWordTests {
  private let fixture = EditorFixture()

  private var sides: [String] { Side.allCases.map { fixture.form[.side($0)].text } }
  private var offered: [String] { fixture.form.suggestions.items.map(\.gana) }

  @Test("A conjugated form offers its word, in any field; choosing it fills all of them")
  func conjugated() async {
    fixture.forms.onBaseForms.does { ["たべたい": ["たべる"], "食べた": ["食べる"]][$0] ?? [] }
    let entry = DictionaryEntry.fixture("食べる", "たべる", "to eat")
    fixture.dictionary.onEntries.does { text, _, _ in ["たべる", "食べる"].contains(text) ? [entry] : [] }
    for (field, text) in [
      (WordField.side(.kanji), "tabetai"), (.side(.gana), "tabetai"), (.side(.meaning), "tabetai"),
      (.side(.meaning), "食べた"),
    ] {
      await fixture.model.focus(field)
      for key in text { await fixture.model.type(String(key)) }
      #expect(offered == ["たべる"], "\(text)")
      await fixture.model.takeSuggestion(at: 0)
      expectNoDifference(sides, ["to eat", "たべる", "食べる"])
      await fixture.model.undo()
      #expect(sides.filter(\.isEmpty).count == 2, "one step")
      await fixture.model.edit(.deleteToStart)
    }
  }

  @Test("A verb with する has the meaning of its noun, and offers it while it is typed")
  func verbalNoun() async {
    let entry = DictionaryEntry.fixture("勉強", "べんきょう", "study")
    fixture.dictionary.onEntries.does { text, _, _ in
      ["勉強", "べんきょう"].contains(text) ? [entry] : []
    }
    await fixture.model.paste("勉強する")
    await fixture.model.focus(.side(.gana))
    await fixture.model.paste("べんきょうする")
    #expect(offered == ["べんきょう"])
    await fixture.model.focus(.side(.meaning))
    #expect(offered == ["べんきょう"])
    await fixture.model.takeSuggestion(at: 0)
    expectNoDifference(sides, ["study", "べんきょうする", "勉強する"])
  }

  @Test("A verb with する is offered the meanings of a verb that its noun has")
  func verbalMeanings() async {
    let entry = DictionaryEntry(
      kanji: "通用",
      gana: "つうよう",
      senses: [["popular use", "circulation"], ["to pass as", "to pass for"]],
      isCommon: true,
      source: "EDICT"
    )
    fixture.dictionary.onEntries.does { text, _, _ in
      ["通用", "つうよう"].contains(text) ? [entry] : []
    }
    await fixture.model.paste("通用する")
    await fixture.model.focus(.side(.gana))
    await fixture.model.paste("つうようする")
    await fixture.model.focus(.side(.meaning))
    await fixture.model.takeSuggestion(at: 0)
    expectNoDifference(sides, ["to pass as, to pass for", "つうようする", "通用する"])
  }

  @Test("A base form offers words that are conjugated so, and only common ones if there are any")
  func baseFormsOnly() async {
    fixture.forms.onBaseForms.does { $0 == "たべたい" ? ["たぶ", "たべる"] : [] }
    let entries = [
      ("たぶ", nil, "タブ", true), ("たべる", "食べる", "たべる", true), ("たぶ", "食ぶ", "たぶ", false),
    ].map { text, kanji, gana, isCommon in
      let senses = [["\(gana)"]]
      return (
        text,
        DictionaryEntry(
          kanji: kanji,
          gana: gana,
          senses: senses,
          isCommon: isCommon,
          source: "EDICT"
        )
      )
    }
    fixture.dictionary.onEntries.does { text, _, _ in
      entries.filter { $0.0 == text }.map { $0.1 }
    }
    await fixture.model.focus(.side(.kanji))
    for key in "tabetai" { await fixture.model.type(String(key)) }
    #expect(offered == ["たべる"])
  }

  @Test(
    "Kana that are a long common word are not a rare form of a verb, but may be a usual one",
    arguments: [
      (keys: "hikouki", word: "ひこうき", isCommon: true, verb: "ひく", offered: ["ひこうき"]),
      ("hikouki", "ひこうき", false, "ひく", ["ひこうき", "ひく"]),
      ("kita", "きた", true, "くる", ["きた", "くる"]),
      ("itadakimasu", "いただきます", true, "いただく", ["いただきます", "いただく"]),
    ]
  )
  func longWord(
    keys: String,
    word: String,
    isCommon: Bool,
    verb: String,
    offered expected: [String]
  ) async {
    fixture.forms.onBaseForms.does { $0 == word ? [verb] : [] }
    fixture.dictionary.onEntries.does { text, _, _ in
      [word, verb].filter { $0 == text }.map {
        DictionaryEntry(
          kanji: nil,
          gana: $0,
          senses: [[$0]],
          isCommon: isCommon || $0 == verb,
          source: "EDICT"
        )
      }
    }
    await fixture.model.focus(.side(.kanji))
    for key in keys { await fixture.model.type(String(key)) }
    expectNoDifference(offered, expected)
  }
}
