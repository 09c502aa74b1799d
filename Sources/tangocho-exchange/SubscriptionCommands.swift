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

  var isDry: Bool { options.dryRun }

  @MainActor
  func status() async -> Int32 {
    let (library, subject) = (options.library.folder, options.address ?? "")
    return await perform(on: library, about: subject, mustExist: options.list) { container in
      guard let text = options.address else { return try await list(in: container) }
      var reading = SubscriptionReading()
      reading.roles = options.table.roles.mapValues(\.rawValue)
      (reading.hasHeader, reading.encoding) = (options.table.hasHeader, options.table.encoding)
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
    await perform(on: options.library.folder, about: book, mustExist: true) { container in
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

  var isDry: Bool { options.dryRun }

  @MainActor
  func status() async -> Int32 {
    let (library, name) = (options.library.folder, book ?? "")
    // The full screen also names a library that is still to be made.
    let isTyped = !options.report
    return await perform(on: library, about: name, asks: isTyped, mustExist: isTyped) { container in
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
    var update = SubscriptionUpdate(container: container, isDry: options.dryRun, output: output)
    guard let book else { return try await refresh(try await books.all(), update) }
    let found = try await books.named(book)
    if found.book.isClosed { throw ExchangeUsageError.closedBook(found.book.title) }
    let interruption = interruption(of: [found.book], output)
    update.interruption = interruption
    return interruption.status(await status(refreshing: found, update, interruption))
  }

  private func interruption(
    of books: [WordBook],
    _ output: RefreshOutput
  ) -> RefreshInterruption {
    RefreshInterruption(of: books.map(\.title), isDry: options.dryRun, output: output)
  }

  /// Refreshes a book; what fails is reported.
  @MainActor
  private func status(
    refreshing one: SubscribedBook,
    _ update: SubscriptionUpdate,
    _ interruption: RefreshInterruption
  ) async -> Int32 {
    do {
      let status = try await update.refresh(one)
      interruption.end(isRefreshed: true)
      return status
    } catch {
      interruption.end(isRefreshed: false)
      report(error, of: one, update.output)
      return CommandErrors.status(of: error)
    }
  }

  @MainActor
  private func refresh(
    _ all: [SubscribedBook],
    _ update: SubscriptionUpdate
  ) async throws -> Int32 {
    let (followed, problem) = try await followed(update.container, isAlone: all.isEmpty)
    if all.isEmpty, followed.isEmpty, !options.report {
      if case .json(let records) = update.output { try records.print(isDry: options.dryRun) }
      throw ExchangeUsageError.noSubscriptions
    }
    let interruption = interruption(of: all.map(\.book) + followed.map(\.book), update.output)
    var (update, status) = (update, Int32(0))
    update.interruption = interruption
    // What fails does not keep the others from being refreshed.
    for one in all where !interruption.isLate {
      status = max(status, await self.status(refreshing: one, update, interruption))
    }
    if let problem {
      report(problem, update.output)
      status = max(status, CommandErrors.status(of: problem))
    } else if !followed.isEmpty {
      let classes = try ClassBooks(update.container)
      var update = ClassUpdate(classes: classes, isDry: options.dryRun, output: update.output)
      update.interruption = interruption
      status = max(status, await update.refresh(followed))
    }
    if options.report, !interruption.isLate { Lines.write(RefreshReport.end.text) }
    return interruption.status(status)
  }

  /// The books that follow those of teachers; only these need the server of the library.
  /// - Returns: The books, and why they are not known, unless there are no others to refresh.
  /// - Throws: `StoreError`, when there are no others.
  @MainActor
  private func followed(
    _ container: LiveDIContainer,
    isAlone: Bool
  ) async throws -> (books: [FollowedBook], problem: (any Error)?) {
    if container.classStore == nil { return ([], nil) }
    do {
      try await container.connectToServer(isNeeded: true) {
        options.report ? nil : PasswordPrompt.ask(for: $0)
      }
      await container.fetchFromServer(insists: true)
      return (try await ClassBooks(container).followed(), nil)
    } catch {
      if isAlone { throw error }
      return ([], error)
    }
  }

  /// Says why no book of a teacher was refreshed.
  @MainActor
  private func report(_ error: any Error, _ output: RefreshOutput) {
    let (title, reason) = (SubscriptionTexts.booksOfTeachers, CommandErrors.message(of: error))
    if output.isReport { return output.add(failure: reason, of: title, as: "") }
    Lines.report("\(title) stay as they are. " + reason)
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
