import Domain
import Testing

@testable import Scheduling

@Suite("Fitting parameters")
struct ParameterFitTests {
  private let vectors: FittingHistory
  private let history: ReviewHistory

  init() throws {
    vectors = try FittingHistory.read()
    history = vectors.history
  }

  @Test("The loss of parameters is what fsrs-rs says it is, review by review")
  func sameLoss() throws {
    let loss = try ParameterFit.loss(history, vectors.reference.parameters)
    #expect(abs(loss / vectors.reference.loss - 1) < 1e-6)
  }

  @Test(
    "Every step makes the objective smaller, and the end is within 2 % of fsrs-rs, and below it"
  )
  func reference() throws {
    var fit = try ParameterFit(history)
    let before = fit.loss
    #expect(fit.foretoldCount == 1_870)
    var (objective, progress, steps) = (fit.objective, 0.0, 0)
    while fit.improve() {
      // Putting the first stabilities in order is the one step that may cost a little.
      #expect(fit.objective <= objective * 1.005)
      #expect(fit.progress > progress || fit.progress < 0.9)
      (objective, progress, steps) = (fit.objective, fit.progress, steps + 1)
    }
    #expect(fit.progress == 1)
    #expect(steps < 60)
    #expect(fit.loss < before)
    #expect(fit.loss <= vectors.reference.loss * 1.02)
    #expect(fit.loss <= vectors.reference.loss)
    #expect(fit.parameters[0...3].sorted() == Array(fit.parameters[0...3]))
    #expect(abs(try ParameterFit.loss(history, fit.parameters) - fit.loss) < 1e-12)
    let goesOn = fit.improve()
    #expect(!goesOn)
  }

  @Test("The same history gives the same parameters, whatever was fitted before")
  func determinism() throws {
    func fitted() throws -> [Double] {
      var fit = try ParameterFit(history)
      while fit.improve() {}
      return fit.parameters
    }
    let (first, second) = (try fitted(), try fitted())
    #expect(first == second)
  }

  @Test("The derivatives are those of the loss", arguments: 0..<21)
  func derivatives(_ index: Int) throws {
    // Inside all ranges, and with every formula in use.
    var w = ReviewSettings.defaultParameters
    w[7] = 0.05
    func pass(_ change: Double) throws -> FitPass {
      var changed = w
      changed[index] += change
      return FitPass(history, try Parameters(changed))
    }
    let step = 1e-6
    let slope = (try pass(step).loss - pass(-step).loss) / (2 * step)
    let exact = try pass(0).gradient[index]
    #expect(abs(slope - exact) <= 1e-3 * max(1, abs(exact)))
  }

  @Test("The memory is the one that the schedule goes by")
  func sameFormulas() throws {
    let scheduler = try Scheduler(ReviewSettings())
    let parameters = SlopedParameters(try Parameters(ReviewSettings.defaultParameters))
    for place in history.wordIDs.indices {
      let entries = history.entries(at: place)
      guard let first = entries.first else { continue }
      var memory = SlopedMemory(first.rating, parameters)
      var day = first.moment.day
      for entry in entries.dropFirst() {
        let days = day.days(to: entry.moment.day)
        let recall = days < 1 ? nil : SlopedRecall(after: days, memory.stability, parameters)
        memory.review(entry.rating, recall, parameters)
        day = entry.moment.day
      }
      let state = try #require(scheduler.fold(entries).memory)
      #expect(abs(memory.stability / state.stability - 1) < 1e-9)
      #expect(abs(memory.difficulty / state.difficulty - 1) < 1e-9)
    }
  }

  @Test("Without a review on a later day there is nothing to fit")
  func nothing() throws {
    var fit = try ParameterFit(ReviewHistory())
    let goesOn = fit.improve()
    #expect(!goesOn)
    #expect(fit.foretoldCount == 0)
    #expect(fit.parameters == ReviewSettings.defaultParameters)
  }

  @Test("A rating that no word began with follows the others, and order is kept")
  func firstStabilities() throws {
    var history = ReviewHistory()
    let moment = StudyMoment(time: Timestamp(milliseconds: 0), day: Day(number: 0))
    for word in 0..<3 {
      let rating = word == 0 ? Rating.again : .good
      history.append(
        WordID(high: 0, low: UInt64(word)),
        [ReviewHistory.Entry(moment: moment, rating: rating)]
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
