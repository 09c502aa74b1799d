import Domain
import Files

/// Reads a package of Anki as an import does: the fields of its most frequent kind of note are
/// columns.
struct AnkiFile {
  private let request: ImportRequest
  private let clock: any WallClock
  private let folder: TemporaryFolder
  private let progress: ImportProgress

  init(
    _ request: ImportRequest,
    clock: any WallClock,
    unpackingIn folder: TemporaryFolder,
    _ progress: ImportProgress = .none
  ) {
    (self.request, self.clock) = (request, clock)
    (self.folder, self.progress) = (folder, progress)
  }

  /// What the package holds.
  /// - Throws: `ForeignFileError`.
  func read() throws(ForeignFileError) -> ImportedFile {
    var collection = try collection([:])
    if !request.roles.isEmpty {
      let roles = try chosenRoles(in: collection)
      collection = try self.collection(roles)
    }
    let columns = (collection.mappings.first?.fields ?? []).map { field in
      ImportedColumn(name: field.name, sample: field.sample, role: field.role)
    }
    return ImportedFile(format: "Anki", columns: columns, collection: collection)
  }

  private func collection(
    _ roles: [String: ImportRole]
  ) throws(ForeignFileError) -> ImportedCollection {
    let reader = AnkiReader(
      path: request.path,
      unpackingInto: folder,
      roles: roles,
      clock: clock,
      progress: progress
    )
    do {
      return try reader.read()
    } catch {
      throw .anki(error)
    }
  }

  /// What the learner chose, by the names of the fields.
  private func chosenRoles(
    in collection: ImportedCollection
  ) throws(ForeignFileError) -> [String: ImportRole] {
    let fields = collection.mappings.first?.fields ?? []
    var roles: [String: ImportRole] = [:]
    for (place, role) in request.roles {
      guard fields.indices.contains(place) else {
        throw .noColumn(place + 1, count: fields.count)
      }
      // Notes have a deck and an identity of their own.
      roles[fields[place].name] = role == .book || role == .identity ? .ignored : role
    }
    return roles
  }
}
