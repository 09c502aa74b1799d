import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("What the files of a folder say together")
struct FoldedFilesTests {
  private static let device: UInt64 = 1

  /// A file with one line, written at a clock.
  private static func file(
    at clock: UInt64,
    _ build: (inout ChangeBuilder) -> Void
  ) -> [UInt8] {
    var change = ChangeBuilder()
    build(&change)
    let payload = change.payload(clock: clock).joined
    let record = Segment.record(device: device, sequence: 0, previous: 0, payload)
    return Envelope.seal(record).line + [0x0A]
  }

  private static func words(_ count: UInt64) -> [[UInt8]] {
    (0..<count).map { number in
      file(at: 1_000 + number) { $0.insert(Word.fixture(WordID(high: 1, low: number), in: 1)) }
    }
  }

  /// A folder whose latest clock is not that of what the tests change.
  private static func folder() -> FoldedFiles {
    let first = file(at: 10) { change in
      change.insert(WordBook.fixture(1))
      change.insert(Word.fixture(2, in: 1))
      change.insert(Review.fixture(4, of: 2))
      change.insert(Sample.fixture(5))
      change.setUses(5, 3)
    }
    return FoldedFiles([first] + words(20), of: device)
  }

  @Test("What they say already, or say better, is nothing new")
  func known() {
    var folder = Self.folder()
    let files = [
      Self.file(at: 10) { $0.insert(Word.fixture(2, in: 1)) },
      Self.file(at: 5) { $0.update(WordPatch(id: 2, state: .fail)) },
      Self.file(at: 500) { $0.setUses(5, 2) },
      Self.words(20).flatMap { $0 },
    ]
    let answers = files.map { folder.contains($0) }
    #expect(answers == [true, true, true, true])
  }

  @Test("Whatever else a file says is new, and known from then on", arguments: 0..<7)
  func new(kind: Int) {
    let file = Self.file(at: kind == 6 ? 9_000 : 500) { change in
      switch kind {
      case 0: change.update(WordPatch(id: 2, state: .fail))
      case 1: change.insert(Word.fixture(3, in: 1))
      case 2: change.setDeleted(WordBookID(1), true)
      case 3: change.undo(4)
      case 4: change.setUses(5, 4)
      case 5: change.insert(Review.fixture(6, of: 2))
      // Nothing but its clock.
      default: change.setUses(5, 2)
      }
    }
    var folder = Self.folder()
    let answers = [folder.contains(file), folder.contains(file)]
    #expect(answers == [false, true])
  }
}
