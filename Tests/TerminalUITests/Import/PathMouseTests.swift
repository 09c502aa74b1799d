import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// The names that complete the path of an import or an export follow the mouse, as every list does.
@MainActor
@Suite("The mouse in the names of a path")
struct PathMouseTests {
  private let paths = SpyImagePathService(
    completions: PathCompletions(
      names: [PathName("旅行", isDirectory: true), PathName("単語.csv"), PathName("words.apkg")],
      count: 3
    )
  )

  private func importing() -> ImportViewModel {
    ImportViewModel(
      imports: SpyImportService(),
      paths: paths,
      home: "/home/mika",
      uiState: SpyUIState(),
      clock: FixedClock(),
      history: UndoStack(SpyUndoService()),
      navigator: SpyNavigator()
    )
  }

  private func exporting() -> ExportViewModel {
    let books = SpyWordBookService()
    books.onBooks.returns([.fixture(.fixture(1, title: "旅行"))])
    return ExportViewModel(
      book: nil,
      exports: SpyExportService(),
      books: books,
      paths: paths,
      home: "/home/mika",
      uiState: SpyUIState(),
      clock: FixedClock(),
      navigator: SpyNavigator()
    )
  }

  private func send(_ event: TerminalEvent.Mouse, y: Int, to screen: some Screen) async {
    await run(screen.handle(.mouse(event, at: Point(x: 12, y: y))))
  }

  @Test("The wheel moves into the names, in them and out; a click selects, a double click takes")
  func importPath() async {
    let model = importing()
    let screen = ImportScreen(viewModel: model, texts: .english)
    await screen.appear()
    let lines = screen.picture(80, 24).lines
    #expect(lines[5].contains("旅行/") && lines[6].contains("単語.csv"))
    await send(.wheelDown, y: 20, to: screen)
    await send(.wheelDown, y: 20, to: screen)
    #expect(model.state.path.list.selection == 1)
    await send(.wheelUp, y: 20, to: screen)
    await send(.wheelUp, y: 20, to: screen)
    #expect(model.state.path.list.selection == nil)
    await send(.click, y: 6, to: screen)
    await send(.click, y: 3, to: screen)
    await send(.click, y: 8, to: screen)
    #expect(model.state.path.list.selection == 1, "There is no name at the other two places.")
    await send(.doubleClick, y: 5, to: screen)
    #expect(model.state.path.line.text == "~/旅行/" && model.state.phase == .choosing)
  }

  @Test("In a small window, and while the path of an export is typed")
  func exportPath() async {
    let model = exporting()
    let screen = ExportScreen(viewModel: model, texts: .english)
    await screen.appear()
    await model.typePath()
    await model.path.edit(.deleteToStart)
    await model.path.type("~/")
    #expect(screen.picture(40, 12).lines[5].contains("単語.csv"))
    await send(.wheelDown, y: 11, to: screen)
    #expect(model.state.path.list.selection == 0)
    await send(.click, y: 5, to: screen)
    #expect(model.state.path.list.selection == 1)
    await send(.doubleClick, y: 6, to: screen)
    #expect(model.state.path.line.text == "~/words.apkg" && model.state.phase == .ready)
  }
}
