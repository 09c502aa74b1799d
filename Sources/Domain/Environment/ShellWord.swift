extension String {
  /// The text as one word of a command for a shell: in quotation marks unless it is plain.
  package var shellWord: String {
    let isPlain = unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "/._-:@+%,=".unicodeScalars.contains($0)
    }
    if isPlain, !isEmpty { return self }
    return "'"
      + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
