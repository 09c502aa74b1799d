import Domain
import ViewModels

nonisolated extension ImportingTexts {
  static func englishNotice(_ notice: ImportNotice) -> String {
    switch notice {
    case .done(let result): englishDone(result)
    case .undone(let result): "The import is undone: \(englishNumbers(result))."
    case .nothingNew(let known):
      "There is nothing new in it; \(CommonTexts.english.words(known)) "
        + "\(English.form(known, "is", "are")) in your books already."
    case .stopped: "Stopped; nothing was imported."
    case .notReady: "It cannot be imported like this yet."
    }
  }

  private static func englishDone(_ result: ImportResult) -> String {
    let done = "Imported: \(englishNumbers(result)). \(SharedKeys.undo.label) undoes it."
    if let problem = result.problem { return done + " But then: \(problem)" }
    guard let path = result.unreadablePath else { return done }
    let lines = English.count(result.unreadable, "unreadable line")
    return done + " \(lines) \(English.form(result.unreadable, "is", "are")) in \(path)"
  }

  private static func englishNumbers(_ result: ImportResult) -> String {
    let parts = [
      result.new == 0 ? nil : English.count(result.new, "new word"),
      result.changed == 0 ? nil : English.count(result.changed, "changed word"),
      result.reviews == 0 ? nil : English.count(result.reviews, "review"),
    ]
    return English.list(parts)
  }

  static func englishError(_ error: ImportError) -> String {
    switch error {
    case .noReader(let path):
      path.isEmpty
        ? "This library takes no files of other programs."
        : "The program that reads other files is not at \(path), or cannot be started. "
          + "Reinstall tangocho."
    case .unreadable(let path, let reason):
      "“\(path)” was not imported: "
        + (reason.isEmpty ? "the program that reads it ended without a word. Try again." : reason)
    case .unclearColumns(_, let summary):
      "Which of the \(English.count(summary.columns.count, "column")) are the meaning, and the kanji "
        + "or gana? Select one, and press the number of what it is."
    }
  }
}
