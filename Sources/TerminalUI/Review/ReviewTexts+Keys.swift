import Domain
import ViewModels

nonisolated extension ReviewTexts {
  static func englishKey(_ action: ReviewAction) -> KeyText {
    switch action {
    case .proceed: KeyText("uncover the answer; on an uncovered card: recalled, ○", hint: "uncover")
    case .grade(let rating): englishGrade(rating)
    case .undo: KeyText("undo the last grade or change, as often as you like", hint: "undo")
    case .redo: KeyText("redo what was undone", hint: "redo")
    case .ask: KeyText("ask another side: the book’s, kanji, gana, meaning", hint: "ask")
    case .order: KeyText("next order: due, random, by book, hardest; shuffle drills", hint: "order")
    case .grades: KeyText("use two grades, or four (hard and easy too)", hint: "hard, easy")
    case .typing: KeyText("typing answers on or off", hint: "type")
    case .line(let edit): KeyTexts.english.edit(edit)
    case .leaveLine: KeyText("leave the line, so that keys mark, flag, undo, …", hint: "keys")
    case .enterLine: KeyText("type the answer again", hint: "type")
    case .check: KeyText("check the answer; an empty line uncovers it: not recalled", hint: "check")
    case .accept: KeyText("continue: right is good, wrong is again", hint: "go on")
    case .insistOnRight: KeyText("I was right: graded as good", hint: "I was right")
    case .retype: KeyText("undo this answer, and type another one", hint: "type again")
    case .history: KeyText("show its history; on a covered card: uncover it", hint: "history")
    case .details: KeyText("show all texts of the word, or the card again", hint: "card")
    case .notes: KeyText("show or hide example, notes and tags on the back", hint: "notes")
    case .large: KeyText("large characters on or off", hint: "big")
    case .scroll(let movement): KeyTexts.english.movement(movement)
    case .edit: KeyText("edit this word", hint: "edit")
    case .flag: KeyText("flag the word, or remove the flag", hint: "flag")
    case .bury: KeyText("bury the word until tomorrow, or unbury it", hint: "tomorrow")
    case .unburyAll: KeyText("bring back today what you buried", hint: "unbury")
    case .suspend: KeyText("suspend the word (no reviews), or unsuspend it", hint: "suspend")
    case .goOn: KeyText("continue with a waiting card, although it is early", hint: "go on")
    case .again: KeyText("look for cards again", hint: "look again")
    case .drillMistakes:
      KeyText("drill what you missed today; the schedule stays", hint: "drill missed")
    case .learnMore(let count):
      KeyText("\(count) more new words today, when the day is done", hint: "\(count) more")
    case .drillTomorrow:
      KeyText("drill tomorrow’s words, when the day is done; the schedule stays", hint: "tomorrow")
    case .drillLeeches: KeyText("drill leeches: words that you often forget", hint: "drill leeches")
    case .drillConfused: KeyText("drill words that you mix up, side by side", hint: "drill mix-ups")
    case .back: KeyText("go back; the session continues here later", hint: "back")
    }
  }

  private static func englishGrade(_ rating: Rating) -> KeyText {
    switch rating {
    case .again: KeyText("not recalled: ×, again soon; on a covered card: uncover it", hint: "×")
    case .hard: KeyText("recalled with effort; on a covered card: uncover it", hint: "hard")
    case .good: KeyText("recalled: ○; on a covered card: uncover it", hint: "○")
    case .easy: KeyText("recalled without thinking; on a covered card: uncover it", hint: "easy")
    }
  }
}
