import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Optimizing the schedule")
struct OptimizerViewModelTests {
  private let service = SpyOptimizerService()
  private let navigator = SpyNavigator()
  private let model: OptimizerViewModel

  init() {
    service.onUsesOptimized.returns(false)
    service.onAreParametersNamed.returns(false)
    service.onUse.succeeds()
    model = OptimizerViewModel(service: service, navigator: navigator)
  }

  @Test("It starts at once, shows its progress, and the result can be used")
  func use() async {
    service.onOptimize.does { report in
      report(0.5)
      return .fixture
    }
    #expect(model.state.phase == .optimizing(0))
    await model.use()
    await model.load()
    #expect(model.state.phase == .ready(.fixture))
    #expect(model.state.offersUse)
    #expect(!model.state.offersReset)
    await model.use()
    #expect(service.onUse.inputs == [.fixture])
    #expect(navigator.events == [.back(.optimizer(.used))])
  }

  @Test("While parameters are being saved, going back waits for that, and for its failure")
  func backWhileSaving() async {
    let gate = Gate()
    service.onOptimize.returns(.fixture)
    await model.load()
    service.onUse.does { _ in
      await gate.wait()
      throw OptimizerError.namedInSettings
    }
    let using = Task.immediate { await model.use() }
    await waitUntil { gate.waitingCount > 0 }
    model.back()
    gate.open()
    await model.finish()
    await using.value
    #expect(navigator.events.isEmpty)
    #expect(model.state.notice == .failure(.optimizer(.namedInSettings)))
  }

  @Test("The bar shows the progress until the screen is left")
  func progress() async {
    service.onOptimize.does { report in
      report(0.25)
      while !Task.isCancelled { await letOthersRun() }
      throw CancellationError()
    }
    let loading = Task { await model.load() }
    var drawn: [OptimizerState.Phase] = []
    await model.follow {
      drawn.append(model.state.phase)
      model.back()
      model.leave()
    }
    await loading.value
    #expect(drawn == [.optimizing(0.25)])
    #expect(navigator.events == [.back(nil)])
    #expect(service.onUse.inputs.isEmpty)
  }

  @Test("A result that is not better is not offered; optimized parameters can be reset")
  func reset() async {
    var result = OptimizedParameters.fixture
    result.lossAfter = result.lossBefore
    service.onOptimize.returns(result)
    service.onUsesOptimized.returns(true)
    await model.load()
    #expect(!model.state.offersUse)
    await model.use()
    #expect(service.onUse.inputs.isEmpty)
    await model.reset()
    #expect(service.onUse.inputs == [nil])
    #expect(navigator.events == [.back(.optimizer(.reset))])
  }

  @Test("A better result is not offered while the settings file has parameters")
  func named() async {
    service.onOptimize.returns(.fixture)
    service.onAreParametersNamed.returns(true)
    await model.load()
    #expect(!model.state.offersUse)
    #expect(model.state.isKeptFromUse)
    await model.use()
    #expect(service.onUse.inputs.isEmpty)
  }

  @Test("When the parameters cannot be reset, the optimizer goes on")
  func resetFails() async {
    let gate = Gate()
    service.onUsesOptimized.returns(true)
    service.onUse.fails(OptimizerError.namedInSettings)
    service.onOptimize.does { _ in
      await gate.wait()
      try Task.checkCancellation()
      return .fixture
    }
    let loading = Task.immediate { await model.load() }
    await waitUntil { gate.waitingCount > 0 && model.state.offersReset }
    await model.reset()
    #expect(model.state.phase == .optimizing(0))
    #expect(model.state.notice == .failure(.optimizer(.namedInSettings)))
    gate.open()
    await loading.value
    #expect(model.state.phase == .ready(.fixture))
  }

  @Test("Failures are reported, and the result stays")
  func failures() async {
    service.onOptimize.fails(OptimizerError.tooFewReviews(12, needed: 400))
    await model.load()
    #expect(model.state.phase == .failed(.optimizer(.tooFewReviews(12, needed: 400))))
    service.onOptimize.returns(.fixture)
    await model.load()
    service.onUse.fails(OptimizerError.namedInSettings)
    await model.use()
    #expect(model.state.phase == .ready(.fixture))
    #expect(model.state.notice == .failure(.optimizer(.namedInSettings)))
    #expect(navigator.events.isEmpty)
    model.dismissNotice()
    #expect(model.state.notice == nil)
  }
}
