/// The names of commands after `tangocho help`, which shells complete: the parser has that command
/// itself, and offers nothing.
enum HelpCompletion {
  /// Adds them to the script of any shell.
  static func added(to script: String) -> String {
    let names = CommandNames.shown(in: Tangocho.self)
    if script.hasPrefix("#!/bin/bash") {
      let words = names.map { "'\($0)'" }.joined(separator: #"$'\n'"#)
      return script.inserting(
        """

            if [[ "${positional_number}" -eq 1 ]]; then
                __tangocho_add_completions -W \(words)
            fi
        """,
        before: "\n}",
        after: "\n_tangocho_help() {"
      )
    }
    if script.hasPrefix("#compdef") {
      return script.replacing(
        "'*:subcommands:'",
        with: "'1:command:(\(names.joined(separator: " ")))'"
      )
    }
    let isFirst = #"__tangocho_should_offer_completions_for_positional "tangocho help" -eq 1"#
    return script
      + "\ncomplete -c 'tangocho' -n '\(isFirst)' -fka '\(names.joined(separator: " "))'"
  }
}

extension String {
  /// The text with another one before the first `end` after `start`.
  fileprivate func inserting(_ text: String, before end: String, after start: String) -> String {
    guard let place = firstRange(of: start),
      let close = self[place.upperBound...].firstRange(of: end)
    else { return self }
    return self[..<close.lowerBound] + text + self[close.lowerBound...]
  }
}
