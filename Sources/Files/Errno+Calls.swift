import SystemPackage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Errno {
  /// Calls the C library, again while a signal interrupts it; throws the errno on -1.
  @discardableResult
  package static func check<Value: SignedInteger>(_ call: () -> Value) throws(Errno) -> Value {
    while true {
      let value = call()
      if value >= 0 { return value }
      let error = Errno(rawValue: errno)
      if error != .interrupted { throw error }
    }
  }

  /// Calls the C library, again while a signal interrupts it; throws the errno on a null pointer.
  package static func check<Value>(_ call: () -> Value?) throws(Errno) -> Value {
    while true {
      if let value = call() { return value }
      let error = Errno(rawValue: errno)
      if error != .interrupted { throw error }
    }
  }

  /// An error of `SystemPackage`, which throws only `Errno` but does not declare it.
  package init(_ error: any Error) { self = error as? Errno ?? .ioError }

  /// Whether there is nothing at a path.
  package var isMissing: Bool { self == .noSuchFileOrDirectory || self == .notDirectory }
}

extension FileDescriptor.OpenOptions {
  /// For files that the program did not create: opening a pipe does not wait for a writer, and a
  /// terminal does not become the controlling one.
  package static var foreign: FileDescriptor.OpenOptions {
    [.nonBlocking, .closeOnExec, FileDescriptor.OpenOptions(rawValue: O_NOCTTY)]
  }
}
