import Live
import TerminalUI

/// What is wrong with the settings.
enum ConfigurationTexts {
  static func describe(_ error: ConfigurationError) -> String {
    switch error {
    case .malformed(let path, let line):
      "the settings in \(place(path, line)) are not JSON5. "
        + "Fix the file, or move it away to use the defaults."
    case .invalid(let path, let line, let name, let expected):
      "“\(name)” in \(place(path, line)) takes \(text(of: expected)). "
        + "Correct it, or remove it to use the default."
    case .unknown(let path, let line, let name):
      "“\(name)” in \(place(path, line)) is not a setting. Correct its name, or remove it; "
        + "the settings are in the README."
    case .unreadable(let path, let code):
      "the settings in \(path) cannot be read: \(LaunchTexts.text(of: code)). "
        + "Check its permissions, or move it away to use the defaults."
    case .noFile(let path):
      "the settings in \(path) cannot be read: it is not a file, but a folder or a device. "
        + "Move it away to use the defaults."
    case .tooLarge(let path, let most):
      "the settings in \(path) cannot be read: the file has more than \(CleanUpTexts.size(most)). "
        + "Fix the file, or move it away to use the defaults."
    }
  }

  private static func place(_ path: String, _ line: Int?) -> String {
    line.map { "\(path), line \($0)," } ?? path
  }

  private static func text(of value: SettingValue) -> String {
    switch value {
    case .flag: "true or false"
    case .number: "a number"
    case .wholeNumber: "a whole number"
    case .numbers(let least, nil): "a whole number from \(least)"
    case .numbers(let least, let most?): "a whole number from \(least) to \(most)"
    case .share: "a number between 0 and 1"
    case .text: "a text in quotation marks"
    case .oneOf(let values): "one of " + English.list(values)
    case .texts: "a list of texts: [\"…\"]"
    case .list: "a list of numbers: [1, 10]"
    case .minutes: "a list of minutes above 0: [1, 10]"
    case .parameters: "the parameters of FSRS-6, a list of 21 numbers"
    case .group: "a group of settings: { … }"
    }
  }
}
