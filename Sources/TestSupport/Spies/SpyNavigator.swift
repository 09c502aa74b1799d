import Domain
import IssueReporting
import ViewModels

/// A `Navigator` that records where it is sent and answers questions as the test says.
///
/// A question without a scripted answer fails the test.
@MainActor
public final class SpyNavigator: Navigator {
  /// A request of a view model.
  public enum Event: Hashable, Sendable {
    /// `show(_:)`
    case show(Route)
    /// `replace(with:)`
    case replace(Route)
    /// `back(with:)`
    case back(Notice?)
    /// `quit()`
    case quit
    /// `prompt(_:)`
    case prompt(Prompt)
    /// `confirm(_:)`
    case confirm(Confirmation)
    /// `chooseBook(_:)`
    case chooseBook(BookQuestion)
    /// `openEditor(_:)`
    case openEditor(String)
    /// `report(_:)`
    case report(Message)
    /// `dropWaitingKeys()`
    case dropWaitingKeys
    /// `setAsideWaitingKeys(_:)`
    case setAsideWaitingKeys
  }

  /// The requests, in order.
  public private(set) var events: [Event] = []
  private var texts: [String?] = []
  private var answers: [Bool] = []
  private var books: [WordBook?] = []
  private var edits: [(String) async -> EditorEnd] = []
  /// What the next keys that are set aside type.
  private var typedAhead: [TypedAhead] = []

  /// Creates a navigator without scripted answers.
  public init() {}

  /// Scripts the answers to the next prompts; nil goes back.
  public func answerPrompts(_ texts: String?...) { self.texts += texts }

  /// Scripts the answers to the next yes-or-no questions.
  public func answerConfirmations(_ answers: Bool...) { self.answers += answers }

  /// Scripts the answers to the next questions for a book; nil goes back.
  public func answerBooks(_ books: WordBook?...) { self.books += books }

  /// Scripts what the next editors do with the file at a path.
  public func answerEditors(_ edits: ((String) async -> EditorEnd)...) { self.edits += edits }

  /// Scripts what the next keys that are set aside type.
  public func typeAhead(_ typed: TypedAhead...) { typedAhead += typed }

  /// Records it.
  public func show(_ route: Route) { events.append(.show(route)) }
  /// Records it.
  public func replace(with route: Route) { events.append(.replace(route)) }
  /// Records it.
  public func back(with notice: Notice?) { events.append(.back(notice)) }
  /// Records it.
  public func quit() { events.append(.quit) }
  /// Records it.
  public func dropWaitingKeys() { events.append(.dropWaitingKeys) }
  /// Records it, and hands over what is scripted.
  public func setAsideWaitingKeys(_ take: @escaping (TypedAhead) -> Void) {
    events.append(.setAsideWaitingKeys)
    typedAhead.forEach(take)
    typedAhead = []
  }
  /// Records it.
  public func report(_ message: Message) async { events.append(.report(message)) }

  /// Records it and gives the next scripted text.
  public func prompt(_ prompt: Prompt) async -> String? {
    events.append(.prompt(prompt))
    guard texts.isEmpty else { return texts.removeFirst() }
    reportIssue("Navigator.prompt(\(prompt)) was called, but the test scripted no answer.")
    return nil
  }

  /// Records it and does what the next scripted editor does.
  public func openEditor(_ path: String) async -> EditorEnd {
    events.append(.openEditor(path))
    guard edits.isEmpty else { return await edits.removeFirst()(path) }
    reportIssue("Navigator.openEditor was called, but the test scripted no editor.")
    return .notNamed
  }

  /// Records it and gives the next scripted book.
  public func chooseBook(_ question: BookQuestion) async -> WordBook? {
    events.append(.chooseBook(question))
    guard books.isEmpty else { return books.removeFirst() }
    reportIssue("Navigator.chooseBook(\(question)) was called, but the test scripted no answer.")
    return nil
  }

  /// Records it and gives the next scripted answer.
  public func confirm(_ confirmation: Confirmation) async -> Bool {
    events.append(.confirm(confirmation))
    guard answers.isEmpty else { return answers.removeFirst() }
    reportIssue("Navigator.confirm(\(confirmation)) was called, but the test scripted no answer.")
    return false
  }
}
