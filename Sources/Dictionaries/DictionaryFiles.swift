import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which dictionary files are looked up.
package struct DictionaryFiles: Hashable, Sendable {
  private let named: [String]
  private let usual: [String]

  /// Chooses files.
  /// - Parameters:
  ///   - named: The paths that the learner names: EDICT, EDICT2, JMdict in XML, or archives for
  ///     Yomitan; the first comes first among the results.
  ///   - usual: Where a dictionary may be when none is named; the first that is there is taken.
  package init(named: [String] = [], usual: [String] = Self.usualPaths) {
    self.named = named
    self.usual = usual
  }

  /// Where systems install EDICT; `/usr/share/edict/edict` is Debian's place for it.
  package static let usualPaths = [
    "/usr/share/edict/edict", "/usr/local/share/edict/edict", "/opt/homebrew/share/edict/edict",
  ]

  /// The files that are there; nil when a named one, or all of the usual ones, are not.
  func sources() throws(DictionaryError) -> DictionarySources? {
    func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 || errno != ENOENT }
    if !named.isEmpty {
      return named.allSatisfy(isThere) ? try DictionarySources(named) : nil
    }
    return try usual.first(where: isThere).map { path throws(DictionaryError) in
      try DictionarySources([path])
    }
  }

  /// The paths that are looked at.
  var searched: [String] { named.isEmpty ? usual : named }
}
