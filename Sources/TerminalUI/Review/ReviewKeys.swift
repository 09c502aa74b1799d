import Domain
import TerminalKit
import ViewModels

/// The actions of a review session.
public nonisolated enum ReviewAction: Hashable, Sendable {
  /// Shows the answer; on an uncovered card, grades it as good.
  case proceed
  /// Grades the card; a covered one is uncovered first.
  case grade(Rating)
  /// Undoes the last grade or change.
  case undo
  /// Redoes it.
  case redo
  /// Changes the side that is asked.
  case ask
  /// Offers two grades, or four.
  case grades
  /// Changes the order of the cards.
  case order
  /// Switches typed answers on or off.
  case typing
  /// Edits the line in which an answer is typed.
  case line(TextEdit)
  /// Leaves that line.
  case leaveLine
  /// Returns to it.
  case enterLine
  /// Checks the typed answer.
  case check
  /// Grades the answer by its verdict.
  case accept
  /// Grades an answer as good that was judged wrong.
  case insistOnRight
  /// Covers the card again, to type another answer.
  case retype
  /// Shows all texts of the word, or the card.
  case details
  /// Draws the asked side large, or as text.
  case large
  /// Shows the example, notes and tags on uncovered cards, or not.
  case notes
  /// Shows the reviews of the word.
  case history
  /// Scrolls through it.
  case scroll(Movement)
  /// Edits the word.
  case edit
  /// Flags the word, or removes the flag.
  case flag
  /// Buries the word until tomorrow, or ends that.
  case bury
  /// Ends the burying of all words.
  case unburyAll
  /// Suspends the word, or ends that.
  case suspend
  /// Continues when there is no card.
  case goOn
  /// Looks for cards again.
  case again
  /// Drills the words graded again today.
  case drillMistakes
  /// Allows more new words today.
  case learnMore(Int)
  /// Drills the words that become due tomorrow.
  case drillTomorrow
  /// Drills the leeches.
  case drillLeeches
  /// Drills confused words.
  case drillConfused
  /// Returns to the screen below.
  case back
}

/// The keys of a review session.
nonisolated enum ReviewKeys {
  /// The table while a card is shown.
  static let map = KeyMap<ReviewAction>(
    [KeyBinding([.space, .enter], .proceed, group: .main, priority: 1)] + answers + [
      KeyBinding(["v"], .details, group: .view),
      KeyBinding(["B"], .large, group: .view),
      KeyBinding(["N"], .notes, group: .view),
      KeyBinding(["i"], .history, group: .view),
      KeyBinding(["f"], .ask, group: .view, priority: 8),
      KeyBinding(["g"], .grades, group: .view),
      KeyBinding(["s"], .order, group: .view),
      KeyBinding(["t", .control("t")], .typing, group: .view),
      KeyBinding(["!"], .flag, group: .change, priority: 5),
      KeyBinding(["b"], .bury, group: .change, priority: 6),
      KeyBinding(["z"], .suspend, group: .change, priority: 7),
      KeyBinding(SharedKeys.back, .back, group: .general),
    ]
  )

  /// The table while all texts of a word are shown.
  static let detailsMap = KeyMap<ReviewAction>(
    [
      KeyBinding(["v", .escape, "q"], .details, group: .main, priority: 1),
      KeyBinding(["i"], .history, group: .view),
    ] + KeyBinding.pages(priority: 2) { .scroll($0) } + answers
  )

  /// The table without a card: while waiting for one, or when the session is over.
  ///
  /// None of its keys grades a card: one pressed once too often after the last card must not choose
  /// what comes next.
  static let restMap = KeyMap<ReviewAction>(
    [
      KeyBinding(["g"], .goOn, group: .main, priority: 1),
      KeyBinding(SharedKeys.undo, .undo, group: .main, priority: 2),
      KeyBinding(SharedKeys.redo, .redo, group: .main),
      KeyBinding(["r"], .again, group: .main),
      KeyBinding(["m"], .drillMistakes, group: .main, priority: 3),
      KeyBinding(["w"], .learnMore(10), group: .main),
      KeyBinding(["W"], .learnMore(20), group: .main),
      KeyBinding(["p"], .drillTomorrow, group: .main),
      KeyBinding(["l"], .drillLeeches, group: .main, priority: 4),
      KeyBinding(["c"], .drillConfused, group: .main),
      KeyBinding(["b"], .unburyAll, group: .main),
      KeyBinding(SharedKeys.back, .back, group: .general, priority: 5),
    ]
  )

  /// The table while cards are read, or cannot be.
  static let waitingMap = KeyMap<ReviewAction>(
    [
      KeyBinding(["r"], .again, group: .main),
      KeyBinding(SharedKeys.back, .back, group: .general, priority: 1),
    ]
  )

  /// Grades, undo, and the editor.
  private static let answers: [KeyBinding<ReviewAction>] = [
    KeyBinding(["x", "1"], .grade(.again), group: .main, priority: 2),
    KeyBinding(["2"], .grade(.hard), group: .main),
    KeyBinding(["o", "3"], .grade(.good), group: .main, priority: 3),
    KeyBinding(["4"], .grade(.easy), group: .main),
    KeyBinding(SharedKeys.undo, .undo, group: .main, priority: 4),
    KeyBinding(SharedKeys.redo, .redo, group: .main),
    KeyBinding(["e"], .edit, group: .change, priority: 5),
  ]

  /// The key shown beside a grade: its letter if two are offered, its digit if there are four.
  static func label(of rating: Rating, amongFour: Bool) -> String {
    let keys = map.keys(for: .grade(rating))
    return (amongFour ? keys.last : keys.first)?.label ?? ""
  }
}

nonisolated extension ReviewTexts {
  package func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(name, ReviewKeys.map, texts, key),
      KeyTable(typing.name, ReviewKeys.typingMap, texts, key),
      KeyTable(typing.leftName, ReviewKeys.leftMap, texts, key),
      KeyTable(typing.verdictName, ReviewKeys.verdictMap, texts, key),
      KeyTable(detailsName, ReviewKeys.detailsMap, texts, key),
      KeyTable(restName, ReviewKeys.restMap, texts, key),
    ]
  }
}
