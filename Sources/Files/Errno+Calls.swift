import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Errno {
  /// Makes a call of the C library until no signal interrupts it; -1 becomes the errno.
  @discardableResult
  package static func check<Value: SignedInteger>(_ call: () -> Value) throws(Errno) -> Value {
    while true {
      let value = call()
      if value >= 0 { return value }
      let error = Errno(rawValue: errno)
      if error != .interrupted { throw error }
    }
  }

  /// Makes a call of the C library until no signal interrupts it; a null pointer becomes the errno.
  package static func check<Value>(_ call: () -> Value?) throws(Errno) -> Value {
    while true {
      if let value = call() { return value }
      let error = Errno(rawValue: errno)
      if error != .interrupted { throw error }
    }
  }

  /// An error of `SystemPackage`, which throws nothing else but does not say so.
  package init(_ error: any Error) { self = error as? Errno ?? .ioError }

  /// Whether there is nothing at a path.
  package var isMissing: Bool { self == .noSuchFileOrDirectory || self == .notDirectory }
}

extension FileDescriptor.OpenOptions {
  /// For files that somebody else has made: opening a pipe does not wait for a writer, and no
  /// terminal becomes the program's own.
  package static var foreign: FileDescriptor.OpenOptions {
    [.nonBlocking, .closeOnExec, FileDescriptor.OpenOptions(rawValue: O_NOCTTY)]
  }
}
