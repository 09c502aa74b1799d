import Application
import Classes
import CommandOptions
import Domain
import Exchange
import FoundationEssentials
import Live
import Subscriptions

/// Brings a book up to date with the one of a teacher that it follows.
@MainActor
struct ClassUpdate {
  let classes: ClassBooks
  let isDry: Bool
  var output = RefreshOutput.sentences
  /// What a signal stops; nil for what is ended by one at once, unless it is written.
  var interruption: RefreshInterruption?

  private var container: LiveDIContainer { classes.container }
  private var store: any ClassStore { classes.store }
  private var libraryImport: LibraryImport { LibraryImport(container: container, isDry: isDry) }

  /// Follows a book; without a title, that of the learner is called as that of the teacher is.
  /// - Returns: The exit status.
  /// - Throws: `ClassError`, `ExchangeUsageError`, `StoreError`.
  func join(_ published: PublishedBook, title: String?, shares: Bool) async throws -> Int32 {
    let name = ClassTexts.name(published.id.teacher, published.title)
    if published.id.teacher == (try await store.ownName()) { throw ClassError.own(name) }
    let followed = try await classes.followed()
    if let same = followed.first(where: { $0.membership.id == published.id }) {
      throw ClassError.isFollowed(name, book: same.book.title)
    }
    let request = request(for: published, book: title ?? published.title)
    let wanted = request.title(of: ImportedBook(words: []))
    let book = try await container.database.fetchBooks()
      .first { $0.title == wanted && !$0.isClosed }
    if let other = followed.first(where: { $0.book.id == book?.id }) {
      throw ClassError.followsAnother(wanted, teacher: other.membership.id.teacher)
    }
    guard let membership = try await take(published, request, into: book) else { return 0 }
    if shares {
      try await share(membership, of: try await classes.title(of: membership).title)
    }
    Lines.print(
      NamedCommands.complete(
        "  It follows \(published.id.teacher) now: `tangocho class refresh` fetches corrections."
      )
    )
    if shares {
      let title = try await classes.title(of: membership).title
      Lines.print("  " + ClassTexts.sharing(title, of: membership.id.teacher, .on))
    }
    return 0
  }

  /// Refreshes books one after the other; what fails is reported, and the others are refreshed.
  /// - Returns: The exit status.
  func refresh(_ all: [FollowedBook]) async -> Int32 {
    var status: Int32 = 0
    for one in all where !(interruption?.isLate ?? false) {
      do {
        if one.book.isClosed {
          report(RefreshedBook(one.book.title), as: SubscriptionTexts.closed(one.book.title))
        } else {
          status = max(status, try await refresh(one))
        }
        interruption?.end(isRefreshed: true)
      } catch {
        interruption?.end(isRefreshed: false)
        report(error, of: one)
        status = max(status, CommandErrors.status(of: error))
      }
    }
    return status
  }

  private func report(_ error: any Error, of one: FollowedBook) {
    let (title, reason) = (one.book.title, ImportTexts.describe(error, path: one.book.title))
    output.add(failure: reason, of: title, as: "“\(title)”: " + reason)
  }

  /// Fetches what is new in a book, and counts its reviews again if it is shared.
  /// - Returns: The exit status.
  /// - Throws: `ClassError`, `ExchangeUsageError`, `StoreError`.
  func refresh(_ followed: FollowedBook) async throws -> Int32 {
    let (book, membership) = (followed.book, followed.membership)
    if book.isClosed { throw ExchangeUsageError.closedBook(book.title) }
    let all = try await store.fetchPublishedBooks()
    guard let published = all.first(where: { $0.id == membership.id }) else {
      throw ClassError.withdrawn(book.title, teacher: membership.id.teacher)
    }
    if published.edition == membership.edition {
      report(RefreshedBook(book.title), as: SubscriptionTexts.unchanged(book.title))
    } else {
      _ = try await take(published, request(for: published, book: book.title), into: book)
    }
    if !isDry, membership.isShared { try await count(membership) }
    return 0
  }

  /// Shows the teacher of a followed book, which has a title here, how hard its words are.
  /// - Throws: `ClassError.withdrawn`, `StoreError`.
  func share(_ membership: ClassMembership, of title: String) async throws {
    do {
      try await store.share(membership.id)
    } catch StoreError.notFound {
      throw ClassError.withdrawn(title, teacher: membership.id.teacher)
    }
    try await count(membership)
  }

  /// Counts the reviews of the words of a shared book for its teacher.
  private func count(_ membership: ClassMembership) async throws {
    // A book that is withdrawn is not shared any more, so nothing is counted.
    guard let published = try await store.fetchPublishedWords(of: membership.id)?.words else {
      return
    }
    let merge = SubscriptionMerge(
      collection(of: published, in: membership.id),
      known: [],
      library: [],
      address: ""
    )
    var library = OwnWordFinder(
      try await words(for: merge.words, in: membership.book),
      of: merge.words.map { (word: $0, isKnown: true) }
    )
    let ids = Dictionary(first: published.map { (Self.source($0.id, in: membership.id), $0.id) })
    let pairs = merge.words.compactMap { word -> ClassWord? in
      guard let id = ids[word.source], let own = library.word(of: word, isKnown: true) else {
        return nil
      }
      return ClassWord(published: id, own: own.id)
    }
    try await store.countReviews(of: pairs, in: membership.id)
  }
}

// MARK: - Taking words

extension ClassUpdate {
  /// Merges the words of a teacher into a book, and keeps what it follows.
  /// - Returns: The membership; nil when it was only to be said what would be done.
  private func take(
    _ published: PublishedBook,
    _ request: ImportRequest,
    into book: WordBook?
  ) async throws -> ClassMembership? {
    let name = ClassTexts.name(published.id.teacher, published.title)
    // Before the words are fetched: another refresh may end meanwhile, with newer ones.
    let lock = libraryImport.lock()
    defer { withExtendedLifetime(lock) {} }
    guard let words = try await store.fetchPublishedWords(of: published.id) else {
      throw ClassError.unknown(name)
    }
    let known = try await knownWords(of: published.id, in: book)
    let merge = try await merge(words.words, of: published, into: book, known: known)
    let file = ImportedFile(format: "words of a class", collection: merge.collection)
    var own = book
    if own == nil { own = try await home(of: merge, from: published) }
    // A signal between the words and what they follow would leave a book that follows nothing.
    let usual = isDry || interruption != nil ? nil : Signals.react(by: { _ in })
    defer { if let usual { Signals.react(by: usual) } }
    let done = try await libraryImport.perform(file, request, into: own?.id, interruption)
    let title = own?.title ?? request.title(of: ImportedBook(words: []))
    let refreshed = RefreshedBook(title, done.summary, merge)
    libraryImport.report(refreshed, done, of: file, from: published.id.teacher, to: output)
    if isDry { return nil }
    guard let id = own?.id ?? done.step.added.first?.id else {
      throw ClassError.nothingToFollow(name)
    }
    let membership = ClassMembership(
      id: published.id,
      book: id,
      edition: words.edition,
      words: Array(try JSONEncoder().encode(merge.words))
    )
    try await store.keep(membership)
    await libraryImport.keepUndo(of: done)
    return membership
  }

  /// The words that a book had from a published one the last time.
  private func knownWords(
    of id: ClassID,
    in book: WordBook?
  ) async throws -> [SubscribedWord] {
    let memberships = try await store.fetchMemberships()
    let membership = memberships.first { $0.id == id && $0.book == book?.id }
    return membership.map { Self.words($0.words) } ?? []
  }

  /// What the words of a teacher change in a book.
  private func merge(
    _ words: [PublishedWord],
    of published: PublishedBook,
    into book: WordBook?,
    known: [SubscribedWord]
  ) async throws -> SubscriptionMerge {
    var collection = collection(of: words, in: published.id)
    collection.books[0].fronts = published.fronts
    let new = SubscriptionMerge(collection, known: [], library: [], address: "").words
    return SubscriptionMerge(
      collection,
      known: known,
      library: try await self.words(for: known + new, in: book?.id),
      address: ""
    )
  }

  /// The book that has the words of a teacher; nil when a book is to be made for new ones.
  /// - Throws: `ClassError` when all words are known, and the book that has them cannot follow.
  private func home(
    of merge: SubscriptionMerge,
    from published: PublishedBook
  ) async throws -> WordBook? {
    let targets = merge.collection.books.flatMap(\.words).map(\.target)
    let ids = Set(targets.compactMap { $0 })
    if ids.isEmpty || targets.contains(nil) { return nil }
    var counts: [(book: WordBook, count: Int)] = []
    for book in try await container.database.fetchBooks() {
      let words = try await container.database.fetchWords(in: book.id)
      counts.append((book, words.count { ids.contains($0.id) }))
    }
    let homes = counts.filter { $0.count > 0 }.sorted { $0.count > $1.count }.map(\.book)
    let name = ClassTexts.name(published.id.teacher, published.title)
    guard let home = homes.first(where: { !$0.isClosed }) else {
      throw ClassError.inClosedBook(name, book: homes.first?.title ?? "")
    }
    let followed = try await classes.followed()
    if let other = followed.first(where: { $0.book.id == home.id }) {
      throw ClassError.inFollowedBook(
        name,
        book: home.title,
        teacher: other.membership.id.teacher
      )
    }
    return home
  }

  private func request(for published: PublishedBook, book: String) -> ImportRequest {
    // The book of a class is whole, also where other books have some of its words.
    ImportRequest(path: published.title, book: book, duplicates: .keep)
  }

  private func collection(of words: [PublishedWord], in id: ClassID) -> ImportedCollection {
    let imported = words.enumerated().map { place, word in
      ImportedWord(word.input, source: Self.source(word.id, in: id), place: place + 1)
    }
    return ImportedCollection(books: [ImportedBook(words: imported)])
  }

  /// What a word is called by all who follow it.
  private static func source(_ word: WordID, in id: ClassID) -> String {
    "class \(id.teacher) \(id.book) \(word)"
  }

  private static func words(_ bytes: [UInt8]) -> [SubscribedWord] {
    do {
      return try JSONDecoder().decode([SubscribedWord].self, from: Data(bytes))
    } catch {
      // Of a program that kept more: as after joining, every text of the learner's stays.
      return []
    }
  }

  /// The words of the library that can come from words of a teacher: those of the book, and others
  /// that were moved from it.
  private func words(for sources: [SubscribedWord], in book: WordBookID?) async throws -> [Word] {
    let ids = Set(
      sources.flatMap { word in
        (0...Review.mostAttempts).map { WordID(importedAs: word.source, attempt: $0) }
      }
    )
    let database = container.database
    var words: [Word] = []
    for one in try await database.fetchBooks() {
      words += try await database.fetchWords(in: one.id)
        .filter { $0.bookID == book || ids.contains($0.id) }
    }
    return words
  }

  /// Says what was new in a book, as a report or as a sentence.
  private func report(_ book: RefreshedBook, as sentence: String = "") {
    output.add(book, as: sentence)
  }
}
