import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of long paths, and of many names")
struct PathPictureTests {
  @Test("If not all names fit, their number and a scroll bar are shown")
  func manyNames() {
    var state = ImportState()
    state.path = PathEntryState("~/Documents/")
    let names = (1...30).map { PathName("\($0).csv") }
    state.path.list = PathList(names: names, count: 340)
    expectPicture(
      state.picture(60, 12),
      """
       Import
      ────────────────────────────────────────────────────────────
       file  ~/Documents/

             1.csv                                              ┃
             2.csv                                              │
             3.csv                                              │
             4.csv                                              │
             5.csv                                              │
             340 names; type more to see others
       Anki, CSV, TSV, Quizlet, jpdb, Kindle, Yomitan, Markdown,…
       ⏎ read it  Esc back  ⇥ complete  ↓ names
      """
    )
  }

  @Test("Of a long path its end is visible, while it is typed and afterwards")
  func longPath() {
    let metrics = Canvas(size: Size(width: 1, height: 1)).metrics
    let path = "~/Documents/vocabulary/tangocho.csv"
    #expect(metrics.endOfPath(path, in: 35) == path)
    #expect(metrics.endOfPath(path, in: 15) == "…y/tangocho.csv")
    #expect(metrics.endOfPath("~/書類/単語.csv", in: 10) == "…/単語.csv")
    #expect(metrics.endOfPath(path, in: 1) == "…")
    #expect(metrics.endOfPath(path, in: 0) == "")
    var state = ImportState()
    state.path = PathEntryState(path)
    let typed = state.picture(30, 8).lines[2]
    #expect(typed.contains("‹") && typed.hasSuffix("tangocho.csv"))
  }

  @Test("A key while the file is read says that, and keys that work everywhere do not")
  func keys() async {
    let imports = SpyImportService()
    let gate = Gate()
    imports.onPreview.does { _ in
      await gate.wait()
      return .fixture
    }
    let model = ImportViewModel(
      imports: imports,
      paths: SpyImagePathService(completions: PathCompletions()),
      home: "/home/mika",
      uiState: SpyUIState(),
      clock: FixedClock(),
      history: UndoStack(SpyUndoService()),
      navigator: SpyNavigator()
    )
    let screen = ImportScreen(viewModel: model, texts: .english)
    await screen.appear()
    await run(screen.handle(.typed("words.csv")))
    let opening = Task.immediate { await run(screen.handle(.key(.enter))) }
    press(screen, "?")
    #expect(screen.notice == nil)
    press(screen, .enter)
    #expect(screen.notice == .importing(.isReading))
    #expect(screen.picture(60, 12).text.contains("Still reading the file. q stops that."))
    press(screen, .escape)
    #expect(screen.takesText && screen.notice == nil)
    gate.open()
    await opening.value
    #expect(screen.takesText)
  }
}
