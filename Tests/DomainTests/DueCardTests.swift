import Domain
import Testing

@Suite("What counting the words of a day needs of a card")
struct DueCardTests {
  private static let dues: [ReviewDue?] = [
    nil, .on(Day(number: 20_778)), .on(Day(number: -1)), .on(Day(number: .max)),
    .at(Timestamp(milliseconds: 1_795_230_000_000)), .at(Timestamp(milliseconds: .min)),
  ]
  private static let phases: [CardPhase] = [
    .new, .learning(step: 1), .review, .relearning(step: 0),
  ]

  @Test("Its bytes say the same, also of days that no calendar has", arguments: dues)
  func bytes(due: ReviewDue?) {
    for phase in Self.phases {
      for (lapses, day) in [(0, 20_778), (9, 0), (70_000, Int.max), (1, .min)] {
        let last = StudyMoment(time: Timestamp(milliseconds: 5), day: Day(number: day))
        let summary = CardSummary(
          state: CardState(
            phase: phase,
            last: lapses == 9 ? nil : last,
            due: due,
            lapseCount: lapses
          ),
          firstDay: Day(number: day / 2),
          wasLearnt: lapses > 0,
          failedLastDay: false
        )
        let card = DueTable.Card(summary)
        #expect(card.bytes.count == 20)
        #expect(card.bytes.withUnsafeBytes { DueTable.Card($0) } == card)
        #expect(card != DueTable.Card(nil))
      }
    }
  }

  @Test("The bytes are those of libraries that are there already")
  func stored() {
    let summary = CardSummary(
      state: CardState(
        phase: .review,
        last: StudyMoment(time: Timestamp(milliseconds: 5), day: Day(number: 0x1234)),
        due: .on(Day(number: 0x5678)),
        lapseCount: 3
      ),
      firstDay: Day(number: 0x12),
      wasLearnt: true,
      failedLastDay: false
    )
    #expect(
      DueTable.Card(summary).bytes
        == [0, 0, 0, 0, 0, 0, 0x56, 0x78, 0, 0, 0, 0x12, 0, 0, 0x12, 0x34, 0, 3, 0, 0x28]
    )
  }

  @Test("Other bytes are those of a card without reviews", arguments: [0, 19, 21])
  func damaged(count: Int) {
    let bytes = [UInt8](repeating: 1, count: count)
    #expect(bytes.withUnsafeBytes { DueTable.Card($0) } == DueTable.Card(nil))
  }
}
