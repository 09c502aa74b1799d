import Domain
import InMemory
import TestFiles
import TestSupport
import Testing

/// Thirty days with two devices: new words, lapses, a week of holiday, a flight, and a day on which
/// the devices are not in sync.
@Suite("A month of study")
struct MonthOfStudyTests {
  private let folder = TestFolder()

  @Test("The schedule follows the formulas, on both devices, every day")
  func month() async throws {
    let wordCount = 36
    let home = StudyDevice("home", in: folder, firstID: 10_001, wordCount: wordCount)
    try await home.fixture.store.insertBooks([.fixture(1)], words: Word.fixtures(wordCount))
    let away = StudyDevice("away", in: folder, firstID: 20_001, wordCount: wordCount)
    try home.synchronize(with: away)
    var perDay: [Int] = []
    for day in 0..<30 where !(10..<17).contains(day) {
      // In the evening, sometimes after midnight; from the 18th day on in Berlin.
      let east = day >= 17 ? 60 : 540
      let hour = day % 4 == 3 ? 25 : 20
      let device = day % 3 == 2 ? away : home
      device.set(day: day, hour: hour, minutesEast: east)
      if day == 17 { try await checkBacklog(device) }
      perDay.append(try await device.study())
      // One evening both devices review the same words before they synchronize.
      if day == 21 {
        let other = device === home ? away : home
        other.set(day: day, hour: hour + 1, minutesEast: east)
        perDay.append(try await other.study())
      }
      try home.synchronize(with: away)
    }
    #expect(perDay.allSatisfy { $0 > 0 })
    #expect(home.paper.grades.map(Set.init) == away.paper.grades.map(Set.init))
    try await home.checkAll()
    try await away.checkAll()
    let cards = (0..<wordCount).map(home.paper.card)
    #expect(cards.contains { $0.lapses > 1 })
    #expect(cards.allSatisfy { $0.phase != .new })
  }

  /// The holiday left more than a day's work.
  private func checkBacklog(_ device: StudyDevice) async throws {
    let overview = try await device.fixture.reviews.overview(of: .allBooks)
    #expect(overview.holdsNewBack)
    #expect(overview.total.due > PaperMonth.reviewsPerDay)
    #expect(overview.plan.due == PaperMonth.reviewsPerDay)
  }

  @Test("After a holiday the backlog is spread over days, and new words wait")
  func holiday() async throws {
    let fixture = ReviewFixture {
      ($0.newPerDay, $0.reviewsPerDay, $0.backlogLimit, $0.usesFuzz) = (8, 25, 20, true)
    }
    try await fixture.fill(90)
    try await fixture.store.insertReviews(
      (1...80).map {
        .fixture(
          ReviewID(number: $0),
          of: WordID(number: $0),
          at: .fixture(days: -20, seconds: $0),
          rating: .easy
        )
      }
    )
    var done: [Int] = []
    var new: [Int] = []
    for _ in 0..<5 {
      let queue = try await fixture.reviews.queue(ReviewRequest())
      new.append(queue.newCount)
      done.append(queue.count - queue.newCount)
      for card in queue.pending { try await fixture.grade(.easy, card.id) }
      fixture.clock.advance(days: 1)
    }
    #expect(done == [25, 25, 25, 5, 0])
    #expect(new == [0, 0, 0, 8, 2])
  }
}
