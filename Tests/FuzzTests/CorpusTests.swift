import Foundation
import Testing

/// What fuzzing has found, and what it began with, read once more: `Fuzz/run` finds more of it.
@Suite("Bytes that nobody wrote on purpose", .timeLimit(.minutes(15)))
struct CorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fuzz/Corpus")

  @Test("Every reader takes all of its corpus", arguments: Reader.allCases)
  func corpus(reader: Reader) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder.appending(path: reader.rawValue),
      includingPropertiesForKeys: nil
    )
    #expect(!files.isEmpty)
    for file in files { reader.read([UInt8](try Data(contentsOf: file))) }
  }

  @Test("Every reader takes what is cut off anywhere, and bytes that are changed")
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
    "Values within values end neither the stack nor the patience, however deep",
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

  /// Runs something on a thread with 256 KiB of stack: half of what those of Dispatch have.
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
