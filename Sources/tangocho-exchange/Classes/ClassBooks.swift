import Application
import Classes
import CommandOptions
import Domain
import Live

/// A book of the learner that follows one of a teacher.
struct FollowedBook {
  let book: WordBook
  let membership: ClassMembership
}

/// The published and the followed books, as commands name them.
@MainActor
struct ClassBooks {
  let container: LiveDIContainer
  let store: any ClassStore

  /// - Throws: `ClassError.notOnServer`.
  init(_ container: LiveDIContainer) throws {
    guard let store = container.classStore else { throw ClassError.notOnServer }
    (self.container, self.store) = (container, store)
  }

  /// A book of one's own.
  /// - Throws: `BookNameError`, `StoreError`.
  func own(_ name: String) async throws -> WordBook {
    try BookName(name).book(in: try await container.database.fetchBooks())
  }

  /// A book that the learner publishes; it may be deleted meanwhile, or have another title.
  /// - Throws: `ClassError`, `StoreError`.
  func ownPublished(_ name: String) async throws -> PublishedBook {
    let role = try await store.ownName()
    let all = try await store.fetchPublishedBooks().filter { $0.id.teacher == role }
    // By its present title, or by that under which it is published.
    let books = try await container.database.fetchBooks()
    let own = BookName(name).matches(in: books).map(\.id)
    let named = all.filter { own == [$0.id.book] }
    guard let found = try named.first ?? one(of: all, named: name, as: name) else {
      throw ClassError.notPublished(name)
    }
    return found
  }

  /// A book of a teacher, by `TEACHER/BOOK`.
  /// - Throws: `ClassError`, `StoreError`.
  func published(_ name: String) async throws -> PublishedBook {
    let (teacher, title) = try parts(of: name)
    let all = try await store.fetchPublishedBooks().filter { $0.id.teacher == teacher }
    guard let found = try one(of: all, named: title, as: name) else {
      throw ClassError.unknown(name)
    }
    return found
  }

  private func parts(of name: String) throws -> (teacher: String, book: String) {
    guard let slash = name.firstIndex(of: "/") else { throw ClassError.noName(name) }
    return (String(name[..<slash]), String(name[name.index(after: slash)...]))
  }

  /// The one that a title means, or its beginning, or an id; nil for none.
  private func one(
    of all: [PublishedBook],
    named title: String,
    as name: String
  ) throws -> PublishedBook? {
    let books = all.map {
      WordBook(id: $0.id.book, title: $0.title, createdAt: Timestamp(milliseconds: 0))
    }
    let matches = BookName(title).matches(in: books)
    if matches.count > 1 {
      let isOneTitle = Set(matches.map(\.title)).count == 1
      throw ClassError.unclear(name, matches.map { isOneTitle ? $0.id.description : $0.title })
    }
    return all.first { $0.id.book == matches.first?.id }
  }

  /// The books that follow one of a teacher, except deleted ones.
  func followed() async throws -> [FollowedBook] {
    let books = try await container.database.fetchBooks()
    return try await store.fetchMemberships().compactMap { membership in
      books.first { $0.id == membership.book }
        .map { FollowedBook(book: $0, membership: membership) }
    }
  }

  /// The one that is named, by its own title or as `TEACHER/BOOK`.
  /// - Throws: `ClassError`, `BookNameError`, `StoreError`.
  func followed(_ name: String) async throws -> FollowedBook {
    let all = try await followed()
    let membership = try await membership(name)
    guard let found = all.first(where: { $0.membership.id == membership.id }) else {
      throw ClassError.notFollowed(name)
    }
    return found
  }

  /// The same, also for a book that is deleted.
  func membership(_ name: String) async throws -> ClassMembership {
    // Others may have the beginning of their titles in common with it.
    let all = try await followed()
    let matches = BookName(name).matches(in: all.map(\.book))
    let found = all.filter { matches.count == 1 && $0.book.id == matches[0].id }
    if found.count == 1 { return found[0].membership }
    if name.contains("/") {
      let (teacher, title) = try parts(of: name)
      let memberships = try await store.fetchMemberships().filter { $0.id.teacher == teacher }
      let all = try await store.fetchPublishedBooks().filter { $0.id.teacher == teacher }
      let id = try one(of: all, named: title, as: name)?.id.book ?? WordBookID(title)
      if let one = memberships.first(where: { $0.id.book == id }) { return one }
      throw ClassError.notFollowed(name)
    }
    throw ClassError.notFollowed(try await own(name).title)
  }

  /// What the book of a membership is called, and whether it is deleted.
  func title(of membership: ClassMembership) async throws -> (title: String, isDeleted: Bool) {
    let books = try await container.database.fetchBooks()
    if let book = books.first(where: { $0.id == membership.book }) { return (book.title, false) }
    let deleted = try await container.database.fetchTrash().books.map(\.book)
    if let book = deleted.first(where: { $0.id == membership.book }) { return (book.title, true) }
    let published = try await store.fetchPublishedBooks().first { $0.id == membership.id }
    return (published?.title ?? membership.id.book.description, true)
  }

  /// What is published, and then what is followed and published no more.
  func rows() async throws -> [ClassRow] {
    let role = try await store.ownName()
    let published = try await store.fetchPublishedBooks()
    let memberships = try await store.fetchMemberships()
    let all = try await container.database.fetchBooks()
    let books = Dictionary(first: all.map { ($0.id, $0) })
    var present: [ClassRow] = []
    for one in published {
      if one.id.teacher == role {
        present.append(try await ownRow(one, book: books[one.id.book]))
      } else {
        let membership = memberships.first { $0.id == one.id }
        present.append(ClassRow(one, membership, book: membership.flatMap { books[$0.book] }))
      }
    }
    let ids = Set(published.map(\.id))
    let past = memberships.filter { !ids.contains($0.id) }
    return present + past.map { ClassRow($0, book: books[$0.book]) }
  }

  /// A book that the one who is connected publishes; nil when it is deleted.
  private func ownRow(_ published: PublishedBook, book: WordBook?) async throws -> ClassRow {
    guard let book else { return ClassRow(own: published, book: nil, isChanged: true) }
    let edition = store.edition(of: try await container.database.fetchWords(in: book.id))
    let now = PublishedBook(
      id: published.id,
      title: book.title,
      fronts: book.fronts,
      edition: edition,
      wordCount: published.wordCount
    )
    return ClassRow(own: published, book: book, isChanged: now != published)
  }
}
