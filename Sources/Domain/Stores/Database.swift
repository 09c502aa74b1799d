/// What a back end is: every store that the services read and write.
///
/// A back end may come from another package: implement the protocols below, run
/// `TestSupport`'s database contract on it, and name it in a `DIContainer`.
public typealias Database = WordBookStore & WordStore & TrashStore & SampleStore & ReviewStore
  & LibraryMonitor
