import Domain

/// What the learner did since the program started, to go back and forth in: one for all screens, so
/// that a change made on one of them can be taken back on the next.
///
/// Single marks are not in it: a study session takes them back itself, in their order with the
/// changes here, for which these are numbered.
public protocol UndoHistory: AnyObject {
  /// The change that `undo()` takes back; nil when there is none.
  var lastDone: NumberedChange? { get }
  /// The change that `redo()` makes again; nil when there is none.
  var lastUndone: NumberedChange? { get }
  /// How many changes were recorded or made again ever.
  var doneCount: Int { get }
  /// How many changes were taken back ever.
  var undoneCount: Int { get }

  /// Takes note of a change that was made; what was undone before it can no longer be redone.
  func record(_ change: RecordedChange)

  /// Undoes the last change.
  /// - Returns: What to say.
  func undo() async -> UndoOutcome

  /// Redoes the last undone change.
  /// - Returns: What to say.
  func redo() async -> UndoOutcome
}

extension UndoHistory {
  /// Takes note of a change that was made.
  /// - Parameters:
  ///   - done: What to say when it is made again.
  ///   - undone: What to say when it is taken back.
  ///   - subject: What it concerns.
  ///   - undo: Takes it back, in one step of a service.
  ///   - redo: Makes it again, in one step of a service.
  public func record(
    done: Notice,
    undone: Notice,
    of subject: RecordedChange.Subject,
    undo: @escaping () async throws -> Void,
    redo: @escaping () async throws -> Void
  ) {
    record(RecordedChange(done: done, undone: undone, subject: subject, undo: undo, redo: redo))
  }
}

/// A change with what takes it back and what makes it again.
public struct RecordedChange {
  /// What a change concerns, so that a screen can select it.
  public nonisolated enum Subject: Hashable, Sendable {
    /// A book.
    case book(WordBookID)
    /// Words.
    case words([WordID])
  }

  /// What to say when it is made again.
  public let done: Notice
  /// What to say when it is taken back.
  public let undone: Notice
  /// What it concerns.
  public let subject: Subject
  /// Takes it back.
  public let undo: () async throws -> Void
  /// Makes it again.
  public let redo: () async throws -> Void

  /// Creates a change that was made.
  public init(
    done: Notice,
    undone: Notice,
    subject: Subject,
    undo: @escaping () async throws -> Void,
    redo: @escaping () async throws -> Void
  ) {
    self.done = done
    self.undone = undone
    self.subject = subject
    self.undo = undo
    self.redo = redo
  }
}

/// A change and when it was made, or taken back.
public struct NumberedChange {
  /// The change.
  public let change: RecordedChange
  /// The how manieth that was made, or taken back, counted from 1.
  public let number: Int
}

/// What came of going back or forth.
public nonisolated struct UndoOutcome: Hashable, Sendable {
  /// What to say.
  public let notice: Notice
  /// What was changed; nil when nothing was.
  public let subject: RecordedChange.Subject?

  /// Creates a step.
  public init(_ notice: Notice, of subject: RecordedChange.Subject? = nil) {
    self.notice = notice
    self.subject = subject
  }
}
