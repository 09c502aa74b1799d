import JapaneseText
import TerminalKit
import Testing
import ViewModels

@testable import TerminalUI

@MainActor
@Suite("Frames that are drawn again and again")
struct DrawnFrameTests {
  private struct Step {
    var frame = Frame(
      title: [Span("N5 · 03 たべもの", Theme.strong)],
      detail: [Span("2 / 3"), Span("   "), Span("1○ 2×")],
      status: [Span("all words", Theme.quiet), Span(" · kanji first", Theme.quiet)],
      hints: [Hint(key: "␣", label: "uncover"), Hint(key: "q", label: "back", isWayOut: true)]
    )
    var width = 60
    var metrics = TextMetrics.standard

    func canvas(keeping drawn: inout DrawnFrame) -> Canvas {
      var canvas = Canvas(size: Size(width: width, height: 10), metrics: metrics)
      canvas.draw(frame, keeping: &drawn, texts: .english) { $0.draw("content", at: .zero) }
      return canvas
    }
  }

  /// What keys, notices and a changed window do to a frame.
  private static let changes: [(String, (inout Step) -> Void)] = [
    ("nothing", { _ in }),
    ("position", { $0.frame.detail[0] = Span("3 / 3") }),
    ("styled position", { $0.frame.detail[0] = Span("3 / 3", Theme.quiet) }),
    ("longer position", { $0.frame.detail[0] = Span("12 / 13") }),
    ("wide position", { $0.frame.detail[0] = Span("三 × 3") }),
    ("blank position", { $0.frame.detail[0] = Span("     ") }),
    ("no position", { $0.frame.detail.removeFirst() }),
    ("counts", { $0.frame.detail[2] = Span("2○ 1×") }),
    ("position and counts", { $0.frame.detail = [Span("3 / 3"), Span(" … "), Span("2○ 1×")] }),
    ("no detail", { $0.frame.detail = [] }),
    ("style", { $0.frame.title[0] = Span("N5 · 03 たべもの", Theme.quiet) }),
    ("a piece of the title in the detail", { $0.frame.title += [$0.frame.detail.removeFirst()] }),
    ("hints", { $0.frame.hints.removeFirst() }),
    ("notice", { $0.frame.notice = .inputMethodIsOn }),
    ("status", { $0.frame.status.removeLast() }),
    ("narrow", { $0.width = 40 }),
    ("no room for the counts", { $0.frame.detail[2] = Span(String(repeating: "0", count: 99)) }),
    ("wide signs", { $0.metrics = TextMetrics(ambiguousIsWide: true) }),
  ]

  @Test("Each looks as one that is drawn for the first time, whatever was drawn before")
  func changes() {
    var drawn = DrawnFrame()
    for (before, change) in Self.changes {
      for (after, next) in Self.changes {
        for (name, change) in [(before, change), (after, next)] {
          var (step, new) = (Step(), DrawnFrame())
          change(&step)
          let canvas = step.canvas(keeping: &drawn)
          #expect(canvas == step.canvas(keeping: &new), "\(name), \(before), \(after)")
        }
      }
    }
  }
}
