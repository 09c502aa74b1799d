import Domain

extension FileSystem {
  /// Locks an open file without waiting; closes it, and returns nil, when another program has the lock.
  func lockOrClose(_ file: OpenFile) throws(StoreError) -> OpenFile? {
    do {
      if try lock(file, waiting: false) { return file }
    } catch {
      close(file)
      throw error
    }
    close(file)
    return nil
  }
}
