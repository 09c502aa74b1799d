import Domain

extension DatabaseContract {
  static let trashRules = [
    ContractRule("trash.lists", "What is deleted is listed as it comes back, and nothing else.") {
      try await $0.fill()
      let empty = try await $0.database.fetchTrash()
      try require(empty.isEmpty, equals: true, "Before anything is deleted, that it is empty:")
      let word = try await $0.database.fetchWords([2])
      try await $0.database.deleteWords([2])
      try await $0.database.deleteBooks([2])
      let trash = try await $0.database.fetchTrash()
      try require(trash.words.map(\.word), equals: word, "The deleted words differ.")
      try require(trash.books.map(\.book.title), equals: ["二"], "The deleted books differ.")
    },
    ContractRule(
      "trash.countsWords",
      "A deleted book tells how many words come back with it; they are not listed themselves."
    ) {
      try await $0.fill()
      try await $0.database.deleteWords([4])
      try await $0.database.deleteBooks([2])
      let trash = try await $0.database.fetchTrash()
      try require(trash.books.map(\.wordCount), equals: [2], "The numbers of words differ.")
      try require(trash.words.map(\.id), equals: [], "The deleted words differ.")
      try await $0.database.restoreBooks([2])
      let after = try await $0.database.fetchTrash()
      try require(after.words.map(\.id), equals: [4], "The deleted words differ.")
    },
    ContractRule("trash.restored", "What was brought back is not listed any more.") {
      try await $0.fill()
      try await $0.database.deleteWords([1])
      try await $0.database.deleteBooks([2])
      try await $0.database.restoreWords([1])
      try await $0.database.restoreBooks([2])
      let trash = try await $0.database.fetchTrash()
      try require(trash.isEmpty, equals: true, "Afterwards, that it is empty:")
    },
  ]
}
