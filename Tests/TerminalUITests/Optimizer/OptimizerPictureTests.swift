import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// The optimizer screen.
@MainActor
struct OptimizerPictureTests {
  private let service = SpyOptimizerService()
  private let screen: OptimizerScreen
  private let model: OptimizerViewModel

  init() {
    service.onUsesOptimized.returns(false)
    service.onAreParametersNamed.returns(false)
    model = OptimizerViewModel(service: service, navigator: SpyNavigator())
    screen = OptimizerScreen(viewModel: model, texts: .english)
  }

  @Test("While it runs, a bar shows the progress")
  func running() async {
    service.onOptimize.does { report in
      report(0.4)
      while !Task.isCancelled { await letOthersRun() }
      throw CancellationError()
    }
    let loading = Task { await model.load() }
    await screen.follow { model.leave() }
    await loading.value
    expectPicture(
      screen.picture(60, 12),
      """
       Optimize the schedule
      ────────────────────────────────────────────────────────────

                Optimizing the schedule for you…

                ██████████████·····················  40%

                q  stops and keeps the schedule



       q back  ? keys
      """
    )
  }

  @Test("Before and after, and the available actions")
  func ready() async {
    service.onOptimize.returns(.fixture)
    await screen.appear()
    expectPicture(
      screen.picture(80, 14),
      """
       Optimize the schedule
      ────────────────────────────────────────────────────────────────────────────────

                   The schedule can be optimized for you.

                   2,500 reviews, 1,684 of them on a later day
                   log loss 0.4212 now, 0.3996 optimized; less is better

                   ⏎  uses the optimized schedule from now on
                   q  keeps the schedule



       ⏎ use it  q back  ? keys
      """
    )
    expectPicture(
      screen.picture(40, 12),
      """
       Optimize the schedule
      ────────────────────────────────────────
       The schedule can be optimized for you.
       2,500 reviews, 1,684 of them on a
       later day
       log loss 0.4212 now, 0.3996 optimized;
       less is better
       ⏎  uses the optimized schedule from
          now on
       q  keeps the schedule

       ⏎ use it  q back  ? keys
      """
    )
  }

  @Test("An optimized schedule can be reset to the settings")
  func optimized() async {
    var result = OptimizedParameters.fixture
    result.lossAfter = result.lossBefore
    service.onOptimize.returns(result)
    service.onUsesOptimized.returns(true)
    await screen.appear()
    expectPicture(
      screen.picture(80, 12),
      """
       Optimize the schedule                                        optimized for you
      ────────────────────────────────────────────────────────────────────────────────
                   The schedule is already the best for you.

                   2,500 reviews, 1,684 of them on a later day
                   log loss 0.4212 now, 0.4212 optimized; less is better

                   D  goes back to the schedule of the settings
                   q  keeps the schedule


       q back  D undo it  ? keys
      """
    )
  }

  @Test("Parameters in the settings file take precedence")
  func named() async {
    service.onOptimize.returns(.fixture)
    service.onAreParametersNamed.returns(true)
    await screen.appear()
    expectPicture(
      screen.picture(80, 14),
      """
       Optimize the schedule
      ────────────────────────────────────────────────────────────────────────────────
           The schedule can be optimized for you.

           2,500 reviews, 1,684 of them on a later day
           log loss 0.4212 now, 0.3996 optimized; less is better

           The settings file has parameters, which take precedence: replace them
           with those that `tangocho optimize` writes.

           q  keeps the schedule


       q back  ? keys
      """
    )
  }

  @Test("Too few reviews are reported")
  func failed() async {
    service.onOptimize.fails(OptimizerError.tooFewReviews(12, needed: 400))
    await screen.appear()
    expectPicture(
      screen.picture(80, 9),
      """
       Optimize the schedule
      ────────────────────────────────────────────────────────────────────────────────

            There are 12 reviews; optimizing needs 400. Review more words first.

            q  keeps the schedule


       q back  ? keys
      """
    )
  }
}
