import Application
import ArgumentParser
import CommandOptions
import Domain
import Live
import TerminalUI

/// Closes a book, as the screen of closing does.
struct Close: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "close",
    abstract: "Close a book; its words that are not ○ stay in it, or move to another book.",
    discussion: """
      BOOK is as in `tangocho words`. Words that move keep their reviews and start as –; those that \
      were learnt go on being reviewed unless you say otherwise. Reopening the book on the home \
      screen brings all of its words back.

      EXAMPLES
        tangocho close "N5 · 01" --dry-run
        tangocho close "N5 · 01" --to "N5 · 02"
        tangocho close "N5 · 01" --new-book "N5 · again" --no-reviews
      """
  )

  @Argument(help: BookName.help("The book to close"), completion: BookCompletion.kind)
  var book: String

  @Option(
    help: ArgumentHelp("Move the words that are not ○ to this open book.", valueName: "book"),
    completion: BookCompletion.kind
  )
  var to: String?

  @Option(help: ArgumentHelp("Move them to a new book with this title.", valueName: "title"))
  var newBook: String?

  @Flag(help: "Stop reviewing the words that were learnt in the book.")
  var noReviews = false

  @Flag(help: "Only say what would happen.")
  var dryRun = false

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func validate() throws {
    if to != nil, newBook != nil {
      throw ValidationError("Give either --to or --new-book.")
    }
    if let newBook, normalizedText(newBook).isEmpty {
      throw ValidationError("--new-book is empty. Write the title of the book.")
    }
  }

  func run() {
    let (choice, book, to, newBook) = (library.existing, book, to, newBook)
    let (keepsReviews, dryRun, json) = (!noReviews, dryRun, json)
    Command.run {
      let container = try await Command.container(for: choice)
      let service = container.makeWordBookService()
      let id = try await BookArgument(book).resolve(with: service)
      let target = try await target(to, newBook, closing: id, by: service)
      let outcome = try await ClosingOutcome(of: id, target, keepsReviews, in: container)
      if !dryRun {
        let closing = try await service.close(id, movingTo: target, keepingReviews: keepsReviews)
        await CommandUndo.keep(.closing(closing), in: container)
      }
      try await Output.done(if: !dryRun) {
        if json { return try Output.json(CloseRecord(id, outcome, dryRun: dryRun)) }
        try Output.lines(outcome.lines(isDone: !dryRun))
      }
    }
  }

  /// Where the words move, checked like the service does.
  private func target(
    _ name: String?,
    _ newTitle: String?,
    closing id: WordBookID,
    by service: any WordBookService
  ) async throws -> ClosingTarget {
    if let newTitle {
      let title = normalizedText(newTitle.onOneLine(separator: " "))
      if try await service.books(order: .newestFirst).contains(where: { $0.book.title == title }) {
        StandardError.write(
          "There is a book “\(title)” already, and --new-book makes another one; "
            + "--to moves words to it instead."
        )
      }
      return .newBook(title: title)
    }
    guard let name else { return .nowhere }
    let taker = try await service.book(BookArgument(name).resolve(with: service)).book
    if taker.id == id { throw InputError.sameBook(title: taker.title) }
    if taker.isClosed { throw InputError.bookIsClosed(title: taker.title) }
    return .book(taker.id)
  }
}

/// What closing a book does, for other programs.
private struct CloseRecord: Encodable {
  let id, title: String
  let to: String?
  let dryRun, newBook, keepsReviews: Bool
  let moved, stayed, reviewed, suspended, unreviewed: Int

  init(_ id: WordBookID, _ outcome: ClosingOutcome, dryRun: Bool) {
    let preview = outcome.preview
    (self.id, title, self.dryRun) = (id.description, outcome.title, dryRun)
    (to, newBook, keepsReviews) = (outcome.taker, outcome.isNew, outcome.keepsReviews)
    (moved, stayed) = (preview.moved, preview.stayed)
    (reviewed, suspended, unreviewed) = (preview.reviewed, preview.suspended, preview.unreviewed)
  }
}

/// What closing a book does.
private struct ClosingOutcome {
  let title: String
  /// The title of the book that gets words, if any, and whether it is new.
  let taker: String?
  let isNew: Bool
  let preview: ClosingPreview
  let keepsReviews: Bool

  @MainActor
  init(
    of id: WordBookID,
    _ target: ClosingTarget,
    _ keepsReviews: Bool,
    in container: LiveDIContainer
  ) async throws {
    let service = container.makeWordBookService()
    let book = try await service.book(id).book
    if book.isClosed { throw InputError.alreadyClosed(title: book.title) }
    let words = try await container.makeWordService().words(in: id)
    let cards = try await container.makeReviewService().cards(words.map(\.id))
    title = book.title
    preview = ClosingPreview(of: cards, movingTo: target)
    // Without a word that moves no book is made, and none gets words.
    switch preview.moved == 0 ? .nowhere : target {
    case .nowhere: (taker, isNew) = (nil, false)
    case .book(let other): (taker, isNew) = (try await service.book(other).book.title, false)
    case .newBook(let title): (taker, isNew) = (normalizedText(title), true)
    }
    self.keepsReviews = keepsReviews
  }

  /// The sentences about it.
  func lines(isDone: Bool) -> [String] {
    var lines = [isDone ? "“\(title)” is closed." : "“\(title)” would be closed."]
    if let taker {
      let name = isNew ? "the new book “\(taker)”" : "“\(taker)”"
      lines.append(CloseBookTexts.englishMoving(preview.moved, to: name) + ".")
    }
    if preview.stayed > 0 { lines.append(CloseBookTexts.englishStaying(preview, keepsReviews)) }
    if !isDone { lines.append("Nothing was changed.") }
    return lines
  }
}
