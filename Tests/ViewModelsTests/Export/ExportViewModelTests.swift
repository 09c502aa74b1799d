import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Exporting books")
struct ExportViewModelTests {
  private let exports = SpyExportService()
  private let books = SpyWordBookService()
  private let uiState = SpyUIState()
  private let navigator = SpyNavigator()
  private let first = WordBook.fixture(1, title: "N5 · 03 たべもの")
  private let second = WordBook.fixture(2, title: "a/b")

  init() {
    books.onBooks.returns([.fixture(first), .fixture(second)])
    exports.onExport.returns(ExportSummary(books: 1, words: 50))
  }

  private func model(of book: WordBookID? = nil) async -> ExportViewModel {
    let model = ExportViewModel(
      book: book,
      exports: exports,
      books: books,
      paths: SpyImagePathService(completions: PathCompletions()),
      home: "/home/mika",
      uiState: uiState,
      clock: FixedClock(),
      navigator: navigator
    )
    await model.load()
    return model
  }

  private func text(_ model: ExportViewModel) -> String { model.state.path.line.text }

  @Test("The selected book is picked, and the file is named after it, else after the program")
  func names() async {
    let model = await model(of: 1)
    #expect(model.state.picked == [1] && text(model) == "~/N5 · 03 たべもの.csv")
    model.select(row: 4)
    await model.change()
    #expect(model.state.hasAll && text(model) == "~/tangocho.csv")
    model.pickAll()
    #expect(model.state.picked.isEmpty)
    model.select(row: 4)
    await model.change()
    #expect(model.state.picked == [2] && text(model) == "~/a-b.csv")
    model.chooseNextKind()
    #expect(model.state.kind == .tsv && text(model) == "~/a-b.tsv")
  }

  @Test("A slash in a title makes no folder, also before a combining mark")
  func slashes() async {
    books.onBooks.returns([.fixture(.fixture(1, title: "a/\u{3099}b"))])
    #expect(text(await model(of: 1)) == "~/a-\u{3099}b.csv")
  }

  @Test("What is picked is written, the numbers are reported, folder and format are kept")
  func perform() async {
    let model = await model(of: 1)
    model.chooseNextKind()
    await model.perform()
    let path = "/home/mika/N5 · 03 たべもの.tsv"
    #expect(exports.onExport.inputs == [ExportRequest(path: path, books: [first])])
    let summary = ExportSummary(books: 1, words: 50)
    #expect(navigator.events == [.back(.exporting(.done(summary, path: path)))])
    #expect(uiState.kept["export"] == ["folder": "~/", "kind": "tsv"])
    let next = await self.model()
    #expect(next.state.kind == .tsv && next.state.hasAll)
    await next.perform()
    #expect(exports.onExport.inputs.last == ExportRequest(path: "/home/mika/tangocho.tsv"))
  }

  @Test("A file is replaced only if the learner says so")
  func exists() async {
    exports.onExport.does { request in
      guard request.replaces else { throw ExportServiceError.exists(path: request.path) }
      return ExportSummary(books: 1, words: 50)
    }
    let model = await model(of: 1)
    navigator.answerConfirmations(false, true)
    let path = "/home/mika/N5 · 03 たべもの.csv"
    await model.perform()
    #expect(navigator.events == [.confirm(.replaceFile(path))] && model.state.phase == .ready)
    await model.perform()
    #expect(exports.onExport.inputs.map(\.replaces) == [false, false, true])
    #expect(
      navigator.events.last == .back(.exporting(.done(.init(books: 1, words: 50), path: path)))
    )
  }

  @Test(
    "The ending of a typed path chooses the format; without one, the format gives the ending",
    arguments: [
      ("~/x.apkg", "~/x.apkg", ExportKind.ankiPackage), ("~/x", "~/x.csv", .csv),
      ("~/.x/y", "~/.x/y.csv", .csv), ("~/out/", "~/out/N5 · 03 たべもの.csv", .csv),
      ("", "N5 · 03 たべもの.csv", .csv), ("~/2.0", "~/2.0.csv", .csv),
      ("'/tmp/my words.tsv'", "/tmp/my words.tsv", .tsv), ("\"/tmp/a b\"", "/tmp/a b.csv", .csv),
      ("file:///tmp/a%20b", "/tmp/a b.csv", .csv),
    ]
  )
  func typing(_ typed: String, _ path: String, _ kind: ExportKind) async {
    let model = await model(of: 1)
    await model.typePath()
    await model.path.edit(.deleteToStart)
    await model.path.type(typed)
    await model.acceptPath()
    #expect(text(model) == path && model.state.kind == kind && model.state.phase == .ready)
    model.pickAll()
    #expect(text(model) == path)
  }

  @Test("Going back while typing keeps the earlier path")
  func cancelTyping() async {
    let model = await model(of: 1)
    await model.typePath()
    await model.path.type("x")
    model.back()
    #expect(text(model) == "~/N5 · 03 たべもの.csv" && model.state.phase == .ready)
    model.back()
    #expect(navigator.events == [.back(nil)])
  }

  @Test("Nothing is written without a book, and a failure is reported")
  func failures() async {
    let model = await model()
    model.pickAll()
    await model.perform()
    #expect(model.state.notice == .exporting(.nothingPicked) && exports.onExport.inputs.isEmpty)
    model.pickAll()
    let error = ExportServiceError.failed(
      path: "/home/mika/tangocho.csv",
      reason: "the disk is full."
    )
    exports.onExport.fails(error)
    await model.perform()
    #expect(model.state.notice == .failure(.exporting(error)) && model.state.phase == .ready)
  }

  @Test("After books could not be read, it begins when they can be read again")
  func readAgain() async {
    let error = StoreError.locked(path: "/data")
    books.onBooks.fails(error)
    let model = await model(of: 1)
    #expect(model.state.phase == .failed(.store(error)))
    books.onBooks.returns([.fixture(first), .fixture(second)])
    await model.load()
    #expect(model.state.phase == .ready && model.state.picked == [1])
    #expect(text(model) == "~/N5 · 03 たべもの.csv")
  }

  @Test("It can be stopped")
  func stopping() async {
    exports.onExport.does { _ in
      while !Task.isCancelled { await letOthersRun() }
      throw CancellationError()
    }
    let model = await model()
    let performing = Task { await model.perform() }
    await waitUntil { !exports.onExport.inputs.isEmpty }
    model.back()
    #expect(model.state.phase == .stopping)
    await performing.value
    #expect(model.state.phase == .ready && model.state.notice == .exporting(.stopped))
  }
}
