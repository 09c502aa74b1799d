import CommandOptions
import Synchronization
import Testing

/// Both programs show how far a command is by the same line.
struct ProgressLineTests {
  @Test(
    "It has a name, a bar, a number, and the time that is left",
    arguments: [
      ("words.csv", 0.5, 3, 80, "words.csv \(bar(20, of: 40))  50%, 3 s left"),
      ("backing up", 0.25, 60, 80, "backing up \(bar(10, of: 40))  25%, 3 min 0 s left"),
      ("単語.csv", 0.5, 3, 40, "単語.csv \(bar(3, of: 7))  50%, 3 s left"),
      ("backing up", 0, 9, 80, "backing up \(bar(0, of: 40))   0%"),
      ("backing up", 7, 9, 80, "backing up \(bar(40, of: 40)) 100%"),
      ("backing up", .nan, 9, 80, "backing up \(bar(0, of: 40))   0%"),
      ("a very long name.csv", 0.5, 3, 40, "a very long nam…  50%, 3 s left"),
      ("backing up", 0.5, 3, 20, "backing…  50%, 3 s left"),
    ] as [(String, Double, Int, Int, String)]
  )
  func text(name: String, share: Double, seconds: Int, columns: Int, expected: String) {
    let time = Duration.seconds(seconds)
    #expect(ProgressLine.text(name, share, after: time, columns: columns) == expected)
  }

  private static func bar(_ filled: Int, of length: Int) -> String {
    String(repeating: "█", count: filled) + String(repeating: "·", count: length - filled)
  }

  @Test("For another program, each share is a separate line, except during a download before")
  func report() {
    let lines = Mutex<[String]>([])
    let style = ProgressLine.Style.report { text in lines.withLock { $0.append(text) } }
    ProgressLine(style: style).show(fetched: 9_000, share: 0.5)
    #expect(lines.withLock { $0 } == [])
    ProgressLine("words.csv", style: style).show(0.25)
    ProgressLine(style: style).show(.nan)
    ProgressLine(style: style).show(7)
    #expect(lines.withLock { $0 } == ["progress\t0.25", "progress\t0.0", "progress\t1.0"])
  }
}
