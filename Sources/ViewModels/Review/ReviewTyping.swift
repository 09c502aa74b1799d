import Domain

/// The typed answer to the current card.
public final class ReviewTyping {
  /// The maximum number of other words that a typed answer is compared with.
  private nonisolated static let otherWords = 100

  private let cards: ReviewCards
  private let grading: ReviewGrading
  private let words: any WordService
  private let keeper: ReviewPlaceKeeper

  init(
    _ cards: ReviewCards,
    grading: ReviewGrading,
    words: any WordService,
    keeper: ReviewPlaceKeeper
  ) {
    self.cards = cards
    self.grading = grading
    self.words = words
    self.keeper = keeper
  }

  private var state: ReviewViewModel.State { cards.state }

  /// Types or pastes characters.
  public func type(_ text: String) async {
    guard state.takesText else { return }
    cards.update { $0.entry?.type(text) }
  }

  /// Performs an editing action.
  public func edit(_ edit: TextEdit) async {
    guard state.takesText else { return }
    cards.update { $0.entry?.edit(edit) }
  }

  /// Leaves the line, whose text is kept: keys are commands again.
  public func leaveLine() async { cards.update { $0.entry?.leave() } }

  /// Checks the typed answer; an empty line uncovers the answer.
  public func check() async {
    guard state.takesText, let entry = state.entry, let id = state.deck.current?.id else { return }
    let typed = entry.typed
    guard !typed.isEmpty else { return await grading.uncover() }
    let others = await words(answering: typed)
    // Another card may be shown by now, or the verdict may be known.
    guard state.takesText, state.deck.current?.id == id, state.entry?.checker == entry.checker
    else { return }
    cards.update { $0.entry?.check(entry, others: others) }
    if state.entry?.verdict != nil { await grading.uncover() }
  }

  /// The words that the typed text may be the answer of; the check also works without them.
  private func words(answering typed: TypedAnswer) async -> [Word] {
    var found: [Word] = []
    for text in Set([typed.text, typed.keys] + typed.readings).sorted()
    where text.utf8.count <= 200 && text.contains(where: { !$0.isWhitespace }) {
      do {
        found += try await words.search(text, limit: Self.otherWords).words
      } catch {
        cards.say(.failed(error))
        return []
      }
    }
    return found
  }

  /// Continues: types the answer of a covered card, uncovers it, or grades it.
  public func accept() async {
    guard state.entry != nil, !state.deck.isUncovered else { return await grading.proceed() }
    cards.update { $0.entry?.comeBack() }
  }

  /// Grades an answer as good that was judged wrong.
  public func insistOnRight() async {
    guard state.deck.isUncovered, state.entry?.verdict != nil else { return }
    await grading.grade(.good)
  }

  /// Switches typed answers on or off.
  public func toggle() async {
    cards.update { state in
      state.typing.toggle(onlyFor: state.onlyBook, inFront: state.deck.current?.word.bookID)
      state.renewEntry()
    }
    cards.say(.review(.typing(state.typesAnswers)))
    await keeper.keep(state.typing)
  }
}
