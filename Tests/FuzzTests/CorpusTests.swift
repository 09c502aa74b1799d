import Foundation
import Testing

/// Replays the seeds and findings of fuzzing; `Fuzz/run` searches for more.
@Suite("Random and damaged bytes", .timeLimit(.minutes(15)))
struct CorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fuzz/Corpus")

  @Test("Every reader survives its whole corpus", arguments: Reader.allCases)
  func corpus(reader: Reader) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder.appending(path: reader.rawValue),
      includingPropertiesForKeys: nil
    )
    #expect(!files.isEmpty)
    for file in files { reader.read([UInt8](try Data(contentsOf: file))) }
  }

  @Test("Every reader survives truncated and changed bytes")
  func variants() throws {
    for reader in Reader.allCases {
      let folder = Self.folder.appending(path: reader.rawValue)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).prefix(10) {
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
        for count in stride(from: 0, to: bytes.count, by: 13) {
          reader.read(Array(bytes.prefix(count)))
          var changed = bytes
          changed[count] ^= 0x80
          reader.read(changed)
        }
      }
    }
  }

  @Test(
    "Nested values neither overflow the stack nor take long, however deep",
    arguments: ["[", "{\"a\":", "[{\"a\":", "{a:[", "(", "「", "<ruby>", "【"]
  )
  func deep(opening: String) async {
    let text = String(repeating: opening, count: 2_000)
    let record = "{\"d\":\"82cdbc8adcff80b4\",\"o\":\"put\",\"x\":" + text
    await Self.onSmallStack {
      for reader in Reader.allCases {
        for text in [text, record] { reader.read(Array(text.utf8)) }
      }
    }
  }

  /// Runs a closure on a thread with 256 KiB of stack, half of that of Dispatch's threads.
  private static func onSmallStack(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        body()
        continuation.resume()
      }
      thread.stackSize = 256 << 10
      thread.start()
    }
  }
}
