import Foundation
import TestFiles
import TestSupport
import Testing

/// `TANGOCHO_RECORD=1` writes the pictures of screens into their tests.
struct PictureRecorderTests {
  private let folder = TestFolder()
  private var path: String { folder.path("Pictures.swift") }

  private static let source = ##"""
    func pictures() {
      expectPicture(
        canvas,
        """
         old
        """
      )
      expectPicture(other, "")
      expectPicture(
        raw,
        #"""
         \old
        """#
      )
      expectPicture(canvas, text)
    }
    """##

  private func recorder() throws -> PictureRecorder {
    try Self.source.write(toFile: path, atomically: true, encoding: .utf8)
    return PictureRecorder()
  }

  private var written: String {
    get throws { try String(contentsOfFile: path, encoding: .utf8) }
  }

  @Test("Pictures are written into the literals of their calls, in any order and of any height")
  func records() throws {
    let recorder = try recorder()
    try recorder.record([" a", "", #" \""""#], insteadOf: [], line: 8, path: path)
    try recorder.record([" new", " and longer"], insteadOf: [" old"], line: 2, path: path)
    try recorder.record([#" \new"#], insteadOf: [#" \old"#], line: 9, path: path)
    #expect(
      try written == ##"""
        func pictures() {
          expectPicture(
            canvas,
            """
             new
             and longer
            """
          )
          expectPicture(other, """
           a

           \\\"""
          """)
          expectPicture(
            raw,
            #"""
             \new
            """#
          )
          expectPicture(canvas, text)
        }
        """##
    )
  }

  @Test("A matching picture changes nothing")
  func unchanged() throws {
    let recorder = try recorder()
    try recorder.record([" old"], insteadOf: [" old"], line: 2, path: path)
    #expect(try written == Self.source)
  }

  @Test("A call without a literal, and a call with two pictures, are reported")
  func refusals() throws {
    let recorder = try recorder()
    #expect(throws: PictureRecordingError.noLiteral(path: path, line: 15)) {
      try recorder.record([" new"], insteadOf: [], line: 15, path: path)
    }
    try recorder.record([" old"], insteadOf: [" old"], line: 2, path: path)
    #expect(throws: PictureRecordingError.severalPictures(path: path, line: 2)) {
      try recorder.record([" new"], insteadOf: [" old"], line: 2, path: path)
    }
    #expect(try written == Self.source)
  }
}
