import Domain
import TerminalKit
import ViewModels

/// The headings of keys, and texts of actions that several screens share.
public nonisolated struct KeyTexts: TextPart {
  /// A heading of the help.
  public var group: @Sendable (KeyGroup) -> String
  /// Moving through a list.
  public var movement: @Sendable (Movement) -> KeyText
  /// Editing a line of text.
  public var edit: @Sendable (TextEdit) -> KeyText
  /// The keys of every screen.
  public var global: @Sendable (GlobalAction) -> KeyText
  /// The heading of the keys that do the same on every screen.
  public var everywhere: String
  /// The name of the keys of a screen that could not read its content.
  public var failedName: @Sendable (String) -> String
  /// The name of the keys of lines into which kanji are typed by their sound.
  public var kanjiName: String
  /// The names of the tables of overlays.
  public var promptName: String
  /// The name of the table of questions of yes or no.
  public var confirmName: String
  /// The name of the table of the help and messages.
  public var pagerName: String
  /// The heading of KEYS.md.
  public var documentTitle: String
  /// Its first paragraph.
  public var documentIntroduction: String
  /// The heading of its column of keys.
  public var keyColumn: String
  /// The heading of its column of actions.
  public var actionColumn: String
}

nonisolated extension KeyTexts {
  static let english = KeyTexts(
    group: { group in
      switch group {
      case .main: "Here"
      case .move: "Moving"
      case .change: "Changing"
      case .pick: "Picking rows: \(englishPickKeys) then mean all of them"
      case .view: "Showing"
      case .text: "Typing"
      case .general: "Other"
      }
    },
    movement: { movement in
      switch movement {
      case .down: KeyText("one row down", hint: "down")
      case .up: KeyText("one row up", hint: "up")
      case .first: KeyText("to the first row", hint: "first")
      case .last: KeyText("to the last row", hint: "last")
      case .pageDown: KeyText("a page down", hint: "next page")
      case .pageUp: KeyText("a page up", hint: "page up")
      case .halfPageDown: KeyText("half a page down", hint: "down")
      case .halfPageUp: KeyText("half a page up", hint: "up")
      }
    },
    edit: { edit in englishEdit(edit) },
    global: { action in
      switch action {
      case .help: KeyText("show the keys of this screen", hint: "keys")
      case .redraw: KeyText("draw the screen again", hint: "redraw")
      case .undo: KeyText("undo the last change, made on any screen; not in forms", hint: "undo")
      case .redo: KeyText("redo what was undone", hint: "redo")
      case .suspend:
        KeyText(
          "suspend the program until `fg` in the shell; in the word editor, undo",
          hint: "suspend"
        )
      case .quit: KeyText("quit; a word that you are typing is kept as a draft", hint: "quit")
      }
    },
    everywhere: "On every screen",
    failedName: { "\($0): when it cannot be read" },
    kanjiName: "Typing kanji by their sound: searches, titles, tags, quick add",
    promptName: "Typing a title, tags or a search that is asked for",
    confirmName: "Answering yes or no",
    pagerName: "Reading help and messages",
    documentTitle: "Keys",
    documentIntroduction: """
      Written by `make documentation` from the key tables that the program itself uses. Commands \
      work with an input method or another layout on as well: full-width `ｊ`, kana `じ` and Korean \
      `ㅓ` all mean `j`.
      """,
    keyColumn: "Keys",
    actionColumn: "What they do"
  )

  /// The keys that act on all picked rows.
  private static let englishPickKeys = [
    .mark(.success), .mark(.fail), .mark(.undefined), .delete, .moveWords, .copyWords, .tagWords,
    .editTogether, .drill, .flag, .bury, .suspend,
  ].map { StudyListKeys.map[$0] }.joined(separator: " ")

  private static func englishEdit(_ edit: TextEdit) -> KeyText {
    switch edit {
    case .moveLeft: KeyText("one character to the left")
    case .moveRight: KeyText("one character to the right")
    case .moveWordLeft: KeyText("one word to the left")
    case .moveWordRight: KeyText("one word to the right")
    case .moveToStart: KeyText("to the start of the line")
    case .moveToEnd: KeyText("to the end of the line")
    case .deleteBackward: KeyText("delete the character on the left")
    case .deleteForward: KeyText("delete the character on the right")
    case .deleteWordBackward: KeyText("delete the word on the left")
    case .deleteWordForward: KeyText("delete the word on the right")
    case .deleteToStart: KeyText("delete to the start of the line")
    case .deleteToEnd: KeyText("delete to the end of the line")
    }
  }
}

nonisolated extension TextParts {
  /// The headings of keys, and texts of actions that several screens share.
  public var keys: KeyTexts {
    get { self[KeyTexts.self] }
    set { self[KeyTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var keys: KeyTexts { parts.keys }
}
