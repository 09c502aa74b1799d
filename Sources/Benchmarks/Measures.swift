import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system time; days do not matter here.
struct MachineClock: WallClock {
  var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  func day(of moment: Timestamp) -> Day { Day(number: Int(moment.milliseconds / 86_400_000)) }

  func secondOfDay(at moment: Timestamp) -> Int { Int(moment.milliseconds / 1000 % 86_400) }
}

/// A monotonic clock.
func milliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// The peak memory of the process in KiB, as Linux reports it; 0 elsewhere.
///
/// Not `getrusage`: its figure starts with that of the parent process.
func peakMemory() -> Int {
  guard let file = fopen("/proc/self/status", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, Int32(line.count), file) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    if text.hasPrefix("VmHWM:") { return Int(text.filter(\.isNumber)) ?? 0 }
  }
  return 0
}

/// The C library's search for bytes in bytes, which Glibc hides from Swift.
@_silgen_name("memmem")
func memmem(
  _ bytes: UnsafeRawPointer?,
  _ count: Int,
  _ needle: UnsafeRawPointer?,
  _ needleCount: Int
) -> UnsafeMutableRawPointer?
