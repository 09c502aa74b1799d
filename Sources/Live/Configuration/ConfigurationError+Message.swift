#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

nonisolated extension ConfigurationError {
  /// What happened, and what to do, in English: both programs of the command line say it.
  package var message: String {
    switch self {
    case .malformed(let path, let line):
      "the settings in \(Self.place(path, line)) are not JSON5. "
        + "Fix the file, or move it away to use the defaults."
    case .noGroup(let path):
      "the settings in \(path) take \(SettingValue.group.description). "
        + "Fix the file, or move it away to use the defaults."
    case .invalid(let path, let line, let name, let expected):
      "“\(name)” in \(Self.place(path, line)) takes \(expected.description). "
        + "Correct it, or remove it to use the default."
    case .unknown(let path, let line, let name):
      "“\(name)” in \(Self.place(path, line)) is not a setting. Correct its name, or remove it; "
        + "the settings are in the README."
    case .unreadable(let path, let code):
      "the settings in \(path) cannot be read: \(Self.text(of: code)). "
        + "Check its permissions, or move it away to use the defaults."
    case .noFile(let path):
      "the settings in \(path) cannot be read: it is not a file, but a folder or a device. "
        + "Move it away to use the defaults."
    case .tooLarge(let path, let most):
      "the settings in \(path) cannot be read: the file has more than \(most >> 20) MB. "
        + "Fix the file, or move it away to use the defaults."
    }
  }

  private static func place(_ path: String, _ line: Int?) -> String {
    line.map { "\(path), line \($0)," } ?? path
  }

  private static func text(of code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}

nonisolated extension SettingValue {
  /// What a setting takes, in English.
  fileprivate var description: String {
    switch self {
    case .flag: "true or false"
    case .number: "a number"
    case .wholeNumber: "a whole number"
    case .numbers(let least, nil): "a whole number from \(least)"
    case .numbers(let least, let most?): "a whole number from \(least) to \(most)"
    case .share: "a number between 0 and 1"
    case .text: "a text in quotation marks"
    case .oneOf(let values): "one of " + values.joined(separator: ", ")
    case .texts: "a list of texts: [\"…\"]"
    case .list: "a list of numbers: [1, 10]"
    case .minutes: "a list of minutes above 0: [1, 10]"
    case .parameters: "the parameters of FSRS-6, a list of 21 numbers"
    case .address(let mistake):
      "the address of a database, and this is none: "
        + (mistake.hasSuffix(".") ? String(mistake.dropLast()) : mistake)
    case .group: "a group of settings: { … }"
    }
  }
}

nonisolated extension LocationError {
  /// What happened, and what to do, in English.
  package var message: String {
    switch self {
    case .noHome(let variable):
      "neither HOME nor \(variable) is set to an absolute path. Set one of them."
    }
  }
}
