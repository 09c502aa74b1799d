import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Choices while the file of an import is read again")
struct ImportReadingTests {
  private let imports = SpyImportService()
  private let model: ImportViewModel

  private var state: ImportState { model.state }
  private var request: ImportRequest? { imports.onPreview.inputs.last }

  init() {
    model = .fixture(imports)
    imports.onPreview.returns(.fixture)
  }

  /// Begins to read a file, which takes until the gate opens.
  private func open(behind gate: Gate) async -> Task<Void, Never> {
    imports.onPreview.does { _ in
      await gate.wait()
      return .fixture
    }
    await model.load()
    await model.path.type("単語.csv")
    return Task.immediate { await model.open() }
  }

  @Test("A key while the file is read changes nothing, and says so until it is read")
  func keys() async {
    let gate = Gate()
    let opening = await open(behind: gate)
    #expect(state.phase == .reading)
    await model.perform()
    await model.chooseNext()
    await model.open()
    #expect(state.phase == .reading && state.notice == nil)
    model.reportReading()
    #expect(state.notice == .importing(.isReading))
    gate.open()
    await opening.value
    #expect(state.phase == .ready && state.notice == nil)
    #expect(imports.onPreview.inputs.count == 1 && imports.onPerform.inputs.isEmpty)
  }

  @Test("Esc while the file is read stops that: the path is there again, and no preview comes")
  func stopping() async {
    let gate = Gate()
    let opening = await open(behind: gate)
    model.back()
    #expect(state.phase == .choosing && state.path.line.text == "~/単語.csv")
    gate.open()
    await opening.value
    #expect(state.phase == .choosing && state.summary == nil)
    imports.onPreview.returns(.fixture)
    await model.open()
    #expect(state.phase == .ready)
  }

  @Test("Each choice builds on the one before, whose reading has not ended")
  func quickChoices() async {
    await model.load()
    await model.path.type("単語.csv")
    await model.open()
    let gate = Gate()
    imports.onPreview.does { request in
      await gate.wait()
      var summary = ImportSummary.fixture
      for (place, role) in request.roles { summary.columns[place].role = role }
      return summary
    }
    async let first: Void = model.choose(.meaning)
    await waitUntil { imports.onPreview.inputs.count >= 2 }
    #expect(state.isReading && state.summary?.columns.map(\.role).first == .meaning)
    model.select(row: 1)
    async let second: Void = model.choose(.kanji)
    await waitUntil { imports.onPreview.inputs.count >= 3 }
    model.select(row: 2)
    async let third: Void = model.chooseNext()
    await waitUntil { imports.onPreview.inputs.count >= 4 }
    async let fourth: Void = model.choose(.duplicates)
    await waitUntil { imports.onPreview.inputs.count >= 5 }
    let roles: [Int: ImportRole] = [0: .meaning, 1: .kanji, 2: .example, 3: .ignored]
    #expect(request?.roles == roles && request?.duplicates == .keep)
    gate.open()
    _ = await (first, second, third, fourth)
    #expect(state.summary?.columns.map(\.role) == [.meaning, .kanji, .example, .ignored])
    #expect(!state.isReading && state.canImport)
  }
}
