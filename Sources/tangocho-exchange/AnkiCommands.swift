import AnkiConnect
import Application
import ArgumentParser
import CommandOptions
import Domain
import Exchange
import Files
import Live
import Network

/// Exchanges words with a running Anki.
struct AnkiCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "anki",
    abstract: AnkiHelp.abstract,
    discussion: AnkiHelp.discussion,
    subcommands: [Decks.self, Pull.self, Push.self]
  )

  /// Lists decks.
  struct Decks: PerformedCommand {
    static let configuration = CommandConfiguration(
      commandName: "decks",
      abstract: AnkiHelp.decks
    )

    @OptionGroup var options: AnkiDecksOptions

    @MainActor
    func status() async -> Int32 {
      await options.connection.perform { anki in
        let decks = try await anki.perform(AnkiDeckNames()).sorted()
        if options.json {
          try Lines.printJSON(decks)
        } else {
          decks.forEach { Lines.print($0) }
        }
        return decks.isEmpty ? 1 : 0
      }
    }
  }

  /// Imports a deck.
  struct Pull: PerformedCommand {
    static let configuration = CommandConfiguration(
      commandName: "pull",
      abstract: AnkiHelp.pull,
      discussion: AnkiHelp.pullDiscussion
    )

    @Option(help: SubscribeOptions.bookHelp)
    var book: String?

    @OptionGroup var options: AnkiPullOptions

    var isDry: Bool { options.dryRun }

    @MainActor
    func status() async -> Int32 {
      await options.connection.perform { anki in
        let container = try await LiveDIContainer.ofFiles(library: options.library.folder)
        let status = try await AnkiPull(anki, container, options, book: book).run()
        try await container.endCommand()
        return status
      }
    }
  }

  /// Adds a book to a deck.
  struct Push: PerformedCommand {
    static let configuration = CommandConfiguration(
      commandName: "push",
      abstract: AnkiHelp.push,
      discussion: AnkiHelp.pushDiscussion
    )

    @Argument(help: AnkiHelp.bookHelp)
    var book: String

    @OptionGroup var options: AnkiPushOptions

    var isDry: Bool { options.dryRun }

    @MainActor
    func status() async -> Int32 {
      await options.connection.perform { anki in
        let container = try await LiveDIContainer.ofFiles(
          library: options.library.folder,
          mustExist: true
        )
        let book = try BookName(book).book(in: try await container.database.fetchBooks())
        let words = try await container.database.fetchWords(in: book.id)
        let (images, sounds) = (container.imageStore, container.soundFolder)
        let push = AnkiPush(anki, updates: options.update) { word in
          Side.allCases.compactMap { word[$0].image }.map { image in
            AnkiMediaFile(image) {
              try? await images.firstBytes(of: image, count: AnkiLimits().image)
            }
          }
            + SoundName.names(in: word.texts[.notes]).map { name in
              AnkiMediaFile(name: name.text) { try? sounds.bytes(of: name) }
            }
        }
        let deck = options.deck ?? AnkiTexts.deck(of: book)
        let summary =
          options.dryRun
          ? try await push.preview(of: words, toDeck: deck)
          : try await push.push(words, toDeck: deck)
        if options.json {
          try Lines.printJSON(AnkiPushRecord(summary, book, deck: deck, isDry: options.dryRun))
        } else {
          let lines = AnkiTexts.lines(summary, of: book, to: deck, isDry: options.dryRun)
          lines.forEach { Lines.print(NamedCommands.complete($0)) }
        }
        try await container.endCommand()
        return summary.refused.isEmpty ? 0 : 1
      }
    }
  }
}

/// What a push did, or would do, for other programs.
private struct AnkiPushRecord: Encodable {
  let id, book, deck: String
  let dryRun: Bool
  let new, known, changed, different, elsewhere, missingMedia: Int
  let refused: [String]

  init(_ summary: AnkiPushSummary, _ book: WordBook, deck: String, isDry: Bool) {
    (id, self.book, self.deck, dryRun) = (book.id.description, book.title, deck, isDry)
    (new, known, changed) = (summary.added, summary.known, summary.updated)
    (different, elsewhere) = (summary.different, summary.elsewhere)
    missingMedia = summary.missingMedia
    refused = summary.refused.map(\.nameOrID)
  }
}

/// Imports a deck of a running Anki, as the package that Anki exports.
@MainActor
private struct AnkiPull {
  private let anki: AnkiConnect
  private let container: LiveDIContainer
  private let options: AnkiPullOptions
  private let book: String?

  init(
    _ anki: AnkiConnect,
    _ container: LiveDIContainer,
    _ options: AnkiPullOptions,
    book: String?
  ) {
    (self.anki, self.container, self.options, self.book) = (anki, container, options, book)
  }

  /// - Returns: The exit status.
  func run() async throws -> Int32 {
    let deck = normalizedText(options.deck)
    let names = try await anki.perform(AnkiDeckNames())
    guard let name = names.first(where: { normalizedText($0) == deck }) else {
      throw ExchangeUsageError.noDeck(options.deck)
    }
    let folder = try TemporaryFolder(in: TemporaryFolder.defaultParent)
    defer { folder.remove() }
    let path = folder.newPath("deck", ending: ".apkg")
    guard try await anki.perform(AnkiExportPackage(deck: name, path: path)),
      (try? InputFile(path)) != nil
    else { throw ExchangeUsageError.noPackage(path: path) }
    let away = try await anki.perform(AnkiFindCards(filteredFrom: name)).count
    let request = ImportRequest(
      path: path,
      book: book,
      duplicates: options.known.duplicates,
      updates: options.known.update,
      restoresDeleted: options.known.deleted
    )
    let libraryImport = LibraryImport(container: container, isDry: options.dryRun)
    try await libraryImport.read(request) { file in
      let plan = try await libraryImport.perform(file, request)
      let others = AnkiTexts.filtered(away)
      if options.json {
        try libraryImport.writeRecord(plan, of: file, named: name, besides: others)
      } else {
        let deleted = plan.summary.deleted == 0 ? [] : [ImportTexts.deleted]
        libraryImport.report(plan, of: file, named: name, besides: others + deleted)
      }
      await libraryImport.keepUndo(of: plan)
    }
    return 0
  }
}

extension AnkiConnectionOptions {
  /// Does the work of a command with a running Anki, and reports an error.
  /// - Returns: The exit status.
  @MainActor
  fileprivate func perform(
    _ work: @MainActor (AnkiConnect) async throws -> Int32
  ) async -> Int32 {
    var (text, hasKey) = (AnkiConnect.usualAddress, false)
    do {
      let settings = try Launch().configuration
      let usual = settings.ankiAddress.isEmpty ? text : settings.ankiAddress
      text = address ?? WebFile.variable("TANGOCHO_ANKI_ADDRESS") ?? usual
      let key = key ?? WebFile.variable("TANGOCHO_ANKI_KEY") ?? settings.ankiKey
      hasKey = !key.isEmpty
      let anki = AnkiConnect(
        WebFile.client,
        address: try WebAddress(text),
        key: hasKey ? key : nil
      )
      return try await work(anki)
    } catch {
      Lines.report(AnkiTexts.describe(error, address: text, hasKey: hasKey))
      return CommandErrors.status(of: error)
    }
  }
}
