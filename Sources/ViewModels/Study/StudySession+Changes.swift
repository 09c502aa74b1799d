import Domain

extension StudySession {
  /// The title of the book; nil for the words not yet known.
  var title: String? { book?.title }

  var today: Day { studyClock.today }

  /// Changes words after all pending writes, in one step that one undo reverts; the notices get the
  /// number of changed words, which may be fewer than `ids`.
  func change(_ ids: [WordID], by change: WordsChange, saying news: (Int) -> StepNews) async {
    await take({ news($0.wordCount) }) { try await $0.change(ids, by: change) }
  }

  /// Whether a change is being undone or redone, so that another word may be in front then, or another
  /// screen is about to open.
  var isUndoing: Bool { undoing.isUnderWay }

  /// Leaves it to the undo history to undo the marks so far, after all pending writes: another screen
  /// is opened that undoes what was done last.
  func handOverMarks() async {
    await drain()
    end()
  }

  /// Reads the words again, and shows a notice.
  func load(saying news: Notice) async {
    say(nil)
    await load()
    // That the words cannot be read is more important.
    if notice == nil { say(news) }
  }

  /// Stores the place, and ends the session before the screen below gets a key: that may undo a mark.
  /// - Returns: What could not be saved since the key that leaves, a mark or the place; else nil.
  func finish() async -> Notice? {
    let failure = await savePlace()
    end()
    return notice.flatMap { $0.isFailure ? $0 : nil } ?? failure.map(Notice.failure)
  }

  /// Goes back when the book was removed: with the notice of the undo or redo that did it, or with
  /// the error.
  func leaveIfBookIsGone(_ navigator: any Navigator) {
    if isBookGone, loading == .done { navigator.back(with: notice) }
  }
}
