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

  /// How many pieces of the bytes are not UTF-8.
  var invalidUTF8Count: Int {
    var (count, place) = (0, 0)
    while place < self.count {
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
}
