/// A system call of a program, parsed from strace's output.
struct SystemCall: Sendable {
  let name: String
  /// The paths among the arguments, including those of descriptors.
  let paths: [String]
  /// The text between the brackets.
  let arguments: String

  /// Reads a trace of `strace -f -y`; calls that failed are left out.
  static func trace(_ text: String) -> [SystemCall] {
    // A call that another thread interrupted is printed in two parts.
    var begun: [Substring: Substring] = [:]
    return text.split(separator: "\n").compactMap { line in
      guard let space = line.firstIndex(of: " ") else { return nil }
      let (thread, rest) = (line[..<space], line[space...].drop { $0 == " " })
      if let cut = rest.range(of: " <unfinished") {
        begun[thread] = rest[..<cut.lowerBound]
        return nil
      }
      if let cut = rest.range(of: " resumed>"), let start = begun.removeValue(forKey: thread) {
        return SystemCall(String(start + rest[cut.upperBound...]))
      }
      return SystemCall(String(rest))
    }
  }

  private init?(_ text: String) {
    guard let opening = text.firstIndex(of: "("), let result = text.range(of: " = ", .backwards),
      !text[result.upperBound...].hasPrefix("-1")
    else { return nil }
    name = String(text[..<opening])
    arguments = String(text[text.index(after: opening)..<result.lowerBound])
    paths = Self.paths(in: arguments)
  }

  private static func paths(in arguments: String) -> [String] {
    arguments.matches(of: /[<"](\/[^">]*)[">]/).map { String($0.1) }
  }
}

extension StringProtocol {
  fileprivate func range(of text: String, _ from: SearchDirection = .forwards) -> Range<Index>? {
    let found = ranges(of: text)
    return from == .forwards ? found.first : found.last
  }
}

private enum SearchDirection {
  case forwards, backwards
}
