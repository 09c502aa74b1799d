import ViewModels

/// A screen that shows what its view model loads.
protocol ViewModelScreen: KeyedScreen {
  associatedtype ViewModel: ScreenViewModel

  var viewModel: ViewModel { get }
}

extension ViewModelScreen {
  package func appear() async { await viewModel.load() }
  package func refresh() async { await viewModel.load() }
  package func show(_ notice: Notice) { viewModel.show(notice) }
  package var notice: Notice? { viewModel.state.notice }
  package func dismissNotice() { viewModel.dismissNotice() }
}
