import Domain
import Files

/// Reads a package of Anki as an import does: the fields of its note types are columns, those of
/// the most frequent type first.
struct AnkiFile {
  private let request: ImportRequest
  private let studyClock: any WallClock
  private let folder: TemporaryFolder
  private let progress: FileProgress

  init(
    _ request: ImportRequest,
    studyClock: any WallClock,
    unpackingIn folder: TemporaryFolder,
    _ progress: FileProgress = .none
  ) {
    (self.request, self.studyClock) = (request, studyClock)
    (self.folder, self.progress) = (folder, progress)
  }

  /// What the package holds.
  /// - Throws: `ForeignFileError`.
  func read() throws(ForeignFileError) -> ImportedFile {
    let collection = try collection()
    let hasKinds = collection.mappings.count > 1
    let columns = collection.mappings.flatMap { mapping in
      mapping.fields.map { field in
        var column = ImportedColumn(
          name: field.name,
          sample: field.sample,
          role: field.role,
          kind: hasKinds ? mapping.name : nil
        )
        (column.isOfImages, column.isOfNote) = (field.isOfImages, true)
        return column
      }
    }
    if let beyond = request.roles.keys.max(), beyond >= columns.count {
      throw .noColumn(beyond + 1, count: columns.count)
    }
    // The preview repeats what a field is already: the identity, in a note of this program.
    for (place, role) in request.roles.sorted(by: { $0.key < $1.key })
    where Self.isOfEveryNote(role) && columns[place].role != role {
      throw .ofEveryNote(role, column: place + 1)
    }
    return ImportedFile(format: "Anki", columns: columns, collection: collection)
  }

  /// Whether each note has this, so that no field can become it.
  private static func isOfEveryNote(_ role: ImportRole) -> Bool {
    role == .book || role == .identity
  }

  private func collection() throws(ForeignFileError) -> ImportedCollection {
    let reader = AnkiReader(
      path: request.path,
      unpackingInto: folder,
      roles: request.roles.mapValues { Self.isOfEveryNote($0) ? .ignored : $0 },
      leftOut: request.leftOut,
      studyClock: studyClock,
      progress: progress
    )
    do {
      return try reader.read()
    } catch {
      throw .anki(error)
    }
  }
}
