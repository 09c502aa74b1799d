import Application
import Domain
import TestSupport

extension TestDIContainer {
  /// The third book asks both ways, and some of its words were learnt in both: one card of each is
  /// due today, or both, or none, or only the second one has reviews.
  func learnBothWays() async throws {
    let service = makeWordBookService()
    try await service.setFronts(CardFronts(.kanji, second: .meaning), of: .init(number: 3))
    let grades: [(ago: Int, isSecond: Bool)?] = [
      (20, false), (3, true), (20, false), (19, true), (3, false), (19, true), (3, false),
      (2, true), nil, (19, true), (9, false), (2, true), nil, (2, true), (20, false), nil,
    ]
    var reviews: [Review] = []
    for (place, grade) in grades.enumerated() {
      guard let grade else { continue }
      let word = WordID(number: 301 + place / 2)
      reviews.append(
        .fixture(
          ReviewID(number: 900 + place),
          of: word,
          at: .fixture(days: -grade.ago, seconds: place),
          rating: .easy,
          isSecond: grade.isSecond
        )
      )
    }
    try await database.insertReviews(reviews)
  }
}
