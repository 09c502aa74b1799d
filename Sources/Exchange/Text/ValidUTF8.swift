#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension [UInt8] {
  /// Whether the bytes at some places are UTF-8.
  func isValidUTF8(in range: Range<Int>) -> Bool {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: span.extracting(range))
      return true
    } catch {
      return false
    }
  }

  /// Where the first of the bytes are that are not UTF-8; nil when there are none.
  var firstInvalidUTF8: Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  /// How many pieces of the bytes are not UTF-8; beyond a number they are not counted.
  func invalidUTF8Count(upTo most: Int = .max) -> Int {
    var (count, place) = (0, 0)
    while place < self.count, count <= most {
      do throws(UTF8.ValidationError) {
        _ = try UTF8Span(validating: span.extracting(place..<self.count))
        return count
      } catch {
        count += 1
        place += Swift.max(1, error.byteOffsets.upperBound)
      }
    }
    return count
  }

  /// How many of the bytes are a given one; beyond a number they are not counted.
  func count(of byte: UInt8, upTo most: Int = .max) -> Int {
    withUnsafeBytes { bytes in
      var (count, place) = (0, 0)
      while count <= most, let next = bytes.first(byte, from: place) {
        (count, place) = (count + 1, next + 1)
      }
      return count
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The place of the first such byte from a place on; nil without one.
  func first(_ byte: UInt8, from place: Int) -> Int? {
    guard let baseAddress, place < count,
      let found = memchr(baseAddress + place, Int32(byte), count - place)
    else { return nil }
    return UnsafeRawPointer(found) - baseAddress
  }
}
