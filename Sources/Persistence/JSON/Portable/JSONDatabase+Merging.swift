import Domain

extension JSONDatabase {
  /// Takes over what is new or newer in a batch, as lines of the devices that wrote it.
  public func merge(_ batch: StampedBatch) throws -> MergeCounts {
    try load()
    if let refusal { throw refusal }
    var (lines, counts) = (MergedLines(upTo: state.latestAdopted), MergeCounts())
    switch batch {
    case .books(let books): for book in books { merge(book, &lines, &counts) }
    case .words(let words): for word in words { merge(word, &lines, &counts) }
    case .samples(let samples): for sample in samples { merge(sample, &lines, &counts) }
    case .reviews(let new):
      try loadReviews()
      for review in new { merge(review, &lines, &counts) }
    }
    if lines.isEmpty { return counts }
    if mergedFiles == nil {
      let files = MergedFiles(locations, files, writer.random)
      try files.removeLeftovers()
      mergedFiles = files
    }
    try mergedFiles?.write(lines, library: writer.library())
    try load()
    if case .reviews = batch { try loadReviews() }
    return counts
  }

  private func merge(
    _ new: StampedBook,
    _ lines: inout MergedLines,
    _ counts: inout MergeCounts
  ) {
    // One that is known only through its words gets all that there is.
    let row = state.books.row(of: RawID(new.id)).flatMap {
      state.books.rows[$0].fields == 0 ? nil : $0
    }
    let old = row.flatMap(state.stampedBook)
    let result = counts.merged(old, new)
    lines.add(result, changes(from: old, to: new))
  }

  private func merge(
    _ new: StampedWord,
    _ lines: inout MergedLines,
    _ counts: inout MergeCounts
  ) {
    let row = state.words.row(of: RawID(new.id))
    let old = row.flatMap(state.stampedWord)
    let result = counts.merged(old, new)
    var merge = changes(from: old, to: new)
    // What is purged with its book stays so, also when the other library has moved it.
    if let row, !merge.isEmpty, result.isPurged, !state.words.rows[row].isPurged {
      merge.isPurged = true
    }
    lines.add(result, merge)
  }

  private func changes<Field>(
    from old: StampedEntity<Field>?,
    to new: StampedEntity<Field>
  ) -> StampedEntity<Field>.Merge {
    guard var old else {
      return StampedEntity<Field>.Merge(fields: new.stamps.fields, isPurged: new.isPurged)
    }
    return old.merge(new)
  }

  private func merge(
    _ new: StampedSample,
    _ lines: inout MergedLines,
    _ counts: inout MergeCounts
  ) {
    let old = state.samples.row(of: RawID(new.id)).flatMap(state.stampedSample)
    let result = counts.merged(old, new)
    lines.add(
      result,
      hasTexts: result.stamp == old?.stamp,
      uses: result.uses.filter { old?.uses[$0.key] != $0.value }
    )
  }

  private func merge(
    _ new: StampedReview,
    _ lines: inout MergedLines,
    _ counts: inout MergeCounts
  ) {
    let table = reviews.state
    let old = table.reviews.row(of: RawID(new.id)).flatMap(table.stampedReview)
    let result = counts.merged(old, new)
    if result != old { lines.add(result, isNew: old == nil) }
  }
}
