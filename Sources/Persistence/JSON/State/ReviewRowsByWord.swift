/// The rows of the reviews that count, grouped by word.
///
/// To follow the rows of each word back from the last takes longer: they are far apart when years of
/// reviews were read, and each has to be there before the next one is known.
struct ReviewRowsByWord {
  private var places: [Int]
  /// Where the places of each word end.
  private var ends: [Int]

  /// Groups the rows of a number of words.
  init(_ all: [ReviewRow], words: Int) {
    let rows = all.span
    ends = Array(repeating: 0, count: words)
    for place in rows.indices where rows[place].counts { ends[Int(rows[place].word)] += 1 }
    var count = 0
    for word in ends.indices { (ends[word], count) = (count, count + ends[word]) }
    places = Array(repeating: 0, count: count)
    for place in rows.indices where rows[place].counts {
      let word = Int(rows[place].word)
      places[ends[word]] = place
      ends[word] += 1
    }
  }

  /// The rows of a word, in the order of all rows.
  subscript(word: Int) -> ArraySlice<Int> {
    places[(word == 0 ? 0 : ends[word - 1])..<ends[word]]
  }
}
