import Application
import TerminalUI

/// The man page of the program, made of what the parser knows.
struct ManualPage {
  private let program: HelpTree.Command
  private let examples: HelpExamples

  /// Creates the page.
  /// - Parameters:
  ///   - program: The program with its commands.
  ///   - examples: The text below its help.
  init(_ program: HelpTree.Command, examples: HelpExamples) {
    (self.program, self.examples) = (program, examples)
  }

  /// The page, for `man`.
  var text: String {
    let examples = Roff.paragraphs(examples.lines(columns: 76).joined(separator: "\n"))
    let own: [String] = heading + synopsis + description + options + commands
    let lines: [String] = own + Self.status + Self.files + [".SH EXAMPLES"] + examples
    return lines.joined(separator: "\n") + "\n"
  }

  private var heading: [String] {
    let name = program.commandName
    return [
      #".\" Written by `tangocho manual` from the commands of the program; do not edit."#,
      ".TH \(name.uppercased()) 1 \"\(ProgramVersion.date)\" \"\(name) \(ProgramVersion.text)\""
        + " \"User Commands\"",
      ".SH NAME",
      "\(name) \\- \(Roff.escaped(sentence(program.abstract)))",
    ]
  }

  private var synopsis: [String] {
    let name = Roff.bold(program.commandName)
    return [
      ".SH SYNOPSIS", name, own(program).map(Self.usage).joined(separator: " "), ".br", name,
      "\(Roff.italic("command")) ...",
    ]
  }

  private var description: [String] {
    // The examples have a section of their own.
    let discussion = (program.discussion ?? "").split(separator: "\n\nEXAMPLES")
    return [".SH DESCRIPTION"] + Roff.paragraphs(discussion.first.map(String.init) ?? "")
  }

  private var options: [String] {
    [".SH OPTIONS"] + shown(program).flatMap(Self.entry)
  }

  private var commands: [String] {
    [
      ".SH COMMANDS",
      Roff.prose(
        "All take `--help`; those that use the library also take the options of the program."
      ),
    ] + Self.shown(in: program).flatMap { section($0, $0.commandName) }
  }

  private static func shown(in command: HelpTree.Command) -> [HelpTree.Command] {
    (command.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }

  /// A command, and those of its group.
  private func section(_ command: HelpTree.Command, _ name: String) -> [String] {
    let arguments = own(command)
    let members = Self.shown(in: command)
    let member = members.isEmpty ? [] : ["\(Roff.italic("command")) ..."]
    let usage =
      [Roff.bold(program.commandName + " " + name)] + arguments.map(Self.usage) + member
    let aliases = command.aliases ?? []
    var lines = [".SS \(name)", usage.joined(separator: " "), ".PP"]
    lines.append(Roff.prose(command.abstract ?? ""))
    if !aliases.isEmpty {
      lines.append("Also \(English.list(aliases.map { Roff.bold($0) })).")
    }
    lines += arguments.flatMap(Self.entry)
    if let discussion = command.discussion { lines += [".PP"] + Roff.paragraphs(discussion) }
    return lines + members.flatMap { section($0, "\(name) \($0.commandName)") }
  }

  /// The arguments that the page lists.
  private func shown(_ command: HelpTree.Command) -> [HelpTree.Argument] {
    (command.arguments ?? []).filter(\.shouldDisplay)
  }

  /// Those of a command that are not also options of the program.
  private func own(_ command: HelpTree.Command) -> [HelpTree.Argument] {
    let general = Set(shown(program).flatMap { $0.names ?? [] }.map(\.text))
    if command.commandName == program.commandName { return shown(command) }
    return shown(command).filter { ($0.names ?? []).allSatisfy { !general.contains($0.text) } }
  }

  /// An abstract without its full stop.
  private func sentence(_ text: String?) -> Substring {
    let text = text ?? ""
    return text.hasSuffix(".") ? text.dropLast() : text[...]
  }

  private static func usage(_ argument: HelpTree.Argument) -> String {
    let value = Roff.italic(argument.valueName ?? "") + (argument.isRepeating ? "..." : "")
    let name = argument.names?.last.map { Roff.bold($0.text) } ?? ""
    let text =
      switch argument.kind {
      case .positional: value
      case .option: "\(name) \(value)"
      case .flag: name
      }
    return argument.isOptional ? "[\(text)]" : text
  }

  private static func entry(_ argument: HelpTree.Argument) -> [String] {
    let value = Roff.italic(argument.valueName ?? "")
    let names = English.list((argument.names ?? []).map { Roff.bold($0.text) })
    let title =
      switch argument.kind {
      case .positional: value
      case .option: "\(names) \(value)"
      case .flag: names
      }
    let standard = argument.defaultValue.map { [Roff.escaped("Without it: \($0).")] } ?? []
    return [".TP", title, Roff.prose(argument.abstract ?? "")] + standard
  }
}

extension ManualPage {
  private static let status = [
    ".SH EXIT STATUS",
    ".TP\n0\nSuccess.",
    ".TP\n1\nNothing was found, something failed, or damage was found.",
    ".TP\n2\nThe arguments, the settings or the given data are wrong.",
    ".TP\n130\nInterrupted.",
    ".TP\n141\nThe reader closed the pipe.",
    ".TP\n143\nEnded by the signal TERM.",
  ]

  private static let files: [String] =
    [".SH FILES"]
    + [
      ("$XDG_DATA_HOME/tangocho", "The library; usually in ~/.local/share."),
      ("$XDG_CONFIG_HOME/tangocho/config.json5", "The settings; usually in ~/.config."),
      ("$XDG_STATE_HOME/tangocho", "Backups, and what belongs to this computer."),
      ("$XDG_CACHE_HOME/tangocho", "Can be deleted at any time."),
    ].flatMap { [".TP", Roff.italic($0), Roff.escaped($1)] }
}
