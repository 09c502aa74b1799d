import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Choosing the decks of a package")
struct ImportDeckTests {
  private let imports = SpyImportService()
  private let model: ImportViewModel

  private var state: ImportState { model.state }
  private var leftOut: Set<String>? { imports.onPreview.inputs.last?.leftOut }

  init() {
    model = .fixture(imports)
    imports.onPreview.does { request in
      var summary = ImportSummary(format: "Anki")
      summary.decks = [
        ImportedDeck("N5", count: 50), ImportedDeck("N5 · いえ", count: 30),
        ImportedDeck("N5x", count: 5), ImportedDeck("旅行", count: 12),
      ]
      summary.new = summary.decks.filter { !request.leftOut.contains($0.title) }
        .map(\.count).reduce(0, +)
      // Its words are in the trash.
      summary.deleted = request.leftOut.contains("旅行") ? 0 : 1
      return summary
    }
  }

  private func openPackage() async {
    await model.open("日本語.apkg")
  }

  private func select(deck place: Int) throws {
    try model.select(.deck(place))
  }

  @Test("A deck is left out with its sub-decks and taken in again, and the numbers follow")
  func decks() async throws {
    await openPackage()
    #expect(state.summary?.new == 97)
    try select(deck: 0)
    await model.chooseNext()
    #expect(leftOut == ["N5", "N5 · いえ"] && state.summary?.new == 17)
    // A sub-deck comes in without the deck that it is in.
    try select(deck: 1)
    await model.chooseNext()
    #expect(leftOut == ["N5"] && state.summary?.new == 47)
    await model.chooseNext()
    try select(deck: 0)
    await model.chooseNext()
    #expect(leftOut == [] && state.summary?.new == 97)
  }

  @Test("The deck stays selected when a choice above it goes")
  func selection() async throws {
    await openPackage()
    #expect(state.rows.contains(.choice(.deleted)))
    try select(deck: 3)
    await model.chooseNext()
    #expect(!state.rows.contains(.choice(.deleted)) && state.selected == .deck(3))
    await model.chooseNext()
    #expect(leftOut == [] && state.selected == .deck(3))
  }

  @Test("All decks are left out and taken in at once; nothing is imported without one")
  func allDecks() async throws {
    await openPackage()
    await model.toggleDecks()
    #expect(leftOut == ["N5", "N5 · いえ", "N5x", "旅行"] && !state.canImport)
    await model.perform()
    #expect(state.notice == .importing(.allLeftOut) && imports.onPerform.inputs.isEmpty)
    await model.toggleDecks()
    #expect(leftOut == [] && state.canImport)
    try select(deck: 2)
    await model.chooseNext()
    await model.toggleDecks()
    #expect(leftOut == [])
  }

  @Test("What is left out stays out of the import, and is taken in when the file is read anew")
  func performing() async throws {
    await openPackage()
    try select(deck: 3)
    await model.chooseNext()
    imports.onPerform.fails(ImportError.unreadable(path: "", reason: "the disk is full."))
    await model.perform()
    #expect(imports.onPerform.inputs.map(\.request.leftOut) == [["旅行"]])
    model.back()
    await model.open()
    #expect(leftOut == [])
  }

  @Test("A package offers neither an encoding nor a first row, although its notes have fields")
  func fields() async {
    var summary = ImportSummary(format: "Anki")
    summary.columns = [ImportedColumn(name: "Front", sample: "駅", role: .kanji)]
    imports.onPreview.returns(summary)
    await openPackage()
    #expect(state.rows == [.column(0), .choice(.book), .choice(.duplicates), .choice(.updates)])
  }
}
