import ArgumentParser
import JapaneseText

/// The names of the subcommands, to suggest one for a name that was mistyped.
enum CommandNames {
  /// The message about the first name after `help`, or before `--help`, that is not a command; nil
  /// when help can be given, or is not asked for.
  ///
  /// The parser would give the help of the last command that exists, as if it had been asked for.
  static func mistake(inHelp arguments: [String]) -> String? {
    let isCommand = arguments.first == "help"
    guard isCommand || asksForHelp(arguments) else { return nil }
    var command: any ParsableCommand.Type = Tangocho.self
    for name in arguments.dropFirst(isCommand ? 1 : 0).prefix(while: { !$0.hasPrefix("-") }) {
      let inner = command.configuration.subcommands
      // What else comes before `--help` is an argument of the command.
      if inner.isEmpty, !isCommand { return nil }
      if let next = inner.first(where: { names(of: $0).contains(name) }) {
        command = next
      } else if name != "help" || inner.isEmpty {
        let meant = suggestion(for: name, in: command).map { "\nDid you mean `\($0)`?" } ?? ""
        return "Error: There is no command “\(name)”." + meant
      }
    }
    return nil
  }

  private static func asksForHelp(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { ["--help", "-h"].contains($0) }
  }

  private static func names(of command: any ParsableCommand.Type) -> [String] {
    [name(of: command)] + command.configuration.aliases
  }

  /// The subcommand that was probably meant; nil when it is one, an option, or unlike all of them.
  static func suggestion(
    for typed: String,
    in command: any ParsableCommand.Type = Tangocho.self
  ) -> String? {
    let names = shown(in: command)
    guard !typed.hasPrefix("-"), !names.contains(typed) else { return nil }
    let near = names.map { (name: $0, edits: typed.editDistance(to: $0)) }
    guard let best = near.min(by: { $0.edits < $1.edits }) else { return nil }
    if best.edits <= max(1, best.name.count / 3) { return best.name }
    return names.first { typed.count > 2 && typed.isShort(for: $0) }
  }

  /// The names of the subcommands that help lists.
  static func shown(in command: any ParsableCommand.Type) -> [String] {
    command.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map(name)
  }

  /// The name of a command: that of its type, unless it says another one.
  static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? String(describing: command).lowercased()
  }
}

extension String {
  /// Whether a name has all these letters in the same order, beginning with the same one: `wrd`.
  fileprivate func isShort(for name: String) -> Bool {
    var rest = self[...]
    for letter in name where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty && first == name.first
  }
}
