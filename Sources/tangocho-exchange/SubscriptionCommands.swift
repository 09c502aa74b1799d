import Application
import ArgumentParser
import CommandOptions
import Domain
import Live
import Network
import Subscriptions

/// Subscribes to a file, or lists the subscriptions.
struct SubscribeToFile: PerformedCommand {
  static let configuration = CommandConfiguration(
    commandName: "subscribe",
    abstract: SubscribeOptions.abstract,
    discussion: SubscribeOptions.discussion
  )

  @Option(help: SubscribeOptions.bookHelp)
  var book: String?

  @OptionGroup var options: SubscribeOptions

  @MainActor
  func status() async -> Int32 {
    await perform(on: options.library.folder, about: options.address ?? "") { container in
      guard let text = options.address else { return try await list(in: container) }
      var reading = SubscriptionReading()
      reading.roles = options.roles.mapValues(\.rawValue)
      (reading.hasHeader, reading.encoding) = (options.header?.isThere, options.encoding)
      let update = SubscriptionUpdate(container: container, isDry: options.dryRun)
      return try await update.begin(at: WebAddress(text), title: book, reading: reading)
    }
  }

  @MainActor
  private func list(in container: LiveDIContainer) async throws -> Int32 {
    let books = try await SubscribedBooks(container).all()
    if options.json {
      try SubscriptionList(books).print()
    } else {
      SubscriptionTexts.list(books).forEach { Lines.print($0) }
      if books.isEmpty { Lines.print(SubscriptionTexts.none, to: 2) }
    }
    return books.isEmpty ? 1 : 0
  }
}

/// Ends the subscription of a book.
struct EndSubscription: PerformedCommand {
  static let configuration = CommandConfiguration(
    commandName: "unsubscribe",
    abstract: SubscriptionHelp.unsubscribing,
    discussion: SubscriptionHelp.unsubscribingDiscussion
  )

  @Argument(help: BookName.help("The book"))
  var book: String

  @OptionGroup var options: UnsubscribeOptions

  @MainActor
  func status() async -> Int32 {
    await perform(on: options.library.folder, about: book) { container in
      let books = SubscribedBooks(container)
      let found = try await books.named(book)
      try await books.store.remove(found.book.id)
      if options.json {
        try SubscriptionList([found]).print()
      } else {
        let address = found.subscription.address.text
        Lines.print("“\(found.book.title)” no longer follows \(address). Its words stay.")
      }
      return 0
    }
  }
}

/// Refreshes subscribed books.
struct RefreshBooks: PerformedCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh",
    abstract: SubscriptionHelp.refreshing,
    discussion: SubscriptionHelp.refreshingDiscussion
  )

  @Argument(help: BookName.help("Only this book"))
  var book: String?

  @OptionGroup var options: RefreshOptions

  @MainActor
  func status() async -> Int32 {
    await perform(
      on: options.library.folder,
      about: book ?? "",
      asks: !options.report,
      needsServer: book == nil
    ) { container in
      let records = RefreshRecords()
      let output: RefreshOutput =
        options.json ? .json(records) : options.report ? .report : .sentences
      let status = try await refresh(in: container, output)
      if options.json { try records.print(isDry: options.dryRun) }
      return status
    }
  }

  @MainActor
  private func refresh(
    in container: LiveDIContainer,
    _ output: RefreshOutput
  ) async throws -> Int32 {
    let books = SubscribedBooks(container)
    let update = SubscriptionUpdate(container: container, isDry: options.dryRun, output: output)
    let classes = try container.classStore.map { _ in try ClassBooks(container) }
    guard let book else { return try await refresh(try await books.all(), update, classes) }
    let found = try await books.named(book)
    if found.book.isClosed { throw ExchangeUsageError.closedBook(found.book.title) }
    do {
      return try await update.refresh(found)
    } catch {
      report(error, of: found, output)
      return CommandErrors.status(of: error)
    }
  }

  @MainActor
  private func refresh(
    _ all: [SubscribedBook],
    _ update: SubscriptionUpdate,
    _ classes: ClassBooks?
  ) async throws -> Int32 {
    let followed = try await classes?.followed() ?? []
    if all.isEmpty, followed.isEmpty, !options.report {
      if case .json(let records) = update.output { try records.print(isDry: options.dryRun) }
      throw ExchangeUsageError.noSubscriptions
    }
    var status: Int32 = 0
    for one in all {
      do {
        status = max(status, try await update.refresh(one))
      } catch {
        // The others are refreshed all the same.
        report(error, of: one, update.output)
        status = max(status, CommandErrors.status(of: error))
      }
    }
    if let classes {
      let update = ClassUpdate(classes: classes, isDry: options.dryRun, output: update.output)
      status = max(status, await update.refresh(followed))
    }
    if options.report { Lines.write(RefreshReport.end.text) }
    return status
  }

  @MainActor
  private func report(
    _ error: any Error,
    of one: SubscribedBook,
    _ output: RefreshOutput
  ) {
    let description = SubscriptionTexts.failure(error, of: one)
    let title = one.book.title
    output.add(failure: description, of: title, as: "“\(title)” stays as it is. " + description)
  }
}
