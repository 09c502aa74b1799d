import Domain

/// Reads the entities of one kind, one batch in memory at a time.
struct BatchReader<Item: Mergeable> {
  /// Fetches the batch after an id.
  typealias Fetch = (Item.ItemID?, Int) async throws -> [Item]

  private let limit: Int
  private let fetch: Fetch
  private var batch: ArraySlice<Item> = []
  private var last: Item.ItemID?
  private var isAtEnd = false

  init(limit: Int, _ fetch: @escaping Fetch) { (self.limit, self.fetch) = (limit, fetch) }

  /// The next entity, which stays the next one; nil at the end.
  mutating func peek() async throws -> Item? {
    if batch.isEmpty { batch = try await nextBatch()[...] }
    return batch.first
  }

  /// Goes on to the one after it.
  mutating func advance() { batch.removeFirst() }

  /// The next batch, as a whole; empty at the end.
  mutating func nextBatch() async throws -> [Item] {
    if isAtEnd { return [] }
    let next = try await fetch(last, limit)
    isAtEnd = next.isEmpty
    last = next.last?.id ?? last
    return next
  }
}
