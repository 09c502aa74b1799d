import Domain

/// The optimizer screen: it starts at once, in the background, and asks what to do with the result.
public final class OptimizerViewModel: ScreenViewModel {
  /// The state of the screen.
  public private(set) var state = OptimizerState()

  private let service: any OptimizerService
  private let navigator: any Navigator
  private let (shares, continuation) = AsyncStream.makeStream(
    of: Double.self,
    bufferingPolicy: .bufferingNewest(1)
  )
  private var work: Task<OptimizedParameters, any Error>?
  /// The phase to return to when parameters cannot be written; the optimizer goes on meanwhile.
  private var phaseOfWork = OptimizerState.Phase.optimizing(0)
  /// The choice that is being saved.
  private let writing = UnfinishedWork()

  /// Creates the view model; `load()` starts the optimizer.
  public init(service: any OptimizerService, navigator: any Navigator) {
    (self.service, self.navigator) = (service, navigator)
  }

  /// Runs the optimizer, and shows its result.
  public func load() async {
    state.phase = .optimizing(0)
    let work = Task { [service, continuation] in
      try await service.optimize { continuation.yield($0) }
    }
    self.work = work
    state.usesOptimized = await service.usesOptimized()
    state.areParametersNamed = await service.areParametersNamed()
    do {
      enter(.ready(try await work.value))
    } catch is CancellationError {
      // The screen is being closed.
    } catch {
      enter(.failed(Failure(error)))
    }
  }

  private func enter(_ phase: OptimizerState.Phase) {
    if state.phase == .writing { phaseOfWork = phase } else { state.phase = phase }
  }

  /// Shows the progress, until the screen is left.
  public func follow(_ redraw: () -> Void) async {
    for await share in shares {
      guard case .optimizing = state.phase else { continue }
      state.phase = .optimizing(share)
      redraw()
    }
  }

  /// Schedules with the optimized parameters from now on.
  public func use() async {
    guard state.offersUse, case .ready(let result) = state.phase else { return }
    await choose(result, .used)
  }

  /// Schedules with the parameters of the settings again.
  public func reset() async {
    guard state.offersReset else { return }
    await choose(nil, .reset)
  }

  private func choose(_ result: OptimizedParameters?, _ notice: OptimizerNotice) async {
    phaseOfWork = state.phase
    state.phase = .writing
    await writing.run { [self] in await save(result, notice) }
  }

  private func save(_ result: OptimizedParameters?, _ notice: OptimizerNotice) async {
    do {
      try await service.use(result)
      navigator.back(with: .optimizer(notice))
    } catch {
      state.phase = phaseOfWork
      state.notice = .failed(error)
    }
  }

  /// Goes back; a running optimizer stops, and nothing has changed.
  ///
  /// A choice that is being saved goes back itself, or says why it cannot be saved.
  public func back() {
    guard state.phase != .writing else { return }
    navigator.back()
  }

  /// Waits for a choice that is being saved, so that the program does not exit before that.
  public func finish() async { await writing.finish() }

  /// Stops a running optimizer.
  public func leave() {
    work?.cancel()
    continuation.finish()
  }

  /// Shows a notice in the status line.
  public func show(_ notice: Notice) { state.notice = notice }

  /// Removes the last notice.
  public func dismissNotice() { state.notice = nil }
}
