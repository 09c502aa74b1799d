import Domain
import Testing

@testable import Scheduling

@Suite("Optimizing parameters")
struct ParameterOptimizerTests {
  private let vectors: OptimizerHistory
  private let history: ReviewLog

  init() throws {
    vectors = try OptimizerHistory.read()
    history = vectors.history
  }

  @Test("The loss equals that of fsrs-rs, review by review")
  func sameLoss() throws {
    let loss = try ParameterOptimizer.loss(history, vectors.reference.parameters)
    #expect(abs(loss / vectors.reference.loss - 1) < 1e-6)
  }

  @Test(
    "Every step reduces the objective, and the end is within 2 % of fsrs-rs, and below it"
  )
  func reference() throws {
    var optimizer = try ParameterOptimizer(history)
    let before = optimizer.loss
    #expect(optimizer.predictedCount == 1_870)
    var (objective, progress, steps) = (optimizer.objective, 0.0, 0)
    while optimizer.improve() {
      // Sorting the first stabilities is the only step that may increase it slightly.
      #expect(optimizer.objective <= objective * 1.005)
      #expect(optimizer.progress > progress || optimizer.progress < 0.9)
      (objective, progress, steps) = (optimizer.objective, optimizer.progress, steps + 1)
    }
    #expect(optimizer.progress == 1)
    #expect(steps < 60)
    #expect(optimizer.loss < before)
    #expect(optimizer.loss <= vectors.reference.loss * 1.02)
    #expect(optimizer.loss <= vectors.reference.loss)
    #expect(optimizer.parameters[0...3].sorted() == Array(optimizer.parameters[0...3]))
    #expect(
      abs(try ParameterOptimizer.loss(history, optimizer.parameters) - optimizer.loss) < 1e-12
    )
    let goesOn = optimizer.improve()
    #expect(!goesOn)
  }

  @Test("The same reviews give the same parameters, whatever was optimized before")
  func determinism() throws {
    func optimized() throws -> [Double] {
      var optimizer = try ParameterOptimizer(history)
      while optimizer.improve() {}
      return optimizer.parameters
    }
    let (first, second) = (try optimized(), try optimized())
    #expect(first == second)
  }

  @Test("The derivatives are those of the loss", arguments: 0..<21)
  func derivatives(_ index: Int) throws {
    // Within all ranges, and using every formula.
    var w = ReviewSettings.defaultParameters
    w[7] = 0.05
    func pass(_ change: Double) throws -> OptimizerPass {
      var changed = w
      changed[index] += change
      return OptimizerPass(history, try Parameters(changed))
    }
    let step = 1e-6
    let slope = (try pass(step).loss - pass(-step).loss) / (2 * step)
    let exact = try pass(0).gradient[index]
    #expect(abs(slope - exact) <= 1e-3 * max(1, abs(exact)))
  }

  @Test("The memory state is the one that the schedule uses")
  func sameFormulas() throws {
    let scheduler = try Scheduler(ReviewSettings())
    let parameters = DualParameters(try Parameters(ReviewSettings.defaultParameters))
    for place in history.wordIDs.indices {
      let entries = history.entries(at: place)
      guard let first = entries.first else { continue }
      var memory = DualMemory(first.rating, parameters)
      var day = first.moment.day
      for entry in entries.dropFirst() {
        let days = day.days(to: entry.moment.day)
        let recall = days < 1 ? nil : DualRecall(after: days, memory.stability, parameters)
        memory.review(entry.rating, recall, parameters)
        day = entry.moment.day
      }
      let state = try #require(scheduler.fold(entries).memory)
      #expect(abs(memory.stability / state.stability - 1) < 1e-9)
      #expect(abs(memory.difficulty / state.difficulty - 1) < 1e-9)
    }
  }

  @Test("Without a review on a later day there is nothing to optimize")
  func nothing() throws {
    var optimizer = try ParameterOptimizer(ReviewLog())
    let goesOn = optimizer.improve()
    #expect(!goesOn)
    #expect(optimizer.predictedCount == 0)
    #expect(optimizer.parameters == ReviewSettings.defaultParameters)
  }

  @Test("A rating that never came first follows the others, and the order is kept")
  func firstStabilities() throws {
    var history = ReviewLog()
    let moment = StudyMoment(time: Timestamp(milliseconds: 0), day: Day(number: 0))
    for word in 0..<3 {
      let rating = word == 0 ? Rating.again : .good
      history.append(
        WordID(high: 0, low: UInt64(word)),
        [ReviewLog.Entry(moment: moment, rating: rating)]
      )
    }
    var w = ReviewSettings.defaultParameters
    w[0] = 5
    w[2] = 4
    let ordered = FirstStabilities(history).ordered(w)
    // Two words began with “good”, so “again” gives way.
    #expect(ordered[0] == 4)
    #expect(ordered[0] <= ordered[1] && ordered[1] <= ordered[2] && ordered[2] <= ordered[3])
    #expect(Array(ordered[4...]) == Array(w[4...]))
  }
}
