import Domain

/// The changes since the program started, and the last ones before that, to undo and redo: one
/// history for all screens, so that a change made on one of them can be undone on the next.
///
/// Every act has a number, so that the order is that of the acts. A study session undoes its single
/// marks itself while it lasts: it takes a number for each, and records them with it when it ends or
/// opens a drill. Until then it has them kept for the next run.
public protocol UndoHistory: AnyObject {
  /// Whether there is a change that `undo()` undoes.
  var canUndo: Bool { get }
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

  /// Undoes or redoes a change that its screen keeps in an order of its own for now.
  /// - Returns: What reverts that.
  /// - Throws: As `UndoService.perform(_:)`.
  func perform(_ reversal: Reversal) async throws -> PerformedReversal

  /// Undoes the last change, or leaves it to home.
  /// - Parameter isWanted: Whether to undo a change; asked when what was undone and redone before it has
  ///   ended, since fast keys are handled one after the other.
  /// - Returns: The notice.
  func undo(if isWanted: @escaping (NumberedChange) -> Bool) async -> UndoOutcome

  /// Whether `undo()` has asked a question instead of undoing, which nothing has answered yet.
  var hasQuestion: Bool { get }

  /// Cancels a question that `undo()` has asked instead of undoing: the next `undo()` asks it again.
  /// - Returns: The question; nil when there is none.
  func cancelQuestion() -> Notice?

  /// Redoes the last undone change, or leaves it to home.
  /// - Parameter isWanted: Whether to redo a change; asked when what was undone and redone before it has
  ///   ended.
  /// - Returns: The notice.
  func redo(if isWanted: @escaping (NumberedChange) -> Bool) async -> UndoOutcome

  /// Takes over what commands and other windows have changed in the meantime, so that it can be undone
  /// here, and what they have undone, so that it is not undone again.
  func takeOverCommands() async

  /// A stream that yields when there is something to take over.
  func changesOfOthers() async -> AsyncStream<Void>

  /// What others have undone of the changes that a screen undoes itself for now, since the last call: it
  /// must not undo them again.
  func takeUndoneByOthers() -> [Reversal]

  /// Notices that say what `undo()` does, and are wrong since others have made a change after it, or
  /// have undone it. Empty once something was done or undone here.
  var superseded: [Notice] { get }

  /// Runs a command for a screen: what commands change meanwhile is taken over as its change.
  func takingOver<Result>(_ command: () async throws -> Result) async rethrows -> Result

  /// Keeps what the next run needs to undo the last changes: this one ends.
  func finish() async
}

extension UndoHistory {
  /// Undoes the last change.
  /// - Returns: The notice.
  public func undo() async -> UndoOutcome { await undo { _ in true } }

  /// Redoes the last undone change.
  /// - Returns: The notice.
  public func redo() async -> UndoOutcome { await redo { _ in true } }

  /// Records a change.
  /// - Parameters:
  ///   - reversal: What undoes it.
  ///   - done: The notice when it is redone.
  ///   - undone: The notice when it is undone.
  public func record(undoneBy reversal: Reversal, done: Notice, undone: Notice) {
    record(RecordedChange(undoneBy: reversal, done: done, undone: undone))
  }
}

/// A change that can be undone and redone.
public struct RecordedChange {
  /// The entity that a change is about, so that a screen can select it.
  public nonisolated enum Subject: Hashable, Sendable {
    /// A book.
    case book(WordBookID)
    /// Words.
    case words([WordID])

    init(_ reversal: Reversal) {
      self = reversal.books.first.map { .book($0) } ?? .words(reversal.words)
    }
  }

  /// The notice when it is redone.
  public var done: Notice { notices.done.leaving(leftCount) }
  /// The notice when it is undone.
  public var undone: Notice { notices.undone.leaving(leftCount) }
  private var notices: (done: Notice, undone: Notice)
  /// The number of words that its last undo or redo has left, in full or in part.
  private var leftCount = 0
  /// The changed entity.
  public let subject: Subject
  /// What undoes it or, once it was undone, redoes it; nil when nothing can.
  private(set) var reversal: Reversal?

  /// Creates a change.
  /// - Parameters:
  ///   - reversal: What undoes it; for one that was undone, what redoes it.
  ///   - done: The notice when it is redone.
  ///   - undone: The notice when it is undone.
  public init(undoneBy reversal: Reversal, done: Notice, undone: Notice) {
    (notices, subject, self.reversal) = ((done, undone), Subject(reversal), reversal)
  }

  /// Whether it can be undone, or redone once it was undone.
  var canGoOn: Bool { reversal != nil }

  /// Undoes it, or redoes it once it was undone.
  mutating func perform(by service: any UndoService) async throws -> PerformedReversal {
    guard let reversal else { return PerformedReversal(next: nil) }
    let performed = try await service.perform(reversal)
    (self.reversal, leftCount) = (performed.next, performed.leftCount)
    notices = (notices.done.after(performed), notices.undone.after(performed))
    return performed
  }
}

/// A change with its number in the history; a change of a command that was kept before another one
/// has the number of that one.
public struct NumberedChange {
  /// What was recorded.
  public var change: RecordedChange
  /// Its number among the changes that were made, or undone, counted from 1.
  public let number: Int
  /// Whether a screen of this run made it.
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
  /// The notice for the learner.
  public let notice: Notice
  /// What was changed; nil when nothing was.
  public let subject: RecordedChange.Subject?
  /// The grade that was undone, so that a review session can show its card; nil for other changes.
  public let undoneGrade: UndoneReview?
  /// The grade that was given once more.
  public let grade: GradedReview?

  /// Creates a result.
  public init(
    _ notice: Notice,
    of subject: RecordedChange.Subject? = nil,
    _ performed: PerformedReversal? = nil
  ) {
    (self.notice, self.subject) = (notice, subject)
    (undoneGrade, grade) = (performed?.undone.first, performed?.graded.first)
  }
}
