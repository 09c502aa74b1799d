import CustomDump

/// Fails the test unless a step changes a value exactly as drawn in the test: lines that go with
/// `-`, lines that come with `+`, and what stands around them.
///
/// Made for scripts over a state, of which only what changes is of interest:
///
/// ```swift
/// await expectDifference(in: { study.state.deck.revealed }, by: { await program.press(.space) }) {
///   """
///   - 0
///   + 1
///   """
/// }
/// ```
@MainActor
public func expectDifference<Value>(
  in value: () -> Value,
  by step: () async throws -> Void,
  is expected: () -> String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows {
  let before = value()
  try await step()
  expectNoDifference(
    rows(diff(before, value()) ?? ""),
    rows(expected()),
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

private func rows(_ text: String) -> [Substring] {
  text.split(separator: "\n", omittingEmptySubsequences: false)
}
