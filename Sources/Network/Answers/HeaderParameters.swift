/// The value of a header field with its parameters: `attachment; filename="単語.csv"`.
struct HeaderParameters: Hashable, Sendable {
  /// The text before the first `;`.
  let value: String
  private let parameters: [String: String]

  /// Reads the value of a header field; what is not a parameter is left out.
  init(_ text: String) {
    var parts = Self.split(text)[...]
    value = parts.popFirst().map(Self.trimmed) ?? ""
    var parameters: [String: String] = [:]
    for part in parts {
      guard let equals = part.firstIndex(of: "=") else { continue }
      let name = Self.trimmed(String(part[..<equals])).lowercased()
      let value = Self.trimmed(String(part[part.index(after: equals)...]))
      if parameters[name] == nil { parameters[name] = Self.unquoted(value) }
    }
    self.parameters = parameters
  }

  /// A parameter by its name in lower case; the form `name*=UTF-8''…` goes before the plain one.
  subscript(name: String) -> String? {
    if let extended = parameters[name + "*"] {
      let parts = extended.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
      if parts.count == 3, parts[0].lowercased() == "utf-8" {
        return PercentEncoding.decode(parts[2])
      }
    }
    return parameters[name]
  }

  /// The parts between `;`, except those within quotation marks.
  private static func split(_ text: String) -> [String] {
    var (parts, isQuoted, isEscaped) = ([""], false, false)
    for character in text {
      if character == ";" && !isQuoted {
        parts.append("")
        continue
      }
      if character == "\"" && !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
      parts[parts.count - 1].append(character)
    }
    return parts
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  private static func unquoted(_ text: String) -> String {
    guard text.first == "\"", text.count >= 2, text.last == "\"" else { return text }
    var (result, isEscaped) = ("", false)
    for character in text.dropFirst().dropLast() {
      if character == "\\" && !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }
}
