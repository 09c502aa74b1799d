#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

//
//   Benchmarks make-library HOME WORDS BOOKS   words as CSV (meaning,gana,kanji) on standard input
//   Benchmarks load HOME                       ms to read and fold the library, then peak memory in KiB
//   Benchmarks search HOME                     ms of a search, ms of memmem over the same bytes
//   Benchmarks search-typing HOME              ms of a search while typing: 99th percentile, median
//   Benchmarks dictionary-build FILE CACHE     ms to make the index, then peak memory in KiB
//   Benchmarks dictionary-search FILE CACHE    ms of a search: 99th percentile, median; ms of memmem; KiB
//   Benchmarks toggle HOME                     ms of a durable toggle, ms of an append with fsync
//   Benchmarks make-reviews HOME COUNT         gives the words of a library so many reviews in all
//   Benchmarks session HOME                    ms until a session is ready, ms of its reading words; KiB; cards
//   Benchmarks statistics HOME                 ms of the statistics, ms of their reading the library; KiB
//   Benchmarks grade HOME                      ms of a durable grade, ms of an append with fsync
//   Benchmarks compact HOME                    ms of putting all files together, KiB above those of before

guard CommandLine.arguments.count >= 3 else {
  print(
    "usage: Benchmarks make-library|load|search|search-typing|toggle|make-reviews|session|statistics|grade HOME [...]"
  )
  exit(2)
}
// An asynchronous `main` ends the main thread, and unwinding that takes tens of milliseconds of a
// processor in a statically linked program, just while the first figure is taken.
Task.detached {
  do {
    if CommandLine.arguments.count >= 4, CommandLine.arguments[1].hasPrefix("dictionary-") {
      try await DictionaryMeasures(
        file: CommandLine.arguments[2],
        cache: CommandLine.arguments[3]
      ).measure(CommandLine.arguments[1])
      exit(0)
    }
    let library = BenchmarkLibrary(home: CommandLine.arguments[2])
    switch CommandLine.arguments[1] {
    case "make-library": try await library.make(bookCount: Int(CommandLine.arguments[4]) ?? 1)
    case "load": try await library.measureLoad()
    case "search": try await library.measureSearch()
    case "search-typing": try await library.measureTyping()
    case "toggle": try await library.measureToggle()
    case "make-reviews": try await library.makeReviews(count: Int(CommandLine.arguments[3]) ?? 0)
    case "session": try await library.measureSession()
    case "statistics": try await library.measureStatistics()
    case "grade": try await library.measureGrade()
    case "compact": try await library.measureCompaction()
    default: exit(2)
    }
    exit(0)
  } catch {
    print(error)
    exit(1)
  }
}
while true { pause() }
