import Domain

/// Saves the form in the background, in the order of the keys.
package protocol WordSaver {
  /// Saves a complete input.
  /// - Parameters:
  ///   - input: The input.
  ///   - takesKeys: Called as soon as keys may be handled again, before anything is written.
  func save(_ input: WordInput, takesKeys: () -> Void) async
}
