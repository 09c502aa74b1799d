import Domain
import ViewModels

nonisolated extension StudyTexts {
  static func englishKey(_ action: StudyAction) -> KeyText {
    switch action {
    case .uncover: KeyText("uncover one more side; then the next card", hint: "uncover")
    case .uncoverAll: KeyText("uncover all sides; then the next card", hint: "all sides")
    case .turn: KeyText("uncover one more side", hint: "turn")
    case .turnBack: KeyText("hide the last side again", hint: "hide")
    case .mark(let state): englishMark(state)
    case .toggle: KeyText("next state: ○, ×, –", hint: "toggle")
    case .undo: KeyText("undo the last mark or change, as often as you like", hint: "undo")
    case .redo: KeyText("redo what was undone", hint: "redo")
    case .next: KeyText("next card", hint: "next")
    case .previous: KeyText("previous card", hint: "previous")
    case .first: KeyText("first card", hint: "first")
    case .last: KeyText("last card", hint: "last")
    case .mode: KeyText("change the words shown: all, without ○, only ×", hint: "mode")
    case .front: KeyText("change the side shown first: kanji, gana, meaning", hint: "front")
    case .shuffle: KeyText("shuffle, and begin with the first card", hint: "shuffle")
    case .restoreOrder: KeyText("restore the order of the book", hint: "in order")
    case .advance: KeyText("marks go on to the next card, or stay", hint: "stay")
    case .history: KeyText("show the history of the word, and when it comes next", hint: "history")
    case .details: KeyText("show all texts of the word, or the card again", hint: "card")
    case .notes: KeyText("show or hide example, notes and tags on the back", hint: "notes")
    case .large: KeyText("large characters on or off", hint: "big")
    case .edit: KeyText("edit this word", hint: "edit")
    case .addWord: KeyText("add a word to the book", hint: "add")
    case .quickAdd: KeyText("add words to it, one per line", hint: "quick add")
    case .list: KeyText("show the words as a list", hint: "list")
    case .closeBook: KeyText("close the book: its unknown words move on", hint: "close")
    case .back: KeyText("go back; your place is saved", hint: "back")
    case .choose: KeyText("do the selected action", hint: "choose")
    case .choice(let choice): englishChoice(choice)
    case .scroll(let movement), .select(let movement): KeyTexts.english.movement(movement)
    }
  }

  private static func englishMark(_ state: StudyState) -> KeyText {
    switch state {
    case .success:
      KeyText("known: ○, the grade good, and on; \(englishCovered)", hint: "○")
    case .fail:
      KeyText("not known: ×, the grade again, and on; \(englishCovered)", hint: "×")
    case .undefined: KeyText("not marked: –, and on to the next card", hint: "clear")
    }
  }

  private static let englishCovered =
    "uncovers a covered card first, unless marksCoveredCards is set"

  private static func englishChoice(_ choice: StudyChoice) -> KeyText {
    switch choice {
    case .notShown: KeyText("go on with the cards that were not shown", hint: "go on")
    case .again: KeyText("the same words again", hint: "again")
    case .onlyFail: KeyText("again, only the words that are ×", hint: "only ×")
    case .withoutSuccess: KeyText("again, without the words that are ○", hint: "without ○")
    case .closeBook: KeyText("close the book: its unknown words move on", hint: "close")
    case .back: KeyText("back to the books", hint: "back")
    }
  }

  static func englishListKey(_ action: StudyListAction) -> KeyText {
    switch action {
    case .move(let movement): KeyTexts.english.movement(movement)
    case .uncover: KeyText("uncover the row; then the next one", hint: "uncover")
    case .cover(let side): englishCover(side)
    case .flipAll: KeyText("cover all but the front, or nothing", hint: "flip all")
    case .uncoverAll: KeyText("cover nothing", hint: "uncover all")
    case .mark(let state): englishRowMark(state)
    case .toggle: KeyText("next state: ○, ×, –", hint: "toggle")
    case .undo: KeyText("undo the last mark or change, as often as you like", hint: "undo")
    case .redo: KeyText("redo what was undone", hint: "redo")
    case .pick: KeyText("pick or unpick the word, and on to the next row", hint: "pick")
    case .pickRange: KeyText("pick all rows from the last one picked to this one", hint: "range")
    case .pickAll: KeyText("pick all rows that are shown", hint: "all")
    case .invertPicks: KeyText("invert the picks of all rows shown", hint: "invert")
    case .pickNone: KeyText("pick nothing", hint: "none")
    case .editTogether:
      KeyText("edit picked words, or all rows, in $EDITOR", hint: "$EDITOR")
    case .moveWords: KeyText("move the word to another book", hint: "move")
    case .copyWords: KeyText("copy the word to another book", hint: "copy")
    case .tagWords: KeyText("add tags to the word, or remove some", hint: "tag")
    case .flag: KeyText("flag the word, or remove the flag", hint: "flag")
    case .bury: KeyText("bury the word until tomorrow, or unbury it", hint: "bury")
    case .suspend: KeyText("suspend the word (no reviews), or unsuspend it", hint: "suspend")
    case .drill: KeyText("drill picked words, or all rows; the schedule stays", hint: "drill")
    case .mode: KeyText("change the words shown: all, without ○, only ×", hint: "mode")
    case .shuffle: KeyText("shuffle the rows", hint: "shuffle")
    case .restoreOrder: KeyText("restore the order of the book", hint: "in order")
    case .advance: KeyText("marks go on to the next row, or stay", hint: "stay")
    case .find: KeyText("find words: by texts, romaji, #tag, is:due", hint: "find")
    case .filter(let action): englishFilterKey(action)
    case .history: KeyText("show the history of the word, and when it comes next", hint: "history")
    case .edit: KeyText("edit this word", hint: "edit")
    case .addWord: KeyText("add a word to the book", hint: "add")
    case .quickAdd: KeyText("add words to it, one per line", hint: "quick add")
    case .delete: KeyText("delete the word", hint: "delete")
    case .card: KeyText("show the word as a card", hint: "card")
    case .back: KeyText("all rows again, unpick everything, or back", hint: "back")
    }
  }

  private static func englishRowMark(_ state: StudyState) -> KeyText {
    switch state {
    case .success: KeyText("known: ○, the grade good, and on to the next row", hint: "○")
    case .fail: KeyText("not known: ×, the grade again, and on to the next row", hint: "×")
    case .undefined: KeyText("not marked: –, and on to the next row", hint: "clear")
    }
  }

  private static func englishCover(_ side: Side) -> KeyText {
    switch side {
    case .kanji: KeyText("cover or show kanji", hint: "cover kanji")
    case .gana: KeyText("cover or show gana", hint: "cover gana")
    case .meaning: KeyText("cover or show the meaning", hint: "cover")
    }
  }

  private static func englishFilterKey(_ action: FilterAction) -> KeyText {
    switch action {
    case .open, .keep: KeyText("keep these rows; keys are commands again", hint: "keep")
    case .cancel: KeyText("show all words again", hint: "all words")
    case .move(let movement): KeyTexts.english.movement(movement)
    case .kanji(let action): WordEditorTexts.english.kanjiKey(action)
    case .edit(let edit): KeyTexts.english.edit(edit)
    }
  }
}
