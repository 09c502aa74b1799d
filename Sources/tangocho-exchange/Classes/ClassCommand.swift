import Application
import ArgumentParser
import Classes
import CommandOptions
import Domain
import Live

/// Publishes books to learners, and follows those of teachers.
struct ClassCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "class",
    abstract: ClassHelp.abstract,
    discussion: ClassHelp.discussion,
    subcommands: [
      Publish.self, Withdraw.self, List.self, Join.self, Refresh.self, Share.self, Hard.self,
      Leave.self,
    ]
  )
}

/// A command on the classes of a library.
protocol ClassSubcommand: PerformedCommand {
  /// The folder or the address of the library.
  var place: String? { get }

  /// Performs it.
  /// - Returns: The exit status.
  @MainActor
  func perform(_ classes: ClassBooks) async throws -> Int32
}

extension ClassSubcommand {
  @MainActor
  func status() async -> Int32 {
    await perform(on: place, about: "", needsServer: true) { try await perform(ClassBooks($0)) }
  }
}

// MARK: - For teachers

extension ClassCommand {
  /// Publishes a book.
  struct Publish: ClassSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "publish",
      abstract: ClassHelp.publish,
      discussion: ClassHelp.publishDiscussion
    )

    @Argument(help: BookName.help("The book"))
    var book: String

    @OptionGroup var library: LibraryFolderOption

    var place: String? { library.folder }

    @MainActor
    func perform(_ classes: ClassBooks) async throws -> Int32 {
      let book = try await classes.own(book)
      let words = try await classes.container.database.fetchWords(in: book.id)
      if words.isEmpty { throw ClassError.empty(book.title) }
      let store = classes.store
      let id = ClassID(teacher: try await store.ownName(), book: book.id)
      let isNew = try await !store.fetchPublishedBooks().contains { $0.id == id }
      try await store.publish(book, words: words)
      let name = ClassTexts.name(id.teacher, book.title)
      Lines.print(ClassTexts.published(words.count, as: name, isNew: isNew))
      return 0
    }
  }

  /// Stops publishing a book.
  struct Withdraw: ClassSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "withdraw",
      abstract: ClassHelp.withdraw
    )

    @Argument(help: BookName.help("The book"))
    var book: String

    @OptionGroup var library: LibraryFolderOption

    var place: String? { library.folder }

    @MainActor
    func perform(_ classes: ClassBooks) async throws -> Int32 {
      let found = try await classes.ownPublished(book)
      try await classes.store.withdraw(found.id.book)
      Lines.print(ClassTexts.withdrawn(found.title))
      return 0
    }
  }

  /// Lists what was hard.
  struct Hard: ClassSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "hard",
      abstract: ClassHelp.hard,
      discussion: ClassHelp.hardDiscussion
    )

    @Argument(help: BookName.help("The book"))
    var book: String

    @OptionGroup var options: ClassListOptions

    var place: String? { options.library.folder }

    @MainActor
    func perform(_ classes: ClassBooks) async throws -> Int32 {
      let found = try await classes.ownPublished(book)
      let hard = try await classes.store.fetchHardWords(of: found.id.book)
      if options.json {
        try Lines.printJSON(HardWordList(hard))
      } else {
        ClassTexts.lines(hard).forEach { Lines.print($0) }
        Lines.print(ClassTexts.summary(hard, of: found.title), to: 2)
      }
      return hard.words.isEmpty ? 1 : 0
    }
  }
}

// MARK: - For learners

extension ClassCommand {
  /// Lists what is published.
  struct List: ClassSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: ClassHelp.list
    )

    @OptionGroup var options: ClassListOptions

    var place: String? { options.library.folder }

    @MainActor
    func perform(_ classes: ClassBooks) async throws -> Int32 {
      let rows = try await classes.rows()
      if options.json {
        try Lines.printJSON(rows)
      } else {
        ClassTexts.lines(rows).forEach { Lines.print($0) }
        if rows.isEmpty { Lines.print(ClassTexts.none, to: 2) }
      }
      return rows.isEmpty ? 1 : 0
    }
  }

  /// Follows a book.
  struct Join: ClassSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "join",
      abstract: ClassHelp.join,
      discussion: ClassHelp.joinDiscussion
    )

    @Option(help: SubscribeOptions.bookHelp)
    var book: String?

    @OptionGroup var options: ClassJoinOptions

    var isDry: Bool { options.dryRun }

    var place: String? { options.library.folder }

    @MainActor
    func perform(_ classes: ClassBooks) async throws -> Int32 {
      let published = try await classes.published(options.published)
      let update = ClassUpdate(classes: classes, isDry: options.dryRun)
      return try await update.join(published, title: book, shares: options.share)
    }
  }

  /// Fetches corrections.
  struct Refresh: ClassSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "refresh",
      abstract: ClassHelp.refresh,
      discussion: ClassHelp.refreshDiscussion
    )

    @Argument(help: BookName.help("Only this book"))
    var book: String?

    @OptionGroup var options: ClassRefreshOptions

    var isDry: Bool { options.dryRun }

    var place: String? { options.library.folder }

    @MainActor
    func perform(_ classes: ClassBooks) async throws -> Int32 {
      let one = if let book { try await classes.followed(book) } else { nil as FollowedBook? }
      let all = if let one { [one] } else { try await classes.followed() }
      if all.isEmpty { throw ClassError.followsNothing }
      var update = ClassUpdate(classes: classes, isDry: options.dryRun)
      let interruption = RefreshInterruption(
        of: all.map(\.book.title),
        isDry: options.dryRun,
        output: update.output
      )
      update.interruption = interruption
      guard let one else { return interruption.status(await update.refresh(all)) }
      do {
        let status = try await update.refresh(one)
        interruption.end(isRefreshed: true)
        return interruption.status(status)
      } catch {
        interruption.end(isRefreshed: false)
        throw error
      }
    }
  }

  /// Gives or withdraws consent.
  struct Share: ClassSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "share",
      abstract: ClassHelp.share,
      discussion: ClassHelp.shareDiscussion
    )

    @Argument(help: "Whether the teacher can see it: on or off.")
    var state: Switch

    @Argument(help: BookName.help("The book"))
    var book: String

    @OptionGroup var library: LibraryFolderOption

    var place: String? { library.folder }

    @MainActor
    func perform(_ classes: ClassBooks) async throws -> Int32 {
      let (title, teacher) =
        switch state {
        case .on: try await share(classes)
        case .off: try await stopSharing(classes)
        }
      Lines.print(ClassTexts.sharing(title, of: teacher, state))
      return 0
    }

    @MainActor
    private func share(_ classes: ClassBooks) async throws -> (title: String, teacher: String) {
      let found = try await classes.followed(book)
      let (title, membership) = (found.book.title, found.membership)
      try await ClassUpdate(classes: classes, isDry: false).share(membership, of: title)
      return (title, membership.id.teacher)
    }

    /// Also for a book that is deleted.
    @MainActor
    private func stopSharing(
      _ classes: ClassBooks
    ) async throws -> (title: String, teacher: String) {
      let membership = try await classes.membership(book)
      try await classes.store.stopSharing(membership.id)
      return (try await classes.title(of: membership).title, membership.id.teacher)
    }
  }

  /// Stops following a book.
  struct Leave: ClassSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "leave",
      abstract: ClassHelp.leave,
      discussion: ClassHelp.leaveDiscussion
    )

    @Argument(help: BookName.help("The book"))
    var book: String

    @OptionGroup var library: LibraryFolderOption

    var place: String? { library.folder }

    @MainActor
    func perform(_ classes: ClassBooks) async throws -> Int32 {
      let membership = try await classes.membership(book)
      try await classes.store.leave(membership.id)
      let (title, isDeleted) = try await classes.title(of: membership)
      Lines.print(ClassTexts.left(title, isDeleted: isDeleted, membership.id.teacher))
      return 0
    }
  }
}
