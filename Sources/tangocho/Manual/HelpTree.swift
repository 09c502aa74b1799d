import ArgumentParser
import FoundationEssentials

/// The commands and their arguments, as the parser knows them.
struct HelpTree: Decodable {
  let command: Command

  struct Command: Decodable {
    let commandName: String
    let shouldDisplay: Bool
    let abstract: String?
    let discussion: String?
    let aliases: [String]?
    let subcommands: [Command]?
    let arguments: [Argument]?
  }

  struct Argument: Decodable {
    let kind: Kind
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let defaultValue: String?
    let abstract: String?

    enum Kind: String, Decodable {
      case positional, option, flag
    }

    struct Name: Decodable {
      let kind, name: String

      /// The name with its dashes.
      var text: String { (kind == "long" ? "--" : "-") + name }
    }
  }

  /// The commands of the program.
  static func ofProgram() throws -> HelpTree {
    let json = Array(Tangocho._dumpHelp().utf8)
    return try JSONDecoder().decode(HelpTree.self, from: Data(json))
  }
}
