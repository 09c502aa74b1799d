import Domain
import InMemory
import Network
import Testing

@testable import Subscriptions

@Suite("Subscriptions on this computer")
struct SubscriptionStoreTests {
  private let files = InMemoryUIStateStore()
  private let book = WordBookID(high: 0, low: 1)

  private func subscription() throws -> Subscription {
    var subscription = Subscription(
      bookID: book,
      address: try WebAddress("https://words.example/単語.csv")
    )
    subscription.validators = Validators(
      tag: "\"1\"",
      source: "https://words.example/n5.csv"
    )
    subscription.reading.roles = [1: "kanji"]
    subscription.reading.hasHeader = false
    let input = WordInput(meaning: SideInput("dog\t犬"), texts: [.notes: "\n"], tags: ["N5"])
    subscription.words = [SubscribedWord(input, source: "a")]
    return subscription
  }

  @Test("A subscription is kept as it is, and ends when it is removed")
  func kept() async throws {
    let store = SubscriptionStore(files)
    #expect(await store.subscription(of: book) == nil)
    try await store.keep(subscription())
    #expect(await store.subscription(of: book) == (try subscription()))
    #expect(await store.subscription(of: WordBookID(high: 0, low: 2)) == nil)
    try await store.remove(book)
    #expect(await store.subscription(of: book) == nil)
  }

  @Test("One that is damaged loses its words, and not its address")
  func damaged() async throws {
    let store = SubscriptionStore(files)
    try await store.keep(subscription())
    var state = try #require(await files.state("subscription-\(book)"))
    state["words"] = "[{"
    await files.save(state, as: "subscription-\(book)")
    let found = try #require(await store.subscription(of: book))
    #expect(found.address == (try subscription()).address)
    #expect(found.words == [])
  }
}
