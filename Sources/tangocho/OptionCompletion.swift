/// Completes values of options: the scripts of the parser do so in fish, but in bash and zsh not
/// after `--option=`, and in zsh not with a colon.
enum OptionCompletion {
  /// The script of any shell, with them.
  static func added(to script: String) -> String {
    if script.hasPrefix("#!/bin/bash") { return script.replacing(bashWords, with: joinedBashWords) }
    guard script.hasPrefix("#compdef") else { return script }
    return script.split(separator: "\n", omittingEmptySubsequences: false).map(zshLine)
      .joined(separator: "\n")
  }

  /// `--book[…]:book:` takes only the next word as the value, `--book=[…]:book:` also the one after
  /// `=`.
  private static func zshLine(_ line: Substring) -> Substring {
    let text = line.drop { $0 == " " }
    // Behind a colon zsh takes the rest for a description.
    if text.hasPrefix("local -ar ___") { return line.replacing(":", with: #"\:"#) }
    let isOption = text.hasPrefix("'--") || text.hasPrefix("'*--")
    // A flag ends with its description.
    guard isOption, !text.hasSuffix("]'"), let end = line.firstIndex(of: "[") else { return line }
    return line[..<end] + "=" + line[end...]
  }

  private static let bashWords = """
        local -r cur="${2}"
        local -r prev="${3}"

    """

  private static let joinedBashWords = """
        # bash makes three words of --option=value.
        local -a words=()
        local word
        for word in "${COMP_WORDS[@]::${COMP_CWORD}+1}"; do
            [[ "${word}" != '=' || "${words[${#words[@]} - 1]}" != --* ]] && words+=("${word}")
        done
        [[ "${COMP_WORDS[${COMP_CWORD}]}" = '=' ]] && words+=('')
        local -a COMP_WORDS=("${words[@]}")
        local -i COMP_CWORD="$((${#words[@]} - 1))"
        local -r cur="${words[${COMP_CWORD}]}"
        local -r prev="${words[${COMP_CWORD} - 1]}"

    """
}
