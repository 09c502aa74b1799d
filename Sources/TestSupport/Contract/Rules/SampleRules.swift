import Domain

extension DatabaseContract {
  static let sampleRules = [
    ContractRule(
      "samples.keepEveryField",
      "Every field of a sample comes back as it was given.",
      without: "The suggestions while typing differ from what was typed before."
    ) {
      let sample = Sample.fixture(1, meaning: "식사", gana: "", kanji: "食事", useCount: 7)
      try await $0.database.insertSamples([sample])
      let samples = try await $0.database.fetchSamples()
      try require(samples, equals: [sample], "The sample differs.")
    },
    ContractRule(
      "samples.orderOfCreation",
      "Samples are returned in order of creation.",
      without: "Samples with equal use counts are offered in a different order each time."
    ) {
      try await $0.database.insertSamples([.fixture(3), .fixture(1), .fixture(2)])
      let ids = try await $0.database.fetchSamples().map(\.id)
      try require(ids, equals: [1, 2, 3], "The order differs.")
    },
    ContractRule(
      "samples.insertRefusesUsedIDs",
      "An id is used once.",
      without: "A sample overwrites another one."
    ) {
      let database = $0.database
      try await database.insertSamples([.fixture(1)])
      let used = StoreError.alreadyExists(.sample, id: SampleID(number: 1).description)
      try await requireRefusal(used, "A sample that is stored") {
        try await database.insertSamples([.fixture(1)])
      }
    },
    ContractRule(
      "samples.insertIsAtomic",
      "If adding samples is refused, none is added.",
      without: "An error is reported, but some samples were added."
    ) {
      let database = $0.database
      try await database.insertSamples([.fixture(1)])
      try await requireNoTrace(in: database, "Adding samples of which one is stored") {
        try await database.insertSamples([.fixture(2), .fixture(1)])
      }
    },
    ContractRule(
      "samples.countUses",
      "Uses are added to the count that a sample was inserted with.",
      without: "The most used words are not offered first."
    ) {
      try await $0.database.insertSamples([.fixture(1, useCount: 2), .fixture(2)])
      for _ in 0..<3 { try await $0.database.countSampleUse(1) }
      let counts = try await $0.database.fetchSamples().map(\.useCount)
      try require(counts, equals: [5, 0], "The counts differ.")
    },
    ContractRule(
      "samples.countRequiresSample",
      "Counting a use of a sample that does not exist is an error.",
      without: "Uses are counted that no screen ever shows."
    ) {
      let database = $0.database
      let missing = StoreError.notFound(.sample, id: SampleID(number: 9).description)
      try await requireRefusal(missing, "Counting a use") {
        try await database.countSampleUse(9)
      }
    },
  ]
}
