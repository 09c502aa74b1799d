import Domain
import Files

/// The `CorrectionService` that compares the words of a store with a list of corrections.
///
/// A book does not say from which list it was made, so a word is recognised by its three texts.
package struct StoredCorrectionService: CorrectionService {
  private let store: any WordBookStore & WordStore
  private let list: CorrectionList
  private let executor = BlockingExecutor("corrections")

  /// Creates the service on a store and a list.
  package init(store: any WordBookStore & WordStore, list: CorrectionList) {
    self.store = store
    self.list = list
  }

  /// The words that are exactly as an older list had them, in the order of the list.
  package func corrections() async throws -> [WordCorrection] {
    let rows = try await executor.run { try list.read() }
    let places = Dictionary(
      rows.enumerated().map { (WordTextKey($1.old), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    guard !places.isEmpty else { return [] }
    var found: [[WordCorrection]] = Array(repeating: [], count: rows.count)
    for book in try await store.fetchBooks() {
      for word in try await words(of: book) {
        guard let place = places[WordTextKey(word)] else { continue }
        let after = Side.allCases.map { ($0, rows[place].new[$0].text) }
        let correction = WordCorrection(word, to: Dictionary(uniqueKeysWithValues: after))
        found[place].append(correction)
      }
    }
    return found.flatMap(\.self)
  }

  /// The words of a book; none when it was deleted in the meantime.
  private func words(of book: WordBook) async throws -> [Word] {
    do {
      return try await store.fetchWords(in: book.id)
    } catch StoreError.notFound {
      return []
    }
  }
}

/// The texts by which a word of a list is recognised.
private struct WordTextKey: Hashable {
  private let texts: [String]

  init(_ input: WordInput) { texts = Side.allCases.map { input[$0].text } }
  init(_ word: Word) { texts = Side.allCases.map { word[$0].text } }
}
