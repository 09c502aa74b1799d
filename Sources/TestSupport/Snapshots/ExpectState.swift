import CustomDump

/// Fails the test unless a state is as expected, and reports each field that differs.
public func expectState<State: Equatable>(
  _ actual: State,
  _ expected: State,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  expectNoDifference(
    actual,
    expected,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Fails the test unless an action changes a state exactly as `change` does.
///
/// For scripts: `expectChange(of: { viewModel.state }, by: { viewModel.uncover() }) {
/// $0.uncovered = 2 }`.
@MainActor
public func expectChange<State: Equatable>(
  of state: () -> State,
  by step: () async throws -> Void,
  to change: (inout State) -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows {
  var expected = state()
  try await step()
  change(&expected)
  expectState(
    state(),
    expected,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}
