import Domain
import TestSupport
import Testing

@Suite("Samples with their uses by device")
struct StampedSampleTests {
  private let stamp = ChangeStamp(clock: 9, device: 1)

  @Test("The uses are added up; counts that only damage leaves are limited, and none is negative")
  func sum() {
    let sample = StampedSample(.fixture(1), stamp: stamp, uses: [1: 2, 2: 3, 3: -4])
    #expect(sample.uses == [1: 2, 2: 3] && sample.sample.useCount == 5)
    let damaged = StampedSample(.fixture(1), stamp: stamp, uses: [1: .max, 2: .max, 3: .min])
    #expect(damaged.uses.keys.sorted() == [1, 2] && damaged.sample.useCount > 0)
  }

  @Test("Of the uses of each device, a merge takes the greater number")
  func merge() {
    var sample = StampedSample(.fixture(1), stamp: stamp, uses: [1: 2, 2: .max])
    let isUndecided = sample.merge(StampedSample(.fixture(1), stamp: stamp, uses: [1: 3, 2: 1]))
    #expect(!isUndecided && sample.uses[1] == 3)
    #expect(sample.sample.useCount == sample.uses.values.reduce(0, +))
  }
}
