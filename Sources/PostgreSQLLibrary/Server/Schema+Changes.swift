extension Schema {
  /// Version 4: the list of changes of each library, from which its replicas take what is new.
  ///
  /// A number is taken in the transaction of the change itself, with a lock on the row of the owner
  /// until its end: whoever sees a number sees everything before it, too.
  static let changes =
    [positions, changeList] + protection("positions") + protection("changes")
    + ["GRANT DELETE ON tangocho.changes TO PUBLIC"]

  /// The number of the last change of each library.
  private static let positions = """
    CREATE TABLE tangocho.positions (
      \(owner),
      position bigint NOT NULL,
      PRIMARY KEY (owner)
    )
    """

  /// Which entities each change changed, as the 16 bytes of each id; `token` is random, and
  /// distinguishes a change from another one with the same number in a library that was restored
  /// from an older copy.
  private static let changeList = """
    CREATE TABLE tangocho.changes (
      \(owner),
      position bigint NOT NULL,
      token uuid NOT NULL,
      program uuid NOT NULL,
      books bytea NOT NULL,
      words bytea NOT NULL,
      samples bytea NOT NULL,
      reviews bytea NOT NULL,
      PRIMARY KEY (owner, position)
    )
    """
}
