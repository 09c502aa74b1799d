import Application
import ArgumentParser
import Live

/// Prints where the program keeps its files.
struct Paths: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path",
    abstract: "Print where the library and the other files are.",
    discussion: """
      EXAMPLES
        tangocho path
        tangocho path --json
        cp -a "$(tangocho path library)" ~/backup
      """,
    aliases: ["paths"]
  )

  /// The locations that can be printed.
  enum Place: String, ExpressibleByArgument, CaseIterable {
    case library, config, state, cache, assets
  }

  @Argument(help: "Print only this path: library, config, state, cache or assets.")
  var place: Place?

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func run() {
    let (choice, place, json) = (library.choice, place, json)
    Command.run {
      let launch = try Command.launch(for: choice)
      let locations = launch.locations
      let paths: [(Place, String)] = [
        (.library, launch.library.path ?? locations.library),
        (.config, locations.configurationFile),
        (.state, locations.state), (.cache, locations.cache), (.assets, locations.assets),
      ]
      if json {
        let all = paths.map { ($0.rawValue, $1) }
        try Output.json(Dictionary(all) { first, _ in first })
      } else if let place {
        // Unchanged: other commands use the path.
        for (name, path) in paths where name == place { try Output.text(path + "\n") }
      } else {
        try Output.table(paths.map { [$0.rawValue, $1] })
      }
    }
  }
}
