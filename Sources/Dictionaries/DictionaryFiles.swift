import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The dictionary files to use.
package struct DictionaryFiles: Hashable, Sendable {
  private let named: [String]
  private let usual: [String]

  /// Chooses files.
  /// - Parameters:
  ///   - named: The paths in the settings: EDICT, EDICT2, JMdict in XML, or archives for Yomitan;
  ///     entries of earlier files come first.
  ///   - usual: Where a dictionary may be when none is given; the first that exists is used.
  package init(named: [String] = [], usual: [String] = Self.usualPaths) {
    self.named = named
    self.usual = usual
  }

  /// Where systems install EDICT; `/usr/share/edict/edict` on Debian.
  static let usualPaths = [
    "/usr/share/edict/edict", "/usr/local/share/edict/edict", "/opt/homebrew/share/edict/edict",
  ]

  /// The files in the settings, or the first of the usual ones; nil when none of those exists.
  /// - Throws: `DictionaryError.unreadable` for a file that does not exist although the settings name
  ///   it, or whose attributes cannot be read.
  func sources() throws(DictionaryError) -> DictionarySources? {
    if !named.isEmpty { return try DictionarySources(named) }
    func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 || errno != ENOENT }
    return try usual.first(where: isThere).map { path throws(DictionaryError) in
      try DictionarySources([path])
    }
  }

  /// Where a dictionary may be when the settings name none.
  var searched: [String] { usual }
}
