import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Choosing what to import")
struct ImportViewModelTests {
  private let imports = SpyImportService()
  private let paths = SpyImagePathService(completions: PathCompletions())
  private let uiState = SpyUIState()
  private let navigator = SpyNavigator()
  private let model: ImportViewModel

  private var state: ImportState { model.state }

  init() {
    model = .fixture(imports, paths: paths, uiState: uiState, navigator: navigator)
    imports.onPreview.returns(.fixture)
  }

  // MARK: - The path

  @Test("It begins in the last folder, `~` is understood, and the file is read")
  func path() async throws {
    try await uiState.save(["folder": "~/Downloads/"], as: "import")
    await model.load()
    #expect(state.path.line.text == "~/Downloads/")
    #expect(paths.onCompletions.inputs.last == "/home/mika/Downloads/")
    await model.path.type("単語.csv")
    await model.open()
    #expect(imports.onPreview.inputs.map(\.path) == ["/home/mika/Downloads/単語.csv"])
    #expect(state.phase == .ready && state.summary == .fixture)
    model.back()
    #expect(state.phase == .choosing && state.path.line.text == "~/Downloads/単語.csv")
    model.back()
    #expect(navigator.events == [.back(nil)])
  }

  @Test("An address on the web is not a path: nothing is said of folders")
  func address() async {
    paths.onCompletions.fails(PathError.missing(directory: "https:"))
    await model.load()
    await model.path.edit(.deleteToStart)
    for character in "https://example.org/words.csv" { await model.path.type(String(character)) }
    #expect(state.path.list == PathList())
    await model.open()
    #expect(imports.onPreview.inputs.map(\.path) == ["https://example.org/words.csv"])
  }

  @Test(
    "A whole path takes the place of the folder that the field begins with",
    arguments: [
      "/tmp/単語.csv", "~/Downloads/単語.csv", "'/tmp/my words.csv'", "file:///tmp/a.csv",
      "https://example.org/words.csv",
    ]
  )
  func wholePath(path: String) async {
    await model.load()
    #expect(state.path.line.text == "~/")
    await model.path.type(path)
    #expect(state.path.line.text == path)
    // Later, a slash is a slash.
    await model.path.type("/")
    #expect(state.path.line.text == path + "/")
  }

  @Test("A slash after something else that was typed stays there")
  func doubleSlash() async {
    await model.load()
    await model.path.type("旅")
    await model.path.type("/")
    await model.path.type("/")
    #expect(state.path.line.text == "~/旅//")
  }

  @Test("Tab completes as far as it is clear, then chooses; Enter goes into folders")
  func completing() async {
    paths.onCompletions.does { path in
      path.hasSuffix("/") || path.hasSuffix("/旅")
        ? PathCompletions(
          names: [PathName("旅行", isDirectory: true), PathName("旅行.csv")],
          count: 2,
          common: "旅行"
        ) : PathCompletions(names: [PathName("旅行", isDirectory: true)], count: 2, common: "旅行")
    }
    await model.load()
    await model.path.type("旅")
    await model.path.complete()
    #expect(state.path.line.text == "~/旅行")
    await model.path.complete()
    #expect(state.path.list.selection == 0)
    await model.open()
    #expect(state.path.line.text == "~/旅行/" && state.phase == .choosing)
    #expect(imports.onPreview.inputs.isEmpty)
  }

  @Test("Going back leaves the list of names first")
  func leavingNames() async {
    paths.onCompletions.returns(PathCompletions(names: [PathName("a"), PathName("b")], count: 2))
    await model.load()
    model.path.move(.down)
    model.back()
    #expect(state.path.list.isEmpty && navigator.events.isEmpty)
    model.back()
    #expect(navigator.events == [.back(nil)])
  }

  @Test("A file that cannot be read is reported, and another path can be typed")
  func unreadable() async {
    let error = ImportError.unreadable(path: "/home/mika/単語.csv", reason: "there is no such file.")
    imports.onPreview.fails(error)
    await model.open("単語.csv")
    #expect(state.phase == .choosing && state.notice == .failure(.importing(error)))
  }

  // MARK: - The preview

  @Test("A column that takes the role of another gives it its own; all others stay")
  func columns() async throws {
    await model.open("単語.csv")
    try model.select(.column(1))
    await model.choose(.kanji)
    #expect(
      imports.onPreview.inputs.last?.roles == [0: .gana, 1: .kanji, 2: .meaning, 3: .ignored]
    )
    await model.choose(.notes)
    #expect(
      imports.onPreview.inputs.last?.roles == [0: .kanji, 1: .notes, 2: .meaning, 3: .ignored]
    )
  }

  @Test("Columns of another note type are not concerned")
  func kinds() async throws {
    var summary = ImportSummary(format: "Anki")
    summary.columns = [
      ImportedColumn(name: "Kanji", sample: "駅", role: .kanji, kind: "Vocab"),
      ImportedColumn(name: "Meaning", sample: "station", role: .meaning, kind: "Vocab"),
      ImportedColumn(name: "Front", sample: "water", role: .kanji, kind: "Basic"),
      ImportedColumn(name: "Back", sample: "水", role: .meaning, kind: "Basic"),
    ]
    imports.onPreview.returns(summary)
    await model.open("単語.csv")
    try model.select(.column(2))
    await model.choose(.meaning)
    #expect(
      imports.onPreview.inputs.last?.roles == [0: .kanji, 1: .meaning, 2: .meaning, 3: .kanji]
    )
    try model.select(.column(3))
    await model.chooseNext()
    #expect(imports.onPreview.inputs.last?.roles[3] == .gana)
  }

  @Test("A package without columns and encoding offers neither")
  func package() async {
    var summary = ImportSummary(format: "Anki")
    summary.books = [ImportedTitle("日本語", count: 3, isNew: true)]
    summary.new = 3
    summary.remarks = ["5 sounds are kept."]
    imports.onPreview.returns(summary)
    await model.open("単語.csv")
    #expect(
      state.rows == [
        .choice(.book), .choice(.duplicates), .choice(.updates), .book(0), .remark(0),
      ]
    )
  }

  @Test("Columns that are not clear can be chosen, and only then it can be imported")
  func unclear() async throws {
    var summary = ImportSummary(format: "CSV")
    summary.columns = [
      ImportedColumn(name: nil, sample: "aa", role: .ignored),
      ImportedColumn(name: nil, sample: "bb", role: .ignored),
    ]
    let error = ImportError.unclearColumns(path: "/home/mika/単語.csv", summary)
    imports.onPreview.fails(error)
    await model.open("単語.csv")
    #expect(state.phase == .ready && state.failure == .importing(error))
    await model.perform()
    #expect(state.notice == .importing(.notReady))
    imports.onPreview.returns(.fixture)
    try model.select(.column(1))
    await model.choose(.meaning)
    #expect(imports.onPreview.inputs.last?.roles == [0: .ignored, 1: .meaning])
    #expect(state.failure == nil && state.canImport)
  }

  @Test("A choice that makes the file unreadable is reported, lists no books, and can be changed")
  func wrongEncoding() async {
    await model.open("単語.csv")
    let error = ImportError.unreadable(path: "/home/mika/単語.csv", reason: "it is no text.")
    imports.onPreview.fails(error)
    await model.choose(.encoding)
    #expect(state.phase == .ready && state.failure == .importing(error) && !state.canImport)
    let sections = Set(state.rows.map(\.section))
    #expect(sections == [.columns, .choices] && state.selected == .choice(.encoding))
    imports.onPreview.returns(.fixture)
    await model.choose(.encoding)
    #expect(state.failure == nil && state.canImport)
    #expect(state.rows.contains(.book(0)))
  }

  @Test("Of several readings, only the last one counts")
  func latest() async {
    await model.open("単語.csv")
    let gate = Gate()
    imports.onPreview.does { request in
      if request.duplicates == .keep { await gate.wait() }
      return request.duplicates == .keep ? ImportSummary(format: "late") : .fixture
    }
    async let first: Void = model.choose(.duplicates)
    await waitUntil { imports.onPreview.inputs.count >= 2 }
    #expect(state.isReading && !state.canImport)
    await model.choose(.duplicates)
    gate.open()
    await first
    #expect(state.summary == .fixture && !state.isReading)
  }
}
