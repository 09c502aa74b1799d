import Application
import ArgumentParser
import Domain
import Live

/// Prints and checks the settings.
struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show the settings, where each comes from, and check the settings file.",
    discussion: """
      Columns: name, where the value comes from (the settings file, `tangocho optimize`, or the \
      default), and value. A name or value that is wrong is reported, with status 2. README \
      describes each setting.

      EXAMPLES
        tangocho config
        tangocho config review
        tangocho config review.newPerDay
        $EDITOR "$(tangocho path config)" && tangocho config
      """
  )

  @Argument(
    help: "Only the value of this setting, or the settings of this group.",
    completion: .list(ListedSetting.names)
  )
  var name: String?

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func run() {
    let (choice, name, json) = (library.choice, name, json)
    Command.run {
      let path = try Command.locations(for: choice).configurationFile
      // Without the library: a server may be away, and this command shows which one it is.
      let container = try Command.newContainer(for: choice)
      await container.makeOptimizerService().recall()
      let settings = try ListedSetting.all(
        inFileAt: path,
        optimized: container.schedulingSettings.optimizedParameters
      )
      if !json, let name, let setting = settings.first(where: { $0.name == name }) {
        // Unchanged: other programs use the value.
        return try Output.text(setting.value + "\n")
      }
      let listed = settings.filter { setting in
        name.map { setting.name == $0 || setting.name.hasPrefix($0 + ".") } ?? true
      }
      if let name, listed.isEmpty { throw UsageError.noSuchSetting(name) }
      if json { return try Output.json(ConfigRecord(file: path, settings: listed)) }
      try Output.table(
        listed.map { [$0.name, $0.source.rawValue, $0.value] },
        keeping: [0]
      )
      StandardError.write("The settings file is \(path).")
    }
  }
}

/// The settings as JSON.
private struct ConfigRecord: Encodable {
  let file: String
  let settings: [Setting]

  struct Setting: Encodable {
    let name, value, source: String
  }

  init(file: String, settings: [ListedSetting]) {
    self.file = file
    self.settings = settings.map {
      Setting(name: $0.name, value: $0.value, source: $0.source.rawValue)
    }
  }
}
