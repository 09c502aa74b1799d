import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Lines pasted into quick add")
struct QuickAddPasteTests {
  private let fixture = QuickAddFixture()
  private var words: SpyWordService { fixture.words }
  private var dictionary: SpyDictionaryService { fixture.dictionary }
  private var model: QuickAddViewModel { fixture.model }

  @Test("Many pasted lines are drawn while they are looked up")
  func manyLines() async {
    var drawn: [Int] = []
    await model.prepareDictionary { [model] in
      drawn.append(model.state.list?.rows.count { $0.isMeaningSuggested } ?? 0)
    }
    await model.paste(Array(repeating: "市場", count: 50).joined(separator: "\n"))
    #expect(drawn == [19, 39])
    #expect(model.state.list?.rows.count(where: \.isMeaningSuggested) == 50)
  }

  @Test("Enter in a list waits until that has also found the words that are there already")
  func addingWhileLookedUpAgain() async {
    let (ready, compared, words, model) = (Gate(), Gate(), words, model)
    dictionary.onStatus.returns(.unprepared(fraction: 0))
    dictionary.onPrepare.does {
      await ready.wait()
      return [.ready]
    }
    words.onOverlap.does { input, _, _ in
      await compared.wait()
      return input.kanji.text == "見る" ? Overlap(word: .fixture(7), kind: .all) : nil
    }
    let reading = Task.immediate { await model.prepareDictionary {} }
    let pasting = Task.immediate { await model.paste("食べる たべる to eat\n見る みる to see") }
    let adding = Task.immediate { await model.accept() }
    ready.open()
    await waitUntil { words.onOverlap.inputs.count == 2 }
    compared.open()
    for task in [reading, pasting, adding] { await task.value }
    #expect(words.onSave.inputs.map { $0.0.map(\.kanji.text) } == [["食べる"]])
    #expect(model.state.note == .addedAll(1, duplicates: 1))
  }

  @Test("Lines pasted while the dictionary is read are looked up again when it is")
  func pastingWhileDictionaryIsRead() async {
    let gate = Gate()
    fixture.dictionary.onStatus.returns(.unprepared(fraction: 0))
    fixture.dictionary.onEntries.returns([])
    fixture.dictionary.onPrepare.does {
      await gate.wait()
      return [.ready]
    }
    let reading = Task.immediate { await model.prepareDictionary {} }
    await model.paste("食べる たべる\n泥棒 どろぼう")
    #expect(model.state.waitingCount == 2)
    await model.accept()
    #expect(model.state.list?.newCount == 0, "Enter waits as well")
    dictionary.onEntries.does { text, _, _ in
      guard text == "食べる" else { return [] }
      return [
        DictionaryEntry(
          kanji: text,
          gana: "たべる",
          senses: [["to eat"]],
          isCommon: true,
          source: "JMdict"
        )
      ]
    }
    gate.open()
    await reading.value
    #expect(model.state.waitingCount == 0)
    #expect(model.state.list?.rows.map(\.input.meaning.text) == ["to eat", ""])
    await model.accept()
    #expect(words.onSave.inputs.map(\.0.count) == [1])
  }

  @Test(
    "The progress of the dictionary is shown until it is ready, and why it cannot be read",
    arguments: [
      DictionaryStatus.ready, .unprepared(fraction: 0.5), .failed(.unknownFormat(path: "/e")),
    ]
  )
  func progress(end: DictionaryStatus) async {
    fixture.dictionary.onStatus.returns(.unprepared(fraction: 0.2))
    fixture.dictionary.onPrepare.returns([.preparing(fraction: 0.5), end])
    var told: [DictionaryStatus?] = []
    await model.prepareDictionary { [model] in told.append(model.state.dictionary) }
    let isFailed = end == .failed(.unknownFormat(path: "/e"))
    #expect(
      told == [.preparing(fraction: 0.2), .preparing(fraction: 0.5), isFailed ? end : nil]
    )
  }

  @Test("A pasted line without a meaning has that of the dictionary, if it has exactly this word")
  func pastingWithoutMeanings() async {
    await model.paste("市場\n泥棒\n食べる たべる eat")
    #expect(model.state.list?.rows.map(\.isNew) == [true, false, true])
    #expect(model.state.list?.rows[0].input.meaning.text == "marketplace")
    #expect(model.state.list?.rows[0].isMeaningSuggested == true)
    await model.accept()
    #expect(words.onSave.inputs.map { $0.0.map(\.meaning.text) } == [["marketplace", "eat"]])
  }

  @Test("Headings and rules between pasted lines are left out")
  func pastingMarkdown() async {
    await model.paste("# Birds\n\n- **烏** (からす) – crow\n---\n#2 鳩 はと dove\n")
    expectNoDifference(
      model.state.list?.rows.map(\.text) ?? [],
      ["- **烏** (からす) – crow", "#2 鳩 はと dove"]
    )
  }

  @Test("A pasted heading that is a word with its meaning is one")
  func pastingHeadings() async {
    await model.paste("## Birds\n### 烏【からす】crow\n### 鳩【はと】dove\n")
    expectNoDifference(
      model.state.list?.rows.map(\.text) ?? [],
      ["烏【からす】crow", "鳩【はと】dove"]
    )
  }

  @Test("The head of a pasted table, which the rule below it shows, is left out")
  func pastingTable() async {
    await model.paste(
      "| 漢字 | かな | Meaning |\n|---|:--:|---|\n| 烏 | からす | crow |\n| 鳩 | はと | dove |\n|---|---|---|\n"
        + "\nKanji | Kana\n--- | ---\n水 | みず\n"
    )
    expectNoDifference(
      model.state.list?.rows.map(\.text) ?? [],
      ["| 烏 | からす | crow |", "| 鳩 | はと | dove |", "水 | みず"]
    )
  }

  @Test("The names of columns above pasted rows are left out, also after what is typed")
  func pastingNames() async {
    await model.insert("水 みず water")
    await model.paste("漢字,かな,意味\n烏,からす,crow\n鳩,はと,dove\n")
    #expect(model.state.list?.rows.map(\.text) == ["水 みず water", "烏,からす,crow", "鳩,はと,dove"])
  }

  @Test("The names of columns are left out with blank lines below them, too")
  func pastingNamesApart() async {
    await model.paste("漢字\tかな\t意味\n\n烏\tからす\tcrow\n\n鳩\tはと\tdove\n")
    #expect(model.state.list?.rows.map(\.text) == ["烏\tからす\tcrow", "鳩\tはと\tdove"])
  }

  @Test("The only row below the names of columns becomes the line")
  func pastingOneRow() async {
    await model.paste("漢字,かな,意味\n烏,からす,crow\n")
    #expect(model.state.line.text == "烏,からす,crow")
  }

  @Test("Pasted lines are listed after what is typed, which stays a separate line")
  func pastingAfterTyping() async {
    await model.insert("to go")
    await model.edit(.moveToStart)
    await model.paste("見る[みる] to see\n飲む のむ to drink")
    let texts = model.state.list?.rows.map(\.text)
    #expect(texts == ["to go", "見る[みる] to see", "飲む のむ to drink"])
    #expect(model.state.list?.newCount == 2)
    await model.accept()
    #expect(words.onSave.inputs.map { $0.0.map(\.meaning.text) } == [["to see", "to drink"]])
    #expect(model.state.line.text == "to go")
    await model.edit(.deleteToStart)
    await model.insert(" ")
    await model.paste("食べる たべる eat\n見る みる see")
    #expect(model.state.list?.rows.count == 2, "a space is no line")
  }

  @Test("A pasted row of a table is listed with its columns, of which none is lost in the meaning")
  func pastingRow() async {
    await model.paste("食べる\tたべる\tto eat\texample\n")
    #expect(model.state.list?.rows.map(\.input.meaning.text) == ["to eat"])
    await model.accept()
    #expect(words.onSave.inputs.map { $0.0.map { $0.texts[.notes] } } == [["example"]])
    await model.insert("a ")
    await model.paste("b\tc")
    #expect(model.state.list == nil && model.state.line.text == "a b c")
  }
}
