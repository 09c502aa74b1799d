import Application
import ArgumentParser
import Domain
import Durability

/// Reads a whole library and reports damage.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Read the whole library and report what is damaged or missing.",
    discussion: """
      Prints a line for each thing that is wrong, then one that says what was read. Ends with status \
      1 if anything was wrong. Nothing is changed.

      EXAMPLES
        tangocho check
        tangocho check --library ~/backup/library
      """
  )

  @Option(
    help: ArgumentHelp(
      "A file with what `workload` printed: all of it must be there.",
      valueName: "file",
      visibility: .hidden
    )
  )
  var acknowledged: String?

  @OptionGroup var library: LibraryOptions

  func run() {
    let (choice, file) = (library.choice, acknowledged)
    Launch.run {
      let locations = try Launch.locations(for: choice)
      let check = LibraryCheck(
        data: locations.library,
        state: locations.state,
        cache: locations.cache,
        clock: UTCClock()
      )
      let claims = try file.map { try LibraryCheck.acknowledgements(inFileAt: $0) } ?? []
      let findings = try await check.run(acknowledged: claims)
      let totals = try await check.totals()
      try Output.lines(findings.map(Self.describe) + [Self.describe(totals)])
      if !findings.isEmpty { throw ExitCode.failure }
    }
  }

  private static func describe(_ finding: LibraryCheck.Finding) -> String {
    switch finding {
    case .damage(let damage): "\(damage.path):\(damage.line): \(describe(damage.kind))"
    case .finding(let finding): LaunchTexts.describe(finding)
    case .readOnly(let error): "the library is only read: \(LaunchTexts.describe(error))"
    case .missing(let claim): "missing although it was acknowledged: \(claim)"
    case .halfClosed(let id): "the book \(id) was closed by half"
    case .halfMarked(let id): "the word \(id) was marked without its review, or the reverse"
    }
  }

  private static func describe(_ kind: LibraryDamage.Kind) -> String {
    switch kind {
    case .malformed: "not of the form of a record; what it said is lost, the rest was read"
    case .checksum: "the checksum does not fit; what it said is lost, the rest was read"
    case .invalid: "says what cannot be; it was left out, the rest was read"
    case .tooLong: "far too long for a line; the file was not read from there on"
    case .encoding: "some of the text is not UTF-8; the rest was read"
    }
  }

  private static func describe(_ totals: LibraryTotals) -> String {
    func count(_ number: Int, _ name: String) -> String {
      "\(number) \(name)\(number == 1 ? "" : "s")"
    }
    let files = count(totals.files, "file") + " with " + count(totals.lines, "line")
    return "Read \(files): \(count(totals.books, "book")), \(count(totals.words, "word")), "
      + "\(count(totals.reviews, "review"))."
  }
}
