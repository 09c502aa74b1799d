#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whether whoever started the program wants a signal to be ignored, as `nohup` does.
package func isIgnored(_ number: Int32) -> Bool {
  // `signal` says what was set only when something else is.
  let before = signal(number, SIG_IGN)
  signal(number, before)
  // Functions of C cannot be compared, but where they are can.
  return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
