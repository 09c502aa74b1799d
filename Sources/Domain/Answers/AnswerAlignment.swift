/// Two answers aligned letter by letter with the fewest differences, preferring differences that
/// have a name in Japanese.
struct AnswerAlignment {
  /// A group of letters in both texts that correspond.
  struct Step {
    let expected: Range<Int>
    let typed: Range<Int>
    let kind: Kind
  }

  enum Kind: Hashable {
    case same
    /// A difference that has a name.
    case fault(AnswerFault)
    /// Any other difference; without a fault in texts that are too long to compare.
    case other(AnswerFault?)

    var fault: AnswerFault? {
      switch self {
      case .same: nil
      case .fault(let fault): fault
      case .other(let fault): fault
      }
    }

    var isOther: Bool { if case .other = self { true } else { false } }
  }

  let expected: [AnswerLetter]
  let typed: [AnswerLetter]
  private(set) var steps: [Step] = []
  /// The edit distance between the two.
  private(set) var cost = 0

  /// The largest product of the two lengths; longer texts are not compared letter by letter.
  private static let mostCells = 40_000

  init(_ typed: [AnswerLetter], expected: [AnswerLetter]) {
    (self.typed, self.expected) = (typed, expected)
    guard (typed.count + 1) * (expected.count + 1) <= Self.mostCells else {
      steps = [Step(expected: 0..<expected.count, typed: 0..<typed.count, kind: .other(nil))]
      cost = 4 * max(typed.count, expected.count)
      return
    }
    align()
  }

  /// Whether the two are similar enough for the differences to be useful.
  var isNear: Bool {
    let others = steps.count(where: \.kind.isOther)
    return 2 * others <= min(typed.count, expected.count) && steps.contains { $0.kind == .same }
  }

  /// The differences; empty when the two are not alike.
  var faults: [AnswerFault] {
    guard isNear else { return [] }
    var seen: Set<AnswerFault> = []
    return steps.compactMap(\.kind.fault).filter { seen.insert($0).inserted }
  }

  /// The two side by side.
  var difference: AnswerDifference {
    guard isNear else { return AnswerDifference(expected: expected.text, typed: typed.text) }
    return AnswerDifference(
      expected: pieces(expected) { $0.expected },
      typed: pieces(typed) { $0.typed }
    )
  }

  private func pieces(
    _ letters: [AnswerLetter],
    _ range: (Step) -> Range<Int>
  ) -> [AnswerDifference.Piece] {
    var pieces: [AnswerDifference.Piece] = []
    for step in steps where !range(step).isEmpty {
      let text = Array(letters[range(step)]).text
      let isSame = step.kind == .same
      if let last = pieces.last, last.isSame == isSame {
        pieces[pieces.count - 1] = .init(last.text + text, isSame: isSame)
      } else {
        pieces.append(.init(text, isSame: isSame))
      }
    }
    return pieces
  }
}

extension AnswerAlignment {
  /// Finds the cheapest steps from the start to every pair of positions.
  private mutating func align() {
    let width = typed.count + 1
    var costs = [Int](repeating: .max, count: (expected.count + 1) * width)
    var last = [Step?](repeating: nil, count: costs.count)
    costs[0] = 0
    for place in costs.indices where costs[place] < .max {
      for (step, cost) in nextSteps(place / width, place % width) {
        let target = step.expected.upperBound * width + step.typed.upperBound
        guard costs[place] + cost < costs[target] else { continue }
        costs[target] = costs[place] + cost
        last[target] = step
      }
    }
    cost = costs[costs.count - 1]
    var place = costs.count - 1
    while let step = last[place] {
      steps.append(step)
      place = step.expected.lowerBound * width + step.typed.lowerBound
    }
    steps.reverse()
  }

  /// The possible next steps after `e` expected and `t` typed letters.
  private func nextSteps(_ e: Int, _ t: Int) -> [(Step, cost: Int)] {
    var steps: [(Step, cost: Int)] = []
    func add(_ lengths: (Int, Int), _ kind: Kind, _ cost: Int) {
      steps.append(
        (Step(expected: e..<(e + lengths.0), typed: t..<(t + lengths.1), kind: kind), cost)
      )
    }
    let rules = ReadingRules(expected: expected, typed: typed, expectedPlace: e, typedPlace: t)
    func add(_ lengths: (Int, Int), _ named: AnswerFault?, orElse other: AnswerFault, _ cost: Int) {
      add(lengths, named.map(Kind.fault) ?? .other(other), named == nil ? cost : 2)
    }
    if e < expected.count, t < typed.count {
      if rules.isSame { add((1, 1), .same, 0) }
      if !rules.isSame || rules.substitution != nil {
        let other = AnswerFault.otherKana(typed: typed[t].name, expected: expected[e].name)
        add((1, 1), rules.substitution, orElse: other, 5)
      }
    }
    if e < expected.count {
      add((1, 0), rules.missing, orElse: .missingKana(expected[e].name), 4)
    }
    if t < typed.count { add((0, 1), rules.extra, orElse: .extraKana(typed[t].name), 4) }
    if let fault = rules.swapped { add((2, 2), .fault(fault), 3) }
    if let (lengths, fault) = rules.n { add(lengths, .fault(fault), 2) }
    return steps
  }
}
