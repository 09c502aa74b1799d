import Domain
import TerminalKit
import ViewModels

nonisolated extension NoticeTexts {
  static func englishStudy(_ notice: StudyNotice, _ why: String) -> String {
    switch notice {
    case .undone(let word, let state):
      "Undone: \(englishWordName(word)) is \(state.symbol) again."
    case .returned(let word): "Back to \(englishWordName(word)): its mark changed nothing."
    case .redone(let word, let state):
      "\(englishName(word)) is \(state.symbol) again. \(undo) undoes the mark."
    case .deleted(let word):
      "\(englishName(word)) is deleted. \(undo) brings it back."
    case .restored(let word): "Undone: \(englishWordName(word)) deleted; it is back."
    case .notSaved(let word, let state, _):
      "\(state.symbol) for \(englishWordName(word)) was not saved: \(why)"
    case .advances(true): "Marks now show the next word."
    case .advances(false): "Marks now stay on the word."
    case .large(true): "Cards are large where the window has room."
    case .large(false): "Cards are text."
    case .notes(true): "The example, notes and tags are on the back of cards."
    case .notes(false):
      "The example, notes and tags are not on cards. \(StudyKeys.map[.notes]) shows them."
    }
  }

  static func englishWord(_ notice: WordNotice, _ why: String) -> String {
    switch notice {
    case .added(let count, let book, let last):
      "\(CommonTexts.english.words(count)) added to “\(book)”. \(undo) undoes "
        + (last == count ? "it." : "the last \(English.form(last, "one", English.number(last))).")
    case .addingUndone(let word, let book): "Undone: \(englishWordName(word)) added to “\(book)”."
    case .addingAllUndone(let count, let book):
      "Undone: \(CommonTexts.english.words(count)) added to “\(book)”."
    case .editUndone(let word): "Undone: \(englishWordName(word)) changed."
    case .changedElsewhere(let word, let theirs): englishConflict(word, theirs)
    case .followsChange(let word):
      "\(englishName(word)) was changed elsewhere, and the fields show it. What you typed stays."
    case .notSavedInTrash(let word): englishInTrash(englishWordName(word))
    case .edited(let word): "\(englishName(word)) is saved."
    case .pastesElsewhere: "Paste words on home, in the list of a book, or on a study card of it."
    case .draftIsBack: "What you typed before the program ended is back, not saved yet."
    case .pasteCut(let limit):
      "A field holds \(English.number(limit)) characters; the rest of what was pasted is not in it."
    case .pasteSplit(let sides):
      "Split into \(English.list(sides.reversed().map(name))). \(otherForm) pastes it whole."
    case .pasteUnclear(let problem): "Pasted whole: \(ErrorTexts.englishProblem(problem))"
    case .suggestionTaken(let isOwn):
      "Filled in from \(source(isOwn)). \(formUndo) puts back what you typed."
    case .meaningOfOther(let word):
      "This is the meaning of \(word), another word. \(formUndo) puts back what you typed."
    case .nothingTyped: "Nothing to undo in this form."
    case .readings(true): "Readings of kanji are filled in. \(readings) ends that."
    case .readings(false): "Readings of kanji are not filled in. \(readings) fills them in."
    case .readingUnknown(.absent):
      "In no dictionary here. For its reading, and for sentences: apt install mecab-ipadic-utf8."
    case .readingUnknown(.unusable(let path, let message)):
      "MeCab's dictionary \(path) cannot be used for readings: \(message)."
    case .conversionFailed(let error): englishConversion(error)
    case .conversionStopped:
      "Stopped; the kana stay. \(Key.space.label) makes the dictionary for kanji again."
    case .sampleNotKept: "The word is saved, but will not be offered while typing: \(why)"
    case .notSaved(let word, _):
      "\(word.isEmpty ? "A word" : word) was not saved and comes back after this one: \(why)"
    }
  }

  /// What others wrote is last: of a long text, not all has room.
  private static func englishConflict(_ word: String, _ theirs: String) -> String {
    "Not saved yet: \(englishWordName(word)) was changed elsewhere. "
      + "\(WordEditorKeys.map[.save]) replaces that, \(WordEditorKeys.map[.leave]) keeps it"
      + (theirs.isEmpty ? "." : ": “\(theirs)”.")
  }

  private static func englishInTrash(_ word: String) -> String {
    "Not saved: \(word) was put into the trash elsewhere. In another window, "
      + "\(BooksKeys.map[.trash]) on home brings it back; then \(WordEditorKeys.map[.save]) saves."
  }

  private static func englishConversion(_ error: ConversionError) -> String {
    switch error {
    case .absent(let searched):
      searched.isEmpty
        ? "Kana cannot be converted to kanji here."
        : "To convert kana to kanji: apt install mecab-ipadic. The kana stay as they are."
    case .unprepared: "The dictionary for kanji is not made yet."
    case .unusable(let path, let message):
      "The dictionary for kanji \(path) cannot be made or used: \(message)."
    }
  }

  private static let formUndo = WordEditorKeys.map[.undo]
  private static let otherForm = WordEditorKeys.map[.otherForm]
  private static let readings = WordEditorKeys.map[.toggleReadings]

  /// A word with only images has no name.
  private static func source(_ isOwn: Bool) -> String {
    isOwn ? "your own words" : "the dictionary"
  }

  private static func englishName(_ word: String) -> String { word.isEmpty ? "The word" : word }

  private static func name(_ side: Side) -> String {
    switch side {
    case .meaning: "meaning"
    case .gana: "gana"
    case .kanji: "kanji"
    }
  }
}
