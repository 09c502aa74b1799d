import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// The screen that fits the schedule.
@MainActor
struct FittingPictureTests {
  private let service = SpyFittingService()
  private let screen: FittingScreen
  private let model: FittingViewModel

  init() {
    service.onUsesFitted.returns(false)
    model = FittingViewModel(service: service, navigator: SpyNavigator())
    screen = FittingScreen(viewModel: model, texts: .english)
  }

  private func picture(_ width: Int, _ height: Int) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: height))
    screen.draw(into: &canvas)
    return canvas
  }

  @Test("While it fits, the bar says how much of the way is gone")
  func fitting() async {
    service.onFit.does { tell in
      tell(0.4)
      while !Task.isCancelled { await Task.yield() }
      throw CancellationError()
    }
    let loading = Task { await model.load() }
    await screen.follow { model.leave() }
    await loading.value
    expectPicture(
      picture(60, 12),
      """
       Fit the schedule
      ────────────────────────────────────────────────────────────

            Finding out from your reviews how you remember…

            ██████████████·····················  40%

            q  stops and leaves the schedule as it is



       q back  ? keys
      """
    )
  }

  @Test("Before and after, and what can be done")
  func ready() async {
    service.onFit.returns(.fixture)
    await screen.appear()
    expectPicture(
      picture(80, 14),
      """
       Fit the schedule
      ────────────────────────────────────────────────────────────────────────────────

                     The schedule can be fitted to you.

                     2500 reviews, 1684 of them on a later day
                     log loss 0.4212 now, 0.3996 fitted; less is better

                     ⏎  schedules with what was found from now on
                     q  leaves the schedule as it is



       ⏎ use it  q back  ? keys
      """
    )
    expectPicture(
      picture(40, 12),
      """
       Fit the schedule
      ────────────────────────────────────────
       The schedule can be fitted to you.
       2500 reviews, 1684 of them on a later
       day
       log loss 0.4212 now, 0.3996 fitted;
       less is better
       ⏎  schedules with what was found from
       now on
       q  leaves the schedule as it is

       ⏎ use it  q back  ? keys
      """
    )
  }

  @Test("A schedule that is fitted can go back to the settings")
  func fitted() async {
    var fitting = ParameterFitting.fixture
    fitting.lossAfter = fitting.lossBefore
    service.onFit.returns(fitting)
    service.onUsesFitted.returns(true)
    await screen.appear()
    expectPicture(
      picture(80, 12),
      """
       Fit the schedule                                                 fitted to you
      ────────────────────────────────────────────────────────────────────────────────
                     The schedule fits you as well as it can already.

                     2500 reviews, 1684 of them on a later day
                     log loss 0.4212 now, 0.4212 fitted; less is better

                     D  goes back to the schedule of the settings
                     q  leaves the schedule as it is


       q back  D undo the fit  ? keys
      """
    )
  }

  @Test("Too few reviews are said")
  func failed() async {
    service.onFit.fails(FittingError.tooFewReviews(12, needed: 400))
    await screen.appear()
    expectPicture(
      picture(80, 9),
      """
       Fit the schedule
      ────────────────────────────────────────────────────────────────────────────────
          There are 12 reviews, and it takes 400 to tell how you remember. Review
          on.

          q  leaves the schedule as it is


       q back  ? keys
      """
    )
  }
}
