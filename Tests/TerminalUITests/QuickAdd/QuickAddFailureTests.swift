import Domain
import TerminalKit
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Why quick add could not save a word")
struct QuickAddFailureTests {
  private let full = StoreError.system(
    operation: "write",
    path: "/home/yuki/.local/share/tangocho/dev/76d3e6222cd1dd15/000002-9a6f31bb4b1d5510.jsonl",
    code: 28
  )

  /// What is drawn in a window of 12 rows, as one text.
  private func drawn(_ state: QuickAddState, _ width: Int) -> String {
    var canvas = Canvas(size: Size(width: width, height: 12))
    QuickAddView.draw(state, texts: .english, into: &canvas)
    return canvas.lines.map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  @Test("The whole reason is shown, with what helps, below the line and below a list")
  func reason() {
    let helps = "No space left on device. Free some space and try again."
    var (line, list) = (QuickAddState(), QuickAddState())
    line.line.insert("鳥 とり bird")
    line.note = .failed(.store(full))
    list.list = PastedLines((1...20).map { "鳥\($0) とり bird" })
    list.note = line.note
    for width in [80, 40] {
      let (one, many) = (drawn(line, width), drawn(list, width))
      #expect(one.contains(helps) && one.contains("meaning bird"), "\(one)")
      #expect(many.contains(helps) && many.contains("▌+ 鳥1"), "\(many)")
      #expect(many.hasSuffix("⏎ add them  Esc back"), "\(many)")
    }
  }
}
