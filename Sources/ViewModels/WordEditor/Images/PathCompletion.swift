import Domain

/// Completes image paths, like a shell.
package final class PathCompletion {
  private let word: EditedWord
  private let paths: any ImagePathService
  private let images: ImageCheck
  private let lookup = LatestWinsLookup()

  package init(for word: EditedWord, paths: any ImagePathService, images: ImageCheck) {
    self.word = word
    self.paths = paths
    self.images = images
  }

  /// Completes the focused path as far as it is unambiguous, or moves into the list of names.
  /// - Returns: Whether there was something to complete.
  func complete() async -> Bool {
    guard let (side, path) = typedPath, !word.form.paths.isDismissed else { return false }
    let line = word.form[.image(side)]
    // The list may be older than the text.
    let found: PathCompletions
    do {
      found = try await paths.completions(of: path.path(home: word.home))
    } catch {
      guard word.form.focus == .image(side), word.form[.image(side)] == line else { return true }
      let list = none(because: error)
      word.edit { $0.offer(list) }
      return false
    }
    guard word.form.focus == .image(side), word.form[.image(side)] == line else { return true }
    guard let completed = path.completed(by: found) else {
      return word.edit { $0.selectNext() }
    }
    await show(completed, for: side)
    return true
  }

  /// Completes the path with an offered name; for a directory, offers its content.
  func take(at index: Int) async {
    let names = word.form.paths.names
    guard word.state.takesInput, names.indices.contains(index), let (side, path) = typedPath else {
      return
    }
    await show(path.replacing(name: names[index]), for: side)
  }

  /// Offers completions of the focused path, and reads the facts about its file.
  func follow() async {
    guard let change = await lookup.lastChange(), let (side, path) = typedPath,
      let list = await lookup.run({ await list(for: path) }), change == lookup.changes,
      word.form.focus == .image(side)
    else { return }
    // The learner may have closed the list of names that were known so far.
    if !word.form.paths.isDismissed { word.edit { $0.offer(list) } }
    await readFacts(for: side, at: change)
  }

  /// Shows the facts about the file at the path, or why it cannot be read; nothing when there is no
  /// image, since the path may be incomplete.
  private func readFacts(for side: Side, at change: Int) async {
    guard let file = word.path(of: side) else { return }
    do {
      let facts = try await lookup.run { try await images.facts(ofFileAt: file) } ?? nil
      guard change == lookup.changes else { return }
      word.edit { $0.updateImages { $0.report(facts, ofFileFor: side) } }
    } catch {
      guard change == lookup.changes else { return }
      images.show(error, for: side)
    }
  }

  /// The side of the focused path, and the path, if the caret is at its end.
  private var typedPath: (side: Side, path: TypedPath)? {
    guard case .image(let side) = word.form.focus else { return nil }
    let line = word.form[.image(side)]
    guard line.caret == line.characters.count, let path = TypedPath(line.text) else { return nil }
    return (side, path)
  }

  private func show(_ path: String, for side: Side) async {
    word.willChange()
    word.edit { $0.showPath(path, for: side) }
    await follow()
  }

  private func list(for path: TypedPath) async -> PathList {
    do {
      return PathList(try await paths.completions(of: path.path(home: word.home)), for: path)
    } catch {
      return none(because: error)
    }
  }

  /// An empty list, with the reason beside the path or in the status line.
  private func none(because error: any Error) -> PathList {
    let problem = error as? PathError
    if problem == nil { word.say(.failed(error)) }
    return PathList(problem: problem)
  }
}
