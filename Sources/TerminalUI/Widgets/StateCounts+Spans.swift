import Domain
import TerminalKit

nonisolated extension StateCounts {
  /// The counts with their symbols and colours: `31○ 12×  7–`; zeros are left out.
  func spans(_ texts: Texts) -> [Span] {
    let number = texts.common.number
    var spans: [Span] = []
    for state in StudyState.shown where self[state] > 0 {
      if !spans.isEmpty { spans.append(Span(" ")) }
      spans.append(Span("\(number(self[state]))\(state.symbol)", state.style))
    }
    return spans
  }
}
