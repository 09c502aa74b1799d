import Testing

@testable import Persistence

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("The numbers of open files")
struct DescriptorTests {
  @Test("A file moves above the standard descriptors, and is closed when a program is started")
  func moved() throws {
    let low = open("/dev/zero", O_RDONLY)
    try #require(low >= 0)
    let high = aboveStandard(low, from: low + 100)
    defer { close(high) }
    #expect(high >= low + 100)
    #expect(fcntl(high, F_GETFD) == FD_CLOEXEC)
    var byte: UInt8 = 1
    #expect(read(high, &byte, 1) == 1)
    #expect(byte == 0)
  }

  @Test("One that is above them stays, and a failed call stays one")
  func kept() throws {
    let file = open("/dev/zero", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    #expect(aboveStandard(file, from: 0) == file)
    #expect(aboveStandard(-1) == -1)
  }
}
