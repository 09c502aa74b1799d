import Domain
import TerminalUI
import ViewModels

/// Combines the view models of a container with their screens.
struct ScreenFactory {
  private let container: any DIContainer

  init(container: any DIContainer) {
    self.container = container
  }

  private var texts: Texts { container.texts }

  func makeScreen(for route: Route, navigator: any Navigator) -> any Screen {
    switch route {
    case .books: makeHome(navigator)
    case .study(let source):
      StudyScreen(
        viewModel: container.makeStudyViewModel(source: source, navigator: navigator),
        texts: texts
      )
    case .studyList(let source): makeList(source, navigator: navigator)
    case .word(let word, in: let book):
      makeList(.book(book), beginningAt: word, navigator: navigator)
    case .review(let source): makeReview(source, navigator: navigator)
    case .reviewChoice: makeReviewChoice(navigator: navigator)
    case .statistics: makeStatistics(navigator)
    case .wordHistory(let word): makeHistory(of: word, navigator)
    case .newWord(in: let book): makeEditor(.new(book), navigator: navigator)
    case .quickAdd(in: let book): makeQuickAdd(book, navigator)
    case .editWord(let word): makeEditor(.edit(word), navigator: navigator)
    case .closeBook(let book):
      CloseBookScreen(
        viewModel: container.makeCloseBookViewModel(book: book, navigator: navigator),
        texts: texts
      )
    case .trash:
      TrashScreen(viewModel: container.makeTrashViewModel(navigator: navigator), texts: texts)
    case .optimizer:
      OptimizerScreen(
        viewModel: container.makeOptimizerViewModel(navigator: navigator),
        texts: texts
      )
    case .starterBooks:
      StarterBooksScreen(
        viewModel: container.makeStarterBooksViewModel(navigator: navigator),
        texts: texts
      )
    case .custom(let route):
      // The container has a key for it, but makes no screen.
      makeMessage(.failure(Failure(MissingScreen(route: route.name)))) { navigator.back() }
    }
  }

  private func makeHome(_ navigator: any Navigator) -> any Screen {
    BooksScreen(
      model: container.makeBooksViewModel(navigator: navigator),
      texts: texts,
      homeKeys: container.homeKeys
    )
  }

  private func makeQuickAdd(_ book: WordBookID, _ navigator: any Navigator) -> any Screen {
    QuickAddScreen(
      viewModel: container.makeQuickAddViewModel(book: book, navigator: navigator),
      texts: texts
    )
  }

  private func makeReview(_ source: ReviewSource, navigator: any Navigator) -> any Screen {
    ReviewScreen(
      viewModel: container.makeReviewViewModel(source: source, navigator: navigator),
      texts: texts
    )
  }

  private func makeReviewChoice(navigator: any Navigator) -> any Screen {
    ReviewChoiceScreen(
      viewModel: container.makeReviewChoiceViewModel(navigator: navigator),
      texts: texts
    )
  }

  private func makeStatistics(_ navigator: any Navigator) -> any Screen {
    let viewModel = container.makeStatisticsViewModel(navigator: navigator)
    return StatisticsScreen(viewModel: viewModel, texts: texts)
  }

  private func makeHistory(of word: WordID, _ navigator: any Navigator) -> any Screen {
    let viewModel = container.makeWordHistoryViewModel(word: word, navigator: navigator)
    return WordHistoryScreen(viewModel: viewModel, texts: texts)
  }

  private func makeList(
    _ source: StudySource,
    beginningAt word: WordID? = nil,
    navigator: any Navigator
  ) -> any Screen {
    let viewModel = container.makeStudyListViewModel(source: source, navigator: navigator)
    if let word { viewModel.begin(at: word) }
    return StudyListScreen(viewModel: viewModel, texts: texts)
  }

  private func makeEditor(_ target: WordEditorTarget, navigator: any Navigator) -> any Screen {
    WordEditorScreen(
      viewModel: container.makeWordEditorViewModel(target: target, navigator: navigator),
      texts: texts
    )
  }
}

// MARK: - Overlays

extension ScreenFactory {
  func makePrompt(_ prompt: Prompt, answer: @escaping (String?) -> Void) -> any Screen {
    PromptScreen(viewModel: PromptViewModel(prompt: prompt, answer: answer), texts: texts)
  }

  func makeConfirmation(
    _ confirmation: Confirmation,
    answer: @escaping (Bool) -> Void
  ) -> any Screen {
    let viewModel = ConfirmViewModel(confirmation: confirmation, answer: answer)
    return ConfirmScreen(viewModel: viewModel, texts: texts)
  }

  func makeBookChoice(
    _ question: BookQuestion,
    answer: @escaping (WordBook?) -> Void
  ) -> any Screen {
    ChooseBookScreen(
      viewModel: ChooseBookViewModel(
        question: question,
        books: container.makeWordBookService(),
        answer: answer
      ),
      texts: texts
    )
  }

  func makeMessage(_ message: Message, close: @escaping () -> Void) -> any Screen {
    makePager(.message(message), close: close)
  }

  func makeHelp(_ sections: [HelpSection], close: @escaping () -> Void) -> any Screen {
    makePager(.help(sections, about: container.facts), close: close)
  }

  private func makePager(
    _ subject: PagerViewModel.Subject,
    close: @escaping () -> Void
  ) -> any Screen {
    PagerScreen(viewModel: PagerViewModel(subject: subject, close: close), texts: texts)
  }
}

/// The container does not make the screen of a route.
private struct MissingScreen: Error {
  let route: String
}
