import Application
import ArgumentParser
import CommandOptions
import Domain
import Exchange
import Files
import Live
import TerminalUI

/// Writes words to a file.
struct ExportWords: PerformedCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: ExportOptions.abstract,
    discussion: ExportOptions.discussion
  )

  @Option(name: .customLong("book"), help: ExportOptions.bookHelp)
  var books: [String] = []

  @OptionGroup var options: ExportOptions

  var isDry: Bool { options.selection.dryRun }

  @MainActor
  func status() async -> Int32 {
    await ExportRun.status(options.file) { try await perform() }
  }

  @MainActor
  private func perform() async throws -> Int32 {
    let format = try chosenFormat()
    let container = try await LiveDIContainer.ofFiles(
      library: options.selection.library.folder,
      asks: !options.selection.report
    )
    await container.makeOptimizerService().recall()
    let target = ExportTarget(options.file, options.selection)
    defer { target.clearProgress() }
    let selection = WordSelection(books: books, options.selection)
    let library = try await selection.library(in: container, target.progress.part(0...0.3))
    if library.wordCount == 0, selection.isSearch {
      throw ExportRunError.nothingFound
    }
    let exporter = Exporter(
      images: container.imageStore,
      sounds: container.soundFolder,
      packages: AnkiPackageWriter(
        try container.makeCardFolding(),
        settings: container.reviewSettings,
        studyClock: container.studyClock
      ),
      temporary: TemporaryFolder.defaultParent,
      progress: target.progress.part(0.3...1)
    )
    let result = try await target.write(random: container.random.next(), isText: format != .apkg) {
      try await exporter.write(library, as: format, to: $0)
    }
    target.clearProgress()
    let today = container.studyClock.today
    let report = ExportReport(library, result, as: format, to: target, today: today)
    try report.print(options.selection)
    return 0
  }

  private func chosenFormat() throws -> ExportFormat {
    if let name = options.format {
      guard let format = ExportFormat(rawValue: name) ?? ExportFormat(path: "." + name) else {
        throw ExportRunError.noSuchFormat(name)
      }
      return format
    }
    guard let format = ExportFormat(path: options.file) else {
      throw ExportRunError.noFormat(options.file)
    }
    return format
  }
}

/// Writes a printable test.
struct WriteSheet: PerformedCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: SheetOptions.abstract,
    discussion: SheetOptions.discussion
  )

  @Option(name: .customLong("book"), help: ExportOptions.bookHelp)
  var books: [String] = []

  @OptionGroup var options: SheetOptions

  var isDry: Bool { options.selection.dryRun }

  @MainActor
  func status() async -> Int32 {
    await ExportRun.status(options.file) { try await perform() }
  }

  @MainActor
  private func perform() async throws -> Int32 {
    let isPage = [".html", ".htm"].contains { options.file.lowercased().hasSuffix($0) }
    guard isPage || options.file == "-" else { throw ExportRunError.noPage(options.file) }
    let container = try await LiveDIContainer.ofFiles(
      library: options.selection.library.folder,
      asks: !options.selection.report
    )
    let target = ExportTarget(options.file, options.selection)
    defer { target.clearProgress() }
    let selection = WordSelection(books: books, options.selection)
    let library = try await selection.library(in: container, target.progress.part(0...0.8))
    let seed = options.seed ?? container.random.next() % 1_000_000
    let sheet = TestSheet(
      title: options.title ?? title(of: library),
      asked: options.ask,
      words: library.books.flatMap { $0.words.map(\.word) },
      count: options.count,
      seed: seed
    )
    if sheet.words.isEmpty {
      throw library.books.allSatisfy(\.words.isEmpty)
        ? ExportRunError.nothingFound : ExportRunError.nothingToAsk
    }
    _ = try await target.write(random: container.random.next(), isText: true) { descriptor in
      let output = TextOutput(descriptor)
      try output.write(sheet.html)
      try output.flush()
      return Exporter.Result()
    }
    target.clearProgress()
    try ExportReport(sheet, seed: seed, to: target).print(options.selection)
    return 0
  }

  /// The titles of the books, if they are not too many.
  private func title(of library: ExportedLibrary) -> String {
    let titles = library.books.filter { !$0.words.isEmpty }.map(\.book.title)
    return titles.count > 3 ? "\(titles[0]), …, \(titles[titles.count - 1])" : English.list(titles)
  }
}
