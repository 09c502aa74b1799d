/// How a copy differs from its original, entity by entity.
package struct LibraryComparison: Hashable, Sendable {
  package var books = Counts(), words = Counts(), samples = Counts(), reviews = Counts()
  /// A hash of what the copy lacks, as the original has it; different in each run of the program.
  package var lackingHash = 0

  package init() {}

  /// The numbers of one kind of entity.
  package struct Counts: Hashable, Sendable {
    /// Those that are equal in both.
    package var equal = 0
    /// Those that only the original has.
    package var missing = 0
    /// Those for which the original has something newer.
    package var behind = 0
    /// Those for which only the copy has something newer.
    package var ahead = 0
    /// Those that only the copy has.
    package var extra = 0
    /// Those in which equal stamps have different values.
    package var undecided = 0

    package init() {}

    /// What the copy lacks.
    package var lacking: Int { missing + behind }

    /// What only the copy has.
    var own: Int { ahead + extra }

    /// How many of the original were compared.
    package var compared: Int { equal + missing + behind + ahead + undecided }
  }

  /// All kinds.
  package var all: [Counts] { [books, words, samples, reviews] }

  /// The number of entities of which the copy lacks something.
  package var lacking: Int { all.reduce(0) { $0 + $1.lacking } }

  /// The number of entities of which only the copy has something.
  package var own: Int { all.reduce(0) { $0 + $1.own } }

  /// The number of entities in which equal stamps have different values.
  package var undecided: Int { all.reduce(0) { $0 + $1.undecided } }
}
