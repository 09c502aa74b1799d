import Domain
import InMemory
import Persistence
import Services

/// Searches like home: through the service, including romaji and ranks.
extension BenchmarkLibrary {
  /// The maximum number of words that home lists.
  private static let mostFound = 100

  var service: any WordService {
    StoredWordService(
      store: database,
      images: StoredImageService(store: InMemoryImageStore()),
      clock: MachineClock(),
      ids: ULIDGenerator(clock: MachineClock(), random: SystemRandomSource())
    )
  }

  /// Searches texts that occur nowhere, so that both scan every byte.
  func measureSearch() async throws {
    let bytes = try await allTexts()
    let needle = "zzqxj"
    _ = try await service.search(needle, limit: Self.mostFound)
    var (ours, plain): ([Double], [Double]) = ([], [])
    for _ in 0..<41 {
      let start = milliseconds()
      _ = try await service.search(needle, limit: Self.mostFound)
      let middle = milliseconds()
      let found = bytes.withUnsafeBytes { memmem($0.baseAddress, $0.count, needle, 5) }
      plain.append(milliseconds() - middle + (found == nil ? 0 : 1000))
      ours.append(middle - start)
    }
    print(median(ours), median(plain))
  }

  /// Types texts that occur in many words, letter by letter.
  func measureTyping() async throws {
    _ = try await service.search("zzqxj", limit: Self.mostFound)
    var times: [Double] = []
    for _ in 0..<20 {
      for text in ["to eat", "taberu", "tokyo", "たべる", "食べる", "한국어", "café"] {
        for count in 1...text.count {
          let start = milliseconds()
          _ = try await service.search(String(text.prefix(count)), limit: Self.mostFound)
          times.append(milliseconds() - start)
        }
      }
    }
    let sorted = times.sorted()
    print(sorted[sorted.count * 99 / 100], median(times))
  }

  /// Types a search that asks for states letter by letter, alternately with one that asks for the same
  /// texts only; the first of all reads the card states of every word.
  func measureLanguage() async throws {
    let changes = await monitor.changesFromOutside()
    defer { withExtendedLifetime(changes) {} }
    let sources = StoredSources(
      store: database,
      reviews: reviews,
      studyClock: StudyClock(MachineClock(), rolloverHour: 0),
      settings: SchedulingSettings(ReviewSettings())
    )
    _ = try await sources.words(with: "zzqxj", limit: Self.mostFound)
    let start = milliseconds()
    _ = try await sources.words(with: "is:due", limit: Self.mostFound)
    let first = milliseconds() - start
    var (asking, plain): ([Double], [Double]) = ([], [])
    for _ in 0..<20 {
      for states in ["is:due", "-is:due", "book:1 is:new", "-is:leech is:○"] {
        for text in ["", "e", "ea", "eat", "食べる"] {
          let start = milliseconds()
          _ = try await sources.words(with: states + " " + text, limit: Self.mostFound)
          let middle = milliseconds()
          _ = try await sources.words(with: text.isEmpty ? "a" : text, limit: Self.mostFound)
          plain.append(milliseconds() - middle)
          asking.append(middle - start)
        }
      }
    }
    let sorted = asking.sorted()
    print(sorted[sorted.count * 99 / 100], median(asking), median(plain), first)
  }

  private func allTexts() async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for book in try await database.fetchBooks() {
      for word in try await database.fetchWords(in: book.id) {
        for side in Side.allCases { bytes += Array(word[side].text.utf8) + [0] }
      }
    }
    return bytes
  }
}
