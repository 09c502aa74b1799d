import Domain
import InMemory

extension BrokenDatabase: ReviewStore {
  func changeReviews(_ step: ReviewStep) async throws {
    var step = step
    switch defect {
    case .skipsUsedReviewIDs:
      try await skipping(step.added) { try await base.insertReviews([$0]) }
      return
    case .undoesMissingReviews:
      try await skipping(step.undone) { try await base.undoReviews([$0]) }
      step.undone = []
    case .changesReviewsInSteps:
      try await base.insertReviews(step.added)
      try await base.undoReviews(step.undone)
      step = ReviewStep(patches: step.patches)
    case .reviewsWithoutMarks: step.patches = []
    case .losesReviewsOfUnknownWords:
      let known = Set(await base.fetchWords(step.added.map(\.wordID)).map(\.id))
      step.added.removeAll { !known.contains($0.wordID) }
    case .losesTypedAnswers, .mixesSecondCards:
      step.added = step.added.map {
        Review(
          id: $0.id,
          wordID: $0.wordID,
          moment: $0.moment,
          rating: $0.rating,
          duration: $0.duration,
          asked: $0.asked,
          typed: defect == .losesTypedAnswers ? nil : $0.typed,
          isMark: $0.isMark,
          isSecond: defect == .losesTypedAnswers && $0.isSecond
        )
      }
    case .undoesFirstReviewOnly: step.undone = Array(step.undone.prefix(1))
    default: break
    }
    try await base.changeReviews(step)
  }

  func fetchReviews(of wordIDs: [WordID]) async throws -> [Review] {
    let reviews = await base.fetchReviews(of: wordIDs)
    return defect == .listsReviewsByID ? reviews.sorted { $0.id < $1.id } : reviews
  }

  func fetchReviewLog() async throws -> ReviewLog {
    let history = await base.fetchReviewLog()
    guard defect == .losesLastReviewOfHistory else { return history }
    var shorter = ReviewLog()
    for (place, id) in history.wordIDs.enumerated() {
      shorter.append(id, history.entries(at: place).dropLast())
    }
    return shorter
  }

  func fetchReviews(_ ids: [ReviewID]) async throws -> [Review] {
    let reviews = await base.fetchReviews(ids)
    return defect == .sortsReviewsAskedFor ? reviews.sorted(by: Review.isBefore) : reviews
  }

  func fetchOwnReviews(limit: Int) async throws -> [Review] {
    let reviews = await base.fetchOwnReviews(limit: limit)
    return defect == .listsOldReviewsFirst ? reviews.reversed() : reviews
  }

  func fetchDueTable(_ folding: any CardFolding) async throws -> DueTable {
    var table = try await base.fetchDueTable(folding)
    if defect == .countsOnlyFirstCards { table.seconds = [:] }
    return table
  }

  func fetchOutlines(after last: WordID?) async throws -> [WordOutline] {
    guard last == nil else { return [] }
    let all = try await fetchOutlines()
    return defect == .endsAfterTheFirstPart ? Array(all.prefix(1_000)) : all
  }

  func fetchOutlines() async throws -> [WordOutline] {
    defect == .outlinesWhatWas ? everInserted.map(WordOutline.init) : await base.fetchOutlines()
  }
}
