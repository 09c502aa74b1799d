import Domain
import TestSupport
import Testing

/// Three numbers that a test can query.
private struct NumberQuery: SourceQuery, HomeQuery {
  typealias Result = Int
  let number: Int
  func read(from sources: some DataSources) async throws -> Int { number }
}

private struct Broken: Error {}

@Suite("Queries")
struct QueryTests {
  private let provider = TableProvider(
    .answer(NumberQuery(number: 1), 10),
    .answer(NumberQuery(number: 2), 20),
    .failure(NumberQuery(number: 3), Broken())
  )

  @Test("They are mapped, and run concurrently")
  func composed() async throws {
    let query = NumberQuery(number: 1).with(NumberQuery(number: 2).map { $0 + 1 })
    let result = try await (provider as any HomeProviding).fetch(query)
    #expect(result == (10, 21))
  }

  @Test("One failure fails the pair; with `tried`, the failure is returned with the other result")
  func failing() async throws {
    await #expect(throws: Broken.self) {
      _ = try await provider.fetch(NumberQuery(number: 1).with(NumberQuery(number: 3)))
    }
    let query = NumberQuery(number: 1).attempt().with(NumberQuery(number: 3).attempt())
    let (one, three) = try await provider.fetch(query)
    #expect(try one.get() == 10)
    #expect(throws: Broken.self) { try three.get() }
  }

  @Test("A query that is not in the table fails the test")
  func unanswered() async {
    await withKnownIssue {
      await #expect(throws: UnansweredQuery.self) {
        _ = try await provider.fetch(NumberQuery(number: 9))
      }
    }
  }

  @Test("Equal parts of one fetch are read once")
  func shared() async throws {
    let counting = CountingProvider()
    let query = NumberQuery(number: 1).with(NumberQuery(number: 1)).with(NumberQuery(number: 2))
    _ = try await counting.fetch(query)
    #expect(await counting.count == 2)
    _ = try await counting.fetch(query)
    #expect(await counting.count == 4)
  }
}

/// Counts the reads.
private actor CountingProvider: DataProviding {
  var count = 0

  func read<Q: SourceQuery>(_ query: Q) async throws -> Q.Result {
    count += 1
    return try await TableProvider(
      .answer(NumberQuery(number: 1), 10),
      .answer(NumberQuery(number: 2), 20)
    ).read(query)
  }
}
