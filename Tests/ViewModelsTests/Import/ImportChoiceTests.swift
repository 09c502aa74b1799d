import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The choices of an import")
struct ImportChoiceTests {
  private let imports = SpyImportService()
  private let navigator = SpyNavigator()
  private let model: ImportViewModel

  private var state: ImportState { model.state }

  init() {
    model = .fixture(imports, navigator: navigator)
    imports.onPreview.returns(.fixture)
  }

  @Test("The next role of a column is one that no other has")
  func nextRole() async throws {
    await model.open("単語.csv")
    try model.select(.column(0))
    await model.chooseNext()
    #expect(imports.onPreview.inputs.last?.roles[0] == .example)
  }

  @Test("A field of a note becomes neither the book nor the identity")
  func fieldOfNote() async throws {
    var summary = ImportSummary.fixture
    for place in summary.columns.indices { summary.columns[place].isOfNote = true }
    imports.onPreview.returns(summary)
    await model.open("単語.apkg")
    try model.select(.column(0))
    await model.choose(ImportRole.book)
    await model.choose(ImportRole.identity)
    #expect(imports.onPreview.inputs.map(\.roles) == [[:]])
    for _ in ImportRole.allCases {
      await model.chooseNext()
      #expect(imports.onPreview.inputs.last?.roles.values.contains(.book) == false)
      #expect(imports.onPreview.inputs.last?.roles.values.contains(.identity) == false)
    }
  }

  @Test(
    "Each choice has its values in turn",
    arguments: [
      (
        ImportChoice.duplicates,
        [ImportRequest(path: "", duplicates: .keep), .init(path: "", duplicates: .skip)]
      ),
      (.updates, [.init(path: "", updates: true), .init(path: "")]),
      (.header, [.init(path: "", hasHeader: false), .init(path: "")]),
      (.encoding, [.init(path: "", encoding: "UTF-8"), .init(path: "", encoding: "Shift_JIS")]),
    ]
  )
  func choices(_ choice: ImportChoice, _ expected: [ImportRequest]) async {
    await model.open("単語.csv")
    for var request in expected {
      request.path = "/home/mika/単語.csv"
      await model.choose(choice)
      #expect(imports.onPreview.inputs.last == request)
      #expect(state.selected == .choice(choice))
    }
  }

  @Test("The first choice differs from what was detected")
  func firstChoice() async {
    var summary = ImportSummary.fixture
    (summary.encoding, summary.hasHeader) = ("UTF-8", false)
    imports.onPreview.returns(summary)
    await model.open("単語.csv")
    await model.choose(ImportChoice.encoding)
    #expect(imports.onPreview.inputs.last?.encoding == "Shift_JIS")
    await model.choose(ImportChoice.header)
    #expect(imports.onPreview.inputs.last?.hasHeader == true)
    await model.choose(ImportChoice.header)
    #expect(imports.onPreview.inputs.last?.hasHeader == nil)
  }

  @Test("A first row is chosen only of a table, and back where that made lines of it")
  func headerOfLines() async {
    await model.open("単語.csv")
    var lines = ImportSummary.fixture
    (lines.hasHeader, lines.columns) = (nil, [])
    imports.onPreview.returns(lines)
    await model.choose(ImportChoice.header)
    #expect(state.rows.contains(.choice(.header)))
    await model.choose(ImportChoice.header)
    #expect(imports.onPreview.inputs.last?.hasHeader == nil)
    #expect(!state.rows.contains(.choice(.header)))
  }

  @Test("Words in the trash can be brought back, if there are any")
  func deleted() async {
    await model.open("単語.csv")
    await model.choose(ImportChoice.deleted)
    #expect(imports.onPreview.inputs.count == 1)
    var summary = ImportSummary.fixture
    summary.deleted = 2
    imports.onPreview.returns(summary)
    await model.choose(ImportChoice.updates)
    imports.onPreview.returns(.fixture)
    await model.choose(ImportChoice.deleted)
    #expect(imports.onPreview.inputs.last?.restoresDeleted == true)
    await model.choose(ImportChoice.deleted)
    #expect(imports.onPreview.inputs.last?.restoresDeleted == false)
  }

  @Test("One book for all words is asked for; no title means those of the file")
  func book() async {
    await model.open("単語.csv")
    navigator.answerPrompts("韓国旅行", "  ", nil)
    await model.choose(ImportChoice.book)
    #expect(imports.onPreview.inputs.last?.book == "韓国旅行")
    await model.choose(ImportChoice.book)
    #expect(imports.onPreview.inputs.last?.book == nil)
    let count = imports.onPreview.inputs.count
    await model.choose(ImportChoice.book)
    #expect(imports.onPreview.inputs.count == count)
    #expect(navigator.events.first == .prompt(.importTitle("旅行")))
  }
}
