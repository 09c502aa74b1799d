import Domain
import Foundation
import Persistence
import TestFiles
import TestSupport
import Testing

/// One of the learner's devices: its library in its own folder, and the model of it.
final class StudyDevice {
  let fixture: ReviewFixture
  var paper: PaperMonth
  private let data: String
  private var minutesEast = 540

  /// Creates a device; its ids do not overlap with those of others.
  init(_ name: String, in folder: TestFolder, firstID: UInt64, wordCount: Int) {
    data = folder.path("\(name)/data")
    paper = PaperMonth(wordCount: wordCount)
    let clock = FixedClock()
    let store = JSONDatabase(
      locations: JSONDatabaseLocations(
        data: data,
        state: folder.path("\(name)/state"),
        cache: folder.path("\(name)/cache")
      ),
      clock: clock,
      random: SeededRandom(seed: firstID)
    )
    fixture = ReviewFixture(store, clock: clock, ids: SequentialIDs(from: firstID)) {
      $0.newPerDay = PaperMonth.newPerDay
      $0.reviewsPerDay = PaperMonth.reviewsPerDay
      $0.backlogLimit = PaperMonth.backlogLimit
    }
  }

  /// Sets the wall clock: a number of days and hours after midnight of the first day in Japan.
  func set(day: Int, hour: Int, minutesEast: Int) {
    let midnight = FixedClock().now.plus(seconds: -12 * 3600)
    fixture.clock.set(midnight.plus(seconds: (day * 24 + hour + 9) * 3600 - minutesEast * 60))
    fixture.clock.move(minutesEast: minutesEast)
    self.minutesEast = minutesEast
  }

  /// Copies the lines of each device to the other one, as a folder synchronizer does.
  func synchronize(with other: StudyDevice) throws {
    let (mine, theirs) = (try lines(), try other.lines())
    try other.take(mine)
    try take(theirs)
    paper.merge(other.paper)
    other.paper.merge(paper)
  }

  /// The files of the library by their paths in it.
  private func lines() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in FileManager.default.enumerator(atPath: data)?.allObjects as? [String] ?? [] {
      let url = URL(filePath: data).appending(path: path)
      guard !url.hasDirectoryPath, path.hasSuffix(".json") || path.hasSuffix(".jsonl") else {
        continue
      }
      files[path] = try Data(contentsOf: url)
    }
    return files
  }

  private func take(_ files: [String: Data]) throws {
    for (path, bytes) in files {
      let url = URL(filePath: data).appending(path: path)
      // Lines are only appended: the longer file is the newer one.
      if let own = try? Data(contentsOf: url), own.count >= bytes.count { continue }
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try bytes.write(to: url, options: .atomic)
    }
  }
}

// MARK: - Studying

extension StudyDevice {
  private var day: Int {
    PaperMonth.day(fixture.clock.now.milliseconds, minutesEast: minutesEast)
  }

  /// Studies until nothing is left today; every interval must match the formulas.
  /// - Returns: The number of grades.
  func study() async throws -> Int {
    var queue = try await fixture.reviews.queue(ReviewRequest())
    let words = (queue.pending + queue.learning).map { Int($0.id.low) - 1 }
    #expect(Set(words) == paper.session(on: day, minutesEast: minutesEast))
    var count = 0
    while let time = queue.nextTime(after: fixture.clock.now) {
      if time > fixture.clock.now { fixture.clock.set(time) }
      guard let card = queue.next(at: fixture.clock.now) else { break }
      queue.grade(try await grade(card))
      fixture.clock.advance(milliseconds: 7_000)
      count += 1
    }
    return count
  }

  private func grade(_ card: ReviewCard) async throws -> ReviewCard {
    let word = Int(card.id.low) - 1
    // One word in six is hard; the answer depends only on the word and its history.
    let draw = (word * 7 + paper.grades[word].count * 11) % 20
    let rating: Rating =
      draw < (word % 6 == 0 ? 8 : 2) ? .again : draw < 10 ? .hard : draw < 18 ? .good : .easy
    let moment = fixture.clock.now.milliseconds
    let grade = Formulas.Graded(
      milliseconds: moment,
      day: day,
      grade: Double(rating.rawValue)
    )
    paper.add(grade, to: word)
    let graded = try await fixture.reviews.grade(ReviewAnswer(card.id, rating))
    let wait: Formulas.Wait =
      switch graded.interval {
      case .seconds(let seconds): .seconds(seconds)
      case .days(let days): .days(days)
      }
    #expect(wait == paper.card(word).wait, "word \(word), day \(day)")
    return graded.card
  }

  /// Compares every word with the formulas.
  func checkAll() async throws {
    let ids = (1...paper.wordCount).map { WordID(number: $0) }
    for card in try await fixture.reviews.cards(ids) {
      let expected = paper.card(Int(card.id.low) - 1)
      let memory = try #require(card.state.memory)
      #expect(abs(memory.stability / expected.stability - 1) < 1e-9)
      #expect(abs(memory.difficulty / expected.difficulty - 1) < 1e-9)
      #expect(card.state.lapseCount == expected.lapses)
      #expect(card.state.reviewCount == paper.grades[Int(card.id.low) - 1].count)
      switch card.state.due {
      case .on(let day): #expect(day.number == expected.dueDay)
      case .at(let time): #expect(time.milliseconds == expected.dueTime)
      case nil: Issue.record("\(card.id) is due at no time")
      }
    }
  }
}
