import Domain
import ViewModels

/// The actions of the study screen.
public nonisolated enum StudyAction: Hashable, Sendable {
  /// Uncovers one more side, or shows the next card.
  case uncover
  /// Uncovers all sides, or shows the next card.
  case uncoverAll
  /// Uncovers one more side.
  case turn
  /// Hides a side again.
  case turnBack
  /// Marks the word.
  case mark(StudyState)
  /// Marks the word with its next state.
  case toggle
  /// Undoes the last mark.
  case undo
  /// Redoes it.
  case redo
  /// Goes to the next card.
  case next
  /// Goes to the card before.
  case previous
  /// Goes to the first card.
  case first
  /// Goes to the last card.
  case last
  /// Changes the study mode.
  case mode
  /// Changes the front.
  case front
  /// Shuffles.
  case shuffle
  /// Restores the order.
  case restoreOrder
  /// Switches whether a mark shows the next card.
  case advance
  /// Draws the asked side large, or as text.
  case large
  /// Shows the example, notes and tags on uncovered cards, or not.
  case notes
  /// Shows all texts of the word.
  case details
  /// Shows the reviews of the word.
  case history
  /// Scrolls through it.
  case scroll(Movement)
  /// Edits the word.
  case edit
  /// Adds a word.
  case addWord
  /// Adds words, one per line.
  case quickAdd
  /// Shows the words as a list.
  case list
  /// Closes the book.
  case closeBook
  /// Returns to the books.
  case back
  /// Selects an action at the end of a pass.
  case select(Movement)
  /// Performs the selected action.
  case choose
  /// Performs an action at once.
  case choice(StudyChoice)
}
