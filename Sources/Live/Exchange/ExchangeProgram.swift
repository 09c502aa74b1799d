/// The program that reads and writes the files of other programs, installed beside this one.
package nonisolated enum ExchangeProgram {
  /// The name of its file.
  private static let name = "tangocho-exchange"

  /// Where it can be: in the folder of this program, or in the `libexec` beside that.
  package static var candidates: [String] {
    let program = Environment.executable
    let folder = program.lastIndex(of: "/").map { program[..<$0] } ?? ""
    return ["\(folder)/\(name)", "\(folder)/../libexec/tangocho/\(name)"]
  }
}
