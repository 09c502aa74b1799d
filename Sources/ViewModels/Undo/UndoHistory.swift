import Domain

/// The changes since the program started, and the last ones before that, to undo and redo: one
/// history for all screens, so that a change made on one of them can be undone on the next.
///
/// Every act has a number, so that the order is that of the acts. A study session undoes its single
/// marks itself while it lasts: it takes a number for each, and records them with it when it ends.
/// Until then it has them kept for the next run.
public protocol UndoHistory: AnyObject {
  /// The change that `undo()` undoes; nil when there is none.
  var lastDone: NumberedChange? { get }
  /// The change that `redo()` redoes; nil when there is none.
  var lastUndone: NumberedChange? { get }
  /// The number of changes that were made or redone so far.
  var doneCount: Int { get }
  /// The number of changes that were undone so far.
  var undoneCount: Int { get }
  /// How often a new change ended what could be redone.
  var branchCount: Int { get }

  /// Records a change; what was undone before it can no longer be redone.
  func record(_ change: RecordedChange)

  /// Takes the number of a change that its screen undoes itself for now; when a new one is stored,
  /// call `endRedo()`.
  func takeNumber() -> Int

  /// Forgets what could be redone, because something new was done.
  func endRedo()

  /// Takes the number of a change that its screen has undone itself.
  func takeUndoneNumber() -> Int

  /// Records a change at the place of the number that was taken for it, to undo it or, if it
  /// `isUndone`, to redo it.
  func record(_ change: RecordedChange, number: Int, isUndone: Bool)

  /// Keeps what undoes the last changes, in case the program is killed: those that were recorded, and
  /// those that a screen undoes itself for now.
  /// - Parameter changes: Those of the screen by then; none once it has recorded them.
  func keepSoon(with changes: @escaping () -> [NumberedChange])

  /// Undoes the last change.
  /// - Returns: The notice.
  func undo() async -> UndoOutcome

  /// Redoes the last undone change.
  /// - Returns: The notice.
  func redo() async -> UndoOutcome

  /// The change that `undo()` undoes, if it is a grade of an earlier run: a review session undoes it
  /// itself, and shows its card.
  var earlierGrade: EarlierGrade? { get }

  /// Removes `earlierGrade`, if there is one, since the screen has undone a grade of an earlier run.
  /// - Parameter undone: What was undone, so that it can be redone; nil when there was nothing.
  func forgetEarlierGrade(_ undone: UndoneReview?)

  /// Takes over what commands and other windows have changed in the meantime, so that it can be undone
  /// here, and what they have undone, so that it is not undone again.
  func takeOverCommands() async

  /// A stream that yields when there is something to take over.
  func changesOfOthers() async -> AsyncStream<Void>

  /// Notices that say what `undo()` does, and are wrong since others have made a change after it, or
  /// have undone it. Empty once something was done or undone here.
  var superseded: [Notice] { get }

  /// Runs a command for a screen: what commands change meanwhile is taken over as its change.
  func takingOver<Result>(_ command: () async throws -> Result) async rethrows -> Result

  /// Keeps what the next run needs to undo the last changes: this one ends.
  func finish() async
}

extension UndoHistory {
  /// Records a change.
  /// - Parameters:
  ///   - done: The notice when it is redone.
  ///   - undone: The notice when it is undone.
  ///   - subject: The changed entity.
  ///   - undo: Undoes it, in one step of a service.
  ///   - redo: Redoes it, in one step of a service.
  ///   - reversal: What undoes it in a later run; nil, as without it, when only this run can.
  public func record(
    done: Notice,
    undone: Notice,
    of subject: RecordedChange.Subject,
    undo: @escaping () async throws -> Void,
    redo: @escaping () async throws -> Void,
    reversal: @escaping () -> Reversal? = { nil }
  ) {
    record(
      RecordedChange(
        done: done,
        undone: undone,
        subject: subject,
        undo: undo,
        redo: redo,
        reversal: reversal
      )
    )
  }
}

/// A grade of an earlier run.
public nonisolated struct EarlierGrade: Hashable, Sendable {
  /// The reviews that it is.
  public let reviews: [ReviewID]
  /// The study states before it.
  public let states: [WordID: StudyState]

  /// Creates a grade.
  public init(reviews: [ReviewID], states: [WordID: StudyState]) {
    (self.reviews, self.states) = (reviews, states)
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
  public var done: Notice { notices().done }
  /// The notice when it is undone.
  public var undone: Notice { notices().undone }
  private let notices: () -> (done: Notice, undone: Notice)
  /// The changed entity.
  public let subject: Subject
  /// Stores what was there before; throws when it cannot be stored.
  public let undo: () async throws -> Void
  /// Stores the change once more; throws when it cannot be stored.
  public let redo: () async throws -> Void
  /// What undoes it in a later run; nil when only this run can.
  ///
  /// It may be another one after each redo.
  public let reversal: () -> Reversal?

  /// Creates a change; without a reversal, one that only this run can undo.
  public init(
    done: Notice,
    undone: Notice,
    subject: Subject,
    undo: @escaping () async throws -> Void,
    redo: @escaping () async throws -> Void,
    reversal: @escaping () -> Reversal? = { nil }
  ) {
    self.init(
      saying: { (done, undone) },
      subject: subject,
      undo: undo,
      redo: redo,
      reversal: reversal
    )
  }

  /// Creates a change whose notices say how much of it was undone or redone the last time.
  init(
    saying notices: @escaping () -> (done: Notice, undone: Notice),
    subject: Subject,
    undo: @escaping () async throws -> Void,
    redo: @escaping () async throws -> Void,
    reversal: @escaping () -> Reversal?
  ) {
    self.notices = notices
    self.subject = subject
    self.undo = undo
    self.redo = redo
    self.reversal = reversal
  }
}

/// A change with its number in the history; a change of a command that was kept before another one
/// has the number of that one.
public struct NumberedChange {
  /// What was recorded.
  public let change: RecordedChange
  /// Its number among the changes that were made, or undone, counted from 1.
  public let number: Int
  /// Whether a screen of this run made it; what undoes others is data.
  var isOfThisRun = true

  /// Whether it is this change: one of a command has the number of the change before which it came.
  func isSame(as other: NumberedChange) -> Bool {
    (number, isOfThisRun) == (other.number, other.isOfThisRun)
  }

  /// The same change with another number.
  func numbered(_ number: Int) -> NumberedChange {
    NumberedChange(change: change, number: number, isOfThisRun: isOfThisRun)
  }
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
