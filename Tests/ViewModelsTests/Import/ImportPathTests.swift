import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("A path to import or export that is not a file")
struct ImportPathTests {
  private let imports = SpyImportService()
  private let paths = SpyImagePathService()

  init() {
    paths.onCompletions.does { path in
      let folder = PathName("旅行", isDirectory: true)
      return path.hasSuffix("/旅行")
        ? PathCompletions(names: [folder], count: 1, common: "旅行") : PathCompletions()
    }
  }

  @Test("Enter goes into a folder and says so; on an empty line it says what to type")
  func importing() async {
    let model = ImportViewModel.fixture(imports, paths: paths)
    await model.load()
    await model.path.type("旅行")
    await model.open()
    #expect(model.state.path.line.text == "~/旅行/")
    #expect(model.state.notice == .importing(.folder))
    model.dismissNotice()
    await model.open()
    #expect(model.state.notice == .importing(.folder))
    await model.path.edit(.deleteToStart)
    await model.open()
    #expect(model.state.notice == .importing(.noPath))
    #expect(model.state.phase == .choosing && imports.onPreview.inputs.isEmpty)
  }

  @Test("A folder is entered by the characters of its name on the disk, which may look the same")
  func otherCharacters() async {
    paths.onCompletions.does { path in
      let folder = PathName("カ\u{3099}", isDirectory: true)
      return path.hasSuffix("/ガ")
        ? PathCompletions(names: [folder], count: 1, common: folder.text) : PathCompletions()
    }
    let model = ImportViewModel.fixture(imports, paths: paths)
    await model.load()
    await model.path.type("ガ")
    await model.open()
    #expect(model.state.notice == .importing(.folder))
    #expect(model.state.path.line.text.unicodeScalars.contains("\u{3099}"))
  }

  @Test("A name stays selected, and a closed list closed, when the names come late")
  func lateNames() async {
    let found = PathCompletions(
      names: [PathName("旅行.csv"), PathName("旅館.csv")],
      count: 2,
      common: "旅"
    )
    paths.onCompletions.returns(found)
    let model = ImportViewModel.fixture(imports, paths: paths)
    await model.load()
    await model.path.type("旅")
    for closes in [false, true] {
      let gate = Gate()
      paths.onCompletions.does { _ in
        await gate.wait()
        return found
      }
      let typing = Task.immediate { await model.path.type(closes ? "館" : "行") }
      model.path.move(.down)
      #expect(model.path.list.selection == 0)
      if closes { _ = model.path.leaveList() }
      gate.open()
      await typing.value
      #expect(model.path.list.selection == (closes ? nil : 0))
      #expect(model.path.list.isEmpty == closes)
      await model.path.edit(.deleteBackward)
    }
  }

  @Test("The selected name stays the same one when others are found before it")
  func namesBefore() {
    var list = PathList(names: [PathName("旅館.csv")], count: 1)
    list.select(0)
    list.take(PathList(names: [PathName("旅行.csv"), PathName("旅館.csv")], count: 2))
    #expect(list.selection == 1)
    list.take(PathList(names: [PathName("旅行.csv")], count: 1))
    #expect(list.selection == nil)
  }

  @Test(
    "A file is written into a folder that is typed without a slash, not beside it",
    arguments: ["~/旅行": "~/旅行/一.csv", "~": "~/一.csv", "..": "../一.csv"]
  )
  func exporting(typed: String, written: String) async {
    let books = SpyWordBookService()
    books.onBooks.returns([.fixture(.fixture(1, title: "一"))])
    let model = ExportViewModel(
      book: 1,
      exports: SpyExportService(),
      books: books,
      paths: paths,
      home: "/home/mika",
      uiState: SpyUIState(),
      clock: FixedClock(),
      navigator: SpyNavigator()
    )
    await model.load()
    await model.typePath()
    await model.path.edit(.deleteToStart)
    await model.path.type(typed)
    await model.acceptPath()
    #expect(model.state.path.line.text == written && model.state.phase == .ready)
  }
}
