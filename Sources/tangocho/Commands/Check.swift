import Application
import ArgumentParser
import Domain
import Durability

/// Reads a whole library and reports damage.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Read the whole library and report every damaged line.",
    discussion: """
      Prints a line for each thing that is wrong, and ends with status 1 if there was any. Nothing \
      is changed.

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
    let (choice, file) = (library.existing, acknowledged)
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
      try Output.lines(findings.map(Self.describe))
      if !findings.isEmpty { throw ExitCode.failure }
    }
  }

  private static func describe(_ finding: LibraryCheck.Finding) -> String {
    switch finding {
    case .damage(let damage): "\(damage.path):\(damage.line): \(describe(damage.kind))"
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
    }
  }
}
