import Dictionaries
import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A dictionary file and a folder for its index.
struct DictionaryMeasures {
  private let file: String
  private let service: IndexedDictionaryService

  init(file: String, cache: String) {
    self.file = file
    service = IndexedDictionaryService(files: DictionaryFiles(named: [file]), cache: cache)
  }

  /// Runs the measurement given on the command line.
  func measure(_ name: String) async throws {
    switch name {
    case "dictionary-build": await measureBuild()
    case "dictionary-search": try await measureSearch()
    default: exit(2)
    }
  }

  /// Builds the index from nothing.
  private func measureBuild() async {
    let start = milliseconds()
    for await status in service.prepare() {
      if case .failed = status { exit(1) }
    }
    print(milliseconds() - start, peakMemory())
  }

  /// Types meanings, readings and spellings key by key, each time with the pass of `memmem` that
  /// the answer is compared with.
  func measureSearch() async throws {
    let texts = await typedTexts()
    var ours: [Double] = []
    for (side, text) in texts {
      let start = milliseconds()
      _ = await service.entries(for: text, on: side, limit: 8)
      ours.append(milliseconds() - start)
    }
    let peak = peakMemory()
    let bytes = try content()
    var plain: [Double] = []
    for _ in 0..<41 {
      let start = milliseconds()
      let found = bytes.withUnsafeBytes { memmem($0.baseAddress, $0.count, "zzqxj", 5) }
      plain.append(milliseconds() - start + (found == nil ? 0 : 1000))
    }
    print(ours.sorted()[ours.count * 99 / 100], median(ours), median(plain), peak)
  }

  /// Every prefix of words from all parts of the dictionary: of the first meaning, the reading and
  /// the spelling.
  private func typedTexts() async -> [(Side, String)] {
    var texts: [(Side, String)] = []
    let seeds = ["to", "a", "water", "con", "eat", "station", "inter", "next", "re", "school"]
    for seed in seeds {
      for entry in await service.entries(for: seed, on: .meaning, limit: 12) {
        let sides = [
          (Side.meaning, entry.glosses[0]), (.gana, entry.gana), (.kanji, entry.headword),
        ]
        for (side, text) in sides {
          for length in 1...max(1, text.count) { texts.append((side, String(text.prefix(length)))) }
        }
      }
    }
    return texts
  }

  private func content() throws -> [UInt8] {
    guard let stream = fopen(file, "r") else { exit(1) }
    defer { fclose(stream) }
    fseek(stream, 0, SEEK_END)
    var bytes = [UInt8](repeating: 0, count: ftell(stream))
    rewind(stream)
    guard fread(&bytes, 1, bytes.count, stream) == bytes.count else { exit(1) }
    return bytes
  }
}
