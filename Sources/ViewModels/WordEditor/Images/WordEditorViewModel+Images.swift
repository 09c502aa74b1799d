import Domain

/// The paths of images, and facts about the images.
extension WordEditorViewModel {
  /// Completes the path of an image as far as it is unambiguous, or moves into the list of names;
  /// if there is nothing to complete, moves to the next field.
  public func complete() async {
    guard state.takesInput, let (side, path) = typedPath, !state.form.paths.isDismissed else {
      return await nextField()
    }
    let text = state.form[.image(side)]
    // The list may be older than the text.
    let found = try? await pathService.completions(of: path.path(home: home))
    guard state.form.focus == .image(side), state.form[.image(side)] == text else { return }
    guard let found, let completed = path.completed(by: found) else {
      if !state.form.selectNext() { await nextField() }
      return
    }
    await replacePath(of: side, with: completed)
  }

  /// Completes the path with an offered name; for a directory, offers its content.
  public func takePath(at index: Int) async {
    let names = state.form.paths.names
    guard state.takesInput, names.indices.contains(index), let (side, path) = typedPath else {
      return
    }
    await replacePath(of: side, with: path.replacing(name: names[index]))
  }

  /// Offers completions of the focused path, and reads the facts about its file.
  func followPath() async {
    pathChanges += 1
    guard let (side, path) = typedPath else { return }
    let change = pathChanges
    // Only the last of several fast changes starts a lookup.
    await Task.yield()
    guard change == pathChanges else { return }
    guard let list = await pathLookup.run({ await list(for: path) }), change == pathChanges,
      state.form.focus == .image(side)
    else { return }
    state.form.offer(list)
    guard let file = ImagePath.path(state.form[.image(side)].text, home: home) else { return }
    // Until the path is complete the file does not exist, and that is not an error.
    let facts = try? await pathLookup.run { try await imageService.facts(ofFileAt: file) }
    guard change == pathChanges else { return }
    state.form.tellOfImages { $0.tell(facts, ofFileFor: side) }
  }

  /// Shows an error when the file of a path that was left cannot be stored.
  func checkFile(of side: Side) async {
    let line = state.form[.image(side)]
    guard let path = ImagePath.path(line.text, home: home) else { return }
    do {
      let facts = try await imageService.facts(ofFileAt: path)
      guard state.form[.image(side)] == line else { return }
      state.form.tellOfImages { $0.tell(facts, ofFileFor: side) }
    } catch let error as ImageError {
      guard state.form[.image(side)] == line else { return }
      state.form.tellOfImages { $0.tell(error, for: side) }
    } catch {
      // Saving will report a problem with the store.
    }
  }

  /// Reads the facts about the stored images.
  func lookAtStoredImages() async {
    for side in Side.allCases {
      guard let image = state.form.storedImages[side]?.reference else { continue }
      do {
        let facts = try await imageService.facts(of: image)
        state.form.tellOfImages { $0.tell(facts, of: image, on: side) }
      } catch {
        state.notice = .failed(error)
      }
    }
  }

  /// The side of the focused path, and the path, if the caret is at its end.
  private var typedPath: (side: Side, path: TypedPath)? {
    guard case .image(let side) = state.form.focus else { return nil }
    let line = state.form[.image(side)]
    guard line.caret == line.characters.count, let path = TypedPath(line.text) else { return nil }
    return (side, path)
  }

  private func replacePath(of side: Side, with text: String) async {
    state.form.showPath(text, for: side)
    await followPath()
  }

  private func list(for path: TypedPath) async -> PathList {
    do {
      return PathList(try await pathService.completions(of: path.path(home: home)), for: path)
    } catch {
      return PathList(problem: error as? PathError)
    }
  }
}

nonisolated extension TypedPath {
  /// The text of the field with the unambiguous part completed; nil when there is none.
  fileprivate func completed(by found: PathCompletions) -> String? {
    if found.count == 1, let only = found.names.first {
      return only == PathName(name) ? nil : replacing(name: only)
    }
    return found.common.count > name.count ? replacing(name: PathName(found.common)) : nil
  }
}
