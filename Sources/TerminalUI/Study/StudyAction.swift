import Domain
import ViewModels

/// What keys do on the screen with one card.
public nonisolated enum StudyAction: Hashable, Sendable {
  /// Turns one more side, or goes on.
  case reveal
  /// Turns all sides, or goes on.
  case revealAll
  /// Turns one more side.
  case turn
  /// Turns a side back.
  case turnBack
  /// Gives the card a state.
  case mark(StudyState)
  /// Gives the card its next state.
  case toggle
  /// Takes the last mark back.
  case undo
  /// Gives it again.
  case redo
  /// Goes to the next card.
  case next
  /// Goes to the card before.
  case previous
  /// Goes to the first card.
  case first
  /// Goes to the last card.
  case last
  /// Shows other words.
  case mode
  /// Shows another side first.
  case front
  /// Shuffles.
  case shuffle
  /// Puts the cards in order.
  case restoreOrder
  /// Has marks go on, or stay.
  case advance
  /// Shows everything about the word in full.
  case details
  /// Shows what the reviews of the word tell.
  case history
  /// Scrolls through it.
  case scroll(Movement)
  /// Edits the word.
  case edit
  /// Adds a word.
  case addWord
  /// Adds words, a line each.
  case quickAdd
  /// Shows the words as a list.
  case list
  /// Closes the book.
  case closeBook
  /// Returns to the books.
  case back
  /// Selects one of the things to do at the end of a pass.
  case select(Movement)
  /// Does what is selected.
  case choose
  /// Does one of them at once.
  case choice(StudyChoice)
}
