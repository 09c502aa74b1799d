import Domain
import TerminalKit
import ViewModels

nonisolated extension StudyTexts {
  static func englishSheetComments(_ count: Int, _ title: String?) -> [String] {
    let words = CommonTexts.english.words(count)
    return [
      "tangocho: \(words) of \(title.map { "“\($0)”" } ?? "today’s books"), a line each.",
      "",
      "Save and quit: what you have changed is taken over; \(SharedKeys.undo.label) undoes it.",
      "Tabs separate the columns, commas the tags. In a column, \\t is a",
      "tab, \\n a new line, \\\\ a backslash. The number says which word it is.",
      "Removing a line changes nothing. -3 for the number 3 deletes the word.",
      "A line that begins with + and a tab adds one. Lines with # are ignored.",
      "",
      (["no"] + SheetColumn.allCases.map(name)).joined(separator: "\t"),
    ]
  }

  private static func name(_ column: SheetColumn) -> String {
    switch column {
    case .side(.meaning): "meaning"
    case .side(.gana): "gana"
    case .side(.kanji): "kanji"
    case .tags: "tags"
    case .text(let text): CommonTexts.english.wordText(text)
    }
  }
}

nonisolated extension OverlayTexts {
  /// The maximum number of lines that are mentioned; there may be thousands.
  private static let mostProblems = 8

  static func englishGoOn(_ path: String) -> String {
    "A text of these words was edited and not applied: \(path). Continue with it? "
      + "\(ConfirmKeys.map[.refuse]) starts again; the file is kept."
  }

  static func englishMending(_ problems: [SheetProblem]) -> String {
    // The question comes first: a small window cuts off the end.
    let keep = ConfirmKeys.map[.refuse]
    var lines = [
      "Go back into the editor? Nothing is changed yet; \(keep) keeps the text for later."
    ]
    lines += problems.prefix(mostProblems).map { "Line \($0.line) \(describe($0.kind))" }
    let more = problems.count - mostProblems
    if more > 0 { lines.append("and \(English.count(more, "other line")).") }
    return lines.joined(separator: "\n")
  }

  private static func describe(_ kind: SheetProblem.Kind) -> String {
    switch kind {
    case .encoding: "is not UTF-8: save the file in that encoding."
    case .noNumber(let text):
      "begins with “\(short(text))”: put the word’s number there, or + for a new word, and a tab."
    case .noTab(let number):
      "has no tab after \(number): tabs separate the columns, and + with a tab adds a word."
    case .unknownNumber(let number): "has the number \(number), which no word has; + adds a word."
    case .repeatedNumber(let number, let line):
      "has the number \(number) again, as line \(line): a number can be used only once."
    case .tooManyColumns(let count):
      "has \(count) columns, \(SheetColumn.mostInLine) at most: remove a tab, or write \\t."
    case .deleted:
      "changes a word that was deleted: remove the line; + instead of the number adds it again."
    case .incomplete(let missing): "is not a word: \(describe(missing))"
    case .noBook: "adds a word, but these are from several books: add it in the list of its book."
    }
  }

  private static func describe(_ missing: Set<MissingPart>) -> String {
    switch (missing.contains(.meaning), missing.contains(.ganaOrKanji)) {
    case (true, true): "it needs a meaning, and gana or kanji."
    case (true, false): "it needs a meaning."
    default: "it needs gana or kanji."
    }
  }

  private static func short(_ text: String) -> String {
    text.count > 20 ? text.prefix(19) + "…" : text
  }
}

nonisolated extension NoticeTexts {
  static func englishEdited(_ changed: Int, _ added: Int, _ deleted: Int) -> String {
    let parts = [(changed, "changed"), (added, "added"), (deleted, "deleted")].filter { $0.0 > 0 }
    return English.list(
      parts.enumerated().map { index, part in
        let number = index == 0 ? CommonTexts.english.words(part.0) : English.number(part.0)
        return "\(number) \(part.1)"
      }
    )
  }

  static func englishNotEdited(_ end: EditorEnd, _ path: String?) -> String {
    let edit = StudyListKeys.map[.editTogether]
    let kept = path.map { " \(edit) continues with the text, which is \($0)." } ?? ""
    switch end {
    case .finished: return kept
    case .notNamed:
      return "No editor is set. Quit, set one (export EDITOR=nano), and start again."
    case .notStarted(let command):
      return "The editor “\(command)” cannot be started; nothing was changed. Check $VISUAL and "
        + "$EDITOR.\(kept)"
    case .failed(let command, let status):
      return "The editor “\(command)” ended with status \(status), so nothing was changed.\(kept)"
    }
  }
}
