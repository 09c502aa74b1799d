import Domain
import TerminalUI
import ViewModels

/// The screens of the program: the one of each route, and the key tables of all.
///
/// A new screen is a line of `keyTables(_:)` and a case of `makeScreen(for:navigator:)`.
package struct ScreenRegistry {
  private let container: any DIContainer

  init(container: any DIContainer) {
    self.container = container
  }

  private var texts: Texts { container.texts }

  /// The key tables in the order of KEYS.md, one line per screen.
  ///
  /// A screen that is missing here is not documented; a test counts the tables of the sources.
  package nonisolated static func keyTables(_ texts: Texts) -> [KeyTable] {
    let parts = texts.parts
    return [
      parts.books.keyTables(texts),
      parts.study.keyTables(texts),
      parts.review.keyTables(texts),
      parts.reviewChoice.keyTables(texts),
      parts.study.listKeyTables(texts),
      parts.editor.keyTables(texts),
      parts.quickAdd.keyTables(texts),
      parts.closeBook.keyTables(texts),
      parts.chooseBook.keyTables(texts),
      parts.starterBooks.keyTables(texts),
      parts.corrections.keyTables(texts),
      parts.importing.keyTables(texts),
      parts.exporting.keyTables(texts),
      parts.trash.keyTables(texts),
      parts.optimizer.keyTables(texts),
      parts.overlays.keyTables(texts),
      parts.keys.keyTables(texts),
      parts.statistics.keyTables(texts),
      parts.wordHistory.keyTables(texts),
      parts.opening.keyTables(texts),
    ].flatMap(\.self)
  }

  func makeScreen(for route: Route, navigator: any Navigator) -> any Screen {
    switch route {
    case .books: makeHome(navigator)
    case .study(let source): makeStudy(source, navigator: navigator)
    case .studyList(let source): makeList(source, navigator: navigator)
    case .word(let word, in: let book):
      makeList(.book(book), beginningAt: word, navigator: navigator)
    case .review(let source): makeReview(source, navigator: navigator)
    case .reviewChoice(let book): makeReviewChoice(selecting: book, navigator: navigator)
    case .statistics: makeStatistics(navigator)
    case .wordHistory(let word): makeHistory(of: word, navigator)
    case .newWord(in: let book): makeEditor(.new(book), navigator: navigator)
    case .quickAdd(in: let book, let pasted): makeQuickAdd(book, pasted, navigator)
    case .editWord(let word): makeEditor(.edit(word), navigator: navigator)
    case .closeBook(let book):
      CloseBookScreen(
        viewModel: container.makeCloseBookViewModel(book: book, navigator: navigator),
        texts: texts
      )
    case .importFile: makeImport(navigator)
    case .export(let book): makeExport(of: book, navigator)
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
    case .corrections: makeCorrections(navigator)
    case .custom(let route):
      // The container has a key for it, but makes no screen.
      OverlayFactory(container: container)
        .makeMessage(.failure(Failure(MissingScreen(route: route.name)))) { navigator.back() }
    }
  }

  private func makeHome(_ navigator: any Navigator) -> any Screen {
    BooksScreen(
      viewModel: container.makeBooksViewModel(navigator: navigator),
      texts: texts,
      homeKeys: container.homeKeys
    )
  }

  private func makeCorrections(_ navigator: any Navigator) -> any Screen {
    let viewModel = container.makeCorrectionsViewModel(navigator: navigator)
    return CorrectionsScreen(viewModel: viewModel, texts: texts)
  }

  private func makeImport(_ navigator: any Navigator) -> any Screen {
    ImportScreen(viewModel: container.makeImportViewModel(navigator: navigator), texts: texts)
  }

  private func makeExport(of book: WordBookID?, _ navigator: any Navigator) -> any Screen {
    let viewModel = container.makeExportViewModel(book: book, navigator: navigator)
    return ExportScreen(viewModel: viewModel, texts: texts)
  }

  private func makeStudy(_ source: StudySource, navigator: any Navigator) -> any Screen {
    StudyScreen(
      viewModel: container.makeStudyViewModel(source: source, navigator: navigator),
      texts: texts
    )
  }

  private func makeQuickAdd(
    _ book: WordBookID,
    _ pasted: String?,
    _ navigator: any Navigator
  ) -> any Screen {
    QuickAddScreen(
      viewModel: container.makeQuickAddViewModel(book: book, navigator: navigator),
      texts: texts,
      pasted: pasted
    )
  }

  private func makeReview(_ source: ReviewSource, navigator: any Navigator) -> any Screen {
    ReviewScreen(
      viewModel: container.makeReviewViewModel(source: source, navigator: navigator),
      texts: texts
    )
  }

  private func makeReviewChoice(
    selecting book: WordBookID?,
    navigator: any Navigator
  ) -> any Screen {
    ReviewChoiceScreen(
      viewModel: container.makeReviewChoiceViewModel(selecting: book, navigator: navigator),
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

/// The container does not make the screen of a route.
private struct MissingScreen: Error {
  let route: String
}
