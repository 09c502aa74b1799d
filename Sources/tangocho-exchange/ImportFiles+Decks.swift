import CommandOptions
import Domain
import Exchange
import Files

/// The decks that are left out with --without.
extension ImportFiles {
  /// Finds out, before anything is imported, which of them no file has.
  ///
  /// Of several files it is enough that one has a deck. Standard input, pipes and files on the web are
  /// read only once, so they must have the decks that no other file has.
  /// - Throws: `ExchangeUsageError.noDeckToLeaveOut`.
  @MainActor
  func missingDecks(_ run: ImportRun) async throws -> [String] {
    if options.without.isEmpty || options.files.count == 1 { return options.without }
    var missing = options.without
    var (names, decks): ([String], [String]) = ([], [])
    for path in options.files where isReadTwice(path) {
      let name = ImportTexts.name(of: path)
      run.interruption.begin(name)
      run.line.begin(name)
      // Why a file cannot be read is reported when it is imported.
      guard let file = try? await collected(path, run),
        let unknown = try? await file.without(missing).unknown
      else { continue }
      missing = unknown
      names.append(name)
      decks += file.collection.books.compactMap(\.title).filter { !decks.contains($0) }
      if missing.isEmpty { break }
    }
    run.line.clear()
    if let name = missing.first, !names.isEmpty, options.files.allSatisfy(isReadTwice) {
      throw ExchangeUsageError.noDeckToLeaveOut(name, files: names, decks: decks)
    }
    return missing
  }

  /// A file without these decks.
  /// - Throws: `ExchangeUsageError.noDeckToLeaveOut`, `.everyDeckLeftOut`.
  @MainActor
  func remaining(
    of file: ImportedFile,
    _ request: ImportRequest,
    named name: String,
    missing: [String]
  ) async throws -> ImportedFile {
    let (rest, unknown) = try await file.without(options.without)
    let isAlone = options.files.count == 1 || !isReadTwice(request.path)
    if isAlone, let deck = unknown.first(where: missing.contains) {
      let decks = try await file.collected().collection.books.compactMap(\.title)
      throw ExchangeUsageError.noDeckToLeaveOut(deck, files: [name], decks: decks)
    }
    if !options.without.isEmpty, rest.collection.books.isEmpty {
      throw ExchangeUsageError.everyDeckLeftOut(file: name)
    }
    return rest
  }

  /// Whether a path is that of a file, which can be read again.
  private func isReadTwice(_ path: String) -> Bool {
    // What was fetched is in a temporary file, which the command line does not name.
    options.files.contains(path) && path != ForeignFile.standardInput && !path.contains("://")
      && !StreamedInput.isPipe(path)
  }

  @MainActor
  private func collected(_ path: String, _ run: ImportRun) async throws -> ImportedFile {
    try await foreignFile(options.request(for: path), run)
      .read(unpackingIn: TemporaryFolder.defaultParent) { try await $0.collected() }
  }
}
