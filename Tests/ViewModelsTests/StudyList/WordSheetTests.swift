import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("The list: editing many words as text")
struct WordSheetTests {
  private let path = "/nowhere/edit/book-00000000000000000000000001-1.tsv"

  private func fixture(_ words: [Word] = Word.fixtures(3)) async -> StudyFixture {
    let fixture = StudyFixture(words)
    fixture.words.onEditMany.does { edits, _ in
      WordStep(
        patches: edits.changed.map { WordPatch(id: $0.id) },
        deleting: edits.added.indices.map { WordID(number: $0 + 1001) },
        restoring: edits.deleted
      )
    }
    fixture.words.onPerform.does { $0 }
    await fixture.list.load()
    return fixture
  }

  private func edit(_ fixture: StudyFixture, _ changes: ((String) -> String)...) async {
    for change in changes {
      fixture.navigator.answerEditors { path in
        fixture.texts.edit(path, change)
        return .finished
      }
    }
    await fixture.list.sheet.edit { count, title in ["\(count) \(title ?? "")"] }
  }

  private func edits(_ fixture: StudyFixture) -> WordEdits? {
    fixture.words.onEditMany.inputs.last?.0
  }

  @Test(
    "A line as quick add understands it is a new word, with or without a sign before it",
    arguments: ["大人（おとな）adult", "+\t大人,おとな,adult", "+\t大人[おとな] adult"]
  )
  func pasted(line: String) async {
    let fixture = await fixture()
    await edit(fixture) { $0 + line + "\n" }
    let added = edits(fixture)?.added.map { [$0.kanji.text, $0.gana.text, $0.meaning.text] }
    #expect(added == [["大人", "おとな", "adult"]])
  }

  @Test("Lines whose tabs an editor has made spaces are not new words")
  func lostTabs() async {
    let fixture = await fixture()
    fixture.navigator.answerConfirmations(false)
    await edit(fixture) { text in
      text.replacing("\t", with: "  ") + "-2  飲む  のむ\n7 大人 おとな adult\n"
    }
    let lost = [(2, "1"), (3, "2"), (4, "3"), (5, "-2")]
    let problems = lost.map { SheetProblem(line: $0, .noTab($1)) }
    #expect(fixture.navigator.events == [.openEditor(path), .confirm(.mendSheet(problems))])
    #expect(fixture.words.onEditMany.inputs.isEmpty)
  }

  @Test("The text has comments, numbers and the columns; tabs and line ends in them are escaped")
  func writing() async {
    var words = Word.fixtures(2)
    words[0].texts[.notes] = "a\tb\nc\\d"
    words[1].tags = ["verb", "N5"]
    let fixture = await fixture(words)
    var seen = ""
    await edit(
      fixture,
      {
        seen = $0; return $0
      }
    )
    #expect(
      seen == """
        # 2 N5 · 01 はじめ
        1\t食べ物\tたべもの\tfood\t\ta\\tb\\nc\\\\d\t
        2\t飲む\tのむ\tto drink\t\t\tverb, N5

        """
    )
    #expect(fixture.list.state.notice == .words(.sheetUnchanged))
    #expect(edits(fixture) == nil)
    #expect(fixture.texts.kept.isEmpty)
    #expect(fixture.navigator.events == [.openEditor(path)])
  }

  @Test("Changes of a word that was deleted meanwhile are not lost; one that was moved is changed")
  func deletedMeanwhile() async {
    let fixture = await fixture()
    let moved = Word.fixture(2, in: 7)
    fixture.reviews.onCards.returns([ReviewCard(word: moved)])
    fixture.navigator.answerEditors { path in
      fixture.texts.edit(path) { text in
        text.replacing("food", with: "meal").replacing("drink", with: "sip")
      }
      fixture.words.onWords.returns([.fixture(3)])
      await fixture.list.load()
      return .finished
    }
    fixture.navigator.answerConfirmations(false)
    await fixture.list.sheet.edit { _, _ in [] }
    #expect(fixture.reviews.onCards.inputs == [[1, 2]])
    #expect(
      fixture.navigator.events
        == [.openEditor(path), .confirm(.mendSheet([SheetProblem(line: 1, .deleted)]))]
    )
    #expect(fixture.words.onEditMany.inputs.isEmpty && fixture.texts.kept.count == 1)
  }

  @Test("The key that is pressed twice opens one editor, and asks nothing about its text")
  func twice() async {
    let fixture = await fixture()
    fixture.navigator.answerEditors { _ in
      await fixture.list.sheet.edit { _, _ in [] }
      return .finished
    }
    await fixture.list.sheet.edit { _, _ in [] }
    #expect(fixture.navigator.events == [.openEditor(path)])
    #expect(fixture.texts.kept.isEmpty)
  }

  @Test("Only the picked words are in it; changed fields, new and deleted lines are one step")
  func taking() async {
    let fixture = await fixture()
    fixture.list.picking.toggle()
    fixture.list.picking.toggle()
    await edit(fixture) { text in
      #expect(!text.contains("breakfast"))
      return text.replacing("food", with: "meal").replacing("2\t飲", with: "-2\t飲")
        + "+\t\tあたらしい\tnew\t\tn\ta、b\n"
    }
    var new = WordInput("new", gana: "あたらしい")
    (new.tags, new.texts[.notes]) = (["a", "b"], "n")
    #expect(
      edits(fixture)
        == WordEdits(
          changing: [WordEdit(id: 1, sides: [.meaning: "meal"])],
          adding: [new],
          deleting: [2]
        )
    )
    #expect(fixture.words.onEditMany.inputs.last?.1 == 1)
    let deed = WordsChangeKind.edited(changed: 1, added: 1, deleted: 1)
    #expect(fixture.list.state.notice == .words(.done(deed, 3)))
    #expect(fixture.texts.kept.isEmpty)
    await fixture.list.undo()
    #expect(fixture.words.onPerform.inputs.count == 1)
    #expect(fixture.list.state.notice == .words(.undone(deed, 3)))
  }

  @Test("Missing lines, blank ones, and columns that editors cut off or add change nothing")
  func harmless() async {
    let fixture = await fixture()
    await edit(fixture) { text in
      "\u{FEFF}"
        + text.replacing("3\t朝", with: "# 3\t朝").replacing("\t\t\n", with: "\r\n")
        .replacing("2\t飲", with: " ２ \t飲") + "\n \t \n"
    }
    #expect(fixture.list.state.notice == .words(.sheetUnchanged))
  }

  @Test("Invalid lines are named; the editor opens again, and nothing is lost")
  func problems() async {
    let fixture = await fixture()
    fixture.navigator.answerConfirmations(true)
    await edit(
      fixture,
      { text in
        text.replacing("to drink", with: "").replacing("3\t朝", with: "1\t朝")
          + "99\tx\nfood\n+\t\t\tx\n1\t2\t3\t4\t5\t6\t7\t8\n"
      },
      { text in
        #expect(text.contains("99\tx"))
        return String(text.split(separator: "\n").first ?? "") + "\n1\t食べ物\tたべもの\tmeal\n"
      }
    )
    #expect(
      fixture.navigator.events == [
        .openEditor(path),
        .confirm(
          .mendSheet([
            SheetProblem(line: 3, .incomplete([.meaning])),
            SheetProblem(line: 4, .repeatedNumber(1, line: 2)),
            SheetProblem(line: 5, .unknownNumber("99")),
            SheetProblem(line: 6, .noNumber("food")),
            SheetProblem(line: 7, .incomplete([.ganaOrKanji])),
            SheetProblem(line: 8, .tooManyColumns(8)),
          ])
        ),
        .openEditor(path),
      ]
    )
    #expect(edits(fixture)?.changed == [WordEdit(id: 1, sides: [.meaning: "meal"])])
  }

  @Test("Giving up keeps the text, which can be continued or discarded")
  func givingUp() async throws {
    let fixture = await fixture()
    fixture.navigator.answerConfirmations(false, true, false, false)
    await edit(fixture, { $0 + "?\n" })
    #expect(fixture.list.state.notice == .words(.sheetKept(path: path)))
    await edit(fixture, { $0.replacing("?", with: "?!") + "" })
    #expect(fixture.texts.kept.values.first?.hasSuffix("?!\n") == true)
    await edit(fixture, { $0 })
    #expect(fixture.texts.kept.count == 1)
    let unfinished = try await fixture.texts.unfinished("book-\(WordBookID(1))")
    #expect(unfinished == nil)
  }

  @Test("Bytes that are not UTF-8 are named by their line")
  func encoding() async {
    let fixture = await fixture()
    fixture.navigator.answerEditors { path in
      fixture.texts.edit(path, bytes: { $0 + [0xE3, 0x81, 0x0A] })
      return .finished
    }
    fixture.navigator.answerConfirmations(false)
    await fixture.list.sheet.edit { _, _ in [] }
    #expect(
      fixture.navigator.events.last == .confirm(.mendSheet([SheetProblem(line: 4, .encoding)]))
    )
  }

  @Test("An editor that is missing, fails or cannot be started changes nothing and says so")
  func editorFails() async {
    let fixture = await fixture()
    for end in [EditorEnd.notNamed, .notStarted("vi"), .failed("vi", status: 3)] {
      fixture.navigator.answerEditors { _ in end }
      await fixture.list.sheet.edit { _, _ in [] }
      #expect(fixture.list.state.notice == .words(.notEdited(end, keptAt: nil)))
      #expect(fixture.texts.kept.isEmpty)
    }
    fixture.navigator.answerEditors { path in
      fixture.texts.edit(path) { $0.replacing("food", with: "meal") }
      return .failed("vi", status: 1)
    }
    await fixture.list.sheet.edit { _, _ in [] }
    let kept = path.replacing("-1.tsv", with: "-4.tsv")
    #expect(
      fixture.list.state.notice == .words(.notEdited(.failed("vi", status: 1), keptAt: kept))
    )
    #expect(edits(fixture) == nil)
  }

  @Test("A failure to write is reported, and the text is kept until it was applied")
  func diskFails() async {
    let fixture = await fixture()
    fixture.words.onEditMany.fails(fullDisk)
    await edit(fixture, { $0.replacing("food", with: "meal") })
    #expect(fixture.list.state.notice == .failure(.store(fullDisk)))
    #expect(fixture.texts.kept.count == 1)
    fixture.texts.fail(fullDisk)
    await edit(fixture)
    #expect(fixture.list.state.notice == .failure(.store(fullDisk)))
  }

  @Test("A side with an image needs no text; words from several books allow no new line")
  func imagesAndManyBooks() async {
    var words = Word.fixtures(2)
    words[0].meaning = SideContent("food", image: ImageReference(name: "a.png"))
    let fixture = StudyFixture(words, source: .notYetKnown)
    fixture.today.onToday.returns(Today())
    fixture.today.onNotYetKnown.returns(words)
    fixture.words.onEditMany.returns(WordStep(patches: [WordPatch(id: 1)]))
    await fixture.list.load()
    fixture.navigator.answerConfirmations(true)
    await edit(
      fixture,
      { $0.replacing("food", with: "") + "+\t\tあ\tnew\n" },
      { $0.replacing("+\t\tあ\tnew\n", with: "") }
    )
    #expect(
      fixture.navigator.events.contains(.confirm(.mendSheet([SheetProblem(line: 4, .noBook)])))
    )
    #expect(edits(fixture)?.changed == [WordEdit(id: 1, sides: [.meaning: ""])])
  }
}
