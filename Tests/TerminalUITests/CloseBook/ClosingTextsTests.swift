import Domain
import TestSupport
import Testing

@testable import TerminalUI

@Suite("What the screen and the command say about closing a book")
struct ClosingTextsTests {
  /// What happens to words that stay: some have reviews, some are ○ without one, the rest is new.
  private func preview(
    reviewed: Int,
    unreviewed: Int,
    new: Int = 0,
    suspended: Int = 0
  ) -> ClosingPreview {
    let words = Word.fixtures(reviewed + unreviewed + new)
    let cards = words.enumerated().map { place, word in
      var (word, state) = (word, CardState.new)
      if place < reviewed { state.phase = .review }
      word.isSuspended = place < suspended
      if place < reviewed + unreviewed { word.state = .success }
      return ReviewCard(word: word, state: state)
    }
    return ClosingPreview(of: cards, movingTo: .nowhere)
  }

  private func sentence(
    reviewed: Int,
    unreviewed: Int,
    new: Int = 0,
    suspended: Int = 0,
    goOn: Bool = true,
    key: String? = nil
  ) -> String {
    let preview = preview(
      reviewed: reviewed,
      unreviewed: unreviewed,
      new: new,
      suspended: suspended
    )
    return CloseBookTexts.englishStaying(preview, goOn, switching: key)
  }

  @Test("The sentence about the words that stay")
  func staying() {
    #expect(
      sentence(reviewed: 28, unreviewed: 3, key: "r")
        == "31 words stay: 28 go on being reviewed (r\u{A0}ends the reviews), 3 without a review "
        + "are not asked."
    )
    #expect(
      sentence(reviewed: 1, unreviewed: 1, new: 2, goOn: false)
        == "4 words stay: 1 is not reviewed any more, 3 without a review are not asked."
    )
    #expect(
      sentence(reviewed: 22, unreviewed: 0, suspended: 1)
        == "22 words stay: 21 go on being reviewed, 1 is suspended."
    )
    #expect(sentence(reviewed: 2, unreviewed: 0, suspended: 2) == "2 words stay: 2 are suspended.")
    #expect(sentence(reviewed: 2, unreviewed: 0) == "2 words stay and go on being reviewed.")
    #expect(sentence(reviewed: 1, unreviewed: 0) == "1 word stays and goes on being reviewed.")
    #expect(
      sentence(reviewed: 2, unreviewed: 0, goOn: false, key: "r")
        == "2 words stay and are not reviewed any more (r\u{A0}keeps the reviews)."
    )
    #expect(sentence(reviewed: 0, unreviewed: 0, new: 2) == "2 words stay; none has a review.")
    #expect(sentence(reviewed: 0, unreviewed: 2) == "2 words stay; none has a review.")
  }

  @Test("The shortest sentence about the words that stay names the key and each number")
  func stayingBriefly() {
    let preview = preview(reviewed: 28, unreviewed: 3, suspended: 2)
    let changes = "(r\u{A0}changes\u{A0}that)"
    #expect(
      CloseBookTexts.englishStayingBriefly(preview, true, switching: "r")
        == "31 stay: 26 still reviewed \(changes), 2 suspended, 3 not asked."
    )
    #expect(
      CloseBookTexts.englishStayingBriefly(preview, false, switching: "r")
        == "31 stay: 26 not reviewed any more \(changes), 2 suspended, 3 not asked."
    )
  }

  @Test("The sentence about the words that move")
  func moving() {
    #expect(CloseBookTexts.englishMoving(1, to: "“N5”") == "1 word moves to “N5” and starts as –")
  }
}
