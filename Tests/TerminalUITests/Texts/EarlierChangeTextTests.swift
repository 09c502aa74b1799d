import Domain
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// Changes of which only their reversals are known, after they were undone or redone.
@Suite("Texts of changes of earlier runs")
struct EarlierChangeTextTests {
  private func undone(_ reversal: Reversal, _ name: String? = nil) -> String {
    text(EarlierChange(reversal, name: name, by: .thisRun), isUndone: true)
  }

  private func text(_ change: EarlierChange, isUndone: Bool) -> String {
    Texts.english.describe(.earlier(change, isUndone: isUndone))
  }

  @Test("What was done with words is said as when it was done")
  func words() {
    let states: [WordID: StudyState] = [1: .undefined, 2: .success, 3: .fail]
    let all = states.mapValues { _ in StudyState.success }
    let flags = [WordPatch(id: 1, isFlagged: false), WordPatch(id: 2, isFlagged: false)]
    var sheet = WordStep(patches: flags, deleting: [3])
    sheet.restored = [4, 5]
    let texts: [(Reversal, String)] = [
      // One of them had the mark already, and no review of it was added.
      (.marks(states, MarkedReviews(), expected: all), "2 words marked ○"),
      (.marks(states, MarkedReviews()), "3 words marked"),
      (.words(WordStep(deleting: [1, 2])), "2 words added"),
      (.words(WordStep(restoring: [1, 2])), "2 words deleted; they are back"),
      (.deletion(TrashItems(words: [1, 2])), "2 words restored; they are deleted again"),
      (.words(WordStep(patches: [WordPatch(id: 1, bookID: 2)])), "1 word moved"),
      (.words(WordStep(patches: flags)), "2 words flagged"),
      (.words(WordStep(patches: [WordPatch(id: 1, buriedUntil: .some(nil))])), buried),
      (
        .words(WordStep(patches: [WordPatch(id: 1, isSuspended: true)])),
        "1 word no longer suspended"
      ),
      (.words(WordStep(patches: flags + [WordPatch(id: 3, isFlagged: true)])), "3 words changed"),
      (.words(WordStep(patches: [WordPatch(id: 1, tags: [])])), "tags of 1 word changed"),
      (.words(sheet), "2 words changed, 1 added, 2 deleted"),
      (.newWords(-10, on: .fixture), "10 more new words today"),
    ]
    for (reversal, text) in texts { #expect(undone(reversal) == "Undone: \(text).") }
    #expect(undone(.marks([1: .fail], MarkedReviews()), "食べる") == "Undone: 食べる marked.")
    let marks = EarlierChange(.marks(states, MarkedReviews(), expected: all), name: nil)
    let left = "Undone, from last time: 2 words marked ○. 1 word was marked since and stays."
    #expect(text(marks.leaving(1), isUndone: true) == left)
    #expect(undone(.grades([1], restoring: [1: .fail]), "食べる") == "Undone: 食べる graded.")
    #expect(undone(.grades([1], restoring: [1: .fail]), "") == "Undone: the word graded.")
    let grade = EarlierChange(.grades([1], restoring: [1: .fail]), name: "食べる").graded(.easy)
    #expect(text(grade, isUndone: true) == "Undone, from last time: 食べる graded easy.")
    #expect(undone(.correctionLeft(false, 1), "終る") == "Undone: 終る left as it is.")
    let offered = "Undone: the correction of 終る offered again."
    #expect(undone(.correctionLeft(true, 1), "終る") == offered)
  }

  @Test("Words that were added are named with their book")
  func addedToBook() {
    func text(_ ids: [WordID], _ name: String?) -> String {
      let change = EarlierChange(.words(WordStep(deleting: ids)), name: name, addedTo: "旅行")
      return self.text(change, isUndone: true)
    }
    #expect(text([1, 2], nil) == "Undone, from last time: 2 words added to “旅行”.")
    #expect(text([1], "切符") == "Undone, from last time: 切符 added to “旅行”.")
    let restored = Reversal.deletion(TrashItems(words: [1]))
    let change = EarlierChange(restored, name: "切符", addedTo: "旅行")
    let start = ", from last time: 切符 restored to “旅行”"
    #expect(self.text(change, isUndone: true) == "Undone\(start); it is deleted again.")
    #expect(self.text(change, isUndone: false) == "Redone\(start).")
  }

  private let buried = "1 word buried until tomorrow"

  @Test("What was chosen for a book, or done with it, is said")
  func books() {
    func set(_ task: BookTask?) -> WordBookPatch { WordBookPatch(id: 1, task: task, on: .fixture) }
    let fronts = WordBookPatch(id: 1, front: .meaning, secondFront: .some(nil))
    let texts: [(Reversal, String)] = [
      (.task(nil, 1, on: .fixture, expected: set(.study)), "study today for “買い物”"),
      (.task(nil, 1, on: .fixture, expected: set(BookTask.none)), "nothing today for “買い物”"),
      (.task(.study, 1, on: .fixture, expected: set(nil)), "“買い物” by its age again"),
      (.task(.study, 1, on: .fixture), "what was chosen for “買い物”"),
      (.reviewed(false, 1, on: .fixture), "“買い物” off today’s books; it is back"),
      (.fronts(CardFronts(.kanji), 1, expected: fronts), "“買い物” asks meaning first"),
      (
        .newFirst(since: nil, 1, expected: WordBookPatch(id: 1, newFirstSince: .some(.fixture))),
        "new words first from “買い物”"
      ),
      (
        .title("店", 1, expected: WordBookPatch(id: 1, title: "買い物")),
        "“店” renamed to “買い物”"
      ),
      (.title("店", 1), "“買い物” renamed"),
      (.deletion(TrashItems(books: [1])), "“買い物” added"),
      (.deletion(TrashItems(books: [1], words: [2, 3])), "“買い物” and 2 words added"),
      (.restoration(TrashItems(books: [1])), "“買い物” deleted; it is back"),
      (.closing(Closing(bookID: 1)), "“買い物” closed; it is open again"),
      (.reopening(Reopening(bookID: 1)), "“買い物” reopened; it is closed again"),
    ]
    for (reversal, text) in texts { #expect(undone(reversal, "買い物") == "Undone: \(text).") }
  }

  @Test("Who made it is said, and what was redone is not said to be back")
  func makers() {
    let deletion = Reversal.restoration(TrashItems(books: [1, 2]))
    let earlier = EarlierChange(deletion, name: nil)
    #expect(
      text(earlier, isUndone: true) == "Undone, from last time: 2 books deleted; they are back."
    )
    #expect(text(earlier, isUndone: false) == "Redone, from last time: 2 books deleted.")
    let other = EarlierChange(deletion, name: nil, by: .command)
    #expect(
      text(other, isUndone: false) == "Redone, from a command or another window: 2 books deleted."
    )
  }

  @Test("Before undoing what an earlier run has made or imported, it is named, and the key")
  func question() {
    let imported = EarlierChange(.imported(ImportedItems(books: [1, 2])), name: nil)
    #expect(
      Texts.english.describe(.undoAsks(imported))
        == "2 books were imported last time. u again undoes it."
    )
    let made = EarlierChange(.deletion(TrashItems(books: [1])), name: "二")
    #expect(
      Texts.english.describe(.undoAsks(made))
        == "“二” was made or restored last time. u again deletes it."
    )
  }
}
