import Domain
import TestSupport
import Testing

@Suite("Spies")
struct SpyTests {
  @Test("An endpoint without a stub fails the test")
  func unstubbed() async throws {
    let service = SpyTodayService()
    // The failure is what is tested: it is the only known issue that a run of all tests reports.
    await withKnownIssue {
      await #expect(throws: UnstubbedEndpoint.self) {
        try await service.today()
      }
    }
  }

  @Test("A stubbed endpoint runs its stub, and records its arguments")
  func stubbed() async throws {
    let service = SpyTodayService()
    service.onToday.returns(Today())
    service.onMarkReviewed.fails(StoreError.readOnly(path: "/"))
    #expect(try await service.today() == Today())
    await #expect(throws: StoreError.readOnly(path: "/")) { try await service.markReviewed(7) }
    #expect(service.onMarkReviewed.inputs == [7])
  }

  @Test("Seeded randomness is SplitMix64")
  func splitMix() {
    // The first outputs for the seed 1234567, as published with the reference implementation.
    let random = SeededRandom(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
  }

  @Test("The fixed clock knows the day in its time zone")
  func clock() {
    let clock = FixedClock()
    #expect(clock.today == .fixture)
    clock.advance(days: 0, milliseconds: 12 * 3_600_000)
    #expect(clock.today == Day(number: Day.fixture.number + 1))
    clock.move(minutesEast: -10 * 60)
    #expect(clock.today == .fixture)
    #expect(clock.day(of: Timestamp(milliseconds: -1)) == Day(number: -1))
  }
}
