import Domain
import TestSupport
import Testing

@testable import ViewModels

extension ImportViewModel {
  /// A view model over spies, of which a test gives those that it looks at.
  static func fixture(
    _ imports: SpyImportService,
    paths: SpyImagePathService = SpyImagePathService(completions: PathCompletions()),
    uiState: SpyUIState = SpyUIState(),
    clock: FixedClock = FixedClock(),
    history: UndoStack = UndoStack(),
    navigator: SpyNavigator = SpyNavigator()
  ) -> ImportViewModel {
    ImportViewModel(
      imports: imports,
      paths: paths,
      home: "/home/mika",
      uiState: uiState,
      clock: clock,
      history: history,
      navigator: navigator
    )
  }

  /// Types the name of a file and reads it.
  func open(_ file: String) async {
    await load()
    await path.type(file)
    await open()
  }

  /// Selects a row of the preview.
  func select(_ row: ImportState.Row) throws {
    select(row: try #require(state.rows.firstIndex(of: row)))
  }
}
