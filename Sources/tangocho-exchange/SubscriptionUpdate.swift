import Application
import CommandOptions
import Domain
import Exchange
import Live
import Network
import Subscriptions

/// Brings a book up to date with the file that it follows.
@MainActor
struct SubscriptionUpdate {
  let container: LiveDIContainer
  let isDry: Bool
  var output = RefreshOutput.sentences
  /// What a signal stops; nil for what is ended by one at once, unless it is written.
  var interruption: RefreshInterruption?

  /// What is known of a file before it is read.
  private struct Source {
    let address: WebAddress
    let reading: SubscriptionReading
  }

  /// What shows how much of a file has come; the full screen shows nothing of it.
  private var line: ProgressLine {
    ProgressLine(style: output.isReport ? .none : .terminal)
  }

  private var store: SubscriptionStore { SubscriptionStore(container.uiStateStore) }
  private var libraryImport: LibraryImport {
    LibraryImport(container: container, isDry: isDry)
  }

  /// Subscribes a book to an address; without a title it is called as the file is.
  /// - Returns: The exit status.
  /// - Throws: `NetworkError`, `ForeignFileError`, `ExchangeUsageError`, `StoreError`.
  func begin(
    at address: WebAddress,
    title: String?,
    reading: SubscriptionReading
  ) async throws -> Int32 {
    let before = try await SubscribedBooks(container).all().map(\.subscription)
    let line = line
    line.begin(ImportTexts.fetching(address.text))
    defer { line.clear() }
    let download = try await WebFile.downloader(line).download(address)
    line.clear()
    defer { download.remove() }
    let request = reading.request(for: download.path, book: title)
    let status = try await read(request, from: address) { file -> Int32? in
      let lock = libraryImport.lock()
      defer { withExtendedLifetime(lock) {} }
      let title = request.title(of: file.collection.books[0])
      let books = try await container.database.fetchBooks()
      let book = books.first { $0.title == title && !$0.isClosed }
      if let book, let known = await store.subscription(of: book.id), !before.contains(known) {
        return nil
      }
      let source = Source(address: address, reading: reading)
      let status = try await take(file, request, into: book, from: source, download.validators)
      if !isDry { Lines.print(SubscriptionTexts.following) }
      return status
    }
    if let status { return status }
    // A refresh of that book ended in the meantime, perhaps with a newer version than this one.
    return try await begin(at: address, title: title, reading: reading)
  }

  /// Fetches what is new in a book.
  /// - Returns: The exit status.
  /// - Throws: `NetworkError`, `ForeignFileError`, `ExchangeUsageError`, `StoreError`.
  func refresh(_ subscribed: SubscribedBook) async throws -> Int32 {
    let (book, subscription) = (subscribed.book, subscribed.subscription)
    if book.isClosed {
      report(RefreshedBook(book.title), as: SubscriptionTexts.closed(book.title))
      return 0
    }
    // Without its last version the file is needed, even if it has not changed.
    let known = subscription.words.isEmpty ? Validators() : subscription.validators
    let address = subscription.address
    let line = line
    line.begin(ImportTexts.fetching(address.text))
    defer { line.clear() }
    let downloader = WebFile.downloader(line)
    guard let download = try await downloader.download(address, ifChangedSince: known) else {
      report(RefreshedBook(book.title), as: SubscriptionTexts.unchanged(book.title))
      return 0
    }
    defer { download.remove() }
    let request = subscription.reading.request(for: download.path, book: book.title)
    let status = try await read(request, from: address) { file -> Int32? in
      let lock = libraryImport.lock()
      defer { withExtendedLifetime(lock) {} }
      guard await store.subscription(of: book.id) == subscription else { return nil }
      let source = Source(address: address, reading: subscription.reading)
      return try await take(file, request, into: book, from: source, download.validators)
    }
    if let status { return status }
    // Another refresh ended in the meantime, perhaps with a newer version than this one.
    guard let newest = await store.subscription(of: book.id) else {
      throw ExchangeUsageError.notSubscribed(book.title)
    }
    return try await refresh(SubscribedBook(book: book, subscription: newest))
  }

  /// The words that a book had from an address the last time.
  /// - Throws: `ExchangeUsageError` when it follows another address.
  private func knownWords(
    of book: WordBook?,
    from address: WebAddress
  ) async throws -> [SubscribedWord] {
    guard let book, let subscription = await store.subscription(of: book.id) else { return [] }
    guard subscription.address == address else {
      throw ExchangeUsageError.subscribed(book.title, address: subscription.address.text)
    }
    return subscription.words
  }

  /// Reads a file as one book; a column `id` of a text has the identities of its rows.
  private func read<Result>(
    _ request: ImportRequest,
    from address: WebAddress,
    _ use: (ImportedFile) async throws -> Result
  ) async throws -> Result {
    try await libraryImport.read(request) { file in
      var file = file
      if let place = file.identities(besides: request.roles) {
        var request = request
        request.roles[place] = .identity
        file = try await libraryImport.read(request) { $0 }
        file.collection.identify(in: address)
      }
      file.collection = file.collection.inOneBook
      if file.collection.books.allSatisfy(\.words.isEmpty) { throw ForeignFileError.empty }
      return try await use(file)
    }
  }

  /// Merges a version of the file into a book, or into a new one, for whoever has the lock.
  private func take(
    _ file: ImportedFile,
    _ request: ImportRequest,
    into book: WordBook?,
    from source: Source,
    _ validators: Validators
  ) async throws -> Int32 {
    let merge = SubscriptionMerge(
      file.collection,
      known: try await knownWords(of: book, from: source.address),
      library: try await words(),
      address: source.address.text
    )
    var merged = file
    merged.collection = merge.collection
    let plan = try await libraryImport.plan(merged, request, into: book?.id)
    guard let id = book?.id ?? plan.step.added.first?.id else {
      throw ExchangeUsageError.inOtherBooks
    }
    // A signal between the words and what they follow would leave a book that follows nothing.
    let usual = isDry || interruption != nil ? nil : Signals.react(by: { _ in })
    defer { if let usual { Signals.react(by: usual) } }
    let done = try await libraryImport.perform(merged, request, into: book?.id, interruption)
    let title = request.title(of: merged.collection.books[0])
    let refreshed = RefreshedBook(title, done.summary, merge)
    libraryImport.report(refreshed, done, of: merged, from: source.address.text, to: output)
    if isDry { return 0 }
    // A new book has another id than in the plan before.
    var subscription = Subscription(
      bookID: done.step.added.first?.id ?? id,
      address: source.address
    )
    subscription.reading = source.reading.remembering(file)
    (subscription.words, subscription.validators) = (merge.words, validators)
    try await store.keep(subscription)
    await libraryImport.keepUndo(of: done)
    return 0
  }

  /// Says what was new in a book, as a report or as a sentence.
  private func report(_ book: RefreshedBook, as sentence: String = "") {
    output.add(book, as: sentence)
  }

  /// All words of the library.
  private func words() async throws -> [Word] {
    let database = container.database
    var words: [Word] = []
    for book in try await database.fetchBooks() {
      words += try await database.fetchWords(in: book.id)
    }
    return words
  }
}

extension ImportedFile {
  /// The column of a text that has the identities of its rows, and is called `id`; nil when there is
  /// none, or when the learner says what it is.
  fileprivate func identities(besides roles: [Int: ImportRole]) -> Int? {
    guard encoding != nil, !columns.contains(where: { $0.role == .identity }) else { return nil }
    return columns.indices.first { place in
      roles[place] == nil && columns[place].name?.lowercased() == "id"
    }
  }
}

extension ImportedCollection {
  /// Makes the identities those of an address: numbers are in other files, too.
  fileprivate mutating func identify(in address: WebAddress) {
    for book in books.indices {
      for word in books[book].words.indices {
        guard let id = books[book].words[word].source else { continue }
        books[book].words[word].source = "\(address.text) id \(id)"
      }
    }
  }
}

extension RefreshedBook {
  /// What was new in a book.
  init(_ title: String, _ summary: ImportSummary, _ merge: SubscriptionMerge) {
    self.init(title)
    (new, changed) = (summary.new, summary.changed)
    (conflicts, dropped) = (merge.conflicts.map(\.title), merge.dropped.map(\.title))
  }
}

extension SubscriptionReading {
  /// The same with what the columns of a text without names were found to be: its next version is
  /// read like this one.
  fileprivate func remembering(_ file: ImportedFile) -> SubscriptionReading {
    guard roles.isEmpty, file.encoding != nil, file.columns.allSatisfy({ $0.name == nil }) else {
      return self
    }
    var reading = self
    for (place, column) in file.columns.enumerated() where column.role != .ignored {
      reading.roles[place] = column.role.rawValue
    }
    return reading
  }

  /// The request for a version of the file.
  fileprivate func request(for path: String, book: String?) -> ImportRequest {
    ImportRequest(
      path: path,
      book: book,
      roles: roles.compactMapValues(ImportRole.init),
      hasHeader: hasHeader,
      encoding: encoding
    )
  }
}
