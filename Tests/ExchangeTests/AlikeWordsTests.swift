import Domain
import InMemory
import TestSupport
import Testing

@testable import Exchange

@Suite("Words with the same kanji and gana")
struct AlikeWordsTests {
  private let database = InMemoryDatabase()
  private let ids = SequentialIDs()

  private var importer: Importer {
    Importer(into: database, ids: ids)
  }

  /// A file of words that are all spelled alike, each with the next meaning.
  private func file(_ meanings: [Int], own: Bool = false) -> ImportedFile {
    let words = meanings.map { meaning in
      let input = WordInput("meaning \(meaning)", gana: "かける", kanji: "掛ける")
      return ImportedWord(input, source: own ? ImportedWord.source(of: ids.make()) : nil)
    }
    let book = ImportedBook(title: "旅行", words: words)
    return ImportedFile(format: "test", collection: ImportedCollection(books: [book]))
  }

  @Test("However many are taken, each is passed over once")
  func work() {
    let count = 1_000
    var chains = WordChains()
    var taken = TakenWords()
    taken.oldCount = count
    for place in 0..<count { chains.add(0, at: place) }
    var looks = 0
    for place in 0..<count {
      let found = chains.first(0, besides: taken, onlyOpen: true) { _ in
        looks += 1
        return true
      }
      #expect(found.place == place)
      taken.insert(place)
    }
    #expect(looks < 4 * count)
    let last = chains.first(0, besides: taken, onlyOpen: true) { _ in true }
    #expect(last.place == nil && last.hasTaken)
    // New ones after them in the file are dropped as well, and the very first one stays.
    for place in count..<2 * count { chains.add(0, at: place) }
    for _ in 0..<3 {
      let found = chains.first(0, besides: taken, onlyOpen: true) { _ in true }
      #expect(found.place == nil && found.hasTaken)
    }
    #expect(chains.first(0, besides: taken, onlyOpen: false) { _ in true }.place == 0)
  }

  @Test("Words in chains stay in order when there are more of them, and others are not the same")
  func order() {
    var chains = WordChains()
    let taken = TakenWords()
    for number in 0..<5_000 where number % 3 != 0 {
      chains.add(UInt64(number % 7) << 32, at: number)
    }
    func first(_ hash: UInt64, from place: Int) -> Int? {
      chains.first(hash << 32, besides: taken, onlyOpen: false) { $0 >= place }.place
    }
    #expect(first(2, from: 0) == 2 && first(2, from: 3) == 16 && first(2, from: 4_990) == 4_993)
    #expect(first(9, from: 0) == nil)
  }

  @Test("Many rows with other meanings are separate words, and recognized in any order")
  func manyMeanings() async throws {
    let (count, request) = (300, ImportRequest(path: "/tmp/旅行.csv"))
    let plan = try await importer.perform(file(Array(0..<count)), request)
    #expect(plan.summary.new == count && plan.repeated == count - 1)
    for meanings in [Array(0..<count), (0..<count).reversed(), (0..<count).map { $0 * 7 % count }] {
      let again = try await importer.perform(file(meanings), request)
      #expect(again.summary.isEmpty && again.summary.known == count && again.repeated == 0)
    }
    // Each row with a new meaning is taken for a different one of the existing words.
    let other = try await importer.perform(file(Array(count..<2 * count + 1)), request)
    #expect(other.summary.different == count && other.summary.new == 1 && other.repeated == 1)
  }

  @Test("Where duplicates are kept, words of other books are not the same")
  func kept() async throws {
    var request = ImportRequest(path: "/tmp/旅行.csv")
    request.duplicates = .keep
    let count = 40
    for title in ["N5", "N4"] {
      request.book = title
      let words = file(Array(0..<count))
      #expect(try await importer.perform(words, request).summary.new == count)
      #expect(try await importer.perform(words, request).summary.known == count)
    }
  }

  @Test("Words that this program exported are two also when they are the same")
  func own() async throws {
    let (count, request) = (40, ImportRequest(path: "/tmp/旅行.csv"))
    let same = Array(repeating: 0, count: count)
    #expect(try await importer.perform(file(same, own: true), request).summary.new == count)
    // Another library made other ids.
    let again = try await importer.perform(file(same, own: true), request).summary
    #expect(again.new == 0 && again.known == count)
  }

  @Test("A word whose texts a row has changed is found by the new ones")
  func changed() async throws {
    func words(_ gana: String..., as meaning: String = "road") -> ImportedFile {
      let words = gana.map { ImportedWord(WordInput(meaning, gana: $0, kanji: "道"), source: nil) }
      let book = ImportedBook(title: "旅行", words: words)
      return ImportedFile(format: "test", collection: ImportedCollection(books: [book]))
    }
    var request = ImportRequest(path: "/tmp/旅行.csv")
    // The second row says the reading of the first, and the third is the same.
    let first = try await importer.perform(words("", "みち", "みち"), request).summary
    #expect(first.new == 1 && first.known == 2)
    request.updates = true
    for duplicates in [DuplicateHandling.merge, .keep] {
      request.duplicates = duplicates
      let file = words("みち", "みち", as: "way, \(duplicates)")
      let plan = try await importer.perform(file, request)
      #expect(plan.summary.changed == 1 && plan.summary.new == 0 && plan.repeated == 0)
    }
  }
}
