import ArgumentParser

/// Adds the other names of commands to completions: the scripts of the parser know only the first
/// names.
enum AliasCompletion {
  /// The script of any shell, with them.
  static func added(to script: String) -> String {
    let aliases = Tangocho.configuration.subcommands.flatMap { command in
      command.configuration.aliases.map { (alias: $0, name: CommandNames.name(of: command)) }
    }
    let first = CommandNames.shown(in: Tangocho.self).first ?? ""
    return aliases.reduce(script) { script, one in
      if script.hasPrefix("#!/bin/bash") {
        return script.inserting(
          "    \(one.alias))\n        _tangocho_\(one.name)\n        ;;\n",
          before: "    \(first)|"
        )
      }
      if script.hasPrefix("#compdef") {
        let call = "            _tangocho_\(one.name) && ret=0\n            ;;\n"
        return script.inserting("        \(one.alias))\n" + call, before: "        \(first)|")
      }
      let start = "        case '\(one.name)'\n"
      return script.replacing(
        start,
        with: "        case '\(one.name)' '\(one.alias)'\n"
          + "            set unparsed_tokens[1] '\(one.name)'\n",
        maxReplacements: 1
      )
    }
  }
}

extension String {
  /// The text with another one before the first `place`.
  fileprivate func inserting(_ text: String, before place: String) -> String {
    guard let found = firstRange(of: place) else { return self }
    return self[..<found.lowerBound] + text + self[found.lowerBound...]
  }
}
