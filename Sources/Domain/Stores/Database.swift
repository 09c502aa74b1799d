/// A back end: every store that the services read and write.
///
/// A back end can be in another package: implement the protocols below, run the database contract
/// of `TestSupport` on it, and return it from a `DIContainer`.
public typealias Database = WordBookStore & WordStore & TrashStore & SampleStore & ReviewStore
  & LibraryMonitor
