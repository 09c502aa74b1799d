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
      ImportedColumn(name: field.name, sample: field.sample, role: ImportRole(field.role))
    }
    return ImportedFile(format: "Anki", columns: columns, collection: collection)
  }

  private func collection(
    _ roles: [String: FieldRole]
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
  ) throws(ForeignFileError) -> [String: FieldRole] {
    let fields = collection.mappings.first?.fields ?? []
    var roles: [String: FieldRole] = [:]
    for (place, role) in request.roles {
      guard fields.indices.contains(place) else {
        throw .noColumn(place + 1, count: fields.count)
      }
      roles[fields[place].name] = FieldRole(rawValue: role.rawValue) ?? .ignored
    }
    return roles
  }
}

extension ImportRole {
  /// The role of a field as that of a column.
  fileprivate init(_ role: FieldRole) { self = ImportRole(rawValue: role.rawValue) ?? .ignored }
}
