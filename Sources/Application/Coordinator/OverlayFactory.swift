import Domain
import TerminalUI
import ViewModels

/// Makes the questions and messages that are shown over a screen; no route leads to them.
struct OverlayFactory {
  private let container: any DIContainer

  init(container: any DIContainer) {
    self.container = container
  }

  private var texts: Texts { container.texts }

  func makePrompt(_ prompt: Prompt, answer: @escaping (String?) -> Void) -> any Screen {
    let kanji = container.makeKanjiSupport()
    return PromptScreen(
      viewModel: PromptViewModel(prompt: prompt, kanji: kanji, answer: answer),
      texts: texts
    )
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
        kanji: container.makeKanjiSupport(),
        answer: answer
      ),
      texts: texts
    )
  }

  func makeMessage(_ message: Message, close: @escaping () -> Void) -> any Screen {
    guard case .health = message else { return makePager(.message(message), close: close) }
    let library = container.makeLibraryService()
    return makePager(
      .message(message),
      current: { .message(.health(await library.health())) },
      close: close
    )
  }

  func makeHelp(_ sections: [HelpSection], close: @escaping () -> Void) -> any Screen {
    makePager(.help(sections, about: container.facts), close: close)
  }

  private func makePager(
    _ subject: PagerViewModel.Subject,
    current: (() async -> PagerViewModel.Subject)? = nil,
    close: @escaping () -> Void
  ) -> any Screen {
    let viewModel = PagerViewModel(subject: subject, current: current, close: close)
    return PagerScreen(viewModel: viewModel, texts: texts)
  }
}
