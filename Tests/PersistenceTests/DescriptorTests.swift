import SystemPackage
import Testing

@testable import Persistence

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Descriptors of open files")
struct DescriptorTests {
  @Test("A file moves above the standard descriptors, and is closed when a program is started")
  func moved() throws {
    let low = try FileDescriptor.open("/dev/zero", .readOnly)
    let high = try aboveStandard(low, from: low.rawValue + 100)
    defer { try? high.close() }
    #expect(high.rawValue >= low.rawValue + 100)
    #expect(fcntl(high.rawValue, F_GETFD) == FD_CLOEXEC)
    // Another test may have been given its number in the meantime, for another file.
    var (old, new) = (stat(), stat())
    #expect(fstat(high.rawValue, &new) == 0)
    #expect(fstat(low.rawValue, &old) == -1 || old.st_rdev != new.st_rdev)
    var bytes: [UInt8] = [1]
    #expect(try bytes.withUnsafeMutableBytes { try high.read(into: $0) } == 1)
    #expect(bytes == [0])
  }

  @Test("One that is above them already stays")
  func kept() throws {
    // Not the file of the test before, which asks whose number this one may get.
    let file = try FileDescriptor.open("/dev/null", .readOnly, options: .closeOnExec)
    defer { try? file.close() }
    #expect(try aboveStandard(file, from: 0) == file)
  }
}
