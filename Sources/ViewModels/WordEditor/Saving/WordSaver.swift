import Domain

/// Saves the form in the background, in the order of the keys.
package protocol WordSaver {
  /// Saves a complete input.
  func save(_ input: WordInput) async
}
