/// The program that reads and writes the files of other programs, installed beside this one.
package nonisolated enum ExchangeProgram {
  /// The name of its file.
  private static let name = "tangocho-exchange"

  /// The name of its command that writes a text in UTF-8.
  package static let decodeCommand = "decode"

  /// Where it can be: in the folder of this program, or in the `libexec` beside that.
  package static var candidates: [String] { candidates(of: Environment.executable) }

  /// The same of a program at a path; the last place is where `make install` puts it.
  static func candidates(of program: String) -> [String] {
    func parent(_ path: Substring) -> Substring {
      path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    }
    let folder = parent(program[...])
    return ["\(folder)/\(name)", "\(parent(folder))/libexec/tangocho/\(name)"]
  }
}
