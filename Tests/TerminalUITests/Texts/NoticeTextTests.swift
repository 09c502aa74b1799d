import Domain
import TerminalKit
import TestSupport
import Testing
import ViewModels

@testable import TerminalUI

/// Texts in the status line: what happened, and how to undo it.
struct NoticeTextTests {
  @Test("A word that is in the trash is named, and the key that brings it back")
  func inTrash() {
    #expect(
      NoticeTexts.englishWord(.notSavedInTrash("本屋"), "")
        == "Not saved: 本屋 was put into the trash elsewhere. "
        + "In another window, T on home brings it back; then ^S saves."
    )
  }

  @Test("A word of images alone has no name, and is called the word")
  func nameless() {
    let notices: [(StudyNotice, String)] = [
      (.undone(word: "", state: .fail), "Undone: the word is × again."),
      (.returned(to: ""), "Back to the word: its mark changed nothing."),
      (.redone(word: "", state: .success), "The word is ○ again. u undoes the mark."),
      (
        .notSaved(word: "", state: .success, why: .other("x")),
        "○ for the word was not saved: it failed."
      ),
    ]
    for (notice, text) in notices {
      #expect(NoticeTexts.englishStudy(notice, "it failed.") == text)
    }
    #expect(
      Texts.english.notices.book(.hasEdit(of: ""))
        == "What you changed in a word is not saved yet: e on its card or in the list of its book "
        + "brings it back."
    )
    var word = Word.fixture()
    (word.kanji, word.gana, word.meaning) = (SideContent(), SideContent(), SideContent())
    #expect(Texts.english.errors.input(.changedSince(word)).hasPrefix("The word was changed, "))
  }

  @Test("An export says what is not in its file")
  func exported() {
    var summary = ExportSummary(books: 1, words: 50)
    let texts = ExportingTexts.english
    #expect(texts.notice(.done(summary, path: "/x.csv")) == "Wrote 50 words of 1 book to /x.csv")
    summary.remarks = ["1 image is left out", "2 words are"]
    #expect(
      texts.notice(.done(summary, path: "/x.csv"))
        == "Wrote 50 words of 1 book to /x.csv. 1 image is left out. 2 words are."
    )
  }

  @Test("Notices name the book and the key that undoes them")
  func books() {
    let closed = ClosedBook(
      Closing(bookID: 1, moved: Word.fixtures(8).map(\.id)),
      title: "いえ",
      target: "たべもの"
    )
    let texts: [(BookNotice, String)] = [
      (.created(title: "いえ"), "Made “いえ”. a adds its first word."),
      (.renamed(from: "うち", to: "いえ"), "Renamed to “いえ”. u undoes it."),
      (.deleted(title: "いえ", wordCount: 1), "Deleted “いえ” and its 1 word. u brings it back."),
      (
        .closed(closed),
        "Closed “いえ”; 8 words moved to “たべもの”. u undoes it; . on home shows closed books."
      ),
      (
        .closingUndone(closed),
        "Undone: “いえ” closed; 8 words moved back from “たべもの”."
      ),
      (.chosen(.review, title: "いえ"), "“いえ” is for review today. t chooses again."),
      (.choiceForgotten(.none, title: "いえ"), "“いえ” follows its age again: nothing today."),
      (
        .starterBooksAdded(level: "N5", count: 14),
        "Made 14 books of N5. u deletes them."
      ),
      (
        .starterBooksUndone(level: "N5", count: 14),
        "Undone: 14 books of N5 added."
      ),
      (.creationUndone(title: "いえ"), "Undone: “いえ” added."),
      (.noBook(level: "N5"), "There is no book yet: ⏎ starts with N5, n makes one."),
      (.noBook(level: nil), "There is no book yet: n makes one."),
      (
        .asks(CardFronts(.meaning, second: .kanji), title: "いえ", hasReviews: true),
        "“いえ” asks both ways, meaning first; the other way comes on other days. "
          + "What was reviewed one way so far counts for the meaning."
      ),
      (
        .hasCorrections(1),
        "1 word of the starter lists can be corrected or get an example: b, then c."
      ),
      (
        .hasCorrections(12),
        "12 words of the starter lists can be corrected or get an example: b, then c."
      ),
      (.closedBooksShown(true, count: 2), "Showing 2 closed books. . hides them."),
      (.closedBooksShown(false, count: 1), "Hiding 1 closed book. . shows it."),
      (.closedBooksShown(true, count: 0), "There are no closed books."),
      (
        .isOpen(title: "いえ", hiddenClosed: 2),
        "“いえ” is open. . shows 2 closed books; O opens a closed one again."
      ),
      (.isOpen(title: "いえ", hiddenClosed: 0), "“いえ” is open already."),
      (.isClosed(title: "いえ"), "“いえ” is closed. O opens it again."),
    ]
    for (notice, text) in texts {
      #expect(Texts.english.describe(.book(notice)) == text)
    }
  }

  @Test("Words that the undo of an import has left are counted")
  func leftOfImport() {
    let change = EarlierChange(
      .imported(ImportedItems(words: [1, 2, 3])),
      name: nil,
      by: .thisRun
    )
    for (left, text) in [
      (0, "Undone: 3 words added."),
      (1, "Undone: 3 words added. 1 word was changed, marked or added since and stays."),
      (2, "Undone: 3 words added. 2 words were changed, marked or added since and stay."),
    ] {
      #expect(Texts.english.describe(.earlier(change.leaving(left), isUndone: true)) == text)
    }
    let result = ImportResult(.fixture)
    let text = Texts.english.describe(.importing(.undone(result, left: 2)))
    #expect(text.hasSuffix(". 2 words were changed, marked or added since and stay."))
  }

  @Test("Words with fields that the undo of a change has left are counted")
  func leftOfEdit() {
    let undone = Notice.word(.editUndone("食べる"))
    let text = Texts.english.describe(undone)
    for (left, more) in [
      (1, " 1 word was changed since and keeps that."),
      (2, " 2 words were changed since and keep that."),
    ] {
      #expect(Texts.english.describe(.partly(undone, left: left)) == text + more)
    }
    let change = EarlierChange(
      .words(WordStep(patches: [WordPatch(id: 1, tags: [])])),
      name: "食べる"
    )
    #expect(
      Texts.english.describe(.earlier(change.leaving(1), isUndone: true))
        == "Undone, from last time: tags of 食べる changed. 1 word was changed since and keeps that."
    )
  }

  @Test("Changes of many words, and their undo")
  func words() {
    let both = WordsChangeKind.tagged(adding: ["verb", "N5"], removing: ["old"])
    let texts: [(WordsNotice, String)] = [
      (.done(.moved(to: "N5 · 2"), 12), "12 words moved to “N5 · 2”. u undoes it."),
      (.undone(.moved(to: "N5 · 2"), 1), "Undone: 1 word moved to “N5 · 2”."),
      (.undone(.copied(to: "二"), 2), "Undone: 2 words copied to “二”."),
      (.done(.deleted, 3), "3 words deleted. u brings them back."),
      (.undone(.deleted, 1), "Undone: 1 word deleted; it is back."),
      (.done(both, 2), "2 words tagged verb, N5, no longer tagged old. u undoes it."),
      (.undone(both, 1), "Undone: 1 word tagged verb, N5, no longer tagged old."),
      (
        .marksUndone(.success, 3, left: 2),
        "Undone: 3 words marked ○; 2 were marked since and stay."
      ),
      (.done(.corrected, 1), "1 word corrected. u undoes it."),
      (.undone(.corrected, 2), "Undone: 2 words corrected."),
      (.correctionLeft("終る"), "“終る” stays as it is. u undoes it; a lists what you left."),
      (.correctionOffered("終る"), "The correction of “終る” is offered again."),
      (.done(.state(.success), 2), "2 words marked ○. u undoes it."),
      (.undone(.state(.fail), 2), "Undone: 2 words marked ×."),
      (.undone(.card(.suspend(true)), 1), "Undone: 1 word suspended."),
      (.undone(.card(.bury(true)), 2), "Undone: 2 words buried until tomorrow."),
      (
        .done(.edited(changed: 0, added: 1, deleted: 2), 3),
        "1 word added, 2 deleted. u undoes it."
      ),
      (.undone(.edited(changed: 12, added: 0, deleted: 0), 12), "Undone: 12 words changed."),
      (
        .notEdited(.failed("vi", status: 1), keptAt: "/e/a.tsv"),
        "The editor “vi” ended with status 1, so nothing was changed. E continues with the text, "
          + "which is /e/a.tsv."
      ),
      (
        .notEdited(.notNamed, keptAt: nil),
        "No editor is set. Quit, set one (export EDITOR=nano), and start again."
      ),
    ]
    for (notice, text) in texts {
      #expect(Texts.english.describe(.words(notice)) == text)
    }
  }

  @Test("A long text that others wrote leaves the keys in a small window")
  func conflict() {
    let long = String(repeating: "長い例文です。", count: 20)
    let notice = Notice.word(.changedElsewhere("犬", theirs: long))
    var canvas = Canvas(size: Size(width: 40, height: 12))
    canvas.drawNotice(Texts.english.describe(notice))
    #expect(canvas.text.contains("^S") && canvas.text.contains("Esc"))
    let short = Notice.word(.changedElsewhere("", theirs: "dog"))
    #expect(
      Texts.english.describe(short)
        == "Not saved yet: the word was changed elsewhere. ^S replaces that, Esc keeps it: “dog”."
    )
  }

  @Test("A date is written as in a Japanese calendar")
  func date() {
    let day = Day.fixture
    #expect(Texts.english.common.date(day.civil, day.weekday) == "11月21日 土")
    #expect(Texts.english.common.fullDate(day.civil) == "2026-11-21")
  }

  @Test(
    "What is undone of an import, or of what was fetched, is named",
    arguments: [
      (ImportedItems(words: [1, 2]), "2 words added"),
      (ImportedItems(patches: [WordPatch(id: 1)]), "1 word changed"),
      (ImportedItems(words: [1], patches: [WordPatch(id: 2)]), "2 words added or changed"),
      (ImportedItems(words: [1], restored: [2], patches: [WordPatch(id: 2)]), "2 words added"),
      (ImportedItems(books: [1]), "1 book imported"),
      (
        ImportedItems(books: [1, 2], words: [3]),
        "2 books with their words and 1 word of other books imported"
      ),
      (ImportedItems(reviews: [1]), "reviews imported"),
    ]
  )
  func imports(items: ImportedItems, act: String) {
    let change = EarlierChange(.imported(items), name: nil, by: .thisRun)
    let text = Texts.english.describe(.earlier(change, isUndone: true))
    #expect(text.hasPrefix("Undone: \(act)."), "\(text)")
  }
}
