import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Fitting the schedule")
struct FittingViewModelTests {
  private let service = SpyFittingService()
  private let navigator = SpyNavigator()
  private let model: FittingViewModel

  init() {
    service.onUsesFitted.returns(false)
    service.onUse.succeeds()
    model = FittingViewModel(service: service, navigator: navigator)
  }

  @Test("It fits at once, shows how far it is, and uses what came of it when it is told to")
  func use() async {
    service.onFit.does { tell in
      tell(0.5)
      return .fixture
    }
    #expect(model.state.phase == .fitting(0))
    await model.use()
    await model.load()
    #expect(model.state.phase == .ready(.fixture))
    #expect(model.state.offersUse)
    #expect(!model.state.offersReset)
    await model.use()
    #expect(service.onUse.inputs == [.fixture])
    #expect(navigator.events == [.back(.fitting(.used))])
  }

  @Test("The bar follows the fit until the screen is left")
  func progress() async {
    service.onFit.does { tell in
      tell(0.25)
      while !Task.isCancelled { await Task.yield() }
      throw CancellationError()
    }
    let loading = Task { await model.load() }
    var drawn: [FittingState.Phase] = []
    await model.follow {
      drawn.append(model.state.phase)
      model.back()
      model.leave()
    }
    await loading.value
    #expect(drawn == [.fitting(0.25)])
    #expect(navigator.events == [.back(nil)])
    #expect(service.onUse.inputs.isEmpty)
  }

  @Test("What is no better is not offered; fitted parameters can be left again")
  func reset() async {
    var fitting = ParameterFitting.fixture
    fitting.lossAfter = fitting.lossBefore
    service.onFit.returns(fitting)
    service.onUsesFitted.returns(true)
    await model.load()
    #expect(!model.state.offersUse)
    await model.use()
    #expect(service.onUse.inputs.isEmpty)
    await model.reset()
    #expect(service.onUse.inputs == [nil])
    #expect(navigator.events == [.back(.fitting(.reset))])
  }

  @Test("What goes wrong is said, and the result stays")
  func failures() async {
    service.onFit.fails(FittingError.tooFewReviews(12, needed: 400))
    await model.load()
    #expect(model.state.phase == .failed(.fitting(.tooFewReviews(12, needed: 400))))
    service.onFit.returns(.fixture)
    await model.load()
    service.onUse.fails(FittingError.namedInSettings)
    await model.use()
    #expect(model.state.phase == .ready(.fixture))
    #expect(model.state.notice == .failure(.fitting(.namedInSettings)))
    #expect(navigator.events.isEmpty)
    model.dismissNotice()
    #expect(model.state.notice == nil)
  }
}
