#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Feeds a reader with input from libFuzzer: `Fuzz <reader> [options of libFuzzer] [corpus]`.

typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ words: UnsafeMutablePointer<Words>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

nonisolated(unsafe) private var chosen = Reader.record

guard CommandLine.arguments.count > 1, let reader = Reader(rawValue: CommandLine.arguments[1])
else {
  print("Name a reader: " + Reader.allCases.map(\.rawValue).joined(separator: ", "))
  exit(2)
}
chosen = reader
// libFuzzer treats the remaining arguments as its own.
var words: Words = CommandLine.unsafeArgv
words[1] = words[0]
words += 1
var count = CommandLine.argc - 1
exit(
  runFuzzer(&count, &words) { start, count in
    chosen.read(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  }
)
