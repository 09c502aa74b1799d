import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("The list: editing many words as text")
struct WordSheetTests {
  private let path = "/nowhere/edit/book-00000000000000000000000001-1.tsv"

  private func desk(_ words: [Word] = Word.fixtures(3)) async -> StudyDesk {
    let desk = StudyDesk(words)
    desk.words.onEditMany.does { edits, _ in
      WordStep(
        patches: edits.changed.map { WordPatch(id: $0.id) },
        deleting: edits.added.indices.map { WordID(number: $0 + 1001) },
        restoring: edits.deleted
      )
    }
    desk.words.onPerform.does { $0 }
    await desk.list.load()
    return desk
  }

  private func edit(_ desk: StudyDesk, _ changes: ((String) -> String)...) async {
    for change in changes {
      desk.navigator.answerEditors { path in
        desk.texts.edit(path, change)
        return .finished
      }
    }
    await desk.list.sheet.edit { count, title in ["\(count) \(title ?? "")"] }
  }

  private func edits(_ desk: StudyDesk) -> WordEdits? { desk.words.onEditMany.inputs.last?.0 }

  @Test(
    "A line as quick add understands it is a new word, with or without a sign before it",
    arguments: ["大人（おとな）adult", "+\t大人,おとな,adult", "+\t大人[おとな] adult"]
  )
  func pasted(line: String) async {
    let desk = await desk()
    await edit(desk) { $0 + line + "\n" }
    let added = edits(desk)?.added.map { [$0.kanji.text, $0.gana.text, $0.meaning.text] }
    #expect(added == [["大人", "おとな", "adult"]])
  }

  @Test("The text has comments, numbers and the columns; tabs and line ends in them are escaped")
  func writing() async {
    var words = Word.fixtures(2)
    words[0].texts[.notes] = "a\tb\nc\\d"
    words[1].tags = ["verb", "N5"]
    let desk = await desk(words)
    var seen = ""
    await edit(
      desk,
      {
        seen = $0; return $0
      }
    )
    #expect(
      seen == """
        # 2 N5 · 01 はじめ
        1\t食べ物\tたべもの\tfood\t\ta\\tb\\nc\\\\d\t
        2\t飲む\tのむ\tto drink\tverb, N5\t\t

        """
    )
    #expect(desk.list.state.notice == .words(.sheetUnchanged))
    #expect(edits(desk) == nil)
    #expect(desk.texts.kept.isEmpty)
    #expect(desk.navigator.events == [.openEditor(path)])
  }

  @Test("Only the picked words are in it; changed fields, new and deleted lines are one step")
  func taking() async {
    let desk = await desk()
    desk.list.picking.toggle()
    desk.list.picking.toggle()
    await edit(desk) { text in
      #expect(!text.contains("breakfast"))
      return text.replacing("food", with: "meal").replacing("2\t飲", with: "-2\t飲")
        + "+\t\tあたらしい\tnew\ta、b\tn\n"
    }
    var new = WordInput("new", gana: "あたらしい")
    (new.tags, new.texts[.notes]) = (["a", "b"], "n")
    #expect(
      edits(desk)
        == WordEdits(
          changing: [WordEdit(id: 1, sides: [.meaning: "meal"])],
          adding: [new],
          deleting: [2]
        )
    )
    #expect(desk.words.onEditMany.inputs.last?.1 == 1)
    let deed = WordsChangeKind.edited(changed: 1, added: 1, deleted: 1)
    #expect(desk.list.state.notice == .words(.done(deed, 3)))
    #expect(desk.texts.kept.isEmpty)
    await desk.list.undo()
    #expect(desk.words.onPerform.inputs.count == 1)
    #expect(desk.list.state.notice == .words(.undone(deed, 3)))
  }

  @Test("Missing lines, blank ones, and columns that editors cut off or add change nothing")
  func harmless() async {
    let desk = await desk()
    await edit(desk) { text in
      "\u{FEFF}"
        + text.replacing("3\t朝", with: "# 3\t朝").replacing("\t\t\n", with: "\r\n")
        .replacing("2\t飲", with: " ２ \t飲") + "\n \t \n"
    }
    #expect(desk.list.state.notice == .words(.sheetUnchanged))
  }

  @Test("Invalid lines are named; the editor opens again, and nothing is lost")
  func problems() async {
    let desk = await desk()
    desk.navigator.answerConfirmations(true)
    await edit(
      desk,
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
      desk.navigator.events == [
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
    #expect(edits(desk)?.changed == [WordEdit(id: 1, sides: [.meaning: "meal"])])
  }

  @Test("Giving up keeps the text, which can be continued or discarded")
  func givingUp() async throws {
    let desk = await desk()
    desk.navigator.answerConfirmations(false, true, false, false)
    await edit(desk, { $0 + "?\n" })
    #expect(desk.list.state.notice == .words(.sheetKept(path: path)))
    await edit(desk, { $0.replacing("?", with: "?!") + "" })
    #expect(desk.texts.kept.values.first?.hasSuffix("?!\n") == true)
    await edit(desk, { $0 })
    #expect(desk.texts.kept.count == 1)
    let unfinished = try await desk.texts.unfinished("book-\(WordBookID(1))")
    #expect(unfinished == nil)
  }

  @Test("Bytes that are not UTF-8 are named by their line")
  func encoding() async {
    let desk = await desk()
    desk.navigator.answerEditors { path in
      desk.texts.edit(path, bytes: { $0 + [0xE3, 0x81, 0x0A] })
      return .finished
    }
    desk.navigator.answerConfirmations(false)
    await desk.list.sheet.edit { _, _ in [] }
    #expect(desk.navigator.events.last == .confirm(.mendSheet([SheetProblem(line: 4, .encoding)])))
  }

  @Test("An editor that is missing, fails or cannot be started changes nothing and says so")
  func editorFails() async {
    let desk = await desk()
    for end in [EditorEnd.notNamed, .notStarted("vi"), .failed("vi", status: 3)] {
      desk.navigator.answerEditors { _ in end }
      await desk.list.sheet.edit { _, _ in [] }
      #expect(desk.list.state.notice == .words(.notEdited(end, keptAt: nil)))
      #expect(desk.texts.kept.isEmpty)
    }
    desk.navigator.answerEditors { path in
      desk.texts.edit(path) { $0.replacing("food", with: "meal") }
      return .failed("vi", status: 1)
    }
    await desk.list.sheet.edit { _, _ in [] }
    let kept = path.replacing("-1.tsv", with: "-4.tsv")
    #expect(
      desk.list.state.notice == .words(.notEdited(.failed("vi", status: 1), keptAt: kept))
    )
    #expect(edits(desk) == nil)
  }

  @Test("A failure to write is reported, and the text is kept until it was applied")
  func diskFails() async {
    let desk = await desk()
    desk.words.onEditMany.fails(fullDisk)
    await edit(desk, { $0.replacing("food", with: "meal") })
    #expect(desk.list.state.notice == .failure(.store(fullDisk)))
    #expect(desk.texts.kept.count == 1)
    desk.texts.fail(fullDisk)
    await edit(desk)
    #expect(desk.list.state.notice == .failure(.store(fullDisk)))
  }

  @Test("A side with an image needs no text; words from several books allow no new line")
  func imagesAndManyBooks() async {
    var words = Word.fixtures(2)
    words[0].meaning = SideContent("food", image: ImageReference(name: "a.png"))
    let desk = StudyDesk(words, source: .notYetKnown)
    desk.today.onToday.returns(Today())
    desk.today.onNotYetKnown.returns(words)
    desk.words.onEditMany.returns(WordStep(patches: [WordPatch(id: 1)]))
    await desk.list.load()
    desk.navigator.answerConfirmations(true)
    await edit(
      desk,
      { $0.replacing("food", with: "") + "+\t\tあ\tnew\n" },
      { $0.replacing("+\t\tあ\tnew\n", with: "") }
    )
    #expect(
      desk.navigator.events.contains(.confirm(.mendSheet([SheetProblem(line: 4, .noBook)])))
    )
    #expect(edits(desk)?.changed == [WordEdit(id: 1, sides: [.meaning: ""])])
  }
}
