import Domain

/// The changes since the program started, to undo and redo: one history for all screens, so that a
/// change made on one of them can be undone on the next.
///
/// Single marks are not part of it: a study session undoes them itself, in order with the changes
/// here, which are numbered for that.
public protocol UndoHistory: AnyObject {
  /// The change that `undo()` undoes; nil when there is none.
  var lastDone: NumberedChange? { get }
  /// The change that `redo()` redoes; nil when there is none.
  var lastUndone: NumberedChange? { get }
  /// The number of changes that were recorded or redone so far.
  var doneCount: Int { get }
  /// The number of changes that were undone so far.
  var undoneCount: Int { get }

  /// Records a change; what was undone before it can no longer be redone.
  func record(_ change: RecordedChange)

  /// Undoes the last change.
  /// - Returns: The notice.
  func undo() async -> UndoOutcome

  /// Redoes the last undone change.
  /// - Returns: The notice.
  func redo() async -> UndoOutcome
}

extension UndoHistory {
  /// Records a change.
  /// - Parameters:
  ///   - done: The notice when it is redone.
  ///   - undone: The notice when it is undone.
  ///   - subject: The changed entity.
  ///   - undo: Undoes it, in one step of a service.
  ///   - redo: Redoes it, in one step of a service.
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

/// A change and the closures that undo and redo it.
public struct RecordedChange {
  /// The entity that a change is about, so that a screen can select it.
  public nonisolated enum Subject: Hashable, Sendable {
    /// A book.
    case book(WordBookID)
    /// Words.
    case words([WordID])
  }

  /// The notice when it is redone.
  public let done: Notice
  /// The notice when it is undone.
  public let undone: Notice
  /// The changed entity.
  public let subject: Subject
  /// Stores what was there before; throws when it cannot be stored.
  public let undo: () async throws -> Void
  /// Stores the change once more; throws when it cannot be stored.
  public let redo: () async throws -> Void

  /// Creates a change.
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

/// A change with a number that no other change of the history has.
public struct NumberedChange {
  /// What was recorded.
  public let change: RecordedChange
  /// Its number among the changes that were made, or undone, counted from 1.
  public let number: Int
}

/// The result of undo or redo.
public nonisolated struct UndoOutcome: Hashable, Sendable {
  /// What to tell the learner.
  public let notice: Notice
  /// What was changed; nil when nothing was.
  public let subject: RecordedChange.Subject?

  /// Creates a result.
  public init(_ notice: Notice, of subject: RecordedChange.Subject? = nil) {
    self.notice = notice
    self.subject = subject
  }
}
