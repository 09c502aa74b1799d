import Domain

extension Review {
  /// Seven reviews of each of `words` words, a few days apart, by a learner who forgets a lot.
  package static func history(words: Int) -> [Review] {
    (1...words).flatMap { word in
      var day = 0
      return (0..<7).map { place in
        day += place == 0 ? 0 : 1 << (place - 1)
        return Review(
          id: ReviewID(number: word * 10 + place),
          wordID: WordID(number: word),
          moment: StudyMoment(
            time: Timestamp.fixture.plus(seconds: day * 86_400),
            day: Day(number: Day.fixture.number + day)
          ),
          rating: (word * 7 + place * 5) % 11 < 4 ? .again : .good
        )
      }
    }
  }
}
