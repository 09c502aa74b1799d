extension Schema {
  /// Version 6: whether a library is a copy that was begun and is not complete, so that any computer
  /// can say so.
  static let begunCopies =
    [begunCopy] + protection("begun_copies")
    + ["GRANT DELETE ON tangocho.begun_copies TO PUBLIC"]

  /// Where the original is, and on which computer and day the copy was begun.
  private static let begunCopy = """
    CREATE TABLE tangocho.begun_copies (
      \(owner),
      source text NOT NULL,
      device text NOT NULL,
      day bigint NOT NULL CHECK (day BETWEEN -1000000 AND 10000000),
      PRIMARY KEY (owner)
    )
    """
}
