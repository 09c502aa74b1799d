import Domain

/// Typing the answer to the card in front.
public final class ReviewTyping {
  /// At most so many other words are looked at for what was typed.
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

  /// Types characters, or pastes them.
  public func type(_ text: String) async {
    guard state.takesText else { return }
    cards.update { $0.entry?.type(text) }
  }

  /// Does what an editing key asks for.
  public func edit(_ edit: TextEdit) async {
    guard state.takesText else { return }
    cards.update { $0.entry?.edit(edit) }
  }

  /// Leaves the line, whose text stays: keys do what they do on every card.
  public func leaveLine() async { cards.update { $0.entry?.leave() } }

  /// Checks what was typed; an empty line uncovers the answer.
  public func check() async {
    guard state.takesText, let entry = state.entry, let id = state.deck.current?.id else { return }
    let typed = entry.typed
    guard !typed.isEmpty else { return await grading.uncover() }
    let others = await words(answering: typed)
    // Another card may be in front by now, or the verdict be given.
    guard state.takesText, state.deck.current?.id == id, state.entry?.checker == entry.checker
    else { return }
    cards.update { $0.entry?.check(entry, others: others) }
    if state.entry?.verdict != nil { await grading.uncover() }
  }

  /// The words that what was typed may be the answer of; without them it can be checked too.
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

  /// Goes on from a card: types its answer, uncovers it, or grades it as it was typed.
  public func accept() async {
    guard state.deck.current != nil, let entry = state.entry else {
      return await grading.uncover()
    }
    guard state.deck.isUncovered else { return cards.update { $0.entry?.comeBack() } }
    if let verdict = entry.verdict { await grading.grade(verdict.isRight ? .good : .again) }
  }

  /// Grades an answer as good that was said to be wrong.
  public func insistOnRight() async {
    guard state.deck.isUncovered, state.entry?.verdict != nil else { return }
    await grading.grade(.good)
  }

  /// Asks for answers to be typed, or not any more.
  public func toggle() async {
    cards.update { state in
      state.typing.toggle(onlyFor: state.onlyBook, inFront: state.deck.current?.word.bookID)
      state.renewEntry()
    }
    cards.say(.review(.typing(state.typesAnswers)))
    await keeper.keep(state.typing)
  }
}
